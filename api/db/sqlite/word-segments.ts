import type BetterSqlite from 'better-sqlite3';

/**
 * So many pages of the index are put together at once, which mostly takes milliseconds. A word that all of a million listings have is
 * put together at once whatever is said here: a tenth of a second.
 */
const pagesAtOnce = 32n;
/** A command that finds nothing to do changes less than this. */
const fewest = 2;

/**
 * Puts together a little of what FTS5 has written apart; `isWhole` begins to write all of it anew, which leaves out the words of rows that
 * are gone and is ended by the calls that follow. @returns whether something was left to do
 */
export function mergeSegments(client: BetterSqlite.Database, isWhole = false): boolean {
  const changes = client.prepare<[], number>('SELECT total_changes()').pluck();
  const before = changes.get() ?? 0;
  const pages = isWhole ? -pagesAtOnce : pagesAtOnce;
  client.prepare("INSERT INTO __search_words (__search_words, rank) VALUES ('merge', ?)").run(pages);
  return (changes.get() ?? 0) - before >= fewest;
}
