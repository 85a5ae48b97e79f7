import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../api/db/open.ts';
import { seedDatabase } from '../../../api/db/seed/index.ts';
import { addressesOf } from '../../support/addresses.ts';
import { Jar, testApp } from '../../support/app.ts';
import { describedCalls } from '../../support/calls.ts';
import { startTime } from '../../support/databases.ts';
import { dump, existingKeys } from '../../support/rows.ts';
import { temporaryFolder } from '../../support/server.ts';
import { isSoak } from '../../support/soak.ts';
import { clientOf, sqliteOf } from '../../support/sqlite.ts';

// A server with its database in a file, unlike most tests: a child process replaces the contents.
const databaseFile = join(temporaryFolder(), 'demo.sqlite');
const store = await openStore({ mode: 'demo', databaseFile, seed: (db) => seedDatabase(db, { seedFactor: 1, now: startTime }) });
afterAll(() => store.close());
// No jobs: one that writes while a test locks the file would wait for that, and block this process.
const server = await testApp({}, { repeat: () => () => {} }, store.db);
const { call, db } = server;
const atStart = await dumped();
const list = '/apps/ecommerce/products?lang=en';
const patience = { timeout: 60_000, interval: 2 };

/** All rows; password hashes differ by their salt. */
async function dumped(): Promise<unknown> {
  const { user, ...others } = await dump(server);
  return { ...others, user: user?.map((row) => ({ ...Object(row), passwordHash: '' })) };
}

/** Child processes of this one that are still running. */
function children(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks).flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number));
}

/** Blocks writes by other processes until the returned function is called. */
function holdFile(): () => void {
  const other = new BetterSqlite(databaseFile, { timeout: 60_000 });
  other.exec('BEGIN IMMEDIATE');
  onTestFinished(() => void other.close());
  return () => other.close();
}

/** Waits until the replacement has begun. */
const exchanging = () => vi.waitUntil(() => sqliteOf(db).$reader.inTransaction, patience);

const resetBy = (token: string) => call('POST', '/demo/reset', { token });
const reset = async () => resetBy((await server.signIn()).accessToken);
const addTask = (token: string, title: string) => call('POST', '/apps/todo/add-tasks', { token, body: { task: { title } } });
const prices = async () => (await call('GET', list)).json().products.map(({ price }: { price: number }) => price);

beforeEach(async () => {
  expect((await reset()).statusCode).toBe(200);
});

test('every row is what it was at the start, and nothing is left to do', async () => {
  const { accessToken: token } = await server.signIn();
  await addTask(token, 'Gone soon');
  clientOf(db).exec('DELETE FROM product WHERE id > 20');
  const before = await prices();
  expect((await resetBy(token)).json()).toEqual({ status: 'reset' });
  expect(await dumped()).toEqual(atStart);
  expect(await prices()).not.toEqual(before);
  expect(clientOf(db).pragma('foreign_key_check')).toEqual([]);
  expect(clientOf(db).pragma('foreign_keys', { simple: true })).toBe(1);
  expect(clientOf(db).prepare("SELECT count(*) FROM pragma_database_list WHERE name = 'fresh'").pluck().get()).toBe(0);
  expect(clientOf(db).pragma('wal_autocheckpoint', { simple: true })).toBe(1000);
  expect(sqliteOf(db).$reader.inTransaction).toBe(false);
});

test('the file is replaced as a whole, unless another program has it open', async () => {
  const { ino } = statSync(databaseFile);
  await reset();
  const replaced = statSync(databaseFile).ino;
  expect(replaced).not.toBe(ino);
  const other = new BetterSqlite(databaseFile, { readonly: true });
  expect(other.prepare('SELECT count(*) FROM task').pluck().get()).toBeGreaterThan(0);
  const { accessToken: token } = await server.signIn();
  await addTask(token, 'Gone soon');
  expect((await resetBy(token)).statusCode).toBe(200);
  expect(statSync(databaseFile).ino).toBe(replaced);
  expect(other.prepare("SELECT count(*) FROM task WHERE title = 'Gone soon'").pluck().get()).toBe(0);
  other.close();
  expect(await dumped()).toEqual(atStart);
  expect(readdirSync(dirname(databaseFile))).not.toContain('demo.sqlite.former');
});

test('versions of tables and of all data grow with every exchange and every change', async () => {
  const seen = { all: [db.engine.versionOf()], task: [db.engine.versionOf('task')] };
  const see = () => {
    seen.all.push(db.engine.versionOf());
    seen.task.push(db.engine.versionOf('task'));
  };
  for (let round = 0; round < 3; round += 1) {
    await addTask((await server.signIn()).accessToken, 'Counted');
    see();
    await reset();
    see();
  }
  for (const versions of Object.values(seen)) expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
});

test('during the exchange reads are answered from before it, and changes wait for what comes after it', async () => {
  const { accessToken: token } = await server.signIn();
  await addTask(token, 'Written before');
  clientOf(db).exec('UPDATE product SET price_cents = 100');
  const mail = clientOf(db).prepare('SELECT id FROM email WHERE user_id = 1 AND NOT is_read').pluck().get();
  const letGo = holdFile();
  const answer = resetBy(token);
  await exchanging();

  expect((await call('GET', '/apps/todo/tasks?q=Written', { token })).json()).toHaveLength(1);
  expect(new Set(await prices())).toEqual(new Set([1]));
  const jar = new Jar();
  let waiting = 3;
  const changes = [
    addTask(token, 'Written late'),
    call('GET', `/apps/email/get-email?id=${mail}`, { token }),
    call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 2 } }),
  ];
  for (const change of changes) change.then(() => (waiting -= 1));
  for (const _ of Array(20)) expect(new Set(await prices())).toEqual(new Set([1]));
  expect(waiting).toBe(3);

  letGo();
  const [late, opened, added] = await Promise.all(changes);
  // At once, without waiting for the response to the reset.
  expect(new Set(await prices()).size).toBeGreaterThan(1);
  expect([late?.statusCode, opened?.statusCode, added?.statusCode]).toEqual([401, 401, 201]);
  expect((await answer).statusCode).toBe(200);
  expect((await call('GET', '/apps/ecommerce/cart', { jar })).json().products).toHaveLength(1);
  const { accessToken: again } = await server.signIn();
  expect((await call('GET', '/apps/todo/tasks?q=Written', { token: again })).json()).toEqual([]);
});

test.runIf(isSoak)('every call that reads only is answered during the exchange', async () => {
  const { accessToken: token } = await server.signIn();
  const keys = await existingKeys(server);
  const changing = [
    '/apps/email/get-email',
    '/apps/chat/get-chat',
    '/apps/chat/conversation',
    '/apps/email/conversation',
    '/auth/email-confirmation',
  ];
  const reads = describedCalls(server.app).filter(({ method, path }) => method === 'GET' && !changing.includes(path));
  const letGo = holdFile();
  const answer = resetBy(token);
  await exchanging();
  for (const read of reads) {
    for (const address of addressesOf(read, keys).slice(0, 40)) {
      const { statusCode } = await call('GET', address, { token: read.bearer ? token : undefined });
      expect(statusCode, address).toBeLessThan(500);
      expect(statusCode, address).not.toBe(401);
    }
  }
  letGo();
  expect((await answer).statusCode).toBe(200);
});

test.runIf(isSoak)('a builder that is killed changes nothing, and the next works', async () => {
  // The prepared world is too old by then.
  server.clock.now += 2 * 3600_000;
  const { accessToken: token } = await server.signIn();
  await addTask(token, 'Stays');
  const before = await dumped();
  const known = new Set(children());
  const builder = () => children().find((pid) => !known.has(pid));
  const answer = resetBy(token);
  await vi.waitUntil(builder, patience);
  process.kill(builder() ?? 0, 'SIGKILL');
  expect((await answer).statusCode).toBe(500);
  expect(await dumped()).toEqual(before);
  expect((await resetBy(token)).statusCode).toBe(200);
  expect(await dumped()).not.toEqual(before);
  server.clock.now = startTime;
});

test.runIf(isSoak)('a table of nobody goes with the exchange', async () => {
  const { accessToken: token } = await server.signIn();
  clientOf(db).exec('CREATE TABLE stranger (id INTEGER)');
  expect((await resetBy(token)).statusCode).toBe(200);
  expect(await dumped()).toEqual(atStart);
});
