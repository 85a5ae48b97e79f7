import { and, count, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../db/client.ts';

interface Spans {
  from: number;
  /** The last moment that counts. */
  to: number;
  /** How long each span is. */
  size: number;
  spans: number;
}

/** How many rows fall into each of some equally long spans, the earliest first. */
export async function countInSpans(
  db: Reader,
  table: SQLiteTable,
  at: SQLiteColumn,
  { from, to, size, spans }: Spans,
  where?: SQL,
): Promise<number[]> {
  // Written out: one engine takes a number that is sent for a fraction, the other doesn't see two for the same.
  const span = sql<number>`(${at} - ${sql.raw(String(from))}) / ${sql.raw(String(size))}`;
  const rows = await db
    .select({ span, rows: count() })
    .from(table)
    .where(and(where, gte(at, from), lte(at, to)))
    .groupBy(sql`1`)
    .all();
  const counts = new Map(rows.map((row) => [Number(row.span), row.rows]));
  return Array.from({ length: spans }, (_, place) => counts.get(place) ?? 0);
}
