import BetterSqlite from 'better-sqlite3';
import type { TestApp } from './app.ts';
import { clientOf } from './sqlite.ts';

/** A step of SQLite's query plan, such as `SEARCH task USING INDEX task_owner (user_id=?)`. */
type Step = string;

/** Records statements prepared from now on, each text once with its context; `stop` ends the recording. */
export function recordStatements() {
  const found = new Map<string, string>();
  const prototype = BetterSqlite.prototype;
  const prepare = prototype.prepare;
  const recorder = {
    found,
    doing: '',
    stop: () => {
      prototype.prepare = prepare;
    },
  };
  prototype.prepare = function (this: BetterSqlite.Database, text: string) {
    if (!found.has(text)) found.set(text, recorder.doing);
    return prepare.call(this, text);
  } as typeof prepare;
  return recorder;
}

/** SQLite's query plan of a statement. */
export function planOf({ db }: Pick<TestApp, 'db'>, statement: string): Step[] {
  const explain = clientOf(db).prepare(`EXPLAIN QUERY PLAN ${statement}`);
  const most = statement.split('?').length - 1;
  for (let values = 0; values <= most; values += 1) {
    try {
      return (explain.all(...Array(values).fill(null)) as { detail: string }[]).map(({ detail }) => detail);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  throw new Error(`How many values does this take? ${statement}`);
}

/** Columns that lead to the owner, possibly through other tables, for each table with personal data. */
export function ownerColumns({ db }: Pick<TestApp, 'db'>, tables: readonly string[]): Map<string, string[]> {
  const owned = new Map<string, string[]>([['user', []]]);
  const keysOf = (name: string) => clientOf(db).pragma(`foreign_key_list("${name}")`) as { table: string; from: string }[];
  for (let before = 0; before !== owned.size; ) {
    before = owned.size;
    for (const name of tables) {
      const columns = keysOf(name)
        .filter(({ table }) => table !== name && owned.has(table))
        .map(({ from }) => from);
      if (columns.length > 0) owned.set(name, columns);
    }
  }
  owned.delete('user');
  return owned;
}

/**
 * Tables that a statement reads without restricting the owner: neither by a column that leads to the owner, nor through a table that is
 * itself restricted or open.
 */
export function unrestricted(statement: string, owners: ReadonlyMap<string, string[]>, open: readonly string[]): string[] {
  const read = [...statement.matchAll(/(?:from|join|update) "(\w+)"/gi)].map(([, table = '']) => table);
  const isGiven = (table: string, column: string) =>
    new RegExp(`"${table}"\\."${column}" (= \\+?\\?|= \\(select|in \\()`, 'i').test(statement);
  const safe = new Set(
    read.filter((table) => open.includes(table) || (owners.get(table) ?? ['id']).some((column) => isGiven(table, column))),
  );
  const equal = [...statement.matchAll(/"(\w+)"\."\w+" = "(\w+)"\."\w+"/g)];
  for (let before = -1; before !== safe.size; ) {
    before = safe.size;
    for (const [, one = '', other = ''] of equal) {
      if (safe.has(one)) safe.add(other);
      if (safe.has(other)) safe.add(one);
    }
  }
  return read.filter((table) => owners.has(table) && !safe.has(table));
}

/**
 * Texts of the statements executed on the app's file during `work`; servers with other files share the process and have statements of their
 * own.
 */
export async function statementsOf({ db }: Pick<TestApp, 'db'>, work: () => Promise<unknown>): Promise<string[]> {
  const client = clientOf(db);
  const prototype: BetterSqlite.Statement = Object.getPrototypeOf(client.prepare('select 1'));
  const { all, get } = prototype;
  const found: string[] = [];
  const noted = <Result>(run: (...values: unknown[]) => Result) =>
    function (this: BetterSqlite.Statement, ...values: unknown[]): Result {
      if (this.database.name === client.name) found.push(this.source);
      return run.apply(this, values);
    };
  Object.assign(prototype, { all: noted(all), get: noted(get) });
  try {
    await work();
  } finally {
    Object.assign(prototype, { all, get });
  }
  return found;
}
