// Pages come from Astro's own server and reload as they change; the API starts anew when it changes, on the data it had.
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
/** Editors write a file in several steps. */
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
    // Ended by itself: at the first start by what it has said, later by a fault that the next change may mend.
    if (api === child && !leaving && !env.DEV_DATA) leave(code ?? 1);
  });
  return child;
}

async function stopApi() {
  const child = api;
  api = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  // At once: what is acknowledged is in the file, and nobody waits for open connections here.
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
// Astro's server ends the process by itself on some of these, and is often faster.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Bundles the API as it is now and starts it; what can't be bundled leaves the former one where it is. */
async function renew(env) {
  const built = await bundler.rebuild().catch(() => undefined);
  if (!built || leaving) return;
  await stopApi();
  for (const { path, contents } of built.outputFiles) writeFileSync(path, contents);
  if (!leaving) api = startApi(env);
}

const pagesPort = await freePort();
process.env.DEV_PAGES_PORT = String(pagesPort);
// The same again after each change.
if (process.env.PORT === '0') process.env.PORT = String(await freePort());
mkdirSync(folder, { recursive: true });
const bundler = await context({ ...bundleOptions(folder, join(root, 'api')), write: false });
const env = {
  ...process.env,
  DEV_PAGES: `http://localhost:${pagesPort}`,
  // Compilation at the first use may take its time, which is no overload.
  MAX_EVENT_LOOP_DELAY_MS: process.env.MAX_EVENT_LOOP_DELAY_MS || process.env.OVERLOAD_DELAY || '0',
  AUTH_SECRET: process.env.AUTH_SECRET || 'only-for-development-0123456789-abcdef',
};
// One after the other: each begins when the former is done.
let renewed = dev({ root, logLevel: 'warn', server: { port: pagesPort, host: 'localhost' } }).then(() => renew(env));
watch(join(root, 'api'), { recursive: true }, () => {
  clearTimeout(change);
  change = setTimeout(() => {
    renewed = renewed.then(() => renew({ ...env, DEV_DATA: 'kept' }));
  }, pause);
});
await renewed;
