import type { Database, Reader } from '../../api/db/client.ts';
import { DatabaseUnavailable } from '../../api/db/unavailable.ts';

const reason = 'The database is not available: it is away.';
const away = () => Promise.reject(new DatabaseUnavailable(reason));

/** A query builder like any other; awaiting its rows fails because the database is unavailable. */
const query: unknown = new Proxy(() => undefined, {
  get: (_target, name) =>
    name === 'then' ? (_found: unknown, failed: (error: Error) => void) => failed(new DatabaseUnavailable(reason)) : query,
  apply: () => query,
});

/** An unreachable database on another machine; connection attempts are counted as there. */
export function awayDatabase(): Database {
  const select = (() => query) as Reader['select'];
  return {
    select,
    selectDistinct: select,
    engine: {
      transact: away,
      versionOf: () => 0,
      reset: away,
      exchanges: 0,
      attempts: { take: away, wait: away, reset: away, purge: away },
      words: { kind: 'away', put: away, remove: away, find: away, count: away },
      close: async () => {},
    },
  };
}
