import { asc } from 'drizzle-orm';
import type { Database } from '../../api/db/client.ts';
import { accessLog, accessLogSubject } from '../../api/db/schema.ts';
import type { TestApp } from './app.ts';
import { poolUnder } from './postgres.ts';
import { clientOf, isSqlite } from './sqlite.ts';

/** Entries of the access log in the order of their creation, each with its subjects. */
export async function entriesOf({ db }: Pick<TestApp, 'db'>) {
  const subjects = await db.select().from(accessLogSubject).all();
  const rows = await db.select().from(accessLog).orderBy(asc(accessLog.id)).all();
  return rows.map((row) => ({ ...row, subjects: subjects.filter(({ entryId }) => entryId === row.id).map(({ accountId }) => accountId) }));
}

/** Entries created by some work. */
export async function entriesBy(server: Pick<TestApp, 'db'>, work: () => Promise<unknown>) {
  const before = (await entriesOf(server)).length;
  await work();
  return (await entriesOf(server)).slice(before);
}

/** Runs a statement outside of the product, as an intruder in the database could. */
export async function tamper(db: Database, statement: string): Promise<void> {
  if (isSqlite(db)) clientOf(db).exec(statement);
  else await poolUnder(db).query(statement);
}

/** Runs a statement with the log's triggers disabled. */
export async function tamperUnseen(db: Database, table: string, statement: string): Promise<void> {
  if (!isSqlite(db)) return tamper(db, `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const client = clientOf(db);
  const triggers = client.prepare("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' AND tbl_name = ?").all(table) as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) client.exec(`DROP TRIGGER "${name}"`);
  client.exec(statement);
  for (const { sql } of triggers) client.exec(sql);
}
