import { eq, inArray, is, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';

/** Tables left out of an account's export: their rows give rights, or are of use to this server alone. */
const kept: readonly SQLiteTable[] = [
  schema.session,
  schema.retiredToken,
  schema.mailedCode,
  schema.recoveryCode,
  schema.idempotency,
  schema.accountChange,
  schema.noticeMail,
];
/** Columns whose values give rights; those that end in `key` are that, or another spelling of what stands beside them. */
const isSecret = ({ name }: SQLiteColumn) => /(hash|secret|token|key)$/.test(name);

/** A table that holds something of accounts, and which of its rows are one account's. */
export interface OwnedTable {
  name: string;
  table: SQLiteTable;
  columns: Record<string, SQLiteColumn>;
  /** By which its rows are ordered. */
  key: SQLiteColumn[];
  /** Whether a row may be large. */
  isHeavy: boolean;
  of(db: Reader, userId: number): SQL;
}

type Owner = OwnedTable['of'];

/**
 * Every table that holds something of an account: whose rows name it as `user_id`, and whose rows go with one of those.
 * It follows from the tables as they are, so that nothing is forgotten when there are more of them.
 */
export function ownedTables(): OwnedTable[] {
  const owners = new Map<SQLiteTable, Owner>([[schema.user, (_db, userId) => eq(schema.user.id, userId)]]);
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  for (let known = 0; known < owners.size; ) {
    known = owners.size;
    for (const table of tables) {
      const owner = owners.has(table) || kept.includes(table) ? undefined : ownerOf(table, owners);
      if (owner) owners.set(table, owner);
    }
  }
  return [...owners].map(([table, of]) => described(table, of));
}

function ownerOf(table: SQLiteTable, owners: Map<SQLiteTable, Owner>): Owner | undefined {
  const { columns, foreignKeys } = getTableConfig(table);
  const own = columns.find(({ name }) => name === 'user_id');
  if (own) return (_db, userId) => eq(own, userId);
  for (const key of foreignKeys) {
    const { columns: from, foreignTable, foreignColumns: to } = key.reference();
    const [column] = from;
    const [target] = to;
    const parent = owners.get(foreignTable);
    const goesAlong = key.onDelete === 'cascade' && from.length === 1 && column?.notNull;
    if (!goesAlong || !target || !parent || foreignTable === schema.user) continue;
    return (db, userId) => inArray(column, db.select({ id: target }).from(foreignTable).where(parent(db, userId)));
  }
  return undefined;
}

function described(table: SQLiteTable, of: Owner): OwnedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((each) => each.columns)];
  const shown = columns.filter((column) => !isSecret(column));
  return {
    name,
    table,
    columns: Object.fromEntries(shown.map((column) => [column.name, column])),
    key: key.length > 0 ? key : columns,
    isHeavy: shown.some(({ dataType }) => dataType === 'buffer'),
    of,
  };
}
