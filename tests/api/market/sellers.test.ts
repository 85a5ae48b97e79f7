import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { bicycle } from '../../support/market/bicycle.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call } = server;
const read = (name: string, lng = 'th') => call('GET', `/api/sellers/${encodeURIComponent(name)}?lng=${lng}`);

async function newSeller(name: string) {
  const { accessToken } = await server.signUp(name);
  const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  return sellerOf(server, { token: accessToken, id: Number(sub) });
}

test('who sells is known with what is for sale, and where', async () => {
  const mali = await newSeller('mali.shop');
  expect((await read('mali.shop')).statusCode).toBe(404);
  await mali.published();
  await mali.published({ subdistrictId: 500_101 });
  const sold = await mali.published();
  await mali.act(sold.id, 'sell');
  const answer = await read('Mali.Shop');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    seller: { id: mali.id, username: 'mali.shop', isTrusted: true },
    listings: 2,
    numbers: { forSale: 2, sold: 1, isEmailConfirmed: true, answersWithin: null },
    provinces: [
      { id: 10, name: 'กรุงเทพมหานคร' },
      { id: 50, name: 'เชียงใหม่' },
    ],
  });
  expect((await read('mali.shop', 'en')).json().provinces[0].name).toBe('Bangkok');
  expect(answer.body).not.toMatch(/email|password/);
});

test('drafts make nobody a seller, and odd names are nobody', async () => {
  const somchai = await newSeller('somchai.reads');
  await somchai.draft(bicycle);
  for (const name of ['somchai.reads', 'nobody', '%', 'ก'.repeat(64), "' or 1=1 --"]) expect((await read(name)).statusCode, name).toBe(404);
  expect((await read('x'.repeat(65))).statusCode).toBe(400);
});
