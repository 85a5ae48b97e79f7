import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ProxyRecipe, proxyRecipes } from '../../src/guide/proxies.ts';
import { root } from '../../tools/root.mjs';
import { machineEnv } from '../support/machine.ts';
import { freePort, nginx } from '../support/nginx.ts';
import { type Server, startServer, temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';

const folder = temporaryFolder();
let server: Server;
let recipes = proxyRecipes('');

beforeAll(async () => {
  server = await startServer({ DATA_DIR: join(folder, 'data') }, afterAll);
  recipes = proxyRecipes(server.address);
});

/** Writes a recipe verbatim, except for values that depend on the machine. @returns the folder of its front-end */
function frontEnd(tool: ProxyRecipe['tool'], files: Record<string, string>, own: [from: string, to: string][] = []): string {
  const place = join(folder, tool);
  const recipe = recipes.find((each) => each.tool === tool);
  if (!recipe) throw new Error(`There is no recipe for ${tool}.`);
  const code = own.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, recipe.code);
  for (const [file, text] of Object.entries({ ...files, [basename(recipe.file)]: code })) {
    mkdirSync(join(place, file, '..'), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return place;
}

/** Starts a tool that serves a front-end; it ends with the test. */
async function serve(cwd: string, file: string, args: string[], base: string): Promise<void> {
  const child: ChildProcess = spawn(file, args, { cwd, env: machineEnv, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  });
  while (!(await fetch(base).catch(() => undefined))) if (child.exitCode !== null) throw new Error(`${file} ended: ${output}`);
}

const page = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

/** Requests the resources of a front-end as a browser does. */
async function expectFrontEnd(base: string): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: base, 'sec-fetch-site': 'same-origin', ...headers },
    });
  for (const path of ['/', '/apps/todo'])
    expect(await (await fetch(`${base}${path}`, page)).text(), path).toContain('A front-end of its own');
  const signedIn = await post('/jwt/login', { email: 'client@demo.com', password: 'client' });
  expect(signedIn.status).toBe(200);
  const { accessToken } = await signedIn.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const tasks = await (await fetch(`${base}/apps/todo/tasks?q=a`, { headers })).json();
  expect(tasks.length).toBeGreaterThan(0);
  expect(
    (await fetch(`${base}/apps/ecommerce/products?lang=en`, { headers: { accept: 'application/json, text/plain, */*' } })).status,
  ).toBe(200);
  const picture = await fetch(`${base}/assets/products/rattan-basket-1-800.webp`, { headers: { accept: 'image/*' } });
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const inCart = await post('/apps/ecommerce/cart', { productId: 1 });
  expect([inCart.status, inCart.headers.getSetCookie().length]).toEqual([201, 1]);
  expect(await (await post('/graphql', { query: '{ viewer { username } }' }, headers)).json()).toEqual({
    data: { viewer: { username: 'janedoe' } },
  });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: base });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: headers }));
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message))).toMatchObject({ type: 'connection_ack' });
}

const html = '<!doctype html><title>A front-end of its own</title>';

/** Installs the packages of a tool. */
function install(cwd: string, ...packages: string[]): void {
  const { status, stderr } = spawnSync('npm', ['install', ...packages], { cwd, env: machineEnv, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

test('Vite', async () => {
  const place = frontEnd('Vite', { 'index.html': html });
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  const port = await freePort();
  await serve(place, process.execPath, ['node_modules/vite/bin/vite.js', '--port', `${port}`, '--strictPort'], `http://localhost:${port}`);
  await expectFrontEnd(`http://localhost:${port}`);
});

test.runIf(nginx)('nginx', async () => {
  const port = await freePort();
  const place = frontEnd('nginx', { 'site/index.html': html }, [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/www/front-end', join(folder, 'nginx/site')],
    ['front-end.example', 'localhost'],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; ${user} pid ${place}/nginx.pid; events {}\nhttp {\n${temporary}\naccess_log off;\ninclude /etc/nginx/mime.types;\ninclude ${place}/front-end.conf;\n}`,
  );
  await serve(
    place,
    nginx ?? '',
    ['-e', join(place, 'error.log'), '-p', place, '-c', join(place, 'nginx.conf')],
    `http://localhost:${port}`,
  );
  await expectFrontEnd(`http://localhost:${port}`);
});

test.runIf(isSoak)('webpack', async () => {
  const place = frontEnd('webpack', { 'package.json': '{}', 'public/index.html': html, 'src/index.js': '' });
  install(place, 'webpack@5', 'webpack-cli@6', 'webpack-dev-server@5');
  const port = await freePort();
  const args = ['webpack', 'serve', '--mode', 'development', '--port', `${port}`, '--no-open'];
  await serve(place, 'npx', args, `http://localhost:${port}`);
  await expectFrontEnd(`http://localhost:${port}`);
});

test.runIf(isSoak)('Next.js', async () => {
  const shown = 'export default function Page() { return <p>A front-end of its own</p>; }';
  const place = frontEnd('Next.js', { 'package.json': '{}', 'pages/index.jsx': shown, 'pages/apps/todo.jsx': shown });
  install(place, 'next@16', 'react@19', 'react-dom@19');
  const port = await freePort();
  await serve(place, 'npx', ['next', 'dev', '--port', `${port}`], `http://localhost:${port}`);
  await expectFrontEnd(`http://localhost:${port}`);
});
