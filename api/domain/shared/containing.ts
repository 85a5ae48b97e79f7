import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { fold } from './rules/text.ts';

/** Whether a column, or what is made from some, holds a text, in capital or small letters. */
export const containing = (column: SQLiteColumn | SQL, text: string): SQL => sql`instr(lower(${column}), ${fold(text.trim())}) > 0`;
