import { setImmediate as later } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, type Queries, transact } from '../../api/db/client.ts';
import { meta } from '../../api/db/schema.ts';
import { emptyDatabase } from '../support/app.ts';

const textOf = async (db: Pick<Queries, 'select'>, key: string) => (await db.select().from(meta).where(eq(meta.key, key)).get())?.value;
const write = (tx: Queries, key: string, value: string) =>
  tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run();

/** Reads, lets everybody else run, and writes. */
const increment = (db: Database) =>
  transact(db, async (tx) => {
    const count = Number((await textOf(tx, 'count')) ?? 0);
    await later();
    await write(tx, 'count', String(count + 1));
  });

test('transactions asked for at the same time come one after the other', async () => {
  const db = emptyDatabase();
  await Promise.all(Array.from({ length: 20 }, () => increment(db)));
  expect(await textOf(db, 'count')).toBe('20');
});

test('one that fails leaves nothing behind, and takes nothing of its neighbours with it', async () => {
  const db = emptyDatabase();
  const failing = transact(db, async (tx) => {
    await write(tx, 'failed', 'yes');
    await later();
    throw new Error('No.');
  });
  await Promise.all([expect(failing).rejects.toThrow('No.'), transact(db, (tx) => write(tx, 'kept', 'yes'))]);
  expect([await textOf(db, 'failed'), await textOf(db, 'kept')]).toEqual([undefined, 'yes']);
});

test('one inside another one is refused instead of waiting for ever, and the other can go on', async () => {
  const db = emptyDatabase();
  const nested = () => transact(db, async () => 1);
  const elsewhere = () => transact(emptyDatabase(), async () => 1);
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
