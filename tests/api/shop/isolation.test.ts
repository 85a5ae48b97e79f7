import { beforeEach, describe, expect, test } from 'vitest';
import { Jar, testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';
import { address, idsOf, newOrder, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const visitorsJar = new Jar();
const {
  accessToken,
  userData: { id },
} = await shop.signUp('somchai');
const tokens = { somchai: accessToken, malee: (await shop.signUp('malee')).accessToken };
const people = {
  somchai: shopAs(shop, { token: tokens.somchai }),
  malee: shopAs(shop, { token: tokens.malee }),
  visitor: shopAs(shop, { jar: visitorsJar }),
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const pairs = names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const));

/** All data that an actor sees of their own. */
const own = async (name: Name) => {
  const { userCart, userWishlist, products } = await people[name].list('?perPage=100');
  return uncounted({ userCart, userWishlist, products, cart: await people[name].cart(), wishlist: await people[name].wishlist() });
};

/** Without values that all orders change. */
const uncounted = <T>(seen: T): T =>
  JSON.parse(JSON.stringify(seen, (key, value) => (['stock', 'sold'].includes(key) ? undefined : value)));

beforeEach(async () => {
  for (const [at, name] of names.entries()) {
    await people[name].add(at + 1);
    await people[name].change(at + 1, at + 2);
    await people[name].add(10);
    await people[name].wish(at + 11);
    await people[name].wish(20);
  }
});

describe('what people put aside', () => {
  test('is seen by themselves alone', async () => {
    for (const [at, name] of names.entries()) {
      const { userCart, userWishlist, products, cart, wishlist } = await own(name);
      expect(idsOf(cart.products).sort()).toEqual([at + 1, 10].sort());
      expect(idsOf(wishlist.products).sort()).toEqual([at + 11, 20].sort());
      expect(userCart.map(({ productId }) => productId).sort()).toEqual([at + 1, 10].sort());
      expect(userWishlist.map(({ productId }) => productId).sort()).toEqual([at + 11, 20].sort());
      expect(idsOf(products.filter(({ isInCart }) => isInCart)).sort()).toEqual([at + 1, 10].sort());
      expect(idsOf(products.filter(({ isInWishlist }) => isInWishlist)).sort()).toEqual([at + 11, 20].sort());
    }
  });

  test('is not seen by somebody unknown, also right after somebody else asked', async () => {
    for (const name of names) {
      await own(name);
      const { userCart, userWishlist, products } = await shopAs(shop).list('?perPage=100');
      expect([userCart, userWishlist]).toEqual([[], []]);
      expect(products.some(({ isInCart, isInWishlist }) => isInCart || isInWishlist)).toBe(false);
      expect((await shopAs(shop).cart()).products).toEqual([]);
      expect((await shopAs(shop).wishlist()).products).toEqual([]);
    }
  });

  test.each(pairs)('by %s is not changed by any call of %s', async (one, other) => {
    const before = await own(one);
    const mine = people[other];
    await mine.change(10, 9);
    for (const { productId } of before.userCart) {
      await mine.change(productId, 10);
      await mine.remove(productId);
    }
    for (const { productId } of before.userWishlist) await mine.unwish(productId);
    // Nor by the ids of the entries, which are not product ids.
    for (const { id } of [...before.userCart, ...before.userWishlist]) {
      await mine.remove(id);
      await mine.unwish(id);
      await mine.change(id, 10);
    }
    await mine.bought(3, 4);
    expect(await own(one)).toEqual(before);
  });

  test('is not reached by naming its owner in the address, the body or a header', async () => {
    const before = await own('somchai');
    const body = { productId: 25, userId: id, shopperId: 1, owner: 'somchai', qty: 9 };
    const headers = { 'x-user-id': String(id), 'x-visitor': '1', 'x-forwarded-user': 'somchai' };
    const answer = await shop.call('POST', `${shopPath}/cart?userId=${id}&shopperId=1`, { token: tokens.malee, body, headers });
    expect(answer.json().products.at(-1)).toMatchObject({ id: 25, qty: 1 });
    const order = { ...newOrder, userId: id, shopperId: 1, address: { ...address, userId: id } };
    await shop.call('POST', `${shopPath}/orders?userId=${id}`, { token: tokens.malee, body: order, headers });
    expect(await own('somchai')).toEqual(before);
  });

  test('goes by the token when there is one, and never by the cookie beside it', async () => {
    const before = await own('visitor');
    const both = shopAs(shop, { token: tokens.malee, jar: visitorsJar });
    await both.add(26);
    await both.remove(10);
    expect(idsOf((await both.cart()).products)).toContain(26);
    expect(await own('visitor')).toEqual(before);
  });

  test.each(['', 'x', 'a'.repeat(22), 'a'.repeat(4000), '../1', "' OR 1=1 --", '%00', 'null'])(
    'is not reached with the made-up cookie %j',
    async (value) => {
      const before = await dump(shop);
      const headers = { cookie: `visitor=${value}` };
      expect((await shop.call('GET', `${shopPath}/cart`, { headers })).json().products).toEqual([]);
      expect((await shop.call('DELETE', `${shopPath}/cart/10`, { headers })).json().products).toEqual([]);
      expect((await shop.call('PATCH', `${shopPath}/cart/10`, { headers, body: { qty: 3 } })).statusCode).toBe(404);
      expect(await dump(shop)).toEqual(before);
    },
  );
});

describe('orders', () => {
  test.each(names)('of %s are found by nobody else: 404, as if there were none', async (name) => {
    const order = await people[name].bought(1);
    expect((await people[name].findOrder(order.number)).json().order).toEqual(order);
    for (const other of [...names.filter((others) => others !== name).map((others) => people[others]), shopAs(shop)]) {
      const answer = await other.findOrder(order.number);
      const missing = await other.findOrder('TN2026-999999');
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(missing.json());
    }
  });

  test('of an admin’s customers are not the admin’s to read', async () => {
    const { number } = await people.malee.bought(1);
    expect((await shopAs(shop, { token: (await shop.signIn('admin')).accessToken }).findOrder(number)).statusCode).toBe(404);
  });

  test('with one key by several people are one each', async () => {
    const key = { 'idempotency-key': 'the same for all' };
    const numbers = new Set<string>();
    for (const name of names) numbers.add((await people[name].order(newOrder, key)).json().order.number);
    expect(numbers.size).toBe(names.length);
  });

  test('of twenty people at once hold each one’s own cart', async () => {
    const crowd = Array.from({ length: 20 }, (_, at) => ({ mine: shopAs(shop, { jar: new Jar() }), id: at + 1 }));
    const orders = await Promise.all(crowd.map(({ mine, id }) => mine.bought(id)));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(20);
    expect(orders.map(({ lines }) => lines.map(({ productId }) => productId))).toEqual(crowd.map(({ id }) => [id]));
  });
});
