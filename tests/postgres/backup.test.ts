import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { commandWith, persistentIn } from '../support/command.ts';
import { eraseIn } from '../support/erasing.ts';
import { newAddress, poolOf, poolOfVersion01 } from '../support/postgres.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';

const data = temporaryFolder();

test("a backup of a server's database is restored with its photos, and what was there is kept", { timeout: 300_000 }, async () => {
  const address = await newAddress();
  const env = { ...persistentIn(data), DATABASE_URL: address };
  expect(await commandWith(env, 'seed')).toMatchObject({ code: 0, error: '' });
  const server = await startServer(env);
  const photos = join(data, 'persistent-photos');
  mkdirSync(join(photos, 'Ab'));
  writeFileSync(join(photos, 'Ab', 'Ab-320.webp'), 'a photo');
  const backup = join(data, 'market.dump');
  expect(await commandWith(env, 'backup', backup)).toMatchObject({ code: 0, error: '' });
  const refused = await commandWith(env, 'restore', backup);
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringMatching(/^The database is in use by \d+ connections: stop every server first\.\n$/),
  ]);
  await server.end('SIGTERM');

  const pool = poolOf(address);
  const state = async () => (await pool.query('SELECT id, email, full_name FROM "user" ORDER BY id')).rows;
  const before = await state();
  expect(before.length).toBeGreaterThan(1);
  await pool.query('UPDATE "user" SET full_name = \'Somebody Else\'');
  await pool.end();
  const { code, out, error } = await commandWith(env, 'restore', backup);
  expect([code, error]).toEqual([0, '']);
  expect(existsSync(/is in (\S+)\.\n/.exec(out)?.[1] ?? '')).toBe(true);
  const after = poolOf(address);
  expect((await after.query('SELECT id, email, full_name FROM "user" ORDER BY id')).rows).toEqual(before);
  await after.end();
  const restored = await startServer(env);
  expect((await fetch(`${restored.address}/apps/ecommerce/products`)).status).toBe(200);
  await restored.end('SIGTERM');
});

test('who was erased after a backup was made is erased again by its restore', { timeout: 300_000 }, async () => {
  const folder = join(data, 'erased');
  mkdirSync(folder);
  const env = { ...persistentIn(folder), DATABASE_URL: await newAddress() };
  for (const name of ['zqgone', 'zqstays'])
    expect(await commandWith(env, 'create-admin', `${name}@example.com`, name)).toMatchObject({ code: 0 });
  const backup = join(folder, 'market.dump');
  expect(await commandWith(env, 'backup', backup)).toMatchObject({ code: 0, error: '' });
  await eraseIn(env, 'zqgone@example.com', { keepsFile: false });
  const restored = await commandWith(env, 'restore', backup);
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toContain('One person was erased again');
  const pool = poolOf(env.DATABASE_URL);
  const { rows } = await pool.query('SELECT email FROM "user" ORDER BY id');
  expect(rows.map(({ email }) => email)).toEqual(['zqstays@example.com']);
  await pool.end();
});

describe('a backup that an earlier version has made', () => {
  const folder = temporaryFolder();
  const dump = join(folder, 'earlier.dump');
  const settings = (address: string) => ({ ...persistentIn(folder), DATABASE_URL: address });
  beforeAll(async () => {
    const address = await newAddress();
    await (await poolOfVersion01(address)).end();
    expect(await commandWith(settings(address), 'backup', dump)).toMatchObject({ code: 0, error: '' });
  });

  async function databaseOfToday() {
    const env = settings(await newAddress());
    expect(await commandWith(env, 'create-admin', 'today@example.com', 'today')).toMatchObject({ code: 0, error: '' });
    return env;
  }
  const emailsIn = async ({ DATABASE_URL }: { DATABASE_URL: string }) => {
    const pool = poolOf(DATABASE_URL);
    const { rows } = await pool.query('SELECT email FROM "user" ORDER BY id');
    await pool.end();
    return rows.map(({ email }) => email);
  };

  test.runIf(isSoak)('takes the place of the tables of today, which are made of it again', { timeout: 300_000 }, async () => {
    const env = await databaseOfToday();
    expect(await commandWith(env, 'restore', dump)).toMatchObject({ code: 0, error: '' });
    expect(await emailsIn(env)).not.toContain('today@example.com');
    // Any command except backup and restore migrates the tables.
    expect(await commandWith(env, 'create-admin', 'today@example.com', 'today')).toMatchObject({ code: 0, error: '' });
    expect(await emailsIn(env)).toContain('today@example.com');
  });

  test.runIf(isSoak)('changes nothing where it ends too early', { timeout: 300_000 }, async () => {
    const env = await databaseOfToday();
    const half = join(folder, 'half.dump');
    const bytes = readFileSync(dump);
    writeFileSync(half, bytes.subarray(0, bytes.length / 2));
    const { code, error } = await commandWith(env, 'restore', half);
    expect([code, error]).toEqual([1, expect.stringMatching(/^pg_restore failed: .+\.\n$/)]);
    expect(await emailsIn(env)).toEqual(['today@example.com']);
  });
});
