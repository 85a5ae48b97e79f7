import { beforeEach, expect, test } from 'vitest';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';
import { sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock, signUp } = server;
let people = 0;

async function somebody() {
  people += 1;
  const username = `graphperson${people}`;
  const { accessToken: token, userData } = await signUp(username);
  await alterAccount(server, userData.id, { role: 'client' });
  return { ...sellerOf(server, { token, id: userData.id }), username, userId: userData.id, node: `Seller:${userData.id}` };
}
type Person = TestSeller & Awaited<ReturnType<typeof somebody>>;

let seller: Person;
let buyer: Person;
beforeEach(async () => {
  clock.now += 2000;
  [seller, buyer] = [await somebody(), await somebody()];
  await seller.published();
});

const change = (name: 'followSeller' | 'unfollowSeller') =>
  `mutation ($id: ID!) { it: ${name}(id: $id) { seller { id username isFollowed } userErrors { field code message } } }`;
const follow = (variables: { id: string }, token = buyer.token) => askGraph(server, change('followSeller'), { token, variables });
const unfollow = (variables: { id: string }) => askGraph(server, change('unfollowSeller'), { token: buyer.token, variables });
const byCall = (id: number, followed = true, token = buyer.token) => call('POST', '/profile/follow', { token, body: { id, followed } });
const isFollowed = async (token?: string): Promise<boolean> =>
  (await dataOf(server, `{ seller(username: "${seller.username}") { seller { isFollowed } } }`, { token })).seller.seller.isFollowed;
const newsOf = async ({ token }: Person) => {
  const { viewer } = await dataOf(server, '{ viewer { notifications(first: 10) { nodes { link } } } }', { token });
  return viewer.notifications.nodes.filter(({ link }: { link: string }) => link === `/account/profile?user=${buyer.userId}`).length;
};

test('a seller is followed as by the call, who is told once, and no longer', async () => {
  const shown = { id: seller.node, username: seller.username };
  for (let time = 0; time < 2; time += 1)
    expect((await follow({ id: seller.node })).data.it).toEqual({ seller: { ...shown, isFollowed: true }, userErrors: [] });
  const screen = await call('GET', `/profile/screen?user=${seller.userId}`, { token: buyer.token });
  expect([screen.json().isFollowed, screen.json().followers, await newsOf(seller)]).toEqual([true, 1, 1]);
  for (let time = 0; time < 2; time += 1)
    expect((await unfollow({ id: seller.node })).data.it).toEqual({ seller: { ...shown, isFollowed: false }, userErrors: [] });
  expect(await isFollowed(buyer.token)).toBe(false);
});

test('what the call does is seen, by who did it alone', async () => {
  expect((await byCall(seller.userId)).statusCode).toBe(200);
  expect([await isFollowed(buyer.token), await isFollowed(seller.token), await isFollowed()]).toEqual([true, false, false]);
  const { id } = await seller.published();
  const query = `{ listing(id: "Listing:${id}") { seller { id isFollowed } } node(id: "${seller.node}") { id ... on Seller { isFollowed } } }`;
  const known = { id: seller.node, isFollowed: true };
  expect(await dataOf(server, query, { token: buyer.token })).toEqual({ listing: { seller: known }, node: known });
});

test('what the call refuses is refused alike, and changes nothing', async () => {
  const own = await byCall(seller.userId, true, seller.token);
  const { it } = (await follow({ id: seller.node }, seller.token)).data;
  expect(it.seller).toBeNull();
  expect(it.userErrors).toEqual([{ field: 'id', code: own.json().code, message: own.json().error.id[0] }]);
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token: seller.token, body: { accountId: buyer.userId } })).json();
  await call('POST', '/apps/chat/update-contact', { token: seller.token, body: { contactId: contact.id, isBlocked: true } });
  // A blocked account gets the same response as for a missing one.
  const nobody = await byCall(999_999);
  const blocked = await byCall(seller.userId);
  const { errors } = await follow({ id: seller.node });
  expect(nobody.json().code).toBe('NOT_FOUND');
  expect([blocked.statusCode, blocked.json()]).toEqual([nobody.statusCode, nobody.json()]);
  expect(errors?.[0]).toMatchObject({ message: blocked.json().error, extensions: { code: 'NOT_FOUND' } });
  expect(await isFollowed(buyer.token)).toBe(false);
  for (const id of ['Seller:999999', 'Seller:x', `User:${seller.userId}`, String(seller.userId), ''])
    expect((await follow({ id })).errors?.[0]?.extensions.code, id).toBe('NOT_FOUND');
});

test('who has never sold anything is followed, and shown to nobody as a seller', async () => {
  const { node, userId } = await somebody();
  expect((await follow({ id: node })).data.it).toEqual({ seller: null, userErrors: [] });
  expect((await call('GET', `/profile/screen?user=${userId}`, { token: buyer.token })).json().isFollowed).toBe(true);
  expect(await codesOf(server, `{ node(id: "${node}") { id } }`, { token: buyer.token })).toEqual(['NOT_FOUND']);
});

test('following is for keys of the account, as the call is', async () => {
  const keyOf = async (scope: string) => {
    const body = { name: 'Any', scopes: [scope], days: 1, currentPassword: 'client' };
    const { accessToken: token } = await server.signIn('client');
    return (await call('POST', '/account-setting/keys', { token, body })).json().key as string;
  };
  for (const scope of ['market:write', 'account:read', 'account:write']) {
    const token = await keyOf(scope);
    const { statusCode, body } = await byCall(seller.userId, true, token);
    const code = statusCode === 200 ? undefined : JSON.parse(body).code;
    expect((await follow({ id: seller.node }, token)).errors?.[0]?.extensions.code, scope).toBe(code);
  }
});
