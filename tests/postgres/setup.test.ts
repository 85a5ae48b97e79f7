import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { OlderTables } from '../../api/db/earlier.ts';
import { NewerTables } from '../../api/db/postgres/migrate.ts';
import { setUp } from '../../api/db/postgres/setup.ts';
import * as schema from '../../api/db/schema.ts';
import { stampMode } from '../../api/db/store.ts';
import { emptyPostgres, newAddress, poolOf, poolOfVersion01 } from '../support/postgres.ts';

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

test('tables of version 0.1 keep their rows and become those of today', async () => {
  const [old, empty] = [await poolOfVersion01(), await emptyPostgres()];
  const pools = [old, empty];
  for (const pool of pools) await setUp(pool, nothing);
  const shapes = pools.map(async (pool) => {
    const columns = await pool.query(
      "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
    );
    const indexes = await pool.query("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1");
    const functions = await pool.query("SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1");
    const triggers = await pool.query('SELECT tgrelid::regclass::text AS on, tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2');
    const options = await pool.query(
      "SELECT relname, relpersistence, reloptions FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1",
    );
    const constraints = await pool.query(
      "SELECT conrelid::regclass::text AS on, pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
    );
    return [columns, indexes, functions, triggers, options, constraints].map(({ rows }) => rows);
  });
  const [brought, made] = await Promise.all(shapes);
  expect(brought).toEqual(made);
  const { rows } = await old.query('SELECT message FROM contact_message');
  expect(rows).toEqual([{ message: 'kept of version 0.1' }]);
});

test('tables that are older than that are refused and stay as they are', async () => {
  const pool = await poolOfVersion01();
  await pool.query('DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)');
  await expect(setUp(pool, nothing)).rejects.toBeInstanceOf(OlderTables);
  const { rows } = await pool.query("SELECT 1 FROM information_schema.tables WHERE table_name = 'id_mark'");
  expect(rows).toEqual([]);
});
