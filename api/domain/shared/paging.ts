import { count, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { maxRows } from '../../contract/values/shared/paging.ts';
import type { Reader } from '../../db/client.ts';

/** Counts the matching rows of a table. */
export async function countRows(db: Reader, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  return (await db.select({ rows: count() }).from(table).where(where).get())?.rows ?? 0;
}

/** Returns the limit and offset of a page; an offset beyond SQLite's integers is capped. */
export function pageRange({ page, perPage }: { page: number; perPage: number }): { limit: number; offset: number } {
  return { limit: perPage, offset: Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER) };
}

/**
 * Returns all matching rows up to the limit of a response, one page of them, and their total number. Lists that fit into one response are
 * read once.
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
