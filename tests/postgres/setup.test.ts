import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { NewerTables } from '../../api/db/postgres/migrate.ts';
import { setUp } from '../../api/db/postgres/setup.ts';
import * as schema from '../../api/db/schema.ts';
import { stampMode } from '../../api/db/store.ts';
import { emptyPostgres, newAddress, poolOf } from '../support/postgres.ts';

const nothing = async () => undefined;

test('the tables are those of the definitions, column by column', async () => {
  const pool = await emptyPostgres();
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '' ELSE ' not null' END AS name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const expected = Object.values(schema)
    .filter((value) => is(value, SQLiteTable))
    .map(getTableConfig)
    .flatMap(({ name, columns, primaryKeys }) => {
      const keys = new Set([...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)]);
      return columns.map((column) => `${name}.${column.name}${column.notNull || keys.has(column) ? ' not null' : ''}`);
    });
  const found = rows.map(({ name }) => name).filter((name) => !name.startsWith('__'));
  expect(found.sort()).toEqual(expected.sort());
});

test('processes that start at once make the tables once and fill them once', async () => {
  const address = await newAddress();
  let filled = 0;
  const starts = Array.from({ length: 4 }, () =>
    setUp(poolOf(address), async (db) => {
      if (await db.select().from(schema.meta).get()) return;
      await stampMode(db, 'demo');
      filled += 1;
    }),
  );
  await Promise.all(starts);
  expect(filled).toBe(1);
});

test('a set-up that fails leaves nothing behind', async () => {
  const pool = poolOf(await newAddress());
  const refusal = setUp(pool, async (db) => {
    await stampMode(db, 'demo');
    throw new Error('the power is gone');
  });
  await expect(refusal).rejects.toThrow('the power is gone');
  const { rows } = await pool.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'");
  expect(rows).toEqual([]);
  await setUp(pool, nothing);
});

test('tables of a newer version are left alone', async () => {
  const pool = await emptyPostgres();
  await pool.query("INSERT INTO __drizzle_migrations VALUES ('later', $1)", [Date.UTC(2100, 0)]);
  await expect(setUp(pool, nothing)).rejects.toBeInstanceOf(NewerTables);
});

test('ids go on behind the highest one', async () => {
  const pool = await emptyPostgres();
  const insert = () => pool.query<{ id: number }>('INSERT INTO shopper (created_at) VALUES (0) RETURNING id');
  await pool.query('INSERT INTO shopper (id, created_at) VALUES (41, 0)');
  await setUp(pool, nothing);
  expect((await insert()).rows).toEqual([{ id: 42 }]);
  await pool.query('DELETE FROM shopper');
  await setUp(pool, nothing);
  expect((await insert()).rows).toEqual([{ id: 43 }]);
});
