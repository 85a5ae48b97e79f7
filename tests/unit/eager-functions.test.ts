import { expect, test } from 'vitest';
import { withEagerFunctions } from '../../tools/eager-functions.mjs';

test('bodies of CommonJS packages are compiled with their module', () => {
  const text = 'var require_a=__commonJS({"a.js"(exports,module){module.exports=()=>1}}),b=2;';
  const eager = withEagerFunctions(text);
  expect(eager).toBe('var require_a=__commonJS({"a.js":(function(exports,module){module.exports=()=>1})}),b=2;');
});

test.each([
  ['var routes=async app=>{app.get("/a")};', 'var routes=(async app=>{app.get("/a")});'],
  ['var a=1,routes=fp(async(app2,{tools})=>{}),c=3;', 'var a=1,routes=fp((async(app2,{tools})=>{})),c=3;'],
  ['export const routes=(app,options,done)=>done();', 'export const routes=((app,options,done)=>done());'],
])('a plugin is compiled with its module: %s', (text, eager) => {
  expect(withEagerFunctions(text)).toBe(eager);
});

test.each([
  'import{a}from"./a.mjs";var f=async apple=>{},g=task=>1,h=map(item=>item),{i}=a,j;export{f};',
  'var init_a=__esm({"a.ts"(){b=1}});function routes(app){}',
  '',
])('everything else stays: %s', (text) => {
  expect(withEagerFunctions(text)).toBe(text);
});
