import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { command, persistentIn } from '../../support/command.ts';
import { type FailedStart, startInVain, startServer, temporaryFolder } from '../../support/server.ts';
import { atFirst } from '../../support/soak.ts';

const folder = temporaryFolder();
const secret = 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A';
/** Starts without the samples, which take most of the startup time. */
const kept = { MODE: 'persistent', AUTH_SECRET: secret };
let starts = 0;
const newFolder = () => {
  starts += 1;
  return join(folder, String(starts));
};

function expectOneLine({ code, out, error }: FailedStart, line: RegExp): void {
  expect(error.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(error).not.toMatch(/\bat .*:\d+:\d+/);
  expect(out).toBe('');
  expect(code).toBeGreaterThan(0);
}

test('a server that starts says where it is, its mode and the sample accounts, and keeps its database to itself', async () => {
  const data = newFolder();
  const server = await startServer({ DATA_DIR: data });
  expect(server.output().trimEnd().split('\n')).toEqual([
    `Taladnat is open at http://127.0.0.1:${server.port}`,
    'Mode: demo',
    'Sample accounts:',
    '  admin@demo.com / admin  (admin)',
    '  client@demo.com / client  (client)',
  ]);
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  expectOneLine(await startInVain({ DATA_DIR: data }), /^The database .* is in use by another server/);
});

test('a kept site without an admin says how one is made, until there is one', async () => {
  const data = newFolder();
  const said = 'npm run create-admin -- EMAIL USERNAME';
  const first = await startServer(persistentIn(data));
  await first.end();
  expect(first.output()).toContain(said);
  await command('create-admin', data, 'boss@example.com', 'boss');
  const second = await startServer(persistentIn(data));
  await second.end();
  expect(second.output()).not.toContain(said);
});

describe('one line on the error stream tells what keeps the server from starting', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const name of ['PORT', 'METRICS_PORT']) {
      const line = `^Port ${port} is in use; stop the other program or set ${name}\\.$`;
      expectOneLine(await startInVain({ ...kept, DATA_DIR: newFolder(), [name]: String(port) }), new RegExp(line));
    }
    other.close();
  });

  test('a data folder that can not be made', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    expectOneLine(await startInVain({ DATA_DIR: join(file, 'data') }), /^The data folder .* can't be written/);
  });

  test.runIf(existsSync('/proc'))('a data folder where none can be made', async () => {
    expectOneLine(
      await startInVain({ DATA_DIR: '/proc/taladnat/data' }),
      /^The data folder \/proc\/taladnat\/data can't be written: ENOENT/,
    );
  });

  test('a file that is no database', async () => {
    const data = newFolder();
    mkdirSync(data);
    writeFileSync(join(data, 'demo.sqlite'), 'garbage '.repeat(1000));
    expectOneLine(await startInVain({ DATA_DIR: data }), /^The database .* can't be opened: file is not a database/);
  });

  test('a kept database of which nothing is left', async () => {
    const data = newFolder();
    mkdirSync(data);
    writeFileSync(join(data, 'persistent.sqlite'), '');
    expectOneLine(
      await startInVain({ ...kept, DATA_DIR: data }),
      /^The database .* is empty; restore a backup, or remove the file to begin anew\.$/,
    );
  });

  test('a malformed setting', async () => {
    const failed = await startInVain({ DATA_DIR: newFolder(), PORT: 'http' });
    expectOneLine(failed, /^PORT must be a whole number from 0 to 65535, not "http"\.$/);
    expect(failed.code).toBe(78);
  });

  test('a host that is no address of this machine', async () => {
    expectOneLine(
      await startInVain({ ...kept, DATA_DIR: newFolder(), HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is no address of this machine/,
    );
  });
});

test('a persistent server shows no sample accounts, and they do not exist', async () => {
  const server = await startServer({ ...kept, DATA_DIR: newFolder() });
  expect(server.output()).not.toMatch(/demo\.com/);
  const answer = await fetch(`${server.address}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  expect(answer.status).toBe(400);
});

test('a setting given by its former name is taken, with a warning in the log', async () => {
  const server = await startServer({ ...kept, DATA_DIR: newFolder(), LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '', CALLS_FACTOR: '0' });
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"setting-renamed"'));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'CALLS_FACTOR is called RATE_LIMIT_FACTOR now; the next version no longer takes the former name',
  ]);
});

test.each(atFirst(1, ['persistent', 'demo']))(
  'photos that can not be used keep no server of mode %s from starting, and are told of in one line',
  async (mode) => {
    const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [] });
    const { port } = await service.run();
    onTestFinished(() => service.close());
    const server = await startServer({
      ...{ MODE: mode, DATA_DIR: join(folder, `bucket-${mode}`), AUTH_SECRET: secret, LOG_LEVEL: 'warn' },
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'nowhere', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    });
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"photos-unavailable"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').msg).toBe(
      "The photos in the bucket nowhere can't be used: there is no such bucket. /ready answers 503 meanwhile.",
    );
    const ready = await fetch(`${server.address}/ready`);
    expect([ready.status, (await ready.json()).checks.photos]).toEqual([503, 'failed']);
  },
);
