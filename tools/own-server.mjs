import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './install.mjs';

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the built product beside whatever else runs, with sample data that is gone when it stops. */
export async function startOwnServer() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'taladnat-'));
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', OVERLOAD_DELAY: '0' };
  const child = spawn(process.execPath, ['dist/api/server.mjs'], { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  const ended = once(child, 'exit');
  const base = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.exitCode === null; await wait(100)) {
    const answer = await fetch(`${base}/health`).catch(() => undefined);
    if (answer?.ok) return { base, stop };
  }
  await stop();
  throw new Error('The product did not start.');
}
