import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listingViewer, savedSearch } from '../../api/db/schema.ts';
import { bangkokDay } from '../../api/domain/shared/rules/dates.ts';
import { Jar, testApp } from '../support/app.ts';

const server = await testApp();
const { call, clock, db } = server;
const { listings } = (await call('GET', '/api/listings')).json();
const [{ id }] = listings;

test('looking at a listing names nobody, and is counted once a day all the same', async () => {
  const jar = new Jar();
  for (const _ of [1, 2]) {
    const answer = await call('POST', '/api/listings/visit', { jar, body: { id } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await db.select().from(listingViewer).where(eq(listingViewer.listingId, id)).all()).toHaveLength(1);
});

test('keeping something still names a visitor', async () => {
  const jar = new Jar();
  await call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 21 } });
  expect([...jar.cookies.keys()]).toEqual(['visitor']);
});

test('who looked can’t be found out by trying numbers of accounts', async () => {
  const { userData, accessToken: token } = await server.signUp('looker');
  await call('POST', '/api/listings/visit', { token, body: { id } });
  const tried = createHash('sha256')
    .update(`${bangkokDay(clock.now)} user ${userData.id}`)
    .digest('base64url')
    .slice(0, 22);
  const viewers = (await db.select().from(listingViewer).where(eq(listingViewer.listingId, id)).all()).map(({ viewer }) => viewer);
  expect(viewers).not.toContain(tried);
});

test('people are found by name if they wish so, sell or are contacts, and otherwise not', async () => {
  const seeker = (await server.signUp('seeker')).accessToken;
  const { userData, accessToken: hidden } = await server.signUp('hiddenperson');
  const found = async () => (await call('GET', '/apps/chat/people?q=hiddenp', { token: seeker })).json().people.length;
  expect(await found()).toBe(0);
  const change = await call('POST', '/apps/chat/update-profile', { token: hidden, body: { isFoundByName: true } });
  expect(change.json().settings.isFoundByName).toBe(true);
  expect(await found()).toBe(1);
  await call('POST', '/apps/chat/update-profile', { token: hidden, body: { isFoundByName: false } });
  expect(await found()).toBe(0);
  await call('POST', '/apps/chat/add-contact', { token: seeker, body: { accountId: userData.id } });
  expect(await found()).toBe(1);
  expect((await call('GET', '/apps/chat/people?q=jane', { token: seeker })).json().people).toHaveLength(1);
});

test('news are mailed to nobody who has not asked for them', async () => {
  const { accessToken: token } = await server.signUp('newsless');
  const { channels } = (await call('GET', '/account-setting/channels', { token })).json();
  for (const kind of ['newAnnouncements', 'productUpdates', 'blogDigest']) expect(channels[kind].mail, kind).toBe(false);
});

test('a saved search keeps where somebody is to a kilometre', async () => {
  const { accessToken: token, userData } = await server.signUp('nearby');
  const body = { name: 'ใกล้ฉัน', filters: { near: '13.75634,100.50177', radius: 5 }, frequency: 'daily', byNotice: true, byMail: false };
  expect((await call('POST', '/api/saved-searches', { token, body })).statusCode).toBeLessThan(300);
  const [row] = await db.select().from(savedSearch).where(eq(savedSearch.userId, userData.id)).all();
  expect(row?.filters.near).toBe('13.76,100.5');
});
