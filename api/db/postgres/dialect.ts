import { getTableColumns, is, Param, SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect, SQLiteColumn } from 'drizzle-orm/sqlite-core';

type Insert = Parameters<SQLiteAsyncDialect['buildInsertQuery']>[0];
type Row = Record<string, Param | SQL>;

/** Converts queries of SQLite's builder to PostgreSQL. */
export class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(place: number): string {
    return `$${place + 1}`;
  }

  override buildInsertQuery(insert: Insert): SQL {
    const { table, values, onConflict } = insert;
    const keys = Object.entries(getTableColumns(table)).filter(([, column]) => column.primary);
    const withKeys = (row: Row): Row => {
      const missing = keys.filter(([name]) => isMissing(row[name]));
      return { ...row, ...Object.fromEntries(missing.map(([name]) => [name, sql`default`])) };
    };
    return super.buildInsertQuery({
      ...insert,
      values: Array.isArray(values) ? values.map(withKeys) : values,
      ...(onConflict ? { onConflict: onConflict.map(withBareTarget) } : {}),
    });
  }

  /** The plus hides a value from SQLite's planner (see `parameter`); PostgreSQL accepts none before a text. */
  override sqlToQuery(...built: Parameters<SQLiteAsyncDialect['sqlToQuery']>) {
    const query = super.sqlToQuery(...built);
    return { ...query, sql: query.sql.replaceAll(/\+(?=\$\d)/g, '') };
  }
}

function isMissing(value: Param | SQL | undefined): boolean {
  return value === undefined || (is(value, Param) && value.value === undefined);
}

/** Removes the table name from the columns after `on conflict`. */
function withBareTarget(onConflict: SQL): SQL {
  const [words, target, ...rest] = onConflict.queryChunks;
  if (!words || !is(target, SQL)) return onConflict;
  return new SQL([words, new SQL(target.queryChunks.map(bare)), ...rest]);
}

function bare(chunk: SQL['queryChunks'][number]): SQL['queryChunks'][number] {
  if (is(chunk, SQLiteColumn)) return sql.identifier(chunk.name);
  return Array.isArray(chunk) ? chunk.map(bare) : chunk;
}
