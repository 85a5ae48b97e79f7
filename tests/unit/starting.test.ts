import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { launch } from '../../tools/launch.ts';
import { smallProject } from '../support/project.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
let projects = 0;
let project = '';
const npm = () => join(project, 'npm.mjs');

/** Script that replaces npm's installation. */
const npmDoes = (script: string) =>
  writeFileSync(
    npm(),
    `import { appendFileSync } from 'node:fs';\nappendFileSync('installs', process.pid + ' ' + process.argv.slice(2).join(' ') + '\\n');\n${script}`,
  );
const start = (env: Record<string, string> = {}) =>
  launch({ args: [join(project, 'tools/run.mjs'), 'start'], cwd: project, env: { npm_execpath: npm(), HOME: folder, ...env } });
const installs = () => (existsSync(join(project, 'installs')) ? readFileSync(join(project, 'installs'), 'utf8').trim().split('\n') : []);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeEach(() => {
  projects += 1;
  project = smallProject(join(folder, String(projects)));
});

test('a setting that makes no sense ends a start with one line, before anything is touched', async () => {
  npmDoes('');
  const { code, error, out } = await start({ PUBLIC_URL: 'foo' }).finished;
  expect({ code, error, out }).toEqual({ code: 78, error: 'PUBLIC_URL must be an http or https address, not "foo".\n', out: '' });
  expect([installs(), existsSync(join(project, 'dist'))]).toEqual([[], false]);
});

describe('a start that is told to end while it installs', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends after what it has started, be it still busy: %s', async (signal, code) => {
    npmDoes(`process.on('${signal}', () => {}); setInterval(() => {}, 1000);`);
    const started = start();
    await expect.poll(installs, { timeout: 20_000 }).toHaveLength(1);
    const [pid = 0] = installs().map((line) => Number.parseInt(line, 10));
    expect(await started.end(signal)).toEqual({ code, signal: null });
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(project, '.cache/lock'))).toBe(false);
  });
});

test('of two starts at once one installs, and the other waits for it', async () => {
  npmDoes("setTimeout(() => { console.error('npm error something else'); process.exit(1); }, 500);");
  const both = await Promise.all([start().finished, start().finished]);
  expect(both.map(({ code }) => code)).toEqual([1, 1]);
  expect(both.filter(({ out }) => out.includes('Waiting for another start'))).toHaveLength(1);
  expect(both.map(({ error }) => error)).toEqual(
    Array.from({ length: 2 }, () => 'npm error something else\nThe dependencies could not be installed.\n'),
  );
});

test('everything is installed that a build needs, also where NODE_ENV says production', async () => {
  npmDoes('process.exit(1);');
  await start({ NODE_ENV: 'production' }).finished;
  expect(installs()).toEqual([expect.stringMatching(/ ci --include=dev /)]);
});

test.each([
  ['the disk is full', 'npm error code ENOSPC', /^The dependencies could not be installed: the disk is full/],
  [
    'the registry can’t be reached',
    'npm error code EAI_AGAIN',
    /^The dependencies could not be installed: the packages' registry can't be reached\.$/,
  ],
  ['the folder is read-only', 'npm error code EROFS', /^The dependencies could not be installed: this folder is read-only/],
])('an installation that fails since %s says so in one line', async (_why, words, line) => {
  npmDoes(`console.error(${JSON.stringify(words)}); process.exit(1);`);
  const { code, error } = await start().finished;
  expect(code).toBe(1);
  expect(error.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
});

test('an installation that npm calls a success has failed where files could not be written', async () => {
  npmDoes("console.error('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write');");
  const { code, error } = await start().finished;
  expect([code, error]).toEqual([1, expect.stringMatching(/^The dependencies could not be installed: the disk is full.*\n$/)]);
});

test('an installation that the system has killed is said to want memory', async () => {
  npmDoes("process.kill(process.pid, 'SIGKILL');");
  const { code, error } = await start().finished;
  expect(code).toBe(1);
  expect(error).toMatch(/^The dependencies could not be installed: there is too little memory[^\n]*\n$/);
});

test('a Node that can’t be fetched for want of room is no riddle', async () => {
  npmDoes('');
  mkdirSync(join(project, 'node_modules/node'), { recursive: true });
  writeFileSync(join(project, 'node_modules/node/package.json'), '{ "type": "module" }');
  writeFileSync(
    join(project, 'node_modules/node/installArchSpecificPackage.js'),
    "console.error('npm error ENOSPC: no space left on device');",
  );
  // A machine with a recent enough Node would install none.
  const tool = join(project, 'tools/install.mjs');
  writeFileSync(tool, readFileSync(tool, 'utf8').replace('const leastMajor = 24;', 'const leastMajor = 99;'));
  const { code, error } = await start().finished;
  expect(code).toBe(1);
  expect(error).toMatch(/^Node 99 could not be installed: the disk is full[^\n]*\n$/);
});
