import { is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './schema.ts';

/** Table as it is copied: its columns by name, and each row as their values. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Stored contents of a database. */
export interface Contents {
  rowsOf(table: TableShape): Iterable<unknown[]>;
  close(): void;
}

/** Returns every table, after those that it refers to. */
export function tablesInOrder(): TableShape[] {
  const ordered = new Map<SQLiteTable, TableShape>();
  const add = (table: SQLiteTable) => {
    if (ordered.has(table)) return;
    const { name, columns, foreignKeys } = getTableConfig(table);
    for (const { foreignTable } of foreignKeys.map((key) => key.reference())) if (foreignTable !== table) add(foreignTable);
    ordered.set(table, { name, columns: columns.map((column) => column.name) });
  };
  for (const table of Object.values(schema)) if (is(table, SQLiteTable)) add(table);
  return [...ordered.values()];
}

/** Whether a table's primary key is a generated number, rather than a reference to its owner. */
export function hasCountedId(table: unknown): table is SQLiteTable & { id: SQLiteColumn } {
  if (!is(table, SQLiteTable)) return false;
  const { columns, foreignKeys } = getTableConfig(table);
  const key = columns.find(({ name, primary }) => name === 'id' && primary);
  return key?.getSQLType() === 'integer' && !foreignKeys.some((foreign) => foreign.reference().columns.includes(key)) && 'id' in table;
}

/** Table being copied, its position among all tables, and the number of rows copied so far in all tables. */
export interface MoveProgress {
  table: string;
  place: number;
  tables: number;
  rows: number;
}
