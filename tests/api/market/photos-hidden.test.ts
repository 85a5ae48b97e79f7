import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { listing, photo } from '../../../api/db/schema.ts';
import { hideEarlierPhotos } from '../../../api/domain/market/hide-photos.ts';
import { alterAccount } from '../../support/accounts.ts';
import { decide, sellerOf } from '../../support/market/listings.ts';
import { photoServer } from '../../support/photos.ts';

const server = await photoServer();
const { clock, mali, malisId, read, signIn, signUp, uploaded } = server;
await alterAccount(server, malisId, { role: 'client' });
const seller = sellerOf(server, { token: mali, id: malisId });
const moderator = (await signIn('admin')).accessToken;
const stranger = (await signIn('client')).accessToken;

/** A listing with a photo, and the accounts that can load it. */
async function listed() {
  const { id, urls } = await uploaded(mali);
  const known = await seller.published({ photos: [{ id, description: '' }] });
  const statusFor = async (token?: string) => (await read(urls['640'], token)).statusCode;
  return { known, urls, seen: () => Promise.all([mali, moderator, stranger, undefined].map(statusFor)) };
}
const everybody = [200, 200, 200, 200];
const keepers = [200, 200, 404, 404];

/** Three long-standing accounts report it. */
async function report(id: number): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    const name = `reporter${id}x${at}`;
    const { accessToken: token, userData } = await signUp(name);
    await alterAccount(server, userData.id, { role: 'client', createdAt: clock.now - 30 * 24 * 3600_000 });
    const answer = await sellerOf(server, { token, id: userData.id }).post('report', { id, reason: 'fraud', text: '' });
    expect(answer.statusCode).toBe(200);
  }
}

test('photos of what reports hide are its seller’s and the moderators’ alone, until one of them shows it again', async () => {
  const { known, urls, seen } = await listed();
  expect(await seen()).toEqual(everybody);
  const { etag } = (await read(urls['640'])).headers;
  await report(known.id);
  expect(await seen()).toEqual(keepers);
  expect((await read(urls['640'], undefined, { 'if-none-match': etag })).statusCode).toBe(404);
  expect((await read(urls['640'], mali)).headers['cache-control']).toBe('private, no-cache');
  // A change by the seller in the meantime reveals nothing to others either.
  const mine = await seller.read(known.id);
  expect((await seller.save(mine, { quantity: 2 })).statusCode).toBe(200);
  expect(await seen()).toEqual(keepers);
  await decide(server, { id: known.id, kind: 'reported', version: mine.version + 1 }, 'dismiss');
  expect(await seen()).toEqual(everybody);
});

test('photos of what is taken down or rejected are so, too', async () => {
  const { known, seen } = await listed();
  await report(known.id);
  await decide(server, { id: known.id, kind: 'reported', version: known.version }, 'takeDown', { reason: 'fraud' });
  expect(await seen()).toEqual(keepers);
  const { id, urls } = await uploaded(mali);
  const waiting = await seller.submitted({ photos: [{ id, description: '' }] });
  await decide(server, { id: waiting.id, kind: 'new', version: waiting.version }, 'reject', { reason: 'unclear' });
  const statuses = await Promise.all([mali, moderator, stranger, undefined].map((token) => read(urls['320'], token)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual(keepers);
});

test('photos of what was hidden before its photos followed are so from the next start on, which looks once', async () => {
  const [hidden, shown] = [await listed(), await listed()];
  const change = (to: { hiddenAt: number | null }) =>
    transact(server.db, (tx) => tx.update(listing).set(to).where(eq(listing.id, hidden.known.id)).run());
  await change({ hiddenAt: clock.now });
  expect(await hidden.seen()).toEqual(everybody);
  await hideEarlierPhotos(server.db);
  expect([await hidden.seen(), await shown.seen()]).toEqual([keepers, everybody]);
  await transact(server.db, (tx) => tx.update(photo).set({ isPublic: true }).run());
  await hideEarlierPhotos(server.db);
  expect(await hidden.seen()).toEqual(everybody);
});

test('caches in between ask again after minutes', async () => {
  const { urls } = await listed();
  expect((await read(urls['320'])).headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
});
