import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listingSeed } from '../../../api/db/seed/market/listings/index.ts';
import { searchListings } from '../../../api/domain/market/search/search.ts';
import { testApp } from '../../support/app.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { feedAll } from '../../support/market/searchable.ts';
import { startTime } from '../../support/start-time.ts';

/** Queries with the samples they should find, labelled by reading the samples, not from the results. */
const queries = readFileSync(join(import.meta.dirname, '../../support/market/sample-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', group = '', text = '', wanted = ''] = line.split('\t');
    return { kind, group, text, wanted: wanted.split(' ') };
  });

const shown = 20;
const { db } = await testApp({}, { repeat: () => () => {} }, await sampleDatabase());
await feedAll(db);
const keyOf = new Map(listingSeed.filter(({ state }) => state === undefined).map(({ title, key }) => [title, key]));

/** Share of the expected results among the first. */
const recalls = new Map<string, number>();
/** Reciprocal rank of the first expected result. */
const ranks: number[] = [];
for (const { text, wanted } of queries) {
  const { listings } = await searchListings({ db, now: startTime, language: 'th' }, { q: text, limit: shown });
  const keys = listings.map(({ title }) => keyOf.get(title) ?? '');
  const found = new Set(keys);
  const first = keys.findIndex((key) => wanted.includes(key));
  ranks.push(first < 0 ? 0 : 1 / (first + 1));
  recalls.set(text, wanted.filter((key) => found.has(key)).length / Math.min(shown, wanted.length));
}

const mean = (some: typeof queries) => some.reduce((sum, { text }) => sum + (recalls.get(text) ?? 0), 0) / some.length;
const missed = (some: typeof queries) => some.filter(({ text }) => (recalls.get(text) ?? 0) < 1).map(({ text }) => text);

test('the labels name samples that everybody may see, and each search once', () => {
  const known = new Set(keyOf.values());
  expect(queries.flatMap(({ text, wanted }) => wanted.filter((key) => !known.has(key)).map((key) => `${text}: ${key}`))).toEqual([]);
  expect(recalls.size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(120);
});

test('what people type finds what they want to see among the first', () => {
  console.info(`recall at ${shown} of ${queries.length}: ${mean(queries).toFixed(3)}`);
  expect(mean(queries)).toBeGreaterThanOrEqual(0.95);
});

test('what they want to see comes first', () => {
  const rank = ranks.reduce((sum, each) => sum + each, 0) / ranks.length;
  console.info(`MRR ${rank.toFixed(3)}`);
  expect(rank).toBeGreaterThanOrEqual(0.96);
});

test.each([...new Set(queries.map(({ kind }) => kind))])('of the kind %s', (kind) => {
  const some = queries.filter((query) => query.kind === kind);
  console.info(`${kind}: ${mean(some).toFixed(3)} of ${some.length}; not all of ${missed(some).join(', ') || '–'}`);
  expect(mean(some)).toBeGreaterThanOrEqual(0.9);
});

test.each([...new Set(queries.map(({ group }) => group))])('among %s', (group) => {
  expect(mean(queries.filter((query) => query.group === group))).toBeGreaterThanOrEqual(0.9);
});
