import { NoopCache } from 'drizzle-orm/cache/core';
import { NoopLogger } from 'drizzle-orm/logger';
import { RemotePreparedQuery, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import type { ClientBase, Pool } from 'pg';
import { oncePer } from '../client.ts';
import { PostgresDialect } from './dialect.ts';
import { asCallersKnowIt } from './failures.ts';

declare module 'drizzle-orm/sqlite-proxy' {
  interface SqliteRemoteResult {
    /** Number of rows that a statement has inserted, changed or deleted. */
    changes: number;
  }
}

/** Queries use tables only, without Drizzle's relations. */
type NoRelations = Record<string, never>;
type Send = ConstructorParameters<typeof RemotePreparedQuery>[0];
type Prepare = SQLiteRemoteSession<NoRelations, NoRelations>['prepareQuery'];
export type PostgresQueries = SqliteRemoteDatabase<NoRelations>;

/** Maximum number of prepared statements per connection. Further ones are planned at each call. */
const maxPrepared = 500;
const names = new Map<string, string>();

/** Returns the name of a prepared statement, the same in every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/** Replaces U+0000, which PostgreSQL texts can't contain, with the replacement character, both in stored values and in searches. */
export const storable = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/** Sends statements to any connection of a pool, or to a given one. */
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
  /** Rethrows errors unchanged: Drizzle would add the values, which would then be in the log. */
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

/** Returns the query builder of a pool or a connection, one for each, so that statements are built once. */
export const queriesOf = oncePer((target: Pool | ClientBase): PostgresQueries => {
  const dialect = new PostgresDialect();
  return new SqliteRemoteDatabase('async', dialect, new PostgresSession(sendTo(target), dialect), undefined);
});
