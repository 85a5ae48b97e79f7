import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Order, OrderAnswer, OrderList } from '../../../api/contract/shop/orders.ts';
import type { Cart } from '../../../api/contract/shop/products.ts';
import { paymentMethods } from '../../../api/contract/values/shop/orders.ts';
import { order as orders } from '../../../api/db/schema.ts';
import { toCents } from '../../../api/domain/shared/rules/money.ts';
import { orderTotals } from '../../../api/domain/shop/rules/pricing.ts';
import { Jar, testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';
import { dump, rowsOf } from '../../support/rows.ts';
import { type Asker, address, alterProduct, newOrder, productRow, shopAs, shopPath } from '../../support/shop.ts';

const shop = await testApp();
const { accessToken: token } = await shop.signUp('buyer');
const buyer = shopAs(shop, { token });
const visitor = shopAs(shop, { jar: new Jar() });
const both = [
  ['an account', buyer],
  ['a visitor', visitor],
] as const;

describe.each(both)('an order of %s', (_who, mine) => {
  test('holds what was in the cart on the cart’s terms, and empties it', async () => {
    for (const id of [4, 1, 7]) await mine.add(id);
    await mine.change(1, 3);
    const cart = await mine.cart();
    const answer = await mine.order();
    expect(answer.statusCode).toBe(201);
    expect([...Value.Errors(OrderAnswer, answer.json())]).toEqual([]);
    const { order }: { order: Order } = answer.json();
    expect(order).toMatchObject({ address, payment: 'promptpay', placedAt: new Date(startTime).toISOString() });
    expect(order.lines).toEqual(
      cart.products.map(({ id, name, slug, image, price, qty, discountPercentage, shippingDate }) => {
        return { productId: id, name, slug, image, price, qty, discountPercentage, shippingDate };
      }),
    );
    expect(order.totals).toEqual(cart.totals);
    expect(order.totals).toEqual(orderTotals(cart.products.map((product) => ({ ...product, priceCents: toCents(product.price) }))));
    expect((await mine.cart()).products).toEqual([]);
    expect((await mine.list()).userCart).toEqual([]);
  });

  test('is stored as it was placed, whatever becomes of its products and of the day', async () => {
    const order = await mine.bought(2);
    const { priceCents } = await productRow(shop, 2);
    await alterProduct(shop, 2, { priceCents: 1 });
    shop.clock.now += 60_000;
    const found = await mine.findOrder(order.number);
    expect(found.statusCode).toBe(200);
    expect([...Value.Errors(OrderAnswer, found.json())]).toEqual([]);
    expect(found.json().order).toEqual(order);
    await alterProduct(shop, 2, { priceCents });
    shop.clock.now = startTime;
  });

  test('needs something in the cart', async () => {
    const before = await dump(shop);
    const answer = await mine.order();
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { cart: [expect.any(String)] }, code: 'CART_EMPTY' });
    expect(await dump(shop)).toEqual(before);
  });

  test('is placed once, however often it is sent with one key', async () => {
    await mine.add(5);
    const headers = { 'idempotency-key': 'order one' };
    const first = await mine.order(newOrder, headers);
    await mine.add(6);
    const before = await dump(shop);
    const again = await mine.order(newOrder, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const other = await mine.order({ ...newOrder, payment: 'bank-transfer' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_USED']);
    expect(await dump(shop)).toEqual(before);
    const next = await mine.order(newOrder, { 'idempotency-key': 'order two' });
    expect(next.json().order.number).not.toBe(first.json().order.number);
    expect(next.json().order.lines).toEqual([expect.objectContaining({ productId: 6 })]);
  });

  test('that failed leaves its key for the next try', async () => {
    const headers = { 'idempotency-key': 'too early' };
    expect((await mine.order(newOrder, headers)).statusCode).toBe(400);
    await mine.add(5);
    expect((await mine.order(newOrder, headers)).statusCode).toBe(201);
  });

  test('is placed once by twenty parallel calls', async () => {
    for (const headers of [{}, { 'idempotency-key': 'twenty' }]) {
      await mine.add(8);
      const count = async () => (await rowsOf(shop, orders)).length;
      const before = await count();
      const answers = await Promise.all(Array.from({ length: 20 }, () => mine.order(newOrder, headers as Record<string, string>)));
      expect(await count()).toBe(before + 1);
      const numbers = new Set(answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().order.number));
      expect(numbers.size).toBe(1);
      for (const answer of answers) if (answer.statusCode !== 201) expect(answer.json().code).toBe('CART_EMPTY');
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength('idempotency-key' in headers ? 20 : 1);
      expect((await mine.cart()).products).toEqual([]);
    }
  });
});

describe('order numbers', () => {
  test('name the year of the common era and count on', async () => {
    const [first, second] = [await buyer.bought(1), await visitor.bought(1)];
    expect(first.number).toBe(`TN2026-${String(first.id).padStart(6, '0')}`);
    expect(second.number).toBe(`TN2026-${String(first.id + 1).padStart(6, '0')}`);
    expect(second.id).toBe(first.id + 1);
  });

  test.each(['TN2026-999999', '1', 'x', "' OR 1=1 --", '%', '\u0000', '__proto__'])('nobody was given are 404: %j', async (number) => {
    for (const mine of [buyer, visitor, shopAs(shop)]) {
      const answer = await mine.findOrder(encodeURIComponent(number));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: expect.any(String), code: 'NOT_FOUND' });
    }
  });
});

describe('the list of orders', () => {
  const listed = async (query = '', asker: object = {}): Promise<OrderList> =>
    (await shop.call('GET', `${shopPath}/orders${query}`, asker)).json();

  test.each([
    ['an account', async () => ({ token: (await shop.signUp('orderlist')).accessToken })],
    ['a visitor', async () => ({ jar: new Jar() })],
  ])('of %s has its own, the latest first, each once over all pages', async (_who, newAsker) => {
    const asker = await newAsker();
    const mine = shopAs(shop, asker);
    expect(await listed('', asker)).toEqual({ orders: [], total: 0 });
    const placed: Order[] = [];
    for (const id of [1, 2, 3, 4, 5]) placed.unshift(await mine.bought(id));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await listed(`?perPage=2&page=${page}`, asker));
    expect([...Value.Errors(OrderList, pages[0])]).toEqual([]);
    expect(pages.flatMap(({ orders }) => orders)).toEqual(placed);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(await listed('?page=9', asker)).toEqual({ orders: [], total: 5 });
  });

  test('is empty for strangers', async () => {
    expect(await listed()).toEqual({ orders: [], total: 0 });
    expect(await listed('', { jar: new Jar() })).toEqual({ orders: [], total: 0 });
  });

  test('shows the sample accounts what they bought, at prices that add up', async () => {
    const { accessToken } = await shop.signIn('admin');
    const { orders } = await listed('', { token: accessToken });
    expect(orders.length).toBeGreaterThan(1);
    for (const { totals } of orders) expect(totals.subtotal - totals.discount + totals.shipping).toBeCloseTo(totals.total, 2);
  });
});

describe('the order form', () => {
  const wrong: [field: string, values: unknown[]][] = [
    ['fullName', ['', '   ', 'a'.repeat(101), 'a\nb', 'a\u0000b', '\u0001', '\u007f', 5, null, ['x'], undefined]],
    ['phone', ['', '12', 'phone', '081-234-5678-9012-3456', '081 234 567x', 812345678, undefined]],
    ['street', ['', ' ', 'a'.repeat(201), {}, undefined]],
    ['district', ['', 'a'.repeat(101), undefined]],
    ['province', ['', 'a'.repeat(61), undefined]],
    ['postcode', ['', '1011', '101100', '1011a', '๑๐๑๑', 10110, undefined]],
    ['kind', ['office', '', 1, null]],
  ];
  test('orders nothing but what its buyer was shown', async () => {
    await buyer.add(1);
    const { products, totals } = await buyer.cart();
    const lines = products.map(({ id, qty }: { id: number; qty: number }) => ({ productId: id, qty }));
    const seen = { total: totals.total, lines };
    await buyer.add(6);
    const before = await dump(shop);
    const cheaper = { total: seen.total - 0.01, lines: [...lines, { productId: 6, qty: 1 }] };
    for (const stale of [seen, cheaper, { total: 0, lines: [] }]) {
      const refused = await buyer.order({ ...newOrder, seen: stale });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_CHANGED']);
    }
    expect(await dump(shop)).toEqual(before);
    const now = await buyer.cart();
    const fresh = {
      total: now.totals.total,
      lines: now.products.map(({ id, qty }: { id: number; qty: number }) => ({ productId: id, qty })).reverse(),
    };
    expect((await buyer.order({ ...newOrder, seen: fresh })).statusCode).toBe(201);
  });

  test('reads telephone numbers and postcodes as phones and people write them', async () => {
    for (const [phone, postcode, read] of [
      ['๐๘๑-๒๓๔-๕๖๗๘', '๑๐๑๑๐', '081-234-5678'],
      ['(02) 000-0000', '10 110', '02 000-0000'],
      ['+66 (0)81 234 5678', '１０１１０', '+66 81 234 5678'],
      ['081‑234‑5678', ' 10110\u00a0', '081-234-5678'],
      ['081.234.5678', '10110', '081 234 5678'],
    ] as const) {
      await buyer.add(1);
      const { order } = (await buyer.order({ ...newOrder, address: { ...address, phone, postcode } })).json();
      expect([order.address.phone, order.address.postcode]).toEqual([read, '10110']);
    }
  });

  const cases = wrong.flatMap(([field, values]) => values.map((value) => [field, value] as const));

  test.each(cases)('names the field %s for %j, and nothing happens', async (field, value) => {
    await buyer.add(1);
    const before = await dump(shop);
    const answer = await buyer.order({ ...newOrder, address: { ...address, [field]: value } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { [`address.${field}`]: expect.any(Array) }, code: 'INVALID' });
    expect(await dump(shop)).toEqual(before);
  });

  test('names all fields that are wrong at once', async () => {
    const answer = await buyer.order({ address: { ...address, phone: 'x', postcode: 'x' }, payment: 'gold' });
    expect(Object.keys(answer.json().error).sort()).toEqual(['address.phone', 'address.postcode', 'payment']);
    expect((await buyer.order({})).json().error).toEqual({ address: ['is required'], payment: ['is required'] });
  });

  test('stores what was given and nothing else', async () => {
    await buyer.add(1);
    const text = { ...address, street: "<b>1</b>'; DROP TABLE product; --", fullName: 'ก'.repeat(100) };
    const extras = { id: 99, number: 'TN1', totals: { total: 0 }, shopperId: 1, lines: [], placedAt: 'x' };
    const { order } = (await buyer.order({ payment: 'promptpay', address: { ...text, role: 'admin' }, ...extras })).json();
    expect(order.address).toEqual(text);
    expect(order.totals.total).toBeGreaterThan(0);
    expect(order.number).not.toBe('TN1');
    expect(order.lines).toHaveLength(1);
  });

  test('takes every way to pay, and an address at home when not told', async () => {
    for (const payment of paymentMethods) {
      await buyer.add(1);
      const { kind: _, ...rest } = address;
      expect((await buyer.order({ address: rest, payment })).json().order).toMatchObject({ payment, address: { kind: 'home' } });
    }
  });

  test('takes keys of 1 to 100 characters', async () => {
    await buyer.add(1);
    const before = await dump(shop);
    const answer = await buyer.order(newOrder, { 'idempotency-key': 'k'.repeat(101) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { 'idempotency-key': expect.any(Array) }, code: 'INVALID' });
    expect(await dump(shop)).toEqual(before);
    expect((await buyer.order(newOrder, { 'idempotency-key': 'k'.repeat(100) })).statusCode).toBe(201);
  });

  test('names products in the language asked for', async () => {
    const { body, products } = { body: newOrder, products: (await buyer.add(1)).json().products as Cart['products'] };
    const { order } = (await shop.call('POST', `${shopPath}/orders/?lang=en`, { token, body })).json();
    const english = (await shop.call('GET', `${shopPath}/products/1?lang=en`)).json().product.name;
    expect(order.lines[0].name).toBe(english);
    expect(products[0]?.name).not.toBe(english);
  });
});

describe('what a buyer writes to the seller', () => {
  test('is kept without what is blank around it, and shown to the buyer and to who sends it', async () => {
    const seller = await shop.signIn('admin');
    await buyer.add(3);
    const { order } = (await buyer.order({ ...newOrder, note: ' ฝากไว้กับยาม\nขอบคุณ <b>ค่ะ</b> ' })).json();
    expect(order.note).toBe('ฝากไว้กับยาม\nขอบคุณ <b>ค่ะ</b>');
    const seen = await shop.call('GET', `${shopPath}/all-orders/${order.number}`, { token: seller.accessToken });
    expect(seen.json().order.note).toBe(order.note);
    expect(await buyer.bought(3)).toMatchObject({ note: '' });
  });

  test.each([
    ['too long', 'น'.repeat(301)],
    ['with a character that nobody sees', 'a\u0000b'],
    ['a tab', 'a\tb'],
    ['no text', 5],
  ])('is refused and nothing ordered: %s', async (_what, note) => {
    await buyer.add(3);
    const before = await dump(shop);
    const answer = await buyer.order({ ...newOrder, note });
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['note']]);
    expect(await dump(shop)).toEqual(before);
  });

  test('belongs to what one key may send once', async () => {
    const headers = { 'idempotency-key': 'order with a note' };
    await buyer.add(3);
    expect((await buyer.order({ ...newOrder, note: 'one' }, headers)).statusCode).toBe(201);
    expect((await buyer.order({ ...newOrder, note: 'two' }, headers)).statusCode).toBe(422);
  });
});

describe('where somebody has ordered to', () => {
  const known = async (asker: Asker) => (await shop.call('GET', `${shopPath}/addresses`, asker)).json();

  test.each(['an account', 'a visitor'])('is known once each, the latest first, and five at most: %s', async (who) => {
    const asker: Asker = who === 'a visitor' ? { jar: new Jar() } : { token: (await shop.signUp('homeowner')).accessToken };
    const mine = shopAs(shop, asker);
    expect(await known(asker)).toEqual({ addresses: [] });
    const streets = ['1', '2', '1', '3', '4', '5', '6', '2'];
    for (const street of streets) {
      await mine.add(3);
      expect((await mine.order({ ...newOrder, address: { ...address, street } })).statusCode).toBe(201);
    }
    const { addresses } = await known(asker);
    expect(addresses).toEqual(['2', '6', '5', '4', '3'].map((street) => ({ ...address, street })));
  });

  test('is nobody else’s to see, nor a stranger’s', async () => {
    await buyer.bought(3);
    for (const asker of [{}, { jar: new Jar() }, { token: (await shop.signUp('neighbour')).accessToken }])
      expect(await known(asker)).toEqual({ addresses: [] });
  });
});
