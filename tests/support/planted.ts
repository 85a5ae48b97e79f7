import { eq } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Database, type Queries, transact } from '../../api/db/client.ts';
import { type PersonalTable, personalData, type TableName, tableOf } from '../../api/db/personal-data.ts';
import * as schema from '../../api/db/schema.ts';
import { nextId } from '../../api/domain/shared/ids.ts';

type Row = Record<string, unknown>;

export interface Planting {
  userId: number;
  /** Normalized email address of the account. */
  email: string;
  /** Another account, for columns that refer to someone other than the row's owner. */
  otherId: number;
}

/** Above the ids of accounts, which a contact's id must not equal. */
const firstId = 5000;

/** The word planted in a column, unique to it. */
export const wordIn = (table: string, column: string): string => `zq${table}x${column}`.toLowerCase();

const names = Object.keys(personalData) as TableName[];
const nameOf = new Map<SQLiteTable, TableName>(names.map((name) => [tableOf(name), name]));

/** Creates a row for an account in every table of the register that leads to one, with a unique word in each listed column. */
export async function plantWords(db: Database, who: Planting, skipped: readonly TableName[] = []): Promise<TableName[]> {
  const made = new Map<TableName, Row>();
  const tables = names.filter((name) => (personalData[name]?.of.length ?? 0) > 0 && name !== 'user' && !skipped.includes(name));
  await transact(db, async (tx) => {
    made.clear();
    await tx
      .update(schema.user)
      .set({ fullName: wordIn('user', 'fullName'), avatar: wordIn('user', 'avatar') })
      .where(eq(schema.user.id, who.userId))
      .run();
    for (const name of tables) await ensure(tx, name, who, made);
  });
  return tables;
}

async function ensure(tx: Queries, name: TableName, who: Planting, made: Map<TableName, Row>): Promise<Row> {
  const known = made.get(name);
  if (known) return known;
  const table = tableOf(name);
  const row: Row = {};
  for (const [key, column] of columnsOf(table)) row[key] = plantedIn(name, key, column);
  const { foreignKeys } = getTableConfig(table);
  for (const reference of foreignKeys.map((key) => key.reference())) {
    const target = nameOf.get(reference.foreignTable);
    if (reference.foreignTable === schema.user || target === undefined) continue;
    const parent = await ensure(tx, target, who, made);
    reference.columns.forEach((column, place) => {
      const foreign = reference.foreignColumns[place];
      if (foreign) row[keyOf(table, column)] = parent[keyOf(reference.foreignTable, foreign)];
    });
  }
  const { of = [], names: others = [] } = personalData[name] ?? {};
  for (const way of of) {
    if (typeof way === 'string') row[way] = who.userId;
    else if ('email' in way) row[way.email] = who.email;
    else row[way.by] = (await ensure(tx, way.of, who, made)).id ?? row[way.by];
  }
  for (const column of others) row[column] = who.otherId;
  const id = table.id;
  if (id?.primary && id.dataType === 'number' && row.id === undefined) row.id = firstId + (await nextId(tx, Object.assign(table, { id })));
  await tx.insert(table).values(row).run();
  made.set(name, row);
  return row;
}

const columnsOf = (table: SQLiteTable) => {
  const known = new Set<unknown>(getTableConfig(table).columns);
  return Object.entries(table).filter((entry): entry is [string, SQLiteColumn] => known.has(entry[1]));
};
const keyOf = (table: SQLiteTable, column: SQLiteColumn) => columnsOf(table).find(([, each]) => each === column)?.[0] ?? column.name;

function plantedIn(name: TableName, key: string, column: SQLiteColumn): unknown {
  const entry: PersonalTable | undefined = personalData[name];
  const isListed = [entry?.own, entry?.derived, entry?.secret].some((list) => list?.includes(key));
  if (column.dataType === 'json') return [wordIn(name, key)];
  if (column.dataType === 'buffer') return Buffer.from(wordIn(name, key));
  if (column.dataType === 'string') return isListed || !column.hasDefault ? wordIn(name, key) : undefined;
  if (column.dataType === 'boolean') return column.notNull ? false : undefined;
  if (column.primary && key === 'id') return undefined;
  return column.notNull ? 7 : undefined;
}
