import type { Connection } from './connection.ts';

/**
 * Number of index pages merged per call, mostly within milliseconds. A word contained in all of a million listings is always merged at
 * once, which takes a tenth of a second.
 */
const pagesAtOnce = 32n;
/** A command that finds no work changes fewer rows. */
const fewest = 2;

/**
 * Merges a few FTS5 segments; `isWhole` starts to rewrite all of them, which drops the words of deleted rows and is completed by later
 * calls. @returns whether work is left
 */
export function mergeSegments(client: Connection, isWhole = false): boolean {
  const changes = client.prepare<[], number>('SELECT total_changes()').pluck();
  const before = changes.get() ?? 0;
  const pages = isWhole ? -pagesAtOnce : pagesAtOnce;
  client.prepare("INSERT INTO __search_words (__search_words, rank) VALUES ('merge', ?)").run(pages);
  return (changes.get() ?? 0) - before >= fewest;
}
