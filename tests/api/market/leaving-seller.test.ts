import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { favourite, listing, listingCount, searchDue, user } from '../../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { eraseSeller } from '../../../api/domain/market/erase-seller.ts';
import { searchListings } from '../../../api/domain/market/search/search.ts';
import { testApp } from '../../support/app.ts';
import { feedAll, writeListings } from '../../support/market/searchable.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db } = server;
const purge = purgeClosedAccounts([eraseSeller]);

test('with an account searches lose its listings, counts included, and listings of others one who keeps them', async () => {
  const { accessToken: token, userData } = await server.signUp('seller');
  const [, theirs = 0] = await writeListings(db, [
    { title: 'ซุ้มเห็ดหลินจือ', sellerId: userData.id },
    { title: 'ซุ้มเห็ดหลินจือ', sellerId: 1 },
  ]);
  await feedAll(db);
  const found = async () => {
    const { listings, total, facets } = await searchListings({ db, now: clock.now, language: 'th' }, { q: 'ซุ้มเห็ดหลินจือ', limit: 20 });
    return [listings.length, total, facets.categories.reduce((sum, { count }) => sum + count, 0)];
  };
  expect(await found()).toEqual([2, 2, 2]);
  expect((await call('POST', '/api/listings/keep', { token, body: { id: theirs, isKept: true } })).statusCode).toBe(200);
  const keepers = async () => (await rowsOf(server, listingCount)).find(({ listingId }) => listingId === theirs)?.favourites;
  expect(await keepers()).toBe(1);
  await call('POST', '/account-setting/leave', { token, body: { currentPassword: 'long enough 1' } });
  clock.now += 8 * 24 * 3600_000;
  await purge(db, clock.now);
  expect(await db.select().from(user).where(eq(user.id, userData.id)).get()).toBeUndefined();
  expect(await db.select().from(listing).where(eq(listing.sellerId, userData.id)).all()).toEqual([]);
  expect(await db.select().from(favourite).where(eq(favourite.userId, userData.id)).all()).toEqual([]);
  expect(await keepers()).toBe(0);
  // Recorded by the purge itself, before any search.
  expect(await rowsOf(server, searchDue)).toHaveLength(1);
  await feedAll(db);
  expect(await found()).toEqual([1, 1, 1]);
});
