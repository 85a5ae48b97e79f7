import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Wishlist } from '../../../api/contract/shop/products.ts';
import { maxProducts } from '../../../api/contract/values/shop/products.ts';
import { Jar, testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';
import { idsOf, sell, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const { accessToken: token } = await shop.signUp('wisher');
const account = shopAs(shop, { token });
const visitor = shopAs(shop, { jar: new Jar() });

const full = await testApp();
const numbers = Array.from({ length: maxProducts.wishlist + 1 }, (_, at) => 1000 + at);
for (const id of numbers) await sell(full, { id });

describe('the wishlist', () => {
  test('of somebody unknown is empty', async () => {
    const answer = await shop.call('GET', `${shopPath}/wishlist`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ products: [] });
    expect(answer.headers.vary).toBe('Accept, Sec-Fetch-Dest, Origin');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['an account', account],
    ['a visitor', visitor],
  ])('of %s keeps each product once, in the order they came', async (_who, mine) => {
    for (const id of [5, 3, 5, 27, 3]) {
      const answer = await mine.wish(id);
      expect(answer.statusCode).toBe(201);
      expect([...Value.Errors(Wishlist, answer.json())]).toEqual([]);
      expect(answer.json()).toEqual(await mine.wishlist());
    }
    expect(idsOf((await mine.wishlist()).products)).toEqual([5, 3, 27]);
  });

  test('tells what is in the cart as well', async () => {
    await account.add(3);
    const { products } = await account.wishlist();
    expect(products.map(({ id, isInCart, isInWishlist }) => ({ id, isInCart, isInWishlist }))).toEqual([
      { id: 5, isInCart: false, isInWishlist: true },
      { id: 3, isInCart: true, isInWishlist: true },
      { id: 27, isInCart: false, isInWishlist: true },
    ]);
    expect((await account.cart()).products).toEqual([expect.objectContaining({ id: 3, isInWishlist: true })]);
  });

  test('says the same of its products as the list does, in the language asked for', async () => {
    for (const lang of ['th', 'en']) {
      const { products: listed } = await account.list(`?lang=${lang}&perPage=100`);
      for (const product of (await account.wishlist(`?lang=${lang}`)).products) {
        expect(product).toEqual(listed.find(({ id }) => id === product.id));
      }
    }
  });

  test('shows in the list’s flags and in userWishlist', async () => {
    const { products, userWishlist, userCart } = await account.list('?perPage=100');
    expect(idsOf(products.filter(({ isInWishlist }) => isInWishlist))).toEqual([27, 5, 3]);
    expect(userWishlist.map(({ productId }) => productId)).toEqual([5, 3, 27]);
    expect(new Set(idsOf(userWishlist)).size).toBe(3);
    expect(userCart.map(({ productId }) => productId)).toEqual([3]);
  });

  test('gives a product back once; taking it off again answers 200 too, and leaves the cart alone', async () => {
    for (let round = 0; round < 2; round += 1) {
      const answer = await account.unwish(3);
      expect(answer.statusCode).toBe(200);
      expect([...Value.Errors(Wishlist, answer.json())]).toEqual([]);
      expect(idsOf(answer.json().products)).toEqual([5, 27]);
    }
    expect((await account.cart()).products).toEqual([expect.objectContaining({ id: 3, isInWishlist: false })]);
    expect((await shopAs(shop).unwish(3)).json()).toEqual({ products: [] });
  });

  test('is left alone by the cart’s calls', async () => {
    const before = await account.wishlist();
    await account.remove(5);
    await account.add(5);
    await account.remove(5);
    expect(await account.wishlist()).toEqual(before);
  });

  test('holds one of a product after twenty parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => account.wish(11)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect((await account.list()).userWishlist.filter(({ productId }) => productId === 11)).toHaveLength(1);
  });

  test('takes slashes at the end of its addresses', async () => {
    const jar = new Jar();
    expect((await shop.call('POST', `${shopPath}/wishlist/`, { jar, body: { productId: 3 } })).statusCode).toBe(201);
    expect((await shop.call('GET', `${shopPath}/wishlist/`, { jar })).json().products).toHaveLength(1);
    expect((await shop.call('DELETE', `${shopPath}/wishlist/3/`, { jar })).json().products).toEqual([]);
  });

  test('knows no quantities', async () => {
    const before = await dump(shop);
    expect((await shop.call('PATCH', `${shopPath}/wishlist/5`, { token, body: { qty: 2 } })).statusCode).toBe(405);
    expect(await dump(shop)).toEqual(before);
  });

  test.each(['?lang=de', '?lang=th&lang=en'])('refuses %s by name before anything changes', async (query) => {
    const before = await dump(shop);
    const body = { productId: 20 };
    for (const answer of [
      await shop.call('GET', `${shopPath}/wishlist${query}`, { token }),
      await shop.call('POST', `${shopPath}/wishlist${query}`, { token, body }),
      await shop.call('DELETE', `${shopPath}/wishlist/5${query}`, { token }),
      await shop.call('GET', `${shopPath}/cart${query}`, { token }),
      await shop.call('POST', `${shopPath}/cart${query}`, { token, body }),
      await shop.call('PATCH', `${shopPath}/cart/3${query}`, { token, body: { qty: 2 } }),
      await shop.call('DELETE', `${shopPath}/cart/3${query}`, { token }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: { lang: expect.any(Array) }, code: 'INVALID' });
    }
    expect(await dump(shop)).toEqual(before);
  });
});

describe('a full cart and a full wishlist', () => {
  const jar = new Jar();
  const [first, last = 0] = [numbers[0], numbers.at(-1)];

  test('take no other product, and one again', async () => {
    const mine = shopAs(full, { jar });
    for (const [put, most] of [
      [mine.add, maxProducts.cart],
      [mine.wish, maxProducts.wishlist],
    ] as const) {
      for (const id of numbers.slice(0, most)) await put(id);
      const before = await dump(full);
      const answer = await put(last);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
      expect(await dump(full)).toEqual(before);
      expect((await put(first)).statusCode).toBe(201);
    }
  });

  test('go to an account as far as there is room, behind what it has', async () => {
    const { accessToken } = await full.signUp('owner');
    const own = shopAs(full, { token: accessToken });
    await own.add(last);
    await own.wish(last);
    const body = { email: 'owner@example.com', password: 'long enough 1' };
    expect((await full.call('POST', '/jwt/login', { jar, body })).statusCode).toBe(200);
    expect(idsOf((await own.cart()).products).sort()).toEqual([...numbers.slice(0, maxProducts.cart - 1), last]);
    expect(idsOf((await own.wishlist()).products)).toEqual([last, ...numbers.slice(0, maxProducts.wishlist - 1)]);
  });
});
