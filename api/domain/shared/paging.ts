import { count, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { maxRows } from '../../contract/values/shared/paging.ts';
import type { Reader } from '../../db/client.ts';

/** How many rows of a table match. */
export async function countRows(db: Reader, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  return (await db.select({ rows: count() }).from(table).where(where).get())?.rows ?? 0;
}

/** Which rows make a page; far behind any list, where SQLite can't count to, is as good as further. */
export function pageRange({ page, perPage }: { page: number; perPage: number }): { limit: number; offset: number } {
  return { limit: perPage, offset: Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER) };
}

/**
 * All rows that match, but no more than a call may answer, one page of them, and their true number.
 * Lists that fit into one answer are read once.
 */
export async function allAndPage<Row>(
  asked: { page: number; perPage: number },
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
  countAll: () => Promise<number>,
): Promise<{ all: Row[]; page: Row[]; total: number }> {
  const all = await read({ limit: maxRows, offset: 0 });
  const { limit, offset } = pageRange(asked);
  if (all.length < maxRows) return { all, page: all.slice(offset, offset + limit), total: all.length };
  return { all, page: await read({ limit, offset }), total: await countAll() };
}
