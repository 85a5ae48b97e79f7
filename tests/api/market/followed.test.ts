import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { user } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock } = server;

async function newPerson(name: string): Promise<TestSeller> {
  const { accessToken: token, userData } = await server.signUp(name);
  await alterAccount(server, userData.id, { role: 'client' });
  return sellerOf(server, { token, id: userData.id });
}
const follow = ({ token }: TestSeller, { id }: TestSeller, followed = true) =>
  call('POST', '/profile/follow', { token, body: { id, followed } });
async function listOf({ token }: TestSeller, query = '') {
  const { sellers, listings, total } = (await call('GET', `/api/account/followed-listings${query}`, { token })).json();
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { sellers: idsOf(sellers), listings: idsOf(listings), total };
}

test('listings of followed sellers are listed, the newest first, with these sellers', async () => {
  const [reader, mali, nok, other] = [await newPerson('reader'), await newPerson('mali'), await newPerson('nok'), await newPerson('other')];
  await follow(reader, mali);
  clock.now += 1000;
  await follow(reader, nok);
  const first = await mali.published();
  clock.now += 1000;
  const second = await nok.published();
  await other.published();
  const sold = await nok.published();
  await nok.act(sold.id, 'sell');
  await mali.submitted();
  expect(await listOf(reader)).toEqual({ sellers: [nok.id, mali.id], listings: [second.id, first.id], total: 2 });
  expect(await listOf(reader, '?page=2&perPage=1')).toEqual({ sellers: [nok.id, mali.id], listings: [first.id], total: 2 });
  const query = '{ viewer { followedListings(first: 1) { totalCount nodes { number } } followedSellers { username } } }';
  expect((await dataOf(server, query, { token: reader.token })).viewer).toEqual({
    followedListings: { totalCount: 2, nodes: [{ number: second.id }] },
    followedSellers: [{ username: 'nok' }, { username: 'mali' }],
  });
  await follow(reader, nok, false);
  expect(await listOf(reader)).toEqual({ sellers: [mali.id], listings: [first.id], total: 1 });
});

test('nothing is listed of who is not there, or has blocked the reader', async () => {
  const [reader, away, blocks] = [await newPerson('reader2'), await newPerson('away'), await newPerson('blocks')];
  for (const seller of [away, blocks]) {
    await follow(reader, seller);
    await seller.published();
  }
  expect((await listOf(reader)).total).toBe(2);
  const { token } = blocks;
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token, body: { accountId: reader.id } })).json();
  await call('POST', '/apps/chat/update-contact', { token, body: { contactId: contact.id, isBlocked: true } });
  await transact(server.db, (tx) => tx.update(user).set({ suspendedAt: clock.now }).where(eq(user.id, away.id)).run());
  expect(await listOf(reader)).toEqual({ sellers: [], listings: [], total: 0 });
});
