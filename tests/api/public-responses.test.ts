import { afterAll, expect, test } from 'vitest';
import { Encoded } from '../../api/pages/encoded.ts';
import { PublicResponses } from '../../api/public-responses.ts';
import { testApp } from '../support/app.ts';
import { alterProduct, productRow } from '../support/shop.ts';

const { app, db, signUp } = await testApp();
const address = await app.listen({ port: 0 });
afterAll(() => app.close());

const list = '/apps/ecommerce/products?perPage=3';
const ask = async (headers: Record<string, string> = {}, path = list) => {
  const answer = await fetch(address + path, { headers });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
};
/** Headers without the date, which differs between responses. */
const lasting = ({ date: _, ...headers }: Record<string, string>) => headers;

test('a kept response is the same to the letter as the one made for it', async () => {
  const [made, ready] = [await ask(), await ask()];
  expect(ready.text).toBe(made.text);
  expect(lasting(ready.headers)).toEqual(lasting(made.headers));
  expect(ready.headers['x-content-type-options']).toBe('nosniff');
});

test('a kept response is never older than the products', async () => {
  await ask();
  const { priceCents } = await productRow({ db }, 27);
  await alterProduct({ db }, 27, { priceCents: priceCents + 100 });
  const { products } = JSON.parse((await ask()).text);
  expect(products[0].price).toBe((priceCents + 100) / 100);
});

test('who has a token or a cookie gets an own answer, and leaves none for others', async () => {
  const before = await ask();
  const { accessToken } = await signUp('ready-reader');
  const authorization = `Bearer ${accessToken}`;
  await fetch(`${address}/apps/ecommerce/cart`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 27 }),
  });
  expect(JSON.parse((await ask({ authorization })).text).products[0].isInCart).toBe(true);
  expect((await ask({ authorization: 'Bearer nonsense' })).status).toBe(401);
  expect((await ask({ cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' })).text).toBe(before.text);
  expect((await ask()).text).toBe(before.text);
});

test('an answer is ready for everybody also after somebody asked whose cookies name nobody', async () => {
  const path = `${list}&q=ผ้า`;
  const { text } = await ask({ cookie: 'a=1;theme=dark' }, path);
  expect((await ask({}, path)).text).toBe(text);
});

test('only reading is answered so', async () => {
  await ask();
  expect((await fetch(address + list, { method: 'POST' })).status).toBe(405);
  const head = await fetch(address + list, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test('thousands of addresses don’t fill the memory', async () => {
  const maxBytes = 20_000;
  const small = new PublicResponses(maxBytes);
  small.serve('/list', ['page']);
  const mark = { made: 1, current: () => 1 };
  for (let page = 1; page <= 5000; page += 1) {
    small.set(`/list?page=${page}`, {}, new Encoded(Buffer.alloc(1000)), mark);
    expect(small.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(small.bytes).toBeGreaterThan(maxBytes / 2);
  expect(small.get('/list?page=5000')).toBeDefined();
  expect(small.get('/list?page=1')).toBeUndefined();
});
