// Development only: PostgreSQL's migrations are generated from these (see `tools/tasks/migration.mjs`).
import { is, SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../schema.ts';

type Config = ReturnType<typeof getTableConfig>;
type Columns = Record<string, PgColumn>;

/** Times in milliseconds need 64 bits. Texts are compared by bytes, as in SQLite, regardless of the database's collation. */
const types: Record<string, string> = { integer: 'bigint', text: 'text COLLATE "C"', blob: 'bytea', real: 'double precision' };
const plainColumn = customType<{ data: unknown; config: { type: string }; configRequired: true }>({ dataType: ({ type }) => type });

/** Returns the table definitions for PostgreSQL. */
export function postgresTables(): Record<string, PgTable> {
  const made = new Map<SQLiteTable, PgTable & Columns>();
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  for (const table of tables) {
    const config = getTableConfig(table);
    const columns = Object.fromEntries(config.columns.map((column) => [column.name, columnLike(column, isCounted(config, column))]));
    made.set(
      table,
      pgTable(config.name, columns, (own) => rulesOf(config, own, (other) => made.get(other) ?? {})),
    );
  }
  return Object.fromEntries([...made].map(([table, likeIt]) => [getTableConfig(table).name, likeIt]));
}

/** Whether the engine generates a row's id: a numeric primary key that is not a foreign key. */
function isCounted({ foreignKeys }: Config, column: SQLiteColumn): boolean {
  const refers = foreignKeys.some((key) => key.reference().columns.includes(column));
  return column.primary && column.getSQLType() === 'integer' && !refers;
}

function columnLike(column: SQLiteColumn, counted: boolean): PgColumnBuilderBase {
  if (counted) return bigint(column.name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
  const type = types[column.getSQLType()];
  if (type === undefined) throw new Error(`${column.name} is of a type that PostgreSQL does not have here.`);
  const builder = plainColumn(column.name, { type });
  if (column.primary) return builder.primaryKey();
  if (column.isUnique) builder.unique(column.uniqueName);
  if (column.default !== undefined) builder.default(defaultOf(column));
  return column.notNull ? builder.notNull() : builder;
}

function defaultOf(column: SQLiteColumn): SQL {
  const { default: value } = column;
  if (is(value, SQL)) return value;
  const stored = column.mapToDriverValue(value);
  return sql.raw(typeof stored === 'number' ? String(stored) : `'${String(stored).replaceAll("'", "''")}'`);
}

/** Returns the constraints and indexes of a table. */
function rulesOf(
  { indexes, foreignKeys, primaryKeys, checks }: Config,
  own: Columns,
  other: (table: SQLiteTable) => Columns,
): PgTableExtraConfigValue[] {
  return [
    ...indexes.map(({ config: { name, unique, columns } }) =>
      (unique ? uniqueIndex(name) : index(name)).on(
        ...counterparts(
          own,
          columns.filter((column) => is(column, SQLiteColumn)),
        ),
      ),
    ),
    ...foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const made = foreignKey({ columns: counterparts(own, columns), foreignColumns: counterparts(other(foreignTable), foreignColumns) });
      return key.onDelete ? made.onDelete(key.onDelete) : made;
    }),
    ...primaryKeys.map(({ columns }) => primaryKey({ columns: counterparts(own, columns) })),
    ...checks.map(({ name, value }) => check(name, value)),
  ];
}

function counterparts<Column>(columns: Record<string, Column>, names: SQLiteColumn[]): [Column, ...Column[]] {
  const [first, ...rest] = names.map(({ name }) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`There is no column ${name}.`);
    return column;
  });
  if (first === undefined) throw new Error('A rule without columns.');
  return [first, ...rest];
}
