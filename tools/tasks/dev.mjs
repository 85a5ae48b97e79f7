// Pages are served by Astro's own server and reload on changes; the API restarts on changes and keeps its data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { dev } from 'astro';
import { context } from 'esbuild';
import { bundleOptions } from '../bundle.mjs';
import { root } from '../install.mjs';

const folder = join(root, '.cache/dev', String(process.pid));
/** Debounce in milliseconds: editors write a file in several steps. */
const pause = 50;
let api;
let change;
let leaving = false;

async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

function startApi(env) {
  const child = spawn(process.execPath, [join(folder, 'server.mjs')], { cwd: root, stdio: 'inherit', env });
  child.once('exit', (code) => {
    // An API that exits by itself ends the task at the first start; later, the next change may fix the fault.
    if (api === child && !leaving && !env.DEV_DATA) leave(code ?? 1);
  });
  return child;
}

async function stopApi() {
  const child = api;
  api = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  // Killed at once: acknowledged changes are in the file, and open connections need no graceful shutdown here.
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function leave(code) {
  if (leaving) return;
  leaving = true;
  const child = api;
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill();
    await once(child, 'exit');
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(0));
// Astro's server exits the process by itself on some signals, and is often faster.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Bundles and starts the API; if the bundling fails, the previous bundle stays in place. */
async function renew(env) {
  const built = await bundler.rebuild().catch(() => undefined);
  if (!built || leaving) return;
  await stopApi();
  for (const { path, contents } of built.outputFiles) writeFileSync(path, contents);
  if (!leaving) api = startApi(env);
}

const pagesPort = await freePort();
process.env.DEV_PAGES_PORT = String(pagesPort);
// Keeps the same port after each change.
if (process.env.PORT === '0') process.env.PORT = String(await freePort());
mkdirSync(folder, { recursive: true });
const bundler = await context({ ...bundleOptions(folder, join(root, 'api')), write: false });
const env = {
  ...process.env,
  DEV_PAGES: `http://localhost:${pagesPort}`,
  // Compilation on first use may take long without being an overload.
  MAX_EVENT_LOOP_DELAY_MS: process.env.MAX_EVENT_LOOP_DELAY_MS || process.env.OVERLOAD_DELAY || '0',
  AUTH_SECRET: process.env.AUTH_SECRET || 'only-for-development-0123456789-abcdef',
};
// Sequential: each restart waits for the previous one.
let renewed = dev({ root, logLevel: 'warn', server: { port: pagesPort, host: 'localhost' } }).then(() => renew(env));
watch(join(root, 'api'), { recursive: true }, () => {
  clearTimeout(change);
  change = setTimeout(() => {
    renewed = renewed.then(() => renew({ ...env, DEV_DATA: 'kept' }));
  }, pause);
});
await renewed;
