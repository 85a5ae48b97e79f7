import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { listing, listingNews, notification, profileFollow, user } from '../../../api/db/schema.ts';
import { notifyOfListingNews, purgeListingNews } from '../../../api/domain/market/listing-news.ts';
import { transitionListing } from '../../../api/domain/market/listing-states.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { sellerOf, type TestSeller } from '../../support/market/listings.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signUp } = server;
const hour = 3600_000;
const day = 24 * hour;
let people = 0;

async function newPerson(): Promise<TestSeller & { username: string }> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`person${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return { ...sellerOf(server, { token, id: userData.id }), username: `person${people}` };
}
/** Sends all due notices, and returns an account's notifications, newest first. */
async function news({ id }: { id: number }): Promise<{ title: string; subtitle: string; link: string }[]> {
  while (await notifyOfListingNews(db, clock.now));
  const told = (await rowsOf(server, notification)).filter(({ userId }) => userId === id).toReversed();
  return told.map(({ titleEn: title, subtitleEn: subtitle, link }) => ({ title, subtitle, link }));
}
const titles = async (of: { id: number }) => (await news(of)).map(({ title }) => title);
const keep = ({ post }: TestSeller, id: number) => post('keep', { id, isKept: true });
const follow = ({ token }: TestSeller, id: number) => call('POST', '/profile/follow', { token, body: { id, followed: true } });

let seller: Awaited<ReturnType<typeof newPerson>>;
let other: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  clock.now += 2 * day;
  seller = await newPerson();
  other = await newPerson();
});

describe('who follows a seller', () => {
  test('is told of a listing when it is approved, and not before', async () => {
    await follow(other, seller.id);
    await seller.submitted({ title: 'Waiting bicycle' });
    expect(await titles(other)).toEqual([]);
    const { id } = await seller.published();
    expect(await news(other)).toEqual([
      { title: `${seller.username} has a new listing`, subtitle: 'Old bicycle', link: `/listing/old-bicycle-${id}` },
    ]);
  });

  test('is told of many at once, an hour after the last news', async () => {
    await follow(other, seller.id);
    await seller.published();
    expect(await titles(other)).toHaveLength(1);
    await seller.published({ title: 'Second bicycle' });
    await seller.published({ title: 'Third bicycle' });
    expect(await titles(other)).toHaveLength(1);
    clock.now += hour;
    expect((await news(other))[0]).toEqual({
      title: `${seller.username} has 2 new listings`,
      subtitle: 'Second bicycle · Third bicycle',
      link: `/seller/${seller.username}`,
    });
  });

  test('is not told by somebody who has blocked them', async () => {
    const third = await newPerson();
    await follow(other, seller.id);
    await follow(third, seller.id);
    const { contact } = (await call('POST', '/apps/chat/add-contact', { token: seller.token, body: { accountId: other.id } })).json();
    await call('POST', '/apps/chat/update-contact', { token: seller.token, body: { contactId: contact.id, isBlocked: true } });
    await seller.published();
    expect(await titles(other)).toEqual([]);
    expect(await titles(third)).toHaveLength(1);
  });

  test('is not told of what is gone meanwhile, or whose seller is', async () => {
    const away = await newPerson();
    await follow(other, seller.id);
    await follow(other, away.id);
    const { id } = await seller.published();
    await seller.act(id, 'archive');
    await away.published();
    await transact(db, (tx) => tx.update(user).set({ restrictedAt: clock.now }).where(eq(user.id, away.id)).run());
    expect(await titles(other)).toEqual([]);
  });

  test('is told once, however many there are', async () => {
    const someone = (await rowsOf(server, user)).find(({ id }) => id === other.id) as typeof user.$inferSelect;
    const crowd = Array.from({ length: 52 }, (_, at) => {
      const username = `crowd${at}`;
      return {
        ...someone,
        id: 50_000 + at,
        username,
        usernameKey: username,
        usernameSkeleton: username,
        email: `${username}@example.com`,
        emailKey: username,
      };
    });
    for (const row of crowd) await transact(db, (tx) => tx.insert(user).values(row).run());
    const followers = [other.id, ...crowd.map(({ id }) => id)];
    const rows = followers.map((userId) => ({ userId, followedId: seller.id, followedAt: clock.now }));
    await transact(db, (tx) => tx.insert(profileFollow).values(rows).run());
    await seller.published();
    expect(await notifyOfListingNews(db, clock.now)).toBe(true);
    await seller.published({ title: 'Later bicycle' });
    expect(await titles(other)).toEqual([`${seller.username} has a new listing`]);
    expect(await titles({ id: 50_051 })).toEqual([`${seller.username} has a new listing`]);
  });
});

describe('who saved a listing', () => {
  test('is told when it is sold, and when it can be bought again', async () => {
    const { id } = await seller.published();
    await keep(other, id);
    await seller.act(id, 'reserve');
    expect(await titles(other)).toEqual([]);
    await seller.act(id, 'release');
    expect(await news(other)).toEqual([
      { title: 'A listing you saved is available again', subtitle: 'Old bicycle', link: `/listing/old-bicycle-${id}` },
    ]);
    await seller.act(id, 'sell', { soldHere: true });
    expect((await titles(other))[0]).toBe('A listing you saved has been sold');
    expect(await titles(seller)).not.toContain('A listing you saved has been sold');
  });

  test('is not told of what was overtaken, or happened before', async () => {
    const { id } = await seller.published();
    await keep(other, id);
    await seller.act(id, 'reserve');
    await seller.act(id, 'release');
    await seller.act(id, 'reserve');
    expect(await titles(other)).toEqual([]);
    await seller.act(id, 'release');
    clock.now += 1000;
    const late = await newPerson();
    await keep(late, id);
    expect(await titles(late)).toEqual([]);
    expect(await titles(other)).toHaveLength(1);
  });

  test('is told the same of a listing once a day', async () => {
    const { id } = await seller.published();
    await keep(other, id);
    for (let round = 0; round < 3; round += 1) {
      await seller.act(id, 'reserve');
      await seller.act(id, 'release');
      expect(await titles(other)).toHaveLength(1);
      clock.now += 60_000;
    }
    clock.now += day;
    await purgeListingNews(db, clock.now);
    expect((await rowsOf(server, listingNews)).filter(({ listingId }) => listingId === id)).toEqual([]);
    await transact(db, (tx) => tx.update(listing).set({ state: 'reserved' }).where(eq(listing.id, id)).run());
    const row = await db.select().from(listing).where(eq(listing.id, id)).get();
    await transact(db, (tx) =>
      transitionListing(tx, row as typeof listing.$inferSelect, { action: 'release', by: 'deal', actorId: null, now: clock.now }),
    );
    expect(await titles(other)).toHaveLength(2);
  });
});
