import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/client.ts';

/** The id of a new row: the highest one plus 1 (specification §9). Call it inside the transaction that inserts. */
export async function nextId(tx: Queries, table: SQLiteTable & { id: SQLiteColumn }): Promise<number> {
  const row = await tx
    .select({ id: sql<number>`coalesce(max(${table.id}), 0)` })
    .from(table)
    .get();
  return (row?.id ?? 0) + 1;
}
