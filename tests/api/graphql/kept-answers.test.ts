import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();

test('what nobody in particular is answered is as new as what anybody else is', async () => {
  const { accessToken: token, userData } = await server.signUp('graphkeeper');
  const seller = sellerOf(server, { token, id: userData.id });
  const { id } = await seller.published({ title: 'Bicycle before' });
  const titleOf = async (asker?: string) =>
    (await dataOf(server, `{ listing(id: "Listing:${id}") { title isKept } }`, { token: asker })).listing;
  expect(await titleOf()).toMatchObject({ title: 'Bicycle before', isKept: false });
  await dataOf(server, `mutation { keepListing(id: "Listing:${id}", isKept: true) { userErrors { code } } }`, { token });
  expect([await titleOf(), await titleOf(), (await titleOf(token)).isKept]).toMatchObject([{ isKept: false }, { isKept: false }, true]);
  await seller.act(id, 'archive');
  const { statusCode, body } = await server.call('POST', '/graphql', { body: { query: `{ listing(id: "Listing:${id}") { title } }` } });
  expect(statusCode).toBe(200);
  expect(body).toContain('GONE');
});

test('variables and mistakes each have their own answer', async () => {
  const ask = (first: number) =>
    server.call('POST', '/graphql', {
      body: { query: `query ($first: Int) { places(q: "บาง", first: $first) { nodes { name { th } } } }`, variables: { first } },
    });
  const [one, two, again] = [await ask(1), await ask(2), await ask(1)];
  expect(again.body).toBe(one.body);
  expect(JSON.parse(one.body).data.places.nodes).toHaveLength(1);
  expect(JSON.parse(two.body).data.places.nodes).toHaveLength(2);
  const mistake = await server.call('POST', '/graphql', { body: { query: '{ nothing }' } });
  expect(mistake.body).toContain('errors');
  expect((await ask(2)).body).toBe(two.body);
});
