import { getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/client.ts';
import { idMark } from '../../db/schema.ts';

/**
 * Returns the id of a new row: the highest one plus 1 (specification §9), including deleted rows: existing references must never point to
 * another row. Call it inside the inserting transaction, and only when it inserts.
 * @param count number of rows, with ids from the returned one on
 */
export async function nextId(tx: Queries, table: SQLiteTable & { id: SQLiteColumn }, count = 1): Promise<number> {
  const highest = sql`coalesce((SELECT max(${table.id}) FROM ${table}), 0)`;
  const taken = sql.raw(String(count));
  const known = sql`CASE WHEN ${idMark.last} > ${highest} THEN ${idMark.last} ELSE ${highest} END`;
  const { last } = await tx
    .insert(idMark)
    .values({ table: getTableName(table), last: sql`${highest} + ${taken}` })
    .onConflictDoUpdate({ target: idMark.table, set: { last: sql`${known} + ${taken}` } })
    .returning({ last: idMark.last })
    .get();
  return last - count + 1;
}
