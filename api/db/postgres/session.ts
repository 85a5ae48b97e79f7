import { NoopCache } from 'drizzle-orm/cache/core';
import { NoopLogger } from 'drizzle-orm/logger';
import { RemotePreparedQuery, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import type { ClientBase, Pool } from 'pg';
import { oncePer } from '../client.ts';
import { PostgresDialect } from './dialect.ts';
import { asCallersKnowIt } from './failures.ts';

declare module 'drizzle-orm/sqlite-proxy' {
  interface SqliteRemoteResult {
    /** How many rows a statement has inserted, changed or deleted. */
    changes: number;
  }
}

/** Queries are built from tables alone, without relations between them. */
type NoRelations = Record<string, never>;
type Send = ConstructorParameters<typeof RemotePreparedQuery>[0];
type Prepare = SQLiteRemoteSession<NoRelations, NoRelations>['prepareQuery'];
export type PostgresQueries = SqliteRemoteDatabase<NoRelations>;

/** Most statements that a connection keeps prepared. Any later ones are planned at each call. */
const maxPrepared = 500;
const names = new Map<string, string>();

/** The name a statement is prepared under, the same in every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL has no U+0000 in texts. One that holds it is kept, and looked for, with the sign for what can't be shown. */
export const storable = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/** Sends statements to any connection of a pool, or to one. */
const sendTo =
  (target: Pool | ClientBase): Send =>
  async (text, values) => {
    try {
      const { rows, rowCount } = await target.query({ name: nameOf(text), text, values: values.map(storable), rowMode: 'array' });
      return { rows, changes: rowCount ?? 0 };
    } catch (error) {
      throw asCallersKnowIt(error);
    }
  };

class PostgresStatement extends RemotePreparedQuery {
  /** An error is thrown as it is: with the values around it, which Drizzle adds, they would come into the log. */
  protected queryWithCache<Result>(_text: string, _values: unknown[], query: () => Promise<Result>): Promise<Result> {
    return query();
  }

  override mapGetResult(rows: unknown): unknown {
    return super.mapGetResult(Array.isArray(rows) ? rows[0] : undefined);
  }
}

class PostgresSession extends SQLiteRemoteSession<NoRelations, NoRelations> {
  readonly #send: Send;

  constructor(send: Send, dialect: PostgresDialect) {
    super(send, dialect, undefined);
    this.#send = send;
  }

  override prepareQuery(...[query, fields, method, isArray, mapper]: Parameters<Prepare>): PostgresStatement {
    return new PostgresStatement(
      this.#send,
      query,
      new NoopLogger(),
      new NoopCache(),
      undefined,
      undefined,
      fields,
      method,
      isArray,
      mapper,
    );
  }
}

/** The builder of queries over a pool or a connection: one for each, so that statements are built once. */
export const queriesOf = oncePer((target: Pool | ClientBase): PostgresQueries => {
  const dialect = new PostgresDialect();
  return new SqliteRemoteDatabase('async', dialect, new PostgresSession(sendTo(target), dialect), undefined);
});
