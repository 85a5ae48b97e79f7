import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { featuredListing } from '../../../api/db/schema.ts';
import { showReported } from '../../../api/domain/market/reportable.ts';
import { feedSearch } from '../../../api/domain/market/search/feed.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signUp } = server;
const day = 24 * 3600_000;

let people = 0;
async function person(): Promise<TestSeller & { name: string }> {
  people += 1;
  const name = `featurer${people}`;
  const { accessToken: token, userData } = await signUp(name);
  await alterAccount(server, userData.id, { role: 'client' });
  return { name, ...sellerOf(server, { token, id: userData.id }) };
}
async function indexed(): Promise<void> {
  while (await feedSearch(db, clock.now));
}
const feature = ({ post }: TestSeller, id: number) => post('feature', { id });
const search = async (query: string) => {
  await indexed();
  const { listings, featured } = (await call('GET', `/api/listings?${query}&lng=th`)).json();
  const ids = (cards: { id: number }[]) => cards.map(({ id }) => id);
  return { listings: ids(listings), featured: ids(featured) };
};
/** Signs in again, since sessions expire within a week. */
async function later(seller: TestSeller & { name: string }, time: number): Promise<TestSeller> {
  clock.now += time;
  const body = { email: `${seller.name}@example.com`, password: 'long enough 1' };
  return sellerOf(server, { id: seller.id, token: (await call('POST', '/jwt/login', { body })).json().accessToken });
}

test('a featured listing stands above the first page of what finds it, and changes no order', async () => {
  const seller = await person();
  const title = 'กระติกน้ำร้อนลายดอกไม้';
  const first = await seller.published({ title });
  clock.now += 2000;
  const second = await seller.published({ title: `${title} อันที่สอง` });
  const before = await search(`seller=${seller.name}`);
  expect(before).toEqual({ listings: [second.id, first.id], featured: [] });
  const { listing } = (await feature(seller, first.id)).json();
  expect([listing.featuredUntil, listing.featurableAt]).toEqual(Array(2).fill(new Date(clock.now + 7 * day).toISOString()));
  for (const query of [
    `seller=${seller.name}`,
    `q=${encodeURIComponent('กระติกน้ำร้อน')}`,
    `category=bicycle&seller=${seller.name}&sort=newest`,
  ])
    expect(await search(query), query).toEqual({ listings: [second.id, first.id], featured: [first.id] });
  expect(await search(`seller=${seller.name}&sort=price-up`)).toMatchObject({ featured: [] });
  expect(await search(`seller=${seller.name}&province=50`)).toMatchObject({ featured: [] });
  const { nextCursor } = (await call('GET', `/api/listings?seller=${seller.name}&limit=1`)).json();
  expect(await search(`seller=${seller.name}&limit=1&cursor=${nextCursor}`)).toEqual({ listings: [first.id], featured: [] });
  const graph = await dataOf(
    server,
    'query ($seller: String!) { listings(filter: { seller: $seller }) { featured { number } nodes { number } } }',
    {
      variables: { seller: seller.name },
    },
  );
  expect(graph.listings).toEqual({ featured: [{ number: first.id }], nodes: [{ number: second.id }, { number: first.id }] });
  await later(seller, 7 * day + 1);
  expect(await search(`seller=${seller.name}`)).toMatchObject({ featured: [] });
});

test('one is featured at a time, and one in a week', async () => {
  const seller = await person();
  const [one, other] = [await seller.published(), await seller.published({ title: 'จักรยานอีกคันหนึ่ง' })];
  const draft = await seller.draft();
  expect((await feature(seller, draft.id)).json()).toMatchObject({ code: 'STATE_CHANGED', state: 'draft' });
  expect((await feature(await person(), one.id)).statusCode).toBe(404);
  expect((await feature(seller, one.id)).statusCode).toBe(200);
  expect((await feature(seller, one.id)).statusCode).toBe(200);
  const refused = await feature(seller, other.id);
  const next = new Date(clock.now + 7 * day).toISOString();
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'ALREADY_FEATURED', next }]);
  const mutation = 'mutation ($id: ID!) { featureListing(id: $id) { listing { number featuredUntil featurableAt } userErrors { code } } }';
  const asked = { token: seller.token, variables: { id: `OwnListing:${other.id}` } };
  expect((await dataOf(server, mutation, asked)).featureListing.userErrors).toEqual([{ code: 'ALREADY_FEATURED' }]);
  expect((await dataOf(server, mutation, asked)).featureListing.listing).toEqual({
    number: other.id,
    featuredUntil: null,
    featurableAt: next,
  });
  const again = await later(seller, 7 * day);
  expect((await feature(again, other.id)).statusCode).toBe(200);
  expect(await search(`seller=${seller.name}`)).toMatchObject({ featured: [other.id] });
  const rows = await db.select().from(featuredListing).where(eq(featuredListing.sellerId, seller.id)).all();
  expect(rows).toHaveLength(1);
});

test.each([[['sell']], [['archive', 'restore']], [['archive', 'delete']]])(
  'it ends for good by %j, and the week goes on',
  async (actions) => {
    const seller = await person();
    const [one, other] = [await seller.published(), await seller.published({ title: 'จักรยานอีกคันหนึ่ง' })];
    await feature(seller, one.id);
    for (const action of actions) expect((await seller.act(one.id, action)).statusCode).toBe(200);
    expect(await search(`seller=${seller.name}`)).toMatchObject({ featured: [] });
    expect((await feature(seller, other.id)).json().code).toBe('ALREADY_FEATURED');
  },
);

test('reserving keeps it for later, and reports that hide it end it', async () => {
  const seller = await person();
  const { id } = await seller.published();
  await feature(seller, id);
  await seller.act(id, 'reserve');
  expect(await search(`seller=${seller.name}`)).toEqual({ listings: [], featured: [] });
  await seller.act(id, 'release');
  expect(await search(`seller=${seller.name}`)).toEqual({ listings: [id], featured: [id] });
  for (let reports = 0; reports < 3; reports += 1) {
    const reporter = await person();
    await alterAccount(server, reporter.id, { createdAt: clock.now - 60 * day });
    expect((await reporter.post('report', { id, reason: 'spam', text: '' })).statusCode).toBe(200);
  }
  expect(await search(`seller=${seller.name}`)).toEqual({ listings: [], featured: [] });
  await transact(db, (tx) => showReported(tx, id, { now: clock.now, deciderId: 1 }));
  expect(await search(`seller=${seller.name}`)).toEqual({ listings: [id], featured: [] });
});

test('at most three stand above a page, the last featured first', async () => {
  const title = 'โคมไฟกระดาษสาเชียงใหม่';
  const all: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const seller = await person();
    const { id } = await seller.published({ title });
    await feature(seller, id);
    all.unshift(id);
    clock.now += 2000;
  }
  const found = await search(`q=${encodeURIComponent('โคมไฟกระดาษสา')}`);
  expect(found.featured).toEqual(all.slice(0, 3));
  expect(found.listings).toHaveLength(4);
});
