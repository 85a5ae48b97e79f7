import pg, { type Pool, type PoolConfig } from 'pg';

/** Connections of one process. A query that finds none free waits for one. */
const maxConnections = 10;
/** Connections for what transactions may have to wait for. */
const maxAside = 3;
/** Milliseconds until a connection must be there. */
const connectionTimeout = 5000;
/** Milliseconds after which the server gives up a statement, and a transaction in which nothing happens: whoever began it is gone or hangs. */
const statementTimeout = 9000;
const idleTransactionTimeout = 15_000;

const { INT8, NUMERIC, BOOL } = pg.types.builtins;
/** Numbers as SQLite answers them, and truth as 0 and 1. */
const parsers = new Map<number, (text: string) => number>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => Number(text === 't')],
]);

/** @param onLost is told of connections that broke while nobody used them; they are made anew when needed */
export function createPool(connectionString: string, onLost: (error: Error) => void): Pool {
  return newPool(
    {
      connectionString,
      application_name: 'taladnat',
      max: maxConnections,
      connectionTimeoutMillis: connectionTimeout,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleTransactionTimeout,
      keepAlive: true,
      types: { getTypeParser: (type: number, format?: 'text' | 'binary') => parsers.get(type) ?? pg.types.getTypeParser(type, format) },
    },
    onLost,
  );
}

/** A few connections beside those of a pool: who holds one of these never waits for one of those. */
export function poolAside({ options }: Pool): Pool {
  return newPool({ ...options, max: maxAside }, () => undefined);
}

function newPool(options: PoolConfig, onLost: (error: Error) => void): Pool {
  const pool = new pg.Pool(options);
  pool.on('error', onLost);
  // A connection in use that breaks between two statements is told of by the next one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
