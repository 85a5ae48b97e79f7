import type BetterSqlite from 'better-sqlite3';
import type { CountAsk } from '../word-index.ts';

/** Statements are few, but for the columns that are asked for. */
const maxPrepared = 200;

/** Asks a connection that only reads. */
export class WordQuestions {
  readonly #reader: BetterSqlite.Database;
  readonly #prepared = new Map<string, BetterSqlite.Statement<unknown[], unknown[]>>();

  constructor(reader: BetterSqlite.Database) {
    this.#reader = reader;
  }

  /** @returns the rows that a statement answers */
  ask(statement: string, params: readonly unknown[]): unknown[][] {
    return this.#prepare(statement).all(...params);
  }

  /** @returns how many of the ids that a statement answers are of each kind */
  count(statement: string, params: readonly unknown[], { step, kinds }: CountAsk['by']): [kind: number, count: number][] {
    const counts = new Map<number, number>();
    for (const [id] of this.#prepare(statement).all(...params)) {
      const kind = Math.floor(Number(id) / step) % kinds;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return [...counts];
  }

  #prepare(statement: string): BetterSqlite.Statement<unknown[], unknown[]> {
    const known = this.#prepared.get(statement);
    if (known) return known;
    const made = this.#reader.prepare<unknown[], unknown[]>(statement).raw();
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear();
    this.#prepared.set(statement, made);
    return made;
  }
}
