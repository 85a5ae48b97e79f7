import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';
import { statementsOf } from '../../support/statements.ts';

// Background work is disabled, because its statements would be counted.
const server = await testApp({}, { repeat: () => () => undefined });
/** Statements except the check for changes; the same for one record as for many. */
const textsOf = async (query: string, token?: string) =>
  (await statementsOf(server, () => dataOf(server, query, { token })))
    .filter((text) => !/total_changes|data_version/.test(text))
    .map((text) => text.replace(/\?(, \?)+/g, '?'));
const countOf = async (query: string, token?: string) => (await textsOf(query, token)).length;

/**
 * The smaller count of two requests: deferred work of earlier calls may coincide with the first. Only for accounts: public responses are
 * cached, so that the second request would need no statement.
 */
const least = async (query: string, token: string) => Math.min(await countOf(query, token), await countOf(query, token));

test('what another server of this process does meanwhile counts for nothing', async () => {
  const other = await testApp({}, { repeat: () => () => undefined });
  expect(await statementsOf(server, () => other.call('GET', '/api/listings?q=rice'))).toEqual([]);
  expect(await statementsOf(other, () => other.call('GET', '/api/listings?q=bicycle'))).not.toEqual([]);
});

test('things that are asked for one by one are read together, those of a kind in one statement', async () => {
  expect(await countOf('{ a: place(id: "Place:10") { id } b: place(id: "Place:11") { id } c: node(id: "Place:12") { id } }')).toBe(1);
  expect(await countOf('{ a: place(id: "Place:10") { id } b: place(id: "Place:1004") { id } c: place(id: "Place:100401") { id } }')).toBe(
    3,
  );
});

test('a list takes as many statements with what its entries lie in as without', async () => {
  const plain = await countOf('{ places(district: 1004) { nodes { id } } }');
  expect(plain).toBeLessThanOrEqual(1);
  expect(
    await countOf(
      '{ places(district: 1004) { nodes { name { th } district { province { name { th } } } province { id } point { lat } } } }',
    ),
  ).toBe(plain);
});

test('a list of listings takes as many statements for three as for one, with all there is to know of them', async () => {
  const { accessToken: token, userData } = await server.signUp('graphcollector');
  const seller = sellerOf(server, { token: (await server.signUp('graphmanyofthem')).accessToken, id: userData.id + 1 });
  const parts =
    'description facts { value } photos { key } seller { fullName isTrusted isFollowed } place { name { th } province { name { th } } } favouriteCount isKept';
  const query = `{ viewer { favourites { totalCount nodes { listing { title ${parts} } } } } }`;
  const texts: string[][] = [];
  for (let kept = 1; kept <= 3; kept += 1) {
    const { id } = await seller.published({ title: `Bicycle ${kept}`, subdistrictId: 100_100 + kept });
    await dataOf(server, `mutation { keepListing(id: "Listing:${id}", isKept: true) { userErrors { code } } }`, { token });
    expect((await dataOf(server, query, { token })).viewer.favourites.totalCount).toBe(kept);
    texts.push(await textsOf(query, token));
  }
  expect(texts[0]?.length).toBeGreaterThan(10);
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[2]).toEqual(texts[0]);
});

test('the log of moderators and the provinces of a seller take as many statements for many as for one', async () => {
  const { accessToken: token } = await server.signIn('admin');
  const log = (first: number) => least(`{ moderationLog(first: ${first}) { nodes { at by } } }`, token);
  expect(await log(20)).toBe(await log(1));
  const parts = 'seller { username } listingCount';
  const plain = await least(`{ seller(username: "graphmanyofthem") { ${parts} } }`, token);
  expect(await least(`{ seller(username: "graphmanyofthem") { ${parts} provinces { name { th } } } }`, token)).toBe(plain + 1);
});

test('sellers that are asked for one by one are read together, with whether they are followed', async () => {
  const { accessToken: token } = await server.signUp('graphfollower');
  const people = await Promise.all(['graphsold1', 'graphsold2'].map((name) => server.signUp(name)));
  const ids = people.map(({ userData }) => userData.id);
  for (const { accessToken, userData } of people) await sellerOf(server, { token: accessToken, id: userData.id }).published();
  const asked = (some: number[]) =>
    `{ ${some.map((id) => `s${id}: node(id: "Seller:${id}") { ... on Seller { isFollowed } }`).join(' ')} }`;
  expect(await least(asked(ids), token)).toBe(await least(asked(ids.slice(0, 1)), token));
});
