import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { undoSeconds } from '../../../api/contract/values/market/listings.ts';
import { caseDecision, listingNews, moderationCase, notification, photo } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { decide, photoOf, sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signIn, signUp } = server;

let people = 0;
async function person(role: 'client' | 'admin' = 'client'): Promise<TestSeller> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`undo${people}`);
  await alterAccount(server, userData.id, { role });
  return sellerOf(server, { token, id: userData.id });
}
let seller: TestSeller;
let admin: string;
beforeEach(async () => {
  clock.now += 2000;
  seller = await person();
  admin = (await signIn('admin')).accessToken;
});

const undo = async (ids: number[], token = admin) => (await call('POST', '/api/moderation/undo', { token, body: { ids } })).json().undone;
const queue = async () =>
  (await call('GET', '/api/moderation/queue?perPage=100', { token: admin }))
    .json()
    .items.map(({ id, kind }: { id: number; kind: string }) => `${kind}-${id}`);
const noticesOf = async (id: number) =>
  (await db.select({ title: notification.titleEn }).from(notification).where(eq(notification.userId, id)).all()).map(({ title }) => title);
const lastOf = async () => (await call('GET', '/api/moderation/log?perPage=1', { token: admin })).json().entries[0];
const trustOf = async () => (await call('GET', '/api/account/listings', { token: seller.token })).json().trust;

test('an approval is taken back: the listing waits again, nobody reads of it, and it counts for nothing', async () => {
  const { id, version } = await seller.submitted();
  await decide(server, { id, kind: 'new', version }, 'approve', {}, admin);
  expect((await call('GET', `/api/listings/${id}`)).statusCode).toBe(200);
  clock.now += 5000;
  expect(await undo([id])).toEqual([{ id, code: null, state: 'pending' }]);
  expect((await call('GET', `/api/listings/${id}`)).statusCode).toBe(404);
  expect(await queue()).toContain(`new-${id}`);
  expect(await seller.read(id)).toMatchObject({ state: 'pending', publishedAt: null, expiresAt: null });
  expect(await noticesOf(seller.id)).toEqual(['Your listing is being checked again']);
  expect(await db.select().from(listingNews).where(eq(listingNews.listingId, id)).all()).toEqual([]);
  expect(await lastOf()).toMatchObject({ listingId: id, action: 'undo', from: 'published', to: 'pending', reason: 'approve' });
  expect((await trustOf()).approvedMissing).toBe(3);
  await decide(server, { id, kind: 'new', version }, 'approve', {}, admin);
  expect((await seller.read(id)).state).toBe('published');
  expect((await trustOf()).approvedMissing).toBe(2);
});

test('a rejection is taken back with its decision, and is held against nobody', async () => {
  const { id, version } = await seller.submitted();
  await decide(server, { id, kind: 'new', version }, 'reject', { reason: 'photos', text: 'blurred' }, admin);
  expect((await trustOf()).wasRejected).toBe(true);
  const ofListing = and(eq(moderationCase.kind, 'listing'), eq(moderationCase.subjectId, String(id)));
  expect(await db.select().from(moderationCase).where(ofListing).all()).toHaveLength(1);
  expect(await undo([id])).toEqual([{ id, code: null, state: 'pending' }]);
  expect(await seller.read(id)).toMatchObject({ state: 'pending', rejection: null });
  expect(await db.select().from(moderationCase).where(ofListing).all()).toEqual([]);
  expect(await db.select().from(caseDecision).where(eq(caseDecision.accountId, seller.id)).all()).toEqual([]);
  expect((await trustOf()).wasRejected).toBe(false);
});

test.each(['approve', 'reject'])('a change waits again with its photos after “%s” is taken back', async (verdict) => {
  const listed = await seller.published();
  const [former] = listed.content.photos;
  const added = await photoOf(server, seller.id);
  const changed = { title: 'จักรยานที่เปลี่ยนชื่อแล้ว', photos: [{ id: added, description: '' }] };
  const { listing: proposed } = (await seller.save(listed, changed)).json();
  expect(proposed.proposed).not.toBeNull();
  await decide(server, { id: listed.id, kind: 'changed', version: proposed.version }, verdict, { reason: 'photos' }, admin);
  clock.now += 1000;
  expect(await undo([listed.id])).toEqual([{ id: listed.id, code: null, state: 'published' }]);
  const again = await seller.read(listed.id);
  expect(again.content).toEqual(listed.content);
  expect(again.proposed?.content).toMatchObject(changed);
  const photos = new Map((await db.select().from(photo).where(eq(photo.userId, seller.id)).all()).map((row) => [row.id, row]));
  expect([photos.get(former?.id ?? '')?.unusedSince, photos.get(added)?.unusedSince]).toEqual([null, null]);
  expect([photos.get(former?.id ?? '')?.isPublic, photos.get(added)?.isPublic]).toEqual([true, false]);
  expect(await lastOf()).toMatchObject({ action: 'undo', reason: verdict === 'approve' ? 'confirm' : 'refuse' });
  await decide(server, { id: listed.id, kind: 'changed', version: again.version }, 'approve', {}, admin);
  expect((await seller.read(listed.id)).content.title).toBe(changed.title);
});

test('nobody takes back what somebody else decided, what is too long ago, or what something has happened to since', async () => {
  const { id, version } = await seller.submitted();
  await decide(server, { id, kind: 'new', version }, 'approve', {}, admin);
  const other = await person('admin');
  expect(await undo([id], other.token)).toEqual([{ id, code: 'TOO_LATE', state: null }]);
  expect((await call('POST', '/api/moderation/undo', { token: seller.token, body: { ids: [id] } })).statusCode).toBe(403);
  await seller.act(id, 'reserve');
  expect(await undo([id])).toMatchObject([{ code: 'TOO_LATE' }]);
  const late = await seller.submitted({ title: 'จักรยานคันที่สอง' });
  await decide(server, { id: late.id, kind: 'new', version: late.version }, 'approve', {}, admin);
  clock.now += undoSeconds * 1000;
  expect(await undo([late.id, 999_999])).toMatchObject([{ code: 'TOO_LATE' }, { code: 'NOT_FOUND' }]);
  expect((await seller.read(late.id)).state).toBe('published');
});

test('GraphQL takes them back as well', async () => {
  const { id, version } = await seller.submitted();
  await decide(server, { id, kind: 'new', version }, 'approve', {}, admin);
  const undoing = 'mutation ($ids: [ID!]!) { undoModeration(ids: $ids) { decided { code state } userErrors { code } } }';
  const { undoModeration } = await dataOf(server, undoing, { token: admin, variables: { ids: [`Listing:${id}`] } });
  expect(undoModeration).toEqual({ decided: [{ code: null, state: 'PENDING' }], userErrors: [] });
});
