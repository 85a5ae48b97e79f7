import { expect, test } from 'vitest';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { decide, sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock } = server;
const { accessToken: token, userData } = await server.signUp('riser');
await alterAccount(server, userData.id, { role: 'client' });
const seller = sellerOf(server, { token, id: userData.id });

test('a price that rises by several steps waits as one that rises at once, counted from what was approved of', async () => {
  const known = await seller.published();
  const raise = async (price: number) => {
    clock.now += 1000;
    return (await seller.save(await seller.read(known.id), { price })).json().listing;
  };
  const asked = async () => (await call('GET', `/api/listings/${known.id}`)).json().listing.price.satang;
  for (const price of [130_000, 144_000]) expect((await raise(price)).proposed).toBeNull();
  const { proposed, version } = await raise(145_000);
  expect(proposed.content.price).toBe(145_000);
  expect(await asked()).toBe(144_000);
  clock.now += 1000;
  await decide(server, { id: known.id, kind: 'changed', version }, 'approve');
  expect(await asked()).toBe(145_000);
  expect((await raise(174_000)).proposed).toBeNull();
  expect((await raise(174_001)).proposed.content.price).toBe(174_001);
  expect((await raise(100_000)).proposed).toBeNull();
  expect((await raise(145_000)).proposed.content.price).toBe(145_000);
  expect(await asked()).toBe(100_000);
});
