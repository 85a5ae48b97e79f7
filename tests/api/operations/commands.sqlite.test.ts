import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { command, formerOf, persistentIn } from '../../support/command.ts';
import { startServer, temporaryFolder } from '../../support/server.ts';

const data = temporaryFolder();
const file = join(data, 'persistent.sqlite');
const query = (sql: string, database = file) => {
  const client = new BetterSqlite(database);
  const rows = client.prepare(sql).raw().all();
  client.close();
  return rows;
};

function expectRefusal({ code, out, error }: Awaited<ReturnType<typeof command>>, line: RegExp): void {
  expect(error).toMatch(line);
  expect(error.trimEnd()).not.toContain('\n');
  expect([code, out]).toEqual([1, '']);
}

test('an operator seeds a database, makes an admin, backs up while the server runs, and restores', { timeout: 120_000 }, async () => {
  expect(await command('seed', data)).toMatchObject({ code: 0, error: '' });
  expectRefusal(await command('seed', data), /has the sample data already/);

  const made = await command('create-admin', data, 'boss@example.com', 'boss');
  expect(made).toMatchObject({ code: 0, error: '' });
  const password = /Password: (\S{20,})$/m.exec(made.out)?.[1];
  expectRefusal(await command('create-admin', data, 'BOSS@example.com', 'other'), /already in use: npm run promote/);
  expectRefusal(await command('create-admin', data, 'nonsense', 'other'), /^Usage/);
  expectRefusal(await command('create-admin', data, 'other@example.com', 'ｂｏｓｓ'), /already in use/);
  expectRefusal(await command('create-admin', data, 'other@example.com', 'bоss'), /letters of one language/);
  expectRefusal(await command('create-admin', data, 'other@example.com', 'other', 'Password1'), /best known passwords/);

  const server = await startServer(persistentIn(data));
  const send = (path: string, body: object, headers = {}) =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { userData, accessToken } = await (await send('/jwt/login', { email: 'boss@example.com', password })).json();
  expect(userData).toMatchObject({ role: 'admin', ability: [{ action: 'manage', subject: 'all' }] });
  const add = (productId: number) => send('/apps/ecommerce/cart', { productId }, { authorization: `Bearer ${accessToken}` });

  // The latest shopper; the samples have carts as well.
  const bossCart = 'SELECT product_id FROM cart_item WHERE shopper_id = (SELECT max(shopper_id) FROM cart_item) ORDER BY id';
  await add(1);
  const backup = join(data, 'backup.sqlite');
  expect(await command('backup', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(statSync(backup).mode & 0o077).toBe(0);
  expectRefusal(await command('backup', data, backup), /exists already/);
  expect(query(bossCart, backup)).toEqual([[1]]);
  expect((await add(2)).status).toBe(201);
  expectRefusal(await command('restore', data, backup), /in use by another server/);
  await server.end('SIGKILL');

  writeFileSync(join(data, 'letter.txt'), 'dear grandmother '.repeat(100));
  expectRefusal(await command('restore', data, join(data, 'letter.txt')), /can't be opened: file is not a database/);
  expect(query(bossCart)).toEqual([[1], [2]]);
  expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(query(bossCart)).toEqual([[1]]);
  expect(query(bossCart, formerOf(file)[0])).toEqual([[1], [2]]);
  expect(existsSync(`${file}.restoring`)).toBe(false);
});
