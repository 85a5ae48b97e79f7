import { asc, count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listing, listingChange, listingEvent, listingPrice } from '../../../api/db/schema.ts';
import { transitions } from '../../../api/domain/market/rules/listing-state-machine.ts';
import { isTrusted } from '../../../api/domain/market/trust.ts';
import { testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { db, call, clock, signIn } = server;
const admin = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;
const listings = await rowsOf({ db }, listing);
const get = async (url: string, token = admin) => {
  const answer = await call('GET', url, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('every history leads by allowed steps to the state that its listing is in', async () => {
  const events = await db.select().from(listingEvent).orderBy(asc(listingEvent.id)).all();
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, other) => one - other));
  const histories = Map.groupBy(events, ({ listingId }) => listingId);
  for (const row of listings) {
    const history = histories.get(row.id) ?? [];
    let state: string | null = null;
    for (const { from, to, action, by, at } of history) {
      expect(from, `${row.id} ${action}`).toBe(state);
      expect(at).toBeLessThanOrEqual(clock.now);
      const allowed = action in transitions ? transitions[action as keyof typeof transitions] : undefined;
      if (allowed) expect([allowed.by.includes(by), allowed.to.some((each) => each === to)], `${row.id} ${action}`).toEqual([true, true]);
      state = to;
    }
    expect(state, row.title).toBe(row.state);
    expect(history[0]?.at).toBe(row.createdAt);
  }
});

test('every price that is asked is the last that it has cost', async () => {
  const prices = Map.groupBy(await db.select().from(listingPrice).orderBy(asc(listingPrice.at)).all(), ({ listingId }) => listingId);
  for (const row of listings.filter(({ publishedAt, price }) => publishedAt !== null && price !== null)) {
    const costs = prices.get(row.id)?.map(({ price }) => price);
    expect(costs).toEqual(row.priceBefore === null ? [row.price] : [row.priceBefore, row.price]);
  }
  expect(listings.filter(({ priceBefore }) => priceBefore !== null).length).toBeGreaterThanOrEqual(12);
});

test('nothing is due when the samples are new', () => {
  for (const { state, expiresAt, remindsAt, title } of listings) {
    if (state === 'published')
      expect([(expiresAt ?? 0) > clock.now, remindsAt === null || remindsAt > clock.now], title).toEqual([true, true]);
    if (state === 'expired') expect(expiresAt ?? clock.now, title).toBeLessThan(clock.now);
  }
});

test('both accounts have something in every state, and two of the admin’s wait or need mending', async () => {
  for (const [token, least] of [
    [admin, 1],
    [client, 1],
  ] as const)
    for (const state of ['draft', 'pending', 'published', 'reserved', 'sold', 'expired', 'rejected', 'archived'])
      expect((await get(`/api/account/listings?state=${state}`, token)).total, state).toBeGreaterThanOrEqual(least);
  expect((await get('/api/account/listings?state=pending')).total + (await get('/api/account/listings?state=rejected')).total).toBe(2);
  expect((await get('/api/account/favourites')).total).toBeGreaterThanOrEqual(8);
  expect((await get('/api/account/favourites', client)).total).toBeGreaterThanOrEqual(8);
});

describe('a moderator', () => {
  test('has twelve to look at', async () => {
    expect((await get('/api/moderation/queue')).counts).toEqual({ new: 7, changed: 3, reported: 2 });
  });

  test('finds in them what the checks find', async () => {
    const { items } = await get('/api/moderation/queue?kind=new&perPage=50');
    const kinds = items.flatMap(({ findings }: { findings: { kind: string }[] }) => findings.map(({ kind }) => kind));
    expect([...new Set(kinds)].sort()).toEqual(expect.arrayContaining(['forbidden', 'line', 'phone', 'price', 'same-text']));
    const others = await get('/api/moderation/queue?kind=reported&perPage=50');
    for (const { reports } of others.items) expect(reports).toHaveLength(2);
    const changed = await get('/api/moderation/queue?kind=changed&perPage=50');
    for (const item of changed.items) expect(item.changed.length).toBeGreaterThan(0);
  });

  test('would not have been asked by those who are trusted', async () => {
    for (const { listingId } of await db.select({ listingId: listingChange.listingId }).from(listingChange).all()) {
      const row = listings.find(({ id }) => id === listingId);
      expect(await isTrusted(db, row?.sellerId ?? 0, clock.now)).toBe(false);
    }
    const sellers = new Set(listings.map(({ sellerId }) => sellerId));
    const trusted = await Promise.all([...sellers].map((id) => isTrusted(db, id, clock.now)));
    expect(trusted.filter(Boolean).length).toBeGreaterThan(20);
  });
});

test('nobody can sign in as one of the sellers', async () => {
  const answer = await call('POST', '/jwt/login', { body: { email: 'krit_autocar@sellers.example', password: '' } });
  expect([400, 401]).toContain(answer.statusCode);
  for (const password of ['krit_autocar', 'admin', 'A'])
    expect((await call('POST', '/jwt/login', { body: { email: 'krit_autocar@sellers.example', password } })).statusCode).toBe(
      (await call('POST', '/jwt/login', { body: { email: 'nobody@sellers.example', password } })).statusCode,
    );
});

test('a multiple of the samples is as many, and no two say the same', async () => {
  const { db: many } = await testApp({ seedFactor: 3 });
  const total = (await many.select({ rows: count() }).from(listing).get())?.rows ?? 0;
  expect(total).toBe(3 * listings.length);
  const rows = await rowsOf({ db: many }, listing);
  const published = rows.filter(({ state }) => state === 'published');
  expect(new Set(published.map(({ title, description, price }) => `${title} ${description} ${price}`)).size).toBe(published.length);
  expect(
    (
      await many
        .select()
        .from(listing)
        .where(eq(listing.id, rows[0]?.id ?? 0))
        .get()
    )?.lat,
  ).not.toBeNull();
});
