import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { searchDue } from '../../../api/db/schema.ts';
import { writeEntries } from '../../../api/domain/market/search/entries.ts';
import { searchListings } from '../../../api/domain/market/search/search.ts';
import { testApp } from '../../support/app.ts';
import { evaluate, listings, queries } from '../../support/market/search-trial.ts';
import { resetSamples, writeListings } from '../../support/market/searchable.ts';
import { startTime } from '../../support/start-time.ts';

const { db } = await testApp({}, { repeat: () => () => {} });
await resetSamples(db);
const ids = await writeListings(
  db,
  listings.map(({ fields: [title] }) => ({ title })),
);
const keyOf = new Map(ids.map((id, at) => [id, listings[at]?.key ?? '']));
const { words: index } = db.engine;
await transact(db, async (tx) => {
  await tx.delete(searchDue).run();
  // Attributes of the labelled set are plain text and not in the catalogue.
  const entries = listings.map(({ category, fields: [title, attributes, description] }, at) => ({
    listingId: ids[at] ?? 0,
    listedAt: startTime - (listings.length - at) * 60_000,
    texts: { title, attributes, description },
    facts: {
      ...{ leaf: category, province: 10, district: 1001, condition: 'good', price: 100_000, lat: 13.7, lng: 100.5 },
      ...{ seller: 1, delivery: 'both' as const, traits: [], numbers: [] },
    },
    boost: 0,
  }));
  await writeEntries(tx, index, entries);
});

/** Results of each query, best first. */
const found = new Map<string, string[]>();
for (const { text } of queries) {
  const { listings: hits } = await searchListings({ db, now: startTime, language: 'th' }, { q: text, limit: 20 });
  found.set(
    text,
    hits.map(({ id }) => keyOf.get(id) ?? ''),
  );
}
const search = (text: string) => found.get(text) ?? [];

describe('what people type finds what they mean, through the index', () => {
  test.each(['tune', 'report'])('in the %s half of the labelled queries', (half) => {
    const figures = evaluate(
      search,
      queries.filter(({ split }) => split === half),
    );
    console.info(`${half}: ${JSON.stringify(figures)}`);
    expect(figures.recall).toBeGreaterThanOrEqual(0.97);
    expect(figures.rank).toBeGreaterThanOrEqual(0.95);
    expect(figures.wrong).toBeLessThan(1);
    expect(figures.answeredNothing).toBeLessThanOrEqual(4);
  });
});
