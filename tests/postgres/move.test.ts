import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Database, transact } from '../../api/db/client.ts';
import type { MoveProgress } from '../../api/db/contents.ts';
import { moveStore } from '../../api/db/open.ts';
import { databaseOf } from '../../api/db/postgres/database.ts';
import { createPool } from '../../api/db/postgres/pool.ts';
import { avatarPicture, contactMessage, type user } from '../../api/db/schema.ts';
import { openDatabase } from '../../api/db/sqlite/database.ts';
import { command, commandWith, persistentIn } from '../support/command.ts';
import { newAddress, poolOf } from '../support/postgres.ts';
import { dump } from '../support/rows.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';

const folder = temporaryFolder();
const file = join(folder, 'persistent.sqlite');
const bytes = Buffer.from([0, 1, 39, 92, 255]);
const odd = `'";-- $1 \\ “ก” 🛒 ตลาดนัด\n`;
let before: Record<string, unknown[]>;

async function dumpOf(db: Database): Promise<Record<string, unknown[]>> {
  try {
    return await dump({ db });
  } finally {
    await db.engine.close();
  }
}
const inFile = () => dumpOf(openDatabase(file));
const onServer = (address: string) => dumpOf(databaseOf(createPool(address, () => undefined)));

beforeAll(async () => {
  expect(await command('seed', folder)).toMatchObject({ code: 0 });
  const db = openDatabase(file);
  await transact(db, async (tx) => {
    await tx.insert(avatarPicture).values({ id: 'a', userId: 1, bytes }).run();
    const message = { name: odd, email: '', subject: 'zero \0', message: '\0', createdAt: 2 ** 52 };
    await tx
      .insert(contactMessage)
      .values({ id: 77, ...message })
      .run();
  });
  await db.engine.close();
  before = await inFile();
});

test.runIf(isSoak)('who moves a file is told how far it is', async () => {
  const told: MoveProgress[] = [];
  const rows = await moveStore({ mode: 'persistent', databaseFile: file }, await newAddress(), (progress) => told.push(progress));
  const [first, last] = [told[0], told.at(-1)];
  expect(first).toMatchObject({ place: 1, tables: last?.tables });
  expect(last).toMatchObject({ place: last?.tables, rows });
  for (const [at, { rows: so, place }] of told.entries()) {
    expect(so).toBeGreaterThanOrEqual(told[at - 1]?.rows ?? 0);
    expect(place).toBeGreaterThanOrEqual(told[at - 1]?.place ?? 0);
  }
});

test('a file is moved row for row, and the server goes on where it was', async () => {
  const address = await newAddress();
  const { code, out, error } = await command('move-to', folder, address);
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/^\d+ rows of \S+persistent\.sqlite are in PostgreSQL as they were\./);
  const after = await onServer(address);
  const { contact_message: messages, ...rest } = after;
  const { contact_message: former, ...same } = before;
  expect(rest).toEqual(same);
  expect(Object.values(rest).flat().length).toBeGreaterThan(1000);
  expect(former).toMatchObject([{ subject: 'zero \0' }]);
  expect(messages).toEqual([{ id: 77, name: odd, email: '', subject: 'zero \uFFFD', message: '\uFFFD', createdAt: 2 ** 52 }]);
  expect(await inFile()).toEqual(before);

  const server = await startServer({ ...persistentIn(folder), DATABASE_URL: address });
  const body = { username: 'newcomer', email: 'newcomer@example.com', password: 'long enough 1' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.address}/auth/local/register`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  const ids = before.user?.map((row) => Number((row as typeof user.$inferSelect).id)) ?? [];
  expect((await answer.json()).user.id).toBe(Math.max(...ids) + 1);
});

test.runIf(isSoak)('nothing is moved into a database that holds something', async () => {
  const address = await newAddress();
  await (await startServer({ ...persistentIn(temporaryFolder()), DATABASE_URL: address })).end('SIGTERM');
  const { code, error } = await command('move-to', folder, address);
  expect([code, error]).toEqual([1, 'The database to move to is not empty: there are rows in "province".\n']);
});

test('what goes wrong on the way leaves nothing behind', async () => {
  const address = await newAddress();
  const pool = poolOf(address);
  // A table of another application with a required name.
  await pool.query('CREATE TABLE "order" ("id" bigint)');
  const { code, error } = await command('move-to', folder, address);
  expect(code).toBe(1);
  expect(error).toMatch(/^The database 127\.0\.0\.1:\d+\/test_\w+ can't be opened: [^\n]+\n$/);
  const { rows } = await pool.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'");
  expect(rows).toEqual([{ name: 'order' }]);
});

test.runIf(isSoak)('what is asked for wrongly is refused with one line that tells no password', async () => {
  const address = new URL(await newAddress());
  const line = async (env: Record<string, string>, ...words: string[]) => {
    const { code, error } = await commandWith(env, 'move-to', ...words);
    expect(code).toBe(1);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect(error).not.toContain(address.password);
    return error;
  };
  const env = persistentIn(folder);
  expect(await line(env)).toMatch(/^Usage/);
  expect(await line(env, 'mysql://db.example.com/a')).toMatch(/^Usage/);
  expect(await line({ ...env, DATA_DIR: join(folder, 'nowhere') }, address.href)).toMatch(/^There is no database/);
  expect(await line({ ...env, DATABASE_URL: address.href }, address.href)).toMatch(/^DATABASE_URL is set/);
  address.pathname = 'nowhere';
  expect(await line(env, address.href)).toMatch(/can't be opened/);
  await startServer(env);
  expect(await line(env, address.href)).toMatch(/in use by another server/);
});

test.each(['backup', 'restore'] as const)('%s of a server that is not there says so in one line that tells no password', async (name) => {
  const address = new URL(await newAddress());
  const { password } = address;
  address.port = '1';
  const file = join(folder, 'persistent.sqlite');
  const { code, error } = await commandWith(
    { ...persistentIn(folder), DATABASE_URL: address.href },
    name,
    ...(name === 'restore' ? [file] : []),
  );
  expect(code).toBe(1);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
  if (password) expect(error).not.toContain(password);
});
