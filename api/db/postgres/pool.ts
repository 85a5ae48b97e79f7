import pg, { type Pool, type PoolConfig } from 'pg';

/** Connections of one process. A query without a free one waits. */
const maxConnections = 10;
/** Connections for statements that transactions may have to wait for. */
const maxAside = 3;
/** Milliseconds for establishing a connection. */
const connectionTimeout = 5000;
/** Milliseconds after which the server aborts a statement or an idle transaction, whose client is gone or hangs. */
const statementTimeout = 9000;
const idleTransactionTimeout = 15_000;

const { INT8, NUMERIC, BOOL } = pg.types.builtins;
/** Parses numbers as SQLite returns them, and booleans as 0 and 1. */
const parsers = new Map<number, (text: string) => number>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => Number(text === 't')],
]);

/** @param onLost called for idle connections that broke; they are replaced on demand */
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

/** Creates a few connections besides those of a pool, so that holders of these never wait for those. */
export function poolAside({ options }: Pool): Pool {
  return newPool({ ...options, max: maxAside }, () => undefined);
}

function newPool(options: PoolConfig, onLost: (error: Error) => void): Pool {
  const pool = new pg.Pool(options);
  pool.on('error', onLost);
  // A connection that breaks between two statements of a client is reported by the next one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
