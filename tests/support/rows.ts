import { asc, is, isNotNull, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../api/db/client.ts';
import * as schema from '../../api/db/schema.ts';

interface Holder {
  db: Database;
}

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
const nameOf = (table: SQLiteTable) => getTableConfig(table).name;

/** Rows of a table, ordered by key. */
export async function rowsOf<Table extends SQLiteTable>({ db }: Holder, table: Table): Promise<Table['$inferSelect'][]> {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((each) => each.columns)];
  return db
    .select()
    .from(table)
    .orderBy(...(key.length > 0 ? key : columns).map((column) => asc(column)))
    .all();
}

/** Tables of the listings' index, which is updated in the background during a test. */
const indexTables: readonly string[] = [
  schema.searchRow,
  schema.searchNumber,
  schema.searchWords,
  schema.searchTerm,
  schema.searchNear,
  schema.searchDue,
  schema.savedSearchDue,
].map(nameOf);
const isOfIndex = (row: object): boolean => 'key' in row && row.key === 'search index';

/** Every row of every table, to detect changes. */
export async function dump(holder: Holder): Promise<Record<string, unknown[]>> {
  // The access log also records attempts, whatever their outcome.
  const kept = tables.filter((table) => !indexTables.includes(nameOf(table)) && !nameOf(table).startsWith('access_log'));
  const rows = await Promise.all(
    kept.map(async (table) => [nameOf(table), (await rowsOf(holder, table)).filter((row) => !isOfIndex(row))] as const),
  );
  return Object.fromEntries(rows);
}

/** Existing ids, numbers, slugs, names and keys, a few of each table, those of the first account or shopper first. */
export async function existingKeys({ db }: Holder): Promise<string[]> {
  const found: unknown[] = [];
  for (const table of tables) {
    const { columns } = getTableConfig(table);
    const owner = columns.find(({ name }) => ['user_id', 'shopper_id'].includes(name));
    const ownFirst = owner ? [sql`coalesce(min(${owner}), 2147483647)`] : [];
    for (const column of columns.filter(({ name }) => ['id', 'slug', 'number', 'name', 'username', 'share_key'].includes(name))) {
      const rows = await db
        .select({ key: column })
        .from(table)
        .where(isNotNull(column))
        .groupBy(column)
        .orderBy(...ownFirst, asc(column))
        .limit(2)
        .all();
      found.push(...rows.map(({ key }) => key));
    }
  }
  return [...new Set(found.map(String))].filter((key) => key !== '' && key.length < 60);
}
