import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Cart } from '../../../api/contract/shop/products.ts';
import { toCents } from '../../../api/domain/shared/rules/money.ts';
import { orderTotals } from '../../../api/domain/shop/rules/pricing.ts';
import { Jar, testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';
import { dump } from '../../support/rows.ts';
import { idsOf, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const hour = 3600 * 1000;
let people = 0;
/** A new actor with an empty cart: an account and a visitor in turn. */
async function newcomer() {
  people += 1;
  if (people % 2) return shopAs(shop, { jar: new Jar() });
  return shopAs(shop, { token: (await shop.signUp(`shopper${people}`)).accessToken });
}

describe('the cart', () => {
  test('of somebody unknown is empty and nothing to pay', async () => {
    const answer = await shop.call('GET', `${shopPath}/cart`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ products: [], totals: { subtotal: 0, discount: 0, shipping: 0, total: 0 } });
    expect(answer.cookies).toEqual([]);
    expect(answer.headers['cache-control']).toMatch(/private|no-store/);
  });

  test.each(['visitor', 'account'])('of a %s takes one of a product and answers 201 with the cart as it is then', async () => {
    const mine = await newcomer();
    const answer = await mine.add(3);
    expect(answer.statusCode).toBe(201);
    expect([...Value.Errors(Cart, answer.json())]).toEqual([]);
    expect(answer.json().products).toEqual([expect.objectContaining({ id: 3, qty: 1, isInCart: true, isInWishlist: false })]);
    expect(await mine.cart()).toEqual(answer.json());
  });

  test('keeps a product that is put in again, and its quantity', async () => {
    const mine = await newcomer();
    await mine.add(3);
    await mine.change(3, 4);
    const answer = await mine.add(3);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().products).toEqual([expect.objectContaining({ id: 3, qty: 4 })]);
    expect((await mine.list()).userCart).toHaveLength(1);
  });

  test.each(['visitor', 'account'])('of a %s takes what was ordered once more, and says what is not sold any more', async () => {
    const mine = await newcomer();
    await mine.add(2);
    await mine.change(2, 5);
    const lines = [
      { productId: 2, qty: 3 },
      { productId: 9, qty: 4 },
      { productId: 9999, qty: 1 },
    ];
    const answer = await mine.addLines(lines);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().missing).toEqual([9999]);
    expect(answer.json().cart).toEqual(await mine.cart());
    const kept = async () => (await mine.cart()).products.map(({ id, qty }) => [id, qty]);
    expect(await kept()).toEqual([
      [2, 5],
      [9, 4],
    ]);
    expect((await mine.addLines([{ productId: 2, qty: 7 }, lines[1], { productId: 2, qty: 6 }])).json().missing).toEqual([]);
    expect(await kept()).toEqual([
      [2, 7],
      [9, 4],
    ]);
    for (const wrong of [
      [],
      [{ productId: 2, qty: 11 }],
      [{ productId: 2 }],
      [{ productId: 'a', qty: 1 }],
      'x',
      new Array(101).fill(lines[0]),
    ])
      expect((await mine.addLines(wrong)).statusCode).toBe(400);
    expect(await kept()).toEqual([
      [2, 7],
      [9, 4],
    ]);
    expect((await mine.addLines([{ productId: 9999, qty: 1 }])).json()).toMatchObject({ missing: [9999] });
  });

  test('keeps its products in the order they came, as ids one after the other', async () => {
    const mine = await newcomer();
    for (const id of [9, 2, 27, 1]) await mine.add(id);
    expect(idsOf((await mine.cart()).products)).toEqual([9, 2, 27, 1]);
    const { userCart } = await mine.list();
    expect(userCart.map(({ productId }) => productId)).toEqual([9, 2, 27, 1]);
    expect(userCart.every(({ id, qty }, at) => qty === 1 && id === (userCart[0]?.id ?? 0) + at)).toBe(true);
  });

  test('says the same of its products as the list does, in the language asked for', async () => {
    const mine = await newcomer();
    await mine.add(5);
    for (const lang of ['th', 'en']) {
      const [product] = (await mine.cart(`?lang=${lang}`)).products;
      const listed = (await mine.list(`?lang=${lang}&perPage=100`)).products.find(({ id }) => id === 5);
      expect(product).toMatchObject({ ...listed });
    }
  });

  test('takes every quantity from 1 to 10', async () => {
    const mine = await newcomer();
    await mine.add(3);
    for (let qty = 1; qty <= 10; qty += 1) {
      const answer = await mine.change(3, qty);
      expect(answer.statusCode).toBe(200);
      expect([...Value.Errors(Cart, answer.json())]).toEqual([]);
      expect(answer.json().products[0].qty).toBe(qty);
      expect(await mine.cart()).toEqual(answer.json());
    }
  });

  test.each([0, 11, -1, 1.5, 1e9, 2 ** 53, '5', '', null, true, [5], {}, undefined])(
    'refuses the quantity %j and stays as it is',
    async (qty) => {
      const mine = await newcomer();
      await mine.add(3);
      await mine.change(3, 7);
      const before = await dump(shop);
      const answer = await mine.change(3, qty);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: { qty: expect.any(Array) }, code: 'INVALID' });
      expect(await dump(shop)).toEqual(before);
    },
  );

  test('has no quantity of what is not in it: 404 with a body, and nothing is put in', async () => {
    const mine = await newcomer();
    await mine.add(3);
    const before = await dump(shop);
    const answer = await mine.change(4, 2);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: expect.any(String), code: 'NOT_FOUND' });
    expect((await shopAs(shop).change(4, 2)).statusCode).toBe(404);
    expect(await dump(shop)).toEqual(before);
  });

  test('gives a product back once; taking it out again answers 200 too', async () => {
    const mine = await newcomer();
    for (const id of [1, 2, 3]) await mine.add(id);
    for (let round = 0; round < 2; round += 1) {
      const answer = await mine.remove(2);
      expect(answer.statusCode).toBe(200);
      expect([...Value.Errors(Cart, answer.json())]).toEqual([]);
      expect(idsOf(answer.json().products)).toEqual([1, 3]);
      expect(answer.json()).toEqual(await mine.cart());
    }
    expect((await shopAs(shop).remove(2)).json().products).toEqual([]);
    await mine.add(2);
    expect((await mine.cart()).products.at(-1)).toMatchObject({ id: 2, qty: 1 });
  });

  test('takes slashes at the end of its addresses', async () => {
    const jar = new Jar();
    expect((await shop.call('POST', `${shopPath}/cart/`, { jar, body: { productId: 3 } })).statusCode).toBe(201);
    expect((await shop.call('PATCH', `${shopPath}/cart/3/`, { jar, body: { qty: 2 } })).json().products[0].qty).toBe(2);
    expect((await shop.call('GET', `${shopPath}/cart/`, { jar })).json().products).toHaveLength(1);
    expect((await shop.call('DELETE', `${shopPath}/cart/3/`, { jar })).json().products).toEqual([]);
  });

  test('holds one of a product after twenty parallel calls', async () => {
    for (const mine of [shopAs(shop, { token: (await shop.signUp('hasty')).accessToken }), await newcomer()]) {
      await mine.add(1);
      const answers = await Promise.all(Array.from({ length: 20 }, () => mine.add(7)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
      expect((await mine.list()).userCart.filter(({ productId }) => productId === 7)).toEqual([expect.objectContaining({ qty: 1 })]);
      expect(idsOf((await mine.cart()).products)).toEqual([1, 7]);
    }
  });

  test('shows in the list’s flags, in userCart and in the account’s count', async () => {
    const { accessToken: token, refreshToken } = await shop.signUp('counter');
    const mine = shopAs(shop, { token });
    await mine.add(27);
    await mine.change(27, 3);
    await mine.add(26);
    const { products, userCart, userWishlist } = await mine.list();
    expect(products.filter(({ isInCart }) => isInCart).map(({ id }) => id)).toEqual([27, 26]);
    expect(userCart.map(({ productId, qty }) => ({ productId, qty }))).toEqual([
      { productId: 27, qty: 3 },
      { productId: 26, qty: 1 },
    ]);
    expect(userWishlist).toEqual([]);
    const { userData } = (await shop.call('POST', '/jwt/refresh-token', { body: { refreshToken } })).json();
    expect(userData.extras.eCommerceCartItemsCount).toBe(2);
  });

  test('without a body is told what is missing', async () => {
    for (const body of [undefined, {}, [], null, 'x', 5]) {
      const answer = await shop.call('POST', `${shopPath}/cart`, { body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toMatch(/^[A-Z_]+$/);
    }
    expect((await shop.call('POST', `${shopPath}/cart`)).json()).toEqual({ error: { productId: ['is required'] }, code: 'INVALID' });
  });
});

describe('the terms of a cart', () => {
  test('are in range for every product, stay the same all day and change with the days', async () => {
    const mine = await newcomer();
    for (let id = 1; id <= 27; id += 1) await mine.add(id);
    const midnight = Date.UTC(2026, 10, 25);
    const seen = new Set<string>();
    for (let day = 0; day < 10; day += 1) {
      shop.clock.now = midnight + day * 24 * hour;
      const first = await mine.cart();
      for (const { shippingDate, offers, discountPercentage } of first.products) {
        const daysAway = (Date.parse(shippingDate) - shop.clock.now) / (24 * hour);
        expect(daysAway).toBeGreaterThanOrEqual(2);
        expect(daysAway).toBeLessThanOrEqual(8);
        expect(offers).toBeOneOf([1, 2, 3, 4]);
        expect(discountPercentage).toBeGreaterThanOrEqual(3);
        expect(discountPercentage).toBeLessThanOrEqual(20);
      }
      seen.add(JSON.stringify(first.products.map((product) => product.discountPercentage)));
      for (const later of [hour, 12 * hour, 24 * hour - 1]) {
        shop.clock.now = midnight + day * 24 * hour + later;
        expect(await mine.cart()).toEqual(first);
        for (const { shippingDate } of first.products) expect(Date.parse(shippingDate) - shop.clock.now).toBeGreaterThanOrEqual(48 * hour);
      }
    }
    shop.clock.now = startTime;
    expect(seen.size).toBe(10);
  });

  test('add up to its totals', async () => {
    const mine = await newcomer();
    for (const [id, qty] of [
      [1, 1],
      [2, 10],
      [3, 7],
    ] as const) {
      await mine.add(id);
      const { products, totals } = (await mine.change(id, qty)).json() as Cart;
      expect(totals).toEqual(orderTotals(products.map((product) => ({ ...product, priceCents: toCents(product.price) }))));
      const sum = products.reduce((all, { price, qty: count }) => all + price * count, 0);
      expect(totals.subtotal).toBeCloseTo(sum, 6);
      expect(totals.total).toBeCloseTo(totals.subtotal - totals.discount + totals.shipping, 6);
      expect(totals.shipping).toBe(products.every(({ hasFreeShipping }) => hasFreeShipping) ? 0 : 3.5);
    }
  });
});
