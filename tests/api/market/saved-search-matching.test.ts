import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SavedFilters } from '../../../api/contract/market/saved-searches.ts';
import { transact } from '../../../api/db/client.ts';
import { listing, savedSearch, savedSearchHit, savedSearchKey } from '../../../api/db/schema.ts';
import { everything } from '../../../api/domain/market/rules/filter-words.ts';
import { matchSavedSearches } from '../../../api/domain/market/saved/matching.ts';
import { noteForSearch } from '../../../api/domain/market/search/due.ts';
import { keysOfSearch } from '../../../api/domain/market/search/saved-match.ts';
import { searchListings } from '../../../api/domain/market/search/search.ts';
import { testApp } from '../../support/app.ts';
import { queries } from '../../support/market/search-trial.ts';
import { feedAll } from '../../support/market/searchable.ts';
import { startTime } from '../../support/start-time.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { db } = server;
const { userData } = await server.signUp('collector');

const texts = [...new Set(queries.map(({ text }) => text))].filter((_, at) => at % 3 === 0).map((q): SavedFilters => ({ q }));
const typed: SavedFilters[] = [
  ...['ไอโฟน', 'iphone', 'samsu', 'รถ', 'มือถือ', 'vpomhvw,j', 'ซีวิค 2561', 'ฮอนด้า ไม่เกิน 5 แสน', '!!!', 'ไม่เกิน 5 พัน'].map((q) => ({ q })),
  { category: 'cars' },
  { category: 'phone', minPrice: 5000 },
  { category: 'car-sedan', attributes: 'brand:honda,brand:toyota,year:2015-' },
  { maxPrice: 300 },
  { condition: 'new,like-new', delivery: 'ship' },
  { province: 50 },
  { province: 10, q: 'โต๊ะ' },
  { district: 1001 },
  { near: '13.75,100.5', radius: 12 },
  { bounds: '13.5,100.3,14,100.9' },
  { within: 3 },
  { seller: 'johndoe' },
  { seller: 'nobody-at-all' },
];
const searches = [...texts, ...typed];

/** All results of a search, page by page. */
async function foundBy(filters: SavedFilters): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const found = await searchListings({ db, now: startTime, language: 'th' }, { ...filters, limit: 48, ...(cursor ? { cursor } : {}) });
    ids.push(...found.listings.map(({ id }) => id));
    if (found.nextCursor === null) return ids.sort((one, other) => one - other);
    cursor = found.nextCursor;
  }
}

test('holding listings against searches by their keys finds what running every search finds', async () => {
  await feedAll(db);
  const userId = userData.id;
  let underAll = 0;
  const ids: number[] = [];
  for (const [at, filters] of searches.entries()) {
    const keys = await keysOfSearch(db, filters, startTime);
    if (keys.includes(everything)) underAll += 1;
    const choices = { name: String(at), frequency: 'daily', byNotice: true, byMail: false, isPaused: false } as const;
    await transact(db, async (tx) => {
      const values = { userId, filters, ...choices, createdAt: 0, since: 0, seenAt: 0 };
      const { id } = await tx.insert(savedSearch).values(values).returning({ id: savedSearch.id }).get();
      await tx
        .insert(savedSearchKey)
        .values(keys.map((key) => ({ key, searchId: id })))
        .run();
      ids.push(id);
    });
  }
  await transact(db, async (tx) => {
    const shown = and(eq(listing.state, 'published'), isNull(listing.hiddenAt));
    for (const { id } of await tx.select({ id: listing.id }).from(listing).where(shown).all()) await noteForSearch(tx, id);
  });
  await feedAll(db);
  while (await matchSavedSearches(db, startTime));
  const hits = Map.groupBy(await db.select().from(savedSearchHit).orderBy(savedSearchHit.listingId).all(), ({ searchId }) => searchId);
  let total = 0;
  for (const [at, id] of ids.entries()) {
    const found = await foundBy(searches[at] ?? {});
    total += found.length;
    expect(
      (hits.get(id) ?? []).map(({ listingId }) => listingId),
      JSON.stringify(searches[at]),
    ).toEqual(found);
  }
  expect(total).toBeGreaterThan(1000);
  // Searches without a selective condition.
  expect(underAll).toBeLessThan(6);
});
