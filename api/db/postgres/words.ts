import { inArray, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ClientBase, Pool } from 'pg';
import type { Queries, WordIndex } from '../client.ts';
import { type AnyOf, type Ask, type CountAsk, type Match, PartCounter, type PartCounts, type RowWords, sizeOf } from '../word-index.ts';
import { PostgresDialect } from './dialect.ts';
import { asCallersKnowIt } from './failures.ts';
import { storable } from './session.ts';

/** Table of the rows' words, which is excluded from copies and counts. */
const words = sqliteTable('__search_words', { id: integer().primaryKey(), v: text().notNull() });

/** Creates the index. Words are stored outside of the row, which keeps it narrow and halves the time for counting common ones. */
export const createWords = [
  'CREATE TABLE IF NOT EXISTS __search_words (id bigint PRIMARY KEY, v tsvector NOT NULL) WITH (toast_tuple_target = 128)',
  'ALTER TABLE __search_words ALTER COLUMN v SET STORAGE EXTERNAL',
  'CREATE INDEX IF NOT EXISTS __search_words_v ON __search_words USING gin (v)',
];

/** An index of lexemes has no columns: words are stored once more with a prefix for their position. */
const signs: Record<Match['within'] | 'filter', string> = { title: '^', attributes: '=', anywhere: '', filter: '~' };
const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
const signed = (list: Iterable<string>, sign: string): string[] => [...new Set(list)].map((word) => quoted(sign + word));
const all = (groups: readonly AnyOf[], sign: string): string[] => groups.map((group) => `(${signed(group, sign).join(' | ')})`);

const matchOf = ({ terms, within, filters }: Match): string => [...all(filters, signs.filter), ...all(terms, signs[within])].join(' & ');

function vectorOf({ title, attributes, description, filters }: RowWords): string {
  const named = [...title, ...attributes];
  return [
    ...signed(title, signs.title),
    ...signed(named, signs.attributes),
    ...signed([...named, ...description], signs.anywhere),
    ...signed(filters, signs.filter),
  ].join(' ');
}

/** Number of rows from which the planner's own choice is faster; below, it mistakes rare words for common ones. */
const many = 10_000;

export class PostgresWords implements WordIndex {
  readonly kind = 'tsvector';
  readonly #target: Pool | ClientBase;
  readonly #dialect = new PostgresDialect();

  constructor(target: Pool | ClientBase) {
    this.#target = target;
  }

  async put(tx: Queries, rows: ReadonlyMap<number, RowWords>): Promise<void> {
    await tx
      .insert(words)
      .values([...rows].map(([id, row]) => ({ id, v: sql`${vectorOf(row)}::tsvector` })))
      .run();
  }

  async remove(tx: Queries, ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await tx
        .delete(words)
        .where(inArray(words.id, [...ids]))
        .run();
  }

  async find(ask: Ask): Promise<unknown[][]> {
    const match = matchOf(ask.match);
    // A single row is found by its id, so matches need not be counted.
    if (ask.only !== undefined) return this.#rows(statementOf(ask, match, true));
    const count = sql`select count(*) from (select 1 from __search_words where v @@ ${match}::tsquery limit ${many + 1}) as hits`;
    const [[found] = []] = await this.#rows(count);
    return this.#rows(statementOf(ask, match, Number(found) > many));
  }

  async count({ by, ...ask }: CountAsk): Promise<PartCounts> {
    const columns = sql`id / ${by.step}::bigint % ${sizeOf(by.bits)}::bigint as parts, count(*)`;
    const counter = new PartCounter(by.bits);
    for (const [parts, count] of await this.find({ ...ask, columns, tail: sql`group by parts` })) counter.add(Number(parts), Number(count));
    return counter.counts;
  }

  async #rows(statement: SQL): Promise<unknown[][]> {
    const { sql: text, params } = this.#dialect.sqlToQuery(statement);
    try {
      return (await this.#target.query<unknown[]>({ text, values: params.map(storable), rowMode: 'array' })).rows;
    } catch (error) {
      throw asCallersKnowIt(error);
    }
  }
}

function statementOf({ where, only, before, limit, columns, tail }: Ask, match: string, isCommon: boolean): SQL {
  const one = only === undefined ? sql`` : sql` and h.id = ${only}`;
  const below = before === undefined ? sql`` : sql` and h.id < ${before}`;
  const also = where === undefined ? sql`` : sql` and ${where}`;
  const hits = sql`select id from __search_words where v @@ ${match}::tsquery`;
  const from = isCommon ? sql`__search_words as h` : sql`h`;
  const matching = isCommon ? sql`h.v @@ ${match}::tsquery` : sql`true`;
  return sql`with h as materialized (${isCommon ? sql`select 1` : hits})
    select ${columns} from (select search_row.* from ${from} join search_row on search_row.id = h.id
    where ${matching}${one}${below}${also} order by h.id desc limit ${limit}) as search_row ${tail}`;
}
