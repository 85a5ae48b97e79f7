import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launch, type Server } from '../../tools/launch.ts';
import { linkTree } from '../../tools/packages.mjs';
import { root } from '../../tools/root.mjs';
import { inSoak } from './support/site.ts';

const soakTest = inSoak(test);

const folder = mkdtempSync(join(tmpdir(), 'taladnat-starts-'));
const checkout = join(folder, 'ตลาด checkout');
const left = ['node_modules', 'dist', 'data', 'release', 'test-results', '.git', '.cache', '.astro', 'coverage', 'screenshots'];
const servers: Server[] = [];
/** Timeout of a build in milliseconds, on a busy machine. */
const maxBuild = 300_000;

/** Starts the server as `npm start` does, on a free port with separate data. */
async function start(name: string, env: Record<string, string> = {}): Promise<Server> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, name), LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0', ...env };
  const server = await launch({ args: [join(checkout, 'tools/run.mjs'), 'start'], cwd: checkout, env: settings }).listening(maxBuild);
  servers.push(server);
  return server;
}

/** Scripts and styles that a page requests. */
async function assetsOf(address: string): Promise<string[]> {
  const text = await (await fetch(`${address}/en/home`)).text();
  return [...new Set([...text.matchAll(/\/_astro\/[\w.-]+/g)].map(([path]) => path))];
}

async function missing(address: string, assets: string[]): Promise<string[]> {
  const answers = await Promise.all(assets.map(async (path) => ({ path, status: (await fetch(address + path)).status })));
  return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`);
}

/** Child processes of a process, at any depth. */
function programsUnder(pid: number): string[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []);
  const under = (parent: string): string[] =>
    rows.flatMap(([, id = '', above, args = '']) => (above === parent ? [args, ...under(id)] : []));
  return under(String(pid));
}

test.describe.configure({ mode: 'serial' });
test.setTimeout(2 * maxBuild);

test.beforeAll(() => {
  cpSync(root, checkout, { recursive: true, filter: (path) => path === root || !left.includes(path.slice(root.length + 1)) });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  linkTree(join(root, 'dist'), join(checkout, 'dist'));
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  rmSync(folder, { recursive: true, force: true });
});

test('a copied checkout starts without a build, and ends well when it is told to', async () => {
  const server = await start('first');
  expect(server.output()).not.toContain('Building');
  expect(readdirSync(join(checkout, 'dist/releases'))).toEqual(readdirSync(join(root, 'dist/releases')));
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

soakTest('a server goes on with its own pages and scripts while others build in its folder, and after that', async () => {
  const first = await start('one', { PUBLIC_URL: 'https://one.example' });
  const own = await assetsOf(first.address);
  expect(own.length).toBeGreaterThan(5);

  // An upgrade that changes a page and the server.
  for (const file of ['src/pages/home.astro', 'api/routes/operations/health.ts']) {
    const path = join(checkout, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      file.endsWith('.ts') ? `${text}\nconsole.log('a newer server');\n` : text.replace('</Layout>', '<p>newer page</p></Layout>'),
    );
  }
  const gone: string[] = [];
  let building = true;
  const watching = (async () => {
    while (building) gone.push(...(await missing(first.address, own)));
  })();
  // Both at once: one builds, the other waits for it.
  const [second, third] = await Promise.all([start('two', { PUBLIC_URL: 'https://two.example' }), start('three')]);
  building = false;
  await watching;
  expect(gone).toEqual([]);
  expect((second.output() + third.output()).match(/Building the pages/g)).toHaveLength(1);
  expect(second.output()).toContain('a newer server');

  const [oldPage, newPage] = await Promise.all([first, second].map(async ({ address }) => (await fetch(`${address}/en/home`)).text()));
  expect([oldPage?.includes('newer page'), newPage?.includes('newer page')]).toEqual([false, true]);
  expect([oldPage?.includes('https://one.example/en/home'), newPage?.includes('https://two.example/en/home')]).toEqual([true, true]);
  // Both servers have the scripts of both: behind a proxy, and for pages that are still open.
  const newer = await assetsOf(second.address);
  for (const { address } of [first, second]) expect(await missing(address, [...own, ...newer])).toEqual([]);
  // No build process remains next to a server.
  for (const { pid } of [first, second, third])
    expect(programsUnder(pid).filter((program) => /esbuild|astro|make-release/.test(program))).toEqual([]);
});

test('a start with a setting that makes no sense touches nothing', async () => {
  const path = join(checkout, 'api/routes/operations/health.ts');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nconsole.log('newest');\n`);
  const before = readdirSync(join(checkout, 'dist/releases'));
  const { code, error } = await launch({ args: [join(checkout, 'tools/run.mjs'), 'start'], cwd: checkout, env: { PUBLIC_URL: 'foo' } })
    .finished;
  expect({ code, error }).toEqual({ code: 78, error: 'PUBLIC_URL must be an http or https address, not "foo".\n' });
  expect(readdirSync(join(checkout, 'dist/releases'))).toEqual(before);
});

test('a build that is cut off leaves the former release, and nothing else', async () => {
  const current = readFileSync(join(checkout, 'dist/current'), 'utf8');
  writeFileSync(
    join(checkout, 'src/pages/faq.astro'),
    `${readFileSync(join(checkout, 'src/pages/faq.astro'), 'utf8')}\n<!-- changed -->\n`,
  );
  const cut = launch({
    args: [join(checkout, 'tools/run.mjs'), 'start'],
    cwd: checkout,
    env: { PORT: '0', DATA_DIR: join(folder, 'cut') },
  });
  const isBuilding = () => readdirSync(join(checkout, 'dist')).some((name) => name.startsWith('unfinished'));
  await expect.poll(isBuilding, { timeout: 60_000 }).toBe(true);
  expect(await cut.end('SIGINT')).toEqual({ code: 130, signal: null });
  expect([isBuilding(), existsSync(join(checkout, '.cache/lock'))]).toEqual([false, false]);
  expect(readFileSync(join(checkout, 'dist/current'), 'utf8')).toBe(current);
});

test('a packed release runs as another user, from a folder that nobody may write, without anything being installed', async () => {
  const packed = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'release'], { cwd: root, encoding: 'utf8' });
  const archive = packed.stdout.trim().split('\n').at(-1) ?? '';
  const place = join(tmpdir(), basename(folder).replace('starts', 'unpacked'));
  mkdirSync(place, { mode: 0o755 });
  try {
    spawnSync('tar', ['-xzf', archive, '-C', place]);
    const [title = ''] = readdirSync(place);
    const home = join(place, title);
    const { stdout } = spawnSync('du', ['-sm', home], { encoding: 'utf8' });
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(250);
    expect(['astro', 'typescript', 'esbuild', 'react', 'vite'].filter((name) => existsSync(join(home, 'node_modules', name)))).toEqual([]);
    spawnSync('chmod', ['-R', 'a-w', home]);
    const data = join(place, 'data');
    mkdirSync(data);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) spawnSync('chown', ['65534', data]);
    const other = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0' };
    const server = await launch({ by: other, args: [join(home, 'server.js')], cwd: home, env }).listening();
    servers.push(server);
    expect(await missing(server.address, await assetsOf(server.address))).toEqual([]);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  } finally {
    spawnSync('chmod', ['-R', 'u+w', place]);
    rmSync(place, { recursive: true, force: true });
  }
});
