import { getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/client.ts';
import { idMark } from '../../db/schema.ts';

/**
 * The id of a new row: the highest one plus 1 (specification §9), of rows that are gone, too: what still names them must not
 * mean another. Call it inside the transaction that inserts, and only when it inserts.
 * @param count how many rows there will be, with ids from the one that is answered
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
