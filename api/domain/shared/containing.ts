import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { fold } from './rules/text.ts';

/** Query condition: whether a column or expression contains a text, ignoring case. */
export const containing = (column: SQLiteColumn | SQL, text: string): SQL => sql`instr(lower(${column}), ${fold(text.trim())}) > 0`;
