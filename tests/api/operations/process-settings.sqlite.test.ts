import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { persistentIn } from '../../support/command.ts';
import { type FailedStart, startInVain, startServer, temporaryFolder } from '../../support/server.ts';
import { isSoak } from '../../support/soak.ts';

const folder = temporaryFolder();
let folders = 0;
const newFolder = () => {
  folders += 1;
  return join(folder, String(folders));
};

/** Digests of the databases in a folder, including their write-ahead logs. */
const databases = (data: string) =>
  readdirSync(data)
    .filter((name) => /\.sqlite(-wal)?$/.test(name) && statSync(join(data, name)).size > 0)
    .map((name) => `${name} ${hash('sha256', readFileSync(join(data, name)))}`);

/** A port that is currently free. */
async function freePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  await new Promise((resolve) => other.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function expectOneLine({ code, signal, out, error }: FailedStart, line: RegExp, expectedCode: number): void {
  expect(error.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect({ code, signal, out }).toEqual({ code: expectedCode, signal: null, out: '' });
}

describe('a setting that makes no sense keeps the server from starting, before it touches any data', () => {
  const secret = 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A';
  test.each<[what: string, settings: Record<string, string>, line: RegExp]>([
    ['a port that is no number', { PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535, not "abc"\.$/],
    ['an unknown mode', { MODE: 'x' }, /^MODE must be one of demo, persistent, not "x"\.$/],
    ['no secret for a kept database', { MODE: 'persistent' }, /^AUTH_SECRET .* is required when MODE=persistent\.$/],
    ['a short secret', { MODE: 'persistent', AUTH_SECRET: secret.slice(1) }, /^AUTH_SECRET must hold at least 32 bytes\.$/],
    ['a secret of one letter', { MODE: 'persistent', AUTH_SECRET: 'a'.repeat(64) }, /^AUTH_SECRET is too regular/],
    ['an address that is none', { PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL must be an http or https address/],
  ])('%s', async (_what, settings, line) => {
    const data = newFolder();
    const failed = await startInVain({ DATA_DIR: data, ...settings });
    expectOneLine(failed, line, 78);
    expect(failed.error).not.toContain(secret.slice(1));
    expect(existsSync(data)).toBe(false);
  });
});

describe('a database that is not this server’s keeps it from starting, and stays as it is', () => {
  test.runIf(isSoak)('samples are not opened as kept data, nor kept data as samples', async () => {
    const data = newFolder();
    const kept = persistentIn(data);
    await (await startServer({ DATA_DIR: data })).end('SIGTERM');
    await (await startServer(kept)).end('SIGTERM');
    const before = databases(data);
    expect(before).toEqual([expect.stringMatching(/^demo\.sqlite /), expect.stringMatching(/^persistent\.sqlite /)]);
    const port = await freePort();
    const swapped = (file: string) => ({ PORT: String(port), DATABASE_FILE: join(data, file) });
    expectOneLine(
      await startInVain({ ...kept, ...swapped('demo.sqlite') }),
      /demo\.sqlite belongs to demo mode and is not opened in persis/,
      1,
    );
    expectOneLine(
      await startInVain({ DATA_DIR: data, ...swapped('persistent.sqlite') }),
      /persistent\.sqlite belongs to persistent mode and is not opened in demo/,
      1,
    );
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
    expect(databases(data)).toEqual(before);
  });

  test('a second server leaves the first one’s data alone and the first one serving', async () => {
    const data = newFolder();
    const first = await startServer(persistentIn(data));
    const before = databases(data);
    const port = await freePort();
    expectOneLine(await startInVain({ ...persistentIn(data), PORT: String(port) }), /persistent\.sqlite is in use by another server\.$/, 1);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
    expect(databases(data)).toEqual(before);
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await (await startServer(persistentIn(data))).end('SIGINT')).toEqual({ code: 0, signal: null });
  });
});
