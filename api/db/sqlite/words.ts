import { inArray, type SQL, sql } from 'drizzle-orm';
import { integer, SQLiteSyncDialect, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Queries, WordIndex } from '../client.ts';
import type { AnyOf, Ask, CountAsk, Match, PartCounts, RowWords } from '../word-index.ts';
import type { Connection } from './connection.ts';
import { WordQuestions } from './word-questions.ts';
import { mergeSegments } from './word-segments.ts';
import { WordThread } from './word-thread.ts';
import type { Writer } from './writer.ts';

/** Title, attributes, description, filters. The index stores only positions, not the words themselves. */
const words = sqliteTable('__search_words', { rowid: integer('rowid'), t: text('t'), a: text('a'), d: text('d'), f: text('f') });

/**
 * Creates the index. Words are already separated by spaces: the ASCII tokenizer leaves all other characters alone, while the Unicode one
 * treats Thai vowels as separators.
 */
export function createWords(client: Connection): void {
  client.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS __search_words
    USING fts5(t, a, d, f, tokenize = 'ascii', content = '', contentless_delete = 1, detail = column)`);
  // By default, FTS5 merges segments within some write, which takes a quarter of a second with a million listings. The setting persists;
  // setting it again would change the file.
  const known = client.prepare('SELECT v FROM __search_words_config WHERE k = ?').pluck();
  for (const [name, value] of Object.entries({ automerge: 0, crisismerge: 1000 }))
    if (known.get(name) !== value)
      client.prepare('INSERT INTO __search_words (__search_words, rank) VALUES (?, ?)').run(name, BigInt(value));
}

const columnsOf: Record<Match['within'], string> = { title: '{t}', attributes: '{t a}', anywhere: '{t a d}' };
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
const all = (groups: readonly AnyOf[]): string => groups.map((group) => `(${group.map(quoted).join(' OR ')})`).join(' AND ');

/** Converts a query to FTS5 syntax. */
function matchOf({ terms, within, filters }: Match): string {
  const parts = filters.length > 0 ? [`({f} : (${all(filters)}))`] : [];
  if (terms.length > 0) parts.push(`(${columnsOf[within]} : (${all(terms)}))`);
  return parts.join(' AND ');
}

/** Number of rows from which queries run in a worker thread. */
const many = 5000;
const untilCounted = 500;
/**
 * Number of results up to which word-only queries run directly: two milliseconds with a million listings. The worker thread adds latency,
 * and may be busy counting.
 */
const few = 1200;

/** FTS5 returns rows in descending order of ids, and stops at the limit. */
export class SqliteWords implements WordIndex {
  readonly kind = 'fts5';
  readonly #reader: Connection;
  readonly #dialect = new SQLiteSyncDialect();
  readonly #questions: WordQuestions;
  readonly #thread: WordThread;
  readonly #client: Connection;
  readonly #writer: Writer;
  #isMany = false;
  /** Queries until rows are counted again. */
  #left = 0;

  /** @param client connection for writes */
  constructor(reader: Connection, client: Connection, writer: Writer) {
    this.#reader = reader;
    this.#client = client;
    this.#writer = writer;
    this.#questions = new WordQuestions(reader);
    this.#thread = new WordThread(reader.name);
  }

  async put(tx: Queries, rows: ReadonlyMap<number, RowWords>): Promise<void> {
    const values = [...rows].map(([rowid, { title, attributes, description, filters }]) => {
      const [t, a, d, f] = [title, attributes, description, filters].map((list) => list.join(' '));
      return { rowid, t, a, d, f };
    });
    await tx.insert(words).values(values).run();
  }

  async remove(tx: Queries, ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await tx
        .delete(words)
        .where(inArray(words.rowid, [...ids]))
        .run();
  }

  tidy(): Promise<boolean> {
    return this.#merge(false);
  }

  /** Removes the words of deleted rows from the index, where FTS5 has only marked them; other writes run in between. */
  async overwriteDeleted(): Promise<void> {
    let isLeft = await this.#merge(true);
    while (isLeft) isLeft = await this.#merge(false);
  }

  #merge(isWhole: boolean): Promise<boolean> {
    return this.#writer.outside(async () => (this.#takesLong() ? this.#thread.merge(isWhole) : mergeSegments(this.#client, isWhole)));
  }

  async find(ask: Ask): Promise<unknown[][]> {
    const { sql: statement, params } = this.#dialect.sqlToQuery(statementOf(ask));
    const isShort = ask.where === undefined && ask.limit <= few;
    return isShort || !this.#takesLong() ? this.#questions.ask(statement, params) : this.#thread.ask(statement, params);
  }

  async count({ by, ...ask }: CountAsk): Promise<PartCounts> {
    const { sql: statement, params } = this.#dialect.sqlToQuery(idsOf(ask));
    return this.#takesLong() ? this.#thread.count(statement, params, by) : this.#questions.count(statement, params, by);
  }

  /** Whether a thread has connections of its own. */
  get hasThread(): boolean {
    return this.#thread.isRunning;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** Whether there are so many rows that queries would block. A database in memory can't be accessed from another thread. */
  #takesLong(): boolean {
    if (this.#reader.memory) return false;
    if (this.#left === 0) {
      const [[count] = []] = this.#questions.ask('select count(*) from (select 1 from search_row limit ?)', [many]);
      this.#isMany = Number(count) >= many;
      this.#left = untilCounted;
    }
    this.#left -= 1;
    return this.#isMany;
  }
}

function statementOf({ match, where, only, before, limit, columns, tail }: Ask): SQL {
  // With an equals sign, FTS5 finds a row whose words are in other columns.
  const one = only === undefined ? sql`` : sql` and __search_words.rowid between ${only} and ${only}`;
  const below = before === undefined ? sql`` : sql` and __search_words.rowid < ${before}`;
  const also = where === undefined ? sql`` : sql` and ${where}`;
  // A cross join keeps the order of the tables, and thus the index order.
  return sql`select ${columns} from (
    select search_row.* from __search_words cross join search_row on search_row.id = __search_words.rowid
    where __search_words match ${matchOf(match)}${one}${below}${also}
    order by __search_words.rowid desc limit ${limit}) as search_row ${tail}`;
}

/** The index contains the ids, so no rows are read, unless there are conditions besides words. */
function idsOf({ match, where, limit }: Omit<CountAsk, 'by'>): SQL {
  const rows = where === undefined ? sql`` : sql`cross join search_row on search_row.id = __search_words.rowid`;
  const also = where === undefined ? sql`` : sql` and ${where}`;
  return sql`select __search_words.rowid from __search_words ${rows}
    where __search_words match ${matchOf(match)}${also} order by __search_words.rowid desc limit ${limit}`;
}
