import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../db/client.ts';
import { personalData, type TableName, tableOf } from '../../db/personal-data.ts';
import { kanbanProject, kanbanTask, user } from '../../db/schema.ts';

/** Person whose data is looked up: an account, and their confirmed addresses in normalised form. */
export interface Person {
  userId: number | undefined;
  emails: readonly string[];
}

/** Returns an account as identified in the register: also by its address, if confirmed. */
export async function personOf(db: Reader, userId: number): Promise<Person> {
  const account = await db.select({ key: user.emailKey, confirmed: user.confirmed }).from(user).where(eq(user.id, userId)).get();
  return { userId, emails: account?.confirmed ? [account.key] : [] };
}

/** Returns a table's columns by name in the register. */
export function columnsOf(name: TableName): Record<string, SQLiteColumn> {
  const table = tableOf(name);
  const known = new Set<unknown>(getTableConfig(table).columns);
  return Object.fromEntries(Object.entries(table).filter(([, column]) => known.has(column))) as Record<string, SQLiteColumn>;
}

/** Returns a table's exported columns. Decisions don't name moderators. */
export function exportedColumns(name: TableName): Record<string, SQLiteColumn> {
  const entry = personalData[name];
  if (!entry || entry.unexported) return {};
  const left = new Set([...entry.derived, ...entry.secret, ...(entry.purpose === 'moderation' ? entry.names : [])]);
  return Object.fromEntries(Object.entries(columnsOf(name)).filter(([key]) => !left.has(key)));
}

/** Returns the condition for a person's rows in a table, according to the register. */
export function ofPerson(db: Reader, name: TableName, person: Person): SQL {
  const table = tableOf(name);
  const conditions = (personalData[name]?.of ?? []).flatMap((path): SQL[] => {
    if (typeof path === 'string') return person.userId === undefined ? [] : [eq(columnNamed(table, path), person.userId)];
    if ('email' in path) return person.emails.length === 0 ? [] : [hasEmail(columnNamed(table, path.email), person.emails)];
    const parent = tableOf(path.of);
    const key = columnNamed(parent, 'id' in parent ? 'id' : path.by);
    return [
      inArray(
        columnNamed(table, path.by),
        db
          .select({ id: key })
          .from(parent)
          .where(ofPerson(db, path.of, person)),
      ),
    ];
  });
  return or(...conditions) ?? sql`1 = 0`;
}

function columnNamed(table: SQLiteTable & Record<string, SQLiteColumn>, name: string): SQLiteColumn {
  const column = table[name];
  if (!column) throw new Error(`The register names a column ${name} that ${getTableConfig(table).name} does not have.`);
  return column;
}

/** Key columns store addresses in normalised form; others as they were typed. */
const hasEmail = (column: SQLiteColumn, emails: readonly string[]): SQL =>
  column.name.endsWith('_key') ? inArray(column, [...emails]) : inArray(sql`lower(${column})`, [...emails]);

const isBytes = ({ dataType }: SQLiteColumn): boolean => dataType === 'buffer';

/** Yields a person's rows of a table in batches, to limit memory use. */
export async function* rowsOfPerson(
  db: Reader,
  name: TableName,
  person: Person,
  { withBytes = false } = {},
): AsyncGenerator<Record<string, unknown>[]> {
  const table = tableOf(name);
  const { columns, primaryKeys } = getTableConfig(table);
  const key = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((each) => each.columns)];
  const exported = Object.entries(exportedColumns(name));
  const selected = Object.fromEntries(exported.filter(([, column]) => withBytes || !isBytes(column)));
  const limit = Object.values(selected).some(isBytes) ? 1 : rowsAtOnce;
  for (let offset = 0; ; offset += limit) {
    const rows = await db
      .select(selected)
      .from(table)
      .where(ofPerson(db, name, person))
      .orderBy(...(key.length > 0 ? key : columns).map((column) => asc(column)))
      .limit(limit)
      .offset(offset)
      .all();
    if (rows.length > 0) yield name === 'moderationCase' ? rows.map(withoutConversation) : rows;
    if (rows.length < limit) return;
  }
}

const rowsAtOnce = 200;

/** Returns a case for the person concerned, without the conversation it was reported from, which would reveal the reporter. */
function withoutConversation(row: Record<string, unknown>): Record<string, unknown> {
  const { messages: _messages, ...evidence } = Object(row.evidence);
  return { ...row, evidence };
}

/** Returns an account's comments on others' boards, which are stored in those cards. */
export async function commentsElsewhere(db: Reader, userId: number): Promise<Record<string, unknown>[]> {
  const written = or(...[',', '}'].map((end) => sql`${kanbanTask.comments} LIKE ${`%"authorId":${userId}${end}%`}`));
  const cards = await db
    .select({ title: kanbanTask.title, comments: kanbanTask.comments })
    .from(kanbanTask)
    .innerJoin(kanbanProject, and(eq(kanbanProject.id, kanbanTask.projectId), ne(kanbanProject.userId, userId)))
    .where(written)
    .orderBy(asc(kanbanTask.id))
    .all();
  return cards.flatMap(({ title, comments }) =>
    comments
      .filter(({ authorId, isRemoved }) => authorId === userId && !isRemoved)
      .map(({ comment, at, editedAt }) => ({ title, comment, at: at ?? null, editedAt: editedAt ?? null })),
  );
}
