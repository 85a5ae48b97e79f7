import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

/** Temporary folder of the servers started here. */
const folder = mkdtempSync(join(tmpdir(), 'taladnat-'));
// The server runs as another user if the tests run as root.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server is gone with the process that started it, however that ended', async () => {
  const starter = `const { startPostgres } = await import('${join(import.meta.dirname, '../../tools/postgres.mjs')}');
    console.log((await startPostgres()).url);
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], { env: { ...process.env, TMPDIR: folder } });
  const [address] = await once(child.stdout, 'data');
  const client = new pg.Client(String(address).trim());
  await client.connect();
  expect(readdirSync(folder)).toHaveLength(1);
  const lost = once(client, 'error');
  child.kill('SIGKILL');
  await lost;
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
