import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type PostgresQueries, queriesOf } from '../../api/db/postgres/session.ts';
import { transactOn } from '../../api/db/postgres/transact.ts';
import { meta } from '../../api/db/schema.ts';
import { DatabaseUnavailable } from '../../api/db/unavailable.ts';
import { emptyPostgres } from '../support/postgres.ts';

const pool = await emptyPostgres();
const db = queriesOf(pool);

const read = async (from: PostgresQueries, key: string) => (await from.select().from(meta).where(eq(meta.key, key)).get())?.value;
const write = (tx: PostgresQueries, key: string, value: string) => tx.insert(meta).values({ key, value }).run();
const change = (tx: PostgresQueries, key: string, value: string) => tx.update(meta).set({ value }).where(eq(meta.key, key)).run();

test('all of a transaction happens or nothing, and nobody sees half of it', async () => {
  await transactOn(pool, async (tx) => {
    await write(tx, 'whole', '1');
    expect([await read(tx, 'whole'), await read(db, 'whole')]).toEqual(['1', undefined]);
  });
  expect(await read(db, 'whole')).toBe('1');
  const refusal = transactOn(pool, async (tx) => {
    await change(tx, 'whole', '2');
    throw new Error('changed my mind');
  });
  await expect(refusal).rejects.toThrow('changed my mind');
  expect(await read(db, 'whole')).toBe('1');
});

describe('transactions at the same place at once', () => {
  test('come out as if one came after the other', async () => {
    await transactOn(pool, (tx) => write(tx, 'counter', '0'));
    let runs = 0;
    const increments = Array.from({ length: 40 }, () =>
      transactOn(pool, async (tx) => {
        runs += 1;
        await change(tx, 'counter', String(Number(await read(tx, 'counter')) + 1));
      }),
    );
    await Promise.all(increments);
    expect(await read(db, 'counter')).toBe('40');
    expect(runs).toBeGreaterThan(40);
  });

  test('also where each writes what the other has read', async () => {
    await transactOn(pool, async (tx) => {
      for (const key of ['duty ก', 'duty ข']) await write(tx, key, 'on');
    });
    /** Ends a duty if another member remains. */
    const leave = (mine: string) =>
      transactOn(pool, async (tx) => {
        const on = await tx.select().from(meta).where(sql`${meta.key} like 'duty %' and ${meta.value} = 'on'`).all();
        if (on.length > 1) await change(tx, mine, 'off');
      });
    await Promise.all([leave('duty ก'), leave('duty ข')]);
    expect([await read(db, 'duty ก'), await read(db, 'duty ข')].sort()).toEqual(['off', 'on']);
  });

  test('of which one waits for the other in turn', async () => {
    await transactOn(pool, async (tx) => {
      for (const key of ['left', 'right']) await write(tx, key, '');
    });
    const both = (first: string, second: string) =>
      transactOn(pool, async (tx) => {
        for (const key of [first, second])
          await tx
            .update(meta)
            .set({ value: sql`${meta.value} || 'x'` })
            .where(eq(meta.key, key))
            .run();
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? both('left', 'right') : both('right', 'left'))));
    expect([await read(db, 'left'), await read(db, 'right')]).toEqual(['x'.repeat(10), 'x'.repeat(10)]);
  });
});

describe('a statement that fails', () => {
  test('fails its transaction once, with what the server said', async () => {
    let runs = 0;
    const wrong = transactOn(pool, async (tx) => {
      runs += 1;
      await tx.run(sql`SELECT 1 / 0`);
    });
    await expect(wrong).rejects.toMatchObject({ code: '22012' });
    expect(runs).toBe(1);
  });

  test('because a key is taken looks a few times whether somebody else has taken it meanwhile', async () => {
    let runs = 0;
    const twice = transactOn(pool, async (tx) => {
      runs += 1;
      for (const _ of [1, 2]) await write(tx, 'same', '');
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(4);
    expect(await read(db, 'same')).toBeUndefined();
  });

  test('is not committed around', async () => {
    const careless = transactOn(pool, async (tx) => {
      await write(tx, 'careless', '');
      await write(tx, 'careless', '').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('had failed before its end');
    expect(await read(db, 'careless')).toBeUndefined();
  });
});

test('a connection that breaks is nobody else’s', async () => {
  const broken = transactOn(pool, async (tx) => {
    await write(tx, 'broken', '');
    const { pid } = (await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(meta).limit(1).get()) ?? { pid: 0 };
    await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await read(tx, 'broken');
  });
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
  const reads = Array.from({ length: 20 }, () => read(db, 'broken'));
  expect(new Set(await Promise.all(reads))).toEqual(new Set([undefined]));
});
