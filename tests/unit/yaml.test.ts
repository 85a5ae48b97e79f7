import { expect, test } from 'vitest';
import { yamlOf } from '../../api/plugins/docs/yaml.ts';
import { parseYaml } from '../support/yaml.ts';

test.each([
  [[{}, [], '', null, true, 1.5, [[1, [2]], { a: [{ b: {} }] }]]],
  [['no', 'a: b', '- x', '#', '{a}', '0x1f', '1e3', '~', 'null', '=', '2001-01-01', 'two\nlines\t', 'ตลาดนัด', '"quoted"']],
  [{ 200: 1, '/a/{b}': 2, '': 3, no: 4, $ref: '#/x', '<<': { a: 1 }, left: undefined }],
  ['text'],
])('YAML of a value says the same as its JSON: %j', (value) => {
  expect(parseYaml(yamlOf(value))).toEqual(JSON.parse(JSON.stringify(value)));
});

test('lists, names and texts stand on lines of their own', () => {
  expect(yamlOf({ tags: [{ name: 'shop' }, 'a b'], none: [] })).toBe('tags:\n  -\n    name: shop\n  - "a b"\nnone: []\n');
});
