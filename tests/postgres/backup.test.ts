import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandWith, persistentIn } from '../support/command.ts';
import { newAddress, poolOf } from '../support/postgres.ts';
import { startServer, temporaryFolder } from '../support/server.ts';

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
