import { setImmediate as later } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataVersion } from '../../api/db/changes.ts';
import { type Database, type Queries, transact } from '../../api/db/client.ts';
import { meta } from '../../api/db/schema.ts';
import { Writer } from '../../api/db/sqlite/writer.ts';
import { emptyDatabase } from '../support/databases.ts';
import { sqliteOf } from '../support/sqlite.ts';

const textOf = async (db: Pick<Queries, 'select'>, key: string) => (await db.select().from(meta).where(eq(meta.key, key)).get())?.value;
const write = (tx: Queries, key: string, value: string) =>
  tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();

/** Reads, yields to all other work, and writes. */
const increment = (db: Database) =>
  transact(db, async (tx) => {
    const count = Number((await textOf(tx, 'count')) ?? 0);
    await later();
    await write(tx, 'count', String(count + 1));
  });

test('transactions asked for at the same time come one after the other', async () => {
  const db = await emptyDatabase();
  await Promise.all(Array.from({ length: 20 }, () => increment(db)));
  expect(await textOf(db, 'count')).toBe('20');
});

test('one that fails leaves nothing behind, and takes nothing of its neighbours with it', async () => {
  const db = await emptyDatabase();
  const failing = transact(db, async (tx) => {
    await write(tx, 'failed', 'yes');
    await later();
    throw new Error('No.');
  });
  await Promise.all([expect(failing).rejects.toThrow('No.'), transact(db, (tx) => write(tx, 'kept', 'yes'))]);
  expect([await textOf(db, 'failed'), await textOf(db, 'kept')]).toEqual([undefined, 'yes']);
});

test('one inside another one is refused instead of waiting for ever, and the other can go on', async () => {
  const db = await emptyDatabase();
  const nested = () => transact(db, async () => 1);
  const other = await emptyDatabase();
  const elsewhere = () => transact(other, async () => 1);
  await transact(db, async (tx) => {
    await expect(nested()).rejects.toThrow('inside another one');
    await later();
    await expect(nested()).rejects.toThrow('inside another one');
    expect(await elsewhere()).toBe(1);
    await write(tx, 'went', 'on');
  });
  expect(await textOf(db, 'went')).toBe('on');
  expect(await nested()).toBe(1);
});

test('what is not committed is seen by nobody else, and counts for nothing until it is', async () => {
  const db = await emptyDatabase();
  const counts = () => [dataVersion(db), dataVersion(db, 'meta')];
  await increment(db);
  const before = counts();
  const { promise: written, resolve: resolveWritten } = Promise.withResolvers<void>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const change = transact(db, async (tx) => {
    await write(tx, 'count', 'half done');
    resolveWritten();
    await allowed;
    return textOf(tx, 'count');
  });
  await written;
  expect(await textOf(db, 'count')).toBe('1');
  expect(counts()).toEqual(before);
  allow();
  expect(await change).toBe('half done');
  expect(await textOf(db, 'count')).toBe('half done');
  for (const [at, count] of counts().entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
});

test('a count that nobody asked for before a transaction is up to date in it', async () => {
  const db = await emptyDatabase();
  const before = dataVersion(db);
  await increment(db);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const next = transact(db, async (tx) => {
    await write(tx, 'count', '5');
    await asked;
  });
  await later();
  expect(dataVersion(db)).toBeGreaterThan(before);
  ask();
  await next;
});

test('nothing is written by what reads', async () => {
  const { $reader } = sqliteOf(await emptyDatabase());
  expect(() => $reader.exec("INSERT INTO meta VALUES ('a', 'b')")).toThrow('readonly');
});

test('what writes to the file outside of transactions has its turn among them, even when it fails', async () => {
  const db = sqliteOf(await emptyDatabase());
  const writer = new Writer(db.$client, db as unknown as Queries);
  const steps: string[] = [];
  const during = async (name: string) => {
    steps.push(`${name} begins`);
    await later();
    steps.push(`${name} ends, ${db.$client.inTransaction ? 'inside' : 'outside'}`);
  };
  const failing = writer.outside(async () => {
    await during('merge');
    throw new Error('Full.');
  });
  await Promise.all([
    writer.run(() => during('first')),
    expect(failing).rejects.toThrow('Full.'),
    writer.outside(() => during('second merge')),
    writer.run(() => during('last')),
  ]);
  expect(steps).toEqual([
    ...['merge begins', 'merge ends, outside', 'first begins', 'first ends, inside'],
    ...['second merge begins', 'second merge ends, outside', 'last begins', 'last ends, inside'],
  ]);
});
