import type BetterSqlite from 'better-sqlite3';
import { PartCounter, type PartCounts, type Parts, partsOf } from '../word-index.ts';
import type { Connection } from './connection.ts';

/** There are few statements, except for variations in their columns. */
const maxPrepared = 200;

/** Runs queries over a read-only connection. */
export class WordQuestions {
  readonly #reader: Connection;
  readonly #prepared = new Map<string, BetterSqlite.Statement<unknown[], unknown>>();

  constructor(reader: Connection) {
    this.#reader = reader;
  }

  /** @returns the rows of a query */
  ask(statement: string, params: readonly unknown[]): unknown[][] {
    return this.#prepare(statement, (made) => made.raw()).all(...params) as unknown[][];
  }

  /** @returns the number of a query's ids for each value of each part */
  count(statement: string, params: readonly unknown[], by: Parts): PartCounts {
    const counter = new PartCounter(by.bits);
    for (const id of this.#prepare(statement, (made) => made.pluck()).all(...params)) counter.add(partsOf(Number(id), by), 1);
    return counter.counts;
  }

  /** @param shaped sets the result format of a new statement */
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
