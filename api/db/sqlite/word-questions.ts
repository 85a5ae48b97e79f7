import type BetterSqlite from 'better-sqlite3';
import { PartCounter, type PartCounts, type Parts, partsOf } from '../word-index.ts';

/** Statements are few, but for the columns that are asked for. */
const maxPrepared = 200;

/** Asks a connection that only reads. */
export class WordQuestions {
  readonly #reader: BetterSqlite.Database;
  readonly #prepared = new Map<string, BetterSqlite.Statement<unknown[], unknown>>();

  constructor(reader: BetterSqlite.Database) {
    this.#reader = reader;
  }

  /** @returns the rows that a statement answers */
  ask(statement: string, params: readonly unknown[]): unknown[][] {
    return this.#prepare(statement, (made) => made.raw()).all(...params) as unknown[][];
  }

  /** @returns how many of the ids that a statement answers have each number in their parts */
  count(statement: string, params: readonly unknown[], by: Parts): PartCounts {
    const counter = new PartCounter(by.bits);
    for (const id of this.#prepare(statement, (made) => made.pluck()).all(...params)) counter.add(partsOf(Number(id), by), 1);
    return counter.counts;
  }

  /** @param shaped says in which form a new statement answers: no other asks for ids alone. */
  #prepare(
    statement: string,
    shaped: (made: BetterSqlite.Statement<unknown[], unknown>) => BetterSqlite.Statement<unknown[], unknown>,
  ): BetterSqlite.Statement<unknown[], unknown> {
    const known = this.#prepared.get(statement);
    if (known) return known;
    const made = shaped(this.#reader.prepare<unknown[], unknown>(statement));
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear();
    this.#prepared.set(statement, made);
    return made;
  }
}
