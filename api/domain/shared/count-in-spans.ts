import { and, count, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../db/client.ts';

interface Spans {
  from: number;
  /** Last moment, inclusive. */
  to: number;
  /** Length of each span. */
  size: number;
  spans: number;
}

/** Counts rows in equally long spans, earliest first. */
export async function countInSpans(
  db: Reader,
  table: SQLiteTable,
  at: SQLiteColumn,
  { from, to, size, spans }: Spans,
  where?: SQL,
): Promise<number[]> {
  // Inlined as literals: one engine reads a numeric parameter as a fraction, the other doesn't recognise two parameters as equal in GROUP
  // BY.
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
