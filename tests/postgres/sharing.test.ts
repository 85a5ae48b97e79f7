import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, onBehalf, transact } from '../../api/db/client.ts';
import { databaseOf } from '../../api/db/postgres/database.ts';
import { createPool } from '../../api/db/postgres/pool.ts';
import { setUp } from '../../api/db/postgres/setup.ts';
import { meta, product, productWord, user } from '../../api/db/schema.ts';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { consume, limitersOf } from '../../api/domain/shared/throttles.ts';
import { startTime } from '../support/databases.ts';
import { newAddress, poolOf } from '../support/postgres.ts';
import { isSoak } from '../support/soak.ts';

const address = await newAddress();
const pool = poolOf(address);
await setUp(pool, async () => undefined);
/** Two processes from the database's perspective, independent of each other. */
const [one, other] = [process(), process()];

function process(): Database {
  const db = databaseOf(createPool(address, () => undefined));
  afterAll(() => db.engine.close());
  return db;
}

const samples = { seedFactor: 1, now: startTime };

beforeAll(() => seedDatabase(one, samples));

/** Waits until a process has seen everything committed so far. */
const settled = async (db: Database) => {
  await transact(db, async () => undefined);
};
const rename = (db: Database, id: number, nameEn: string) =>
  transact(db, (tx) => tx.update(product).set({ nameEn }).where(eq(product.id, id)).run());
const states = ({ engine }: Database) => [engine.versionOf(), engine.versionOf('product'), engine.versionOf('user')];

describe('what has been committed', () => {
  test('is known to its own process at once, table by table', async () => {
    await settled(one);
    const [all, products, users] = states(one);
    await rename(one, 1, 'Renamed');
    expect(one.engine.versionOf()).not.toBe(all);
    expect(one.engine.versionOf('product')).not.toBe(products);
    expect(one.engine.versionOf('user')).toBe(users);
  });

  test('counts for what goes along with it, too', async () => {
    await settled(one);
    const words = one.engine.versionOf('product_word');
    expect(await one.select().from(productWord).where(eq(productWord.productId, 27)).all()).not.toEqual([]);
    await transact(one, (tx) => tx.delete(product).where(eq(product.id, 27)).run());
    expect(one.engine.versionOf('product_word')).not.toBe(words);
  });

  test('is known to another process after a second at most', async () => {
    await settled(other);
    const before = states(other);
    await rename(one, 2, 'Renamed elsewhere');
    await expect.poll(() => other.engine.versionOf('product'), { timeout: 1000, interval: 20 }).not.toBe(before[1]);
    expect(other.engine.versionOf('user')).toBe(before[2]);
  });

  test('and nothing else: reads and what is undone leave all as it was', async () => {
    await settled(one);
    const before = states(one);
    await transact(one, (tx) => tx.select().from(product).all());
    const undone = transact(one, async (tx) => {
      await tx.delete(productWord).run();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await settled(one);
    expect(states(one)).toEqual(before);
  });
});

test('transactions of many tables at once do not come in each other’s way for being counted', async () => {
  let runs = 0;
  const changes = Array.from({ length: 10 }, (_, place) =>
    transact(one, async (tx) => {
      runs += 1;
      await tx
        .insert(meta)
        .values({ key: `beside ${place}`, value: '' })
        .run();
    }),
  );
  await Promise.all(changes);
  expect(runs).toBeLessThan(20);
});

describe('attempts', () => {
  const rule = { limit: 10, window: 60_000 };
  const limiters = [one, other].map((db) => limitersOf(db)('tries', rule));
  const attempt = (key: string, now: number) => (_: unknown, place: number) => {
    const limiter = limiters[place % 2];
    return limiter ? consume(limiter, key, now).then(() => 'taken') : undefined;
  };
  const count = async (key: string, now: number, times = 40) => {
    const results = await Promise.allSettled(Array.from({ length: times }, attempt(key, now)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  test('are limited over both processes, however many come at once', async () => {
    expect(await count('somebody', startTime)).toBe(10);
    expect(await count('somebody else', startTime)).toBe(10);
  });

  test('may be several at a time, of which all are counted or none', async () => {
    const [limiter, there] = limiters;
    expect(await limiter?.take('several', startTime, 6)).toBe(0);
    expect(await there?.take('several', startTime, 5)).toBe(60);
    expect(await there?.take('several', startTime, 4)).toBe(0);
    expect(await limiter?.take('several', startTime)).toBe(60);
  });

  test('tell both how long to wait, and begin anew after that', async () => {
    await count('waits', startTime);
    const waits = () => Promise.all(limiters.map((limiter) => limiter.wait('waits', startTime + 59_001)));
    expect(await waits()).toEqual([1, 1]);
    expect(await count('waits', startTime + 60_000)).toBe(10);
  });

  test('are not given back by a clock that is a little behind', async () => {
    await count('behind', startTime);
    expect(await count('behind', startTime - 500)).toBe(0);
    expect(await count('behind', startTime - 60_000)).toBe(10);
  });

  test('are given back to both', async () => {
    await count('forgiven', startTime);
    await limiters[0]?.reset('forgiven');
    expect(await limiters[1]?.wait('forgiven', startTime)).toBe(0);
  });

  test('are forgotten when they count no more, and never hold what they were counted by', async () => {
    await count('person@example.com', startTime);
    const rows = async () => (await pool.query('SELECT * FROM __attempt')).rows;
    expect(JSON.stringify(await rows())).not.toContain('person@example.com');
    await one.engine.attempts?.purge(startTime + 120_000);
    expect(await rows()).toEqual([]);
  });

  test('do not wait for a connection that a transaction holds', async () => {
    const limiter = limiters[0];
    const orders = Array.from({ length: 12 }, (_, place) =>
      transact(one, async (tx) => {
        await tx.select().from(meta).limit(1).all();
        if (limiter) await consume(limiter, `order ${place}`, startTime);
      }),
    );
    await Promise.all(orders);
  });
});

test.runIf(isSoak)('what is done for somebody after a reset elsewhere asks who that is', async () => {
  await settled(other);
  const { exchanges } = other.engine;
  await one.engine.reset(samples);
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    throw new Error('Who are you?');
  };
  const renameUser = () => transact(other, (tx) => tx.update(user).set({ fullName: 'Nobody' }).run());
  await expect(onBehalf({ exchanges, check: refuse }, renameUser)).rejects.toThrow('Who are you?');
  expect(asked).toBe(1);
  expect(await other.select().from(user).where(eq(user.fullName, 'Nobody')).all()).toEqual([]);
  // The failed transaction has announced nothing; this one does.
  await settled(other);
  expect(other.engine.exchanges).toBe(exchanges + 1);
  await onBehalf({ exchanges: other.engine.exchanges, check: refuse }, renameUser);
});
