import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../tools/browser.mjs';
import { root } from '../../tools/root.mjs';
import { machineEnv } from '../support/machine.ts';
import { temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';

const folder = temporaryFolder();
const guide = readFileSync(join(root, 'docs/demo.md'), 'utf8');
const env = { ...machineEnv, CHROMIUM: findBrowser(), XDG_CACHE_HOME: join(folder, 'cache') };
let packed = '';

/** Runs a program in the project and fails the test on an error. @returns its output */
function run(file: string, args: string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, env, encoding: 'utf8', timeout: 400_000 });
  expect(status, `${file} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** Files and commands of the guide, in its order. */
const steps = [...guide.matchAll(/(?:`([\w./-]+)`:\n\n)?```(sh|ts|js|json)\n([\s\S]*?)```/g)].map(([, file, kind, text = '']) => ({
  file,
  kind,
  text,
}));

beforeAll(() => {
  writeFileSync(
    join(folder, 'bad.json'),
    '{\n  "tasks": [\n    { "title": "fits" },\n    { "title": "misspelt", "dueDat": "+1d" },\n    { "title": 5 }\n  ]\n}\n',
  );
  const told: { filename: string }[] = JSON.parse(
    run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], root).replace(/^[^[]*/, ''),
  );

  packed = told[0]?.filename ?? '';
  writeFileSync(join(folder, 'package.json'), '{ "name": "of-its-own", "private": true, "type": "module" }');
  run('npm', ['install', `./${packed}`]);
});

test('what is installed is the server and what it needs alone', () => {
  const names = readdirSync(join(folder, 'node_modules'));
  for (const name of ['astro', 'react', 'fastify', 'typescript', 'vitest', 'node']) expect(names).not.toContain(name);
});

test('the guide leads from an empty folder to a suite that passes', () => {
  expect(steps.length).toBeGreaterThan(6);
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const { file, kind, text } of steps) {
    if (kind !== 'sh') {
      const path = join(folder, file ?? '');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      continue;
    }

    for (const line of text.trim().split('\n')) {
      const known = line.replace(/(?<=^npm install .*)(@playwright\/test|vitest)$/, (name) => `${name}@${devDependencies[name]}`);
      expect(known.includes('.tgz') ? known.includes(packed) : true, 'the version in the guide is that of the package').toBe(true);
      run('sh', ['-c', known]);
    }
  }
});

test.runIf(isSoak)(
  'the example, sixty tests by eight workers, passes three times without a second try',
  () => {
    const example = join(folder, 'example');
    cpSync(join(root, 'examples/playwright'), example, { recursive: true });
    const about = join(example, 'package.json');
    writeFileSync(about, readFileSync(about, 'utf8').replace(/file:[^"]*/, `file:${join(folder, packed)}`));
    run('npm', ['install'], example);
    for (let time = 0; time < 3; time += 1) run('npx', ['playwright', 'test', '--retries=0'], example);
  },
  1_500_000,
);

test('the types of the client know the calls', () => {
  writeFileSync(
    join(folder, 'typed.ts'),
    `import { createClient } from 'taladnat/client';
const client = createClient({ baseUrl: 'http://localhost:1337' });
const { data } = await client.GET('/apps/todo/tasks', { params: { query: { q: 'rice' } } });
export const titles: string[] = data?.map(({ title }) => title) ?? [];
// @ts-expect-error there is no such call
await client.GET('/apps/todo/nothing');
// @ts-expect-error a title is a text
await client.POST('/apps/todo/add-tasks', { body: { task: { title: 1 } } });
`,
  );
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--moduleResolution', 'nodenext', '--target', 'es2022'];
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...flags, 'typed.ts']);
});

test('the command prints one line of JSON, and ends with the program that started it', async () => {
  const child = spawn('npx', ['taladnat', '--port', '0', '--json', '--parent', '--now', '2026-03-01T02:00:00Z'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let out = '';
  const line = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended (${code}).`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (out.includes('\n')) resolve(out);
    });
  });
  const { url, pid, port } = JSON.parse(line);
  expect(url).toBe(`http://localhost:${port}`);
  const answer = await fetch(`${url}/health`);
  expect([answer.status, answer.headers.get('x-demo-now')]).toEqual([200, '2026-03-01T02:00:00.000Z']);
  const ended = new Promise((resolve) => child.once('close', resolve));
  // As when the owner is killed.
  child.stdin.end();
  await ended;
  expect(out).toBe(line);
  expect(() => process.kill(pid, 0)).toThrow();
});

test('a seed is read from a module or an object, and exported as it was given', async () => {
  const tasks = [{ id: 7, title: 'From a module', dueDate: '2026-03-02T02:00:00.000Z' }];
  writeFileSync(join(folder, 'seed.ts'), `export default { tasks: ${JSON.stringify(tasks)} as object[] };`);
  const now = ['--now', '2026-03-01T02:00:00Z'];
  const exported = run('npx', ['taladnat', 'export-seed', '--seed', 'seed.ts', ...now, '--parts', 'tasks']);
  const [task, ...rest] = JSON.parse(exported).tasks;
  expect([task, rest]).toEqual([expect.objectContaining({ ...tasks[0], owner: 'johndoe', tags: [] }), []]);
  const { $schema } = JSON.parse(exported);
  const schema = JSON.parse(readFileSync(join(folder, $schema), 'utf8'));
  expect(schema.properties.tasks.items.properties.title).toMatchObject({ type: 'string', minLength: 1 });
  writeFileSync(
    join(folder, 'object.test.mjs'),
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWorld } from 'taladnat/world';
test('an object is as good as a file', async () => {
  const world = await startWorld({ seed: { tasks: [{ title: 'From an object' }] }, scenario: 'empty' });
  const titles = async () => (await world.exportSeed(['tasks'])).tasks.map(({ title }) => title);
  assert.deepEqual(await titles(), ['From an object']);
  await world.reset({ scenario: 'empty' });
  assert.deepEqual(await titles(), []);
  await world.reset();
  assert.deepEqual(await titles(), ['From an object']);
  await world.close();
});
`,
  );
  run(process.execPath, ['--test', 'object.test.mjs']);
});

test.each([
  [['--now', 'soon'], 78, /^DEMO_NOW must be a moment/],
  [['--scenario', 'full'], 78, /^DEMO_SCENARIO must be one of standard/],
  [['--prot', '1'], 64, /^Unknown option '--prot'/],
  [['--port', 'x'], 64, /^--port takes a number/],
  [['--seed', 'bad.json'], 1, /^bad\.json:4: tasks\[1\]\.dueDat is an unknown field\nbad\.json:5: tasks\[2\]\.title must be string\n$/],
  [['--seed', 'none.json'], 78, /^DEMO_SEED can't be read/],
  [['--parts', 'tasks'], 64, /^--parts is for export-seed alone/],
  [['stop'], 64, /^There is no command "stop"/],
])('taladnat %j ends with %i, and says why', (args, code, words) => {
  const { status, stderr, stdout } = spawnSync('npx', ['taladnat', '--json', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stdout]).toEqual([code, '']);
  expect(stderr).toMatch(words);
});

test('a site whose data are people’s own takes none of a demo’s options', () => {
  const own = { ...env, MODE: 'persistent', AUTH_SECRET: 'x1y2z3w4'.repeat(8), DATA_DIR: join(folder, 'own') };
  for (const [flag, value] of [
    ['--now', '2026-03-01'],
    ['--scenario', 'empty'],
  ]) {
    const { status, stderr } = spawnSync('npx', ['taladnat', flag ?? '', value ?? ''], {
      cwd: folder,
      env: own,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([status, stderr]).toEqual([78, expect.stringMatching(/is for MODE=demo alone/)]);
  }
});

test.each([1, 2, 4, 8])('%i workers that reset their worlds all the time find each of them right', async (workers) => {
  writeFileSync(
    join(folder, 'loop.mjs'),
    `import { startWorld } from 'taladnat/world';
const world = await startWorld();
let right = 0;
for (let round = 0; round < 6; round += 1) {
  await world.reset();
  const { client } = await world.as('client');
  const before = (await client.GET('/apps/todo/tasks')).data.length;
  for (const title of ['a', 'b', 'c']) await client.POST('/apps/todo/add-tasks', { body: { task: { title } } });
  if ((await client.GET('/apps/todo/tasks')).data.length === before + 3) right += 1;
}
console.log(right);
await world.close();
`,
  );
  const loop = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['loop.mjs'], { cwd: folder, env });
      let out = '';
      child.stdout.on('data', (text) => (out += text));
      child.once('close', () => resolve(out.trim()));
    });
  expect(await Promise.all(Array.from({ length: workers }, loop))).toEqual(Array(workers).fill('6'));
});
