import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CouponAnswer, Order } from '../../../api/contract/shop/orders.ts';
import { transact } from '../../../api/db/client.ts';
import { coupon, user } from '../../../api/db/schema.ts';
import { purgeOverdue } from '../../../api/domain/shop/stock.ts';
import { Jar, testApp } from '../../support/app.ts';
import { alterProduct, confirmOrder, newOrder, productRow, sell, shopAs, shopPath } from '../../support/shop.ts';

const server = await testApp();
const { call, clock, db } = server;
const admin = { token: (await server.signIn('admin')).accessToken };
const hour = 3600 * 1000;
const day = 24 * hour;
const visitor = () => ({ jar: new Jar() });
const move = (number: string, state: string, asker: object, more = {}) =>
  call('PATCH', `${shopPath}/orders/${number}`, { ...asker, body: { state, ...more } });
const advance = (number: string, state: string) => call('PATCH', `${shopPath}/all-orders/${number}`, { ...admin, body: { state } });
const confirm = (number: string) => confirmOrder(server, number);
const stockOf = async (id: number) => {
  const { stock, sold } = await productRow(server, id);
  return { stock, sold };
};

describe('the stock', () => {
  test('is taken by an order, and given back when it is cancelled', async () => {
    await sell(server, { id: 101 });
    await alterProduct(server, 101, { stock: 7 });
    const buyer = visitor();
    const shop = shopAs(server, buyer);
    await shop.add(101);
    await shop.change(101, 3);
    const { number } = (await shop.order()).json().order;
    expect(await stockOf(101)).toEqual({ stock: 4, sold: 3 });
    expect((await shop.list('?q=product 101&lang=en')).products[0]).toMatchObject({ stock: 4, sold: 3 });
    await move(number, 'cancelled', buyer);
    await move(number, 'cancelled', buyer);
    expect(await stockOf(101)).toEqual({ stock: 7, sold: 0 });
  });

  test('is never sold twice, however many order at once', async () => {
    await sell(server, { id: 102 });
    await alterProduct(server, 102, { stock: 3 });
    const shops = Array.from({ length: 6 }, () => shopAs(server, visitor()));
    for (const shop of shops) await shop.add(102);
    const answers = await Promise.all(shops.map((shop) => shop.order()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await stockOf(102)).toEqual({ stock: 0, sold: 3 });
  });

  test('that is too small refuses the whole order, and the cart says so', async () => {
    await sell(server, { id: 103 });
    await sell(server, { id: 104 });
    await alterProduct(server, 104, { stock: 1 });
    const shop = shopAs(server, visitor());
    await shop.add(103);
    await shop.add(104);
    await shop.change(104, 2);
    const refused = await shop.order();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await stockOf(103)).sold).toBe(0);
    expect((await shop.cart()).products.map(({ stock }) => stock)).toEqual([1000, 1]);
  });

  test('gets back what is returned, which the buyer asks for once, within some days, with a reason', async () => {
    await sell(server, { id: 105 });
    const buyer = visitor();
    const { number } = await shopAs(server, buyer).bought(105);
    for (const state of ['paid', 'shipped', 'delivered']) await advance(number, state);
    expect((await move(number, 'return-requested', buyer)).statusCode).toBe(400);
    const asked: Order = (await move(number, 'return-requested', buyer, { reason: ' สีไม่ตรง ' })).json().order;
    expect(asked).toMatchObject({ state: 'return-requested', returnReason: 'สีไม่ตรง', next: ['delivered'] });
    expect((await advance(number, 'delivered')).json().order.state).toBe('delivered');
    expect((await move(number, 'return-requested', buyer, { reason: 'x' })).statusCode).toBe(409);
    const other = await shopAs(server, buyer).bought(105);
    for (const state of ['paid', 'shipped', 'delivered']) await advance(other.number, state);
    clock.now += 10 * day;
    expect((await move(other.number, 'return-requested', buyer, { reason: 'x' })).statusCode).toBe(409);
    clock.now -= 10 * day;
    await move(other.number, 'return-requested', buyer, { reason: 'x' });
    expect(await stockOf(105)).toEqual({ stock: 998, sold: 2 });
    await advance(other.number, 'returned');
    expect(await stockOf(105)).toEqual({ stock: 999, sold: 1 });
  });
});

describe('a coupon', () => {
  const check = (asker: object, code: string, email?: string) =>
    call('POST', `${shopPath}/coupons/check`, { ...asker, body: { code, ...(email ? { email } : {}) } });
  const codeOf = (answer: Awaited<ReturnType<typeof check>>) => [answer.statusCode, answer.json().code];
  const email = 'coupon@example.com';

  test('takes off what it says, once for each mailbox that has confirmed it, and is free again when the order is cancelled', async () => {
    await sell(server, { id: 111, cents: 4000 });
    const buyer = visitor();
    const shop = shopAs(server, buyer);
    await shop.add(111);
    const { totals: plain } = await shop.cart();
    expect(plain).not.toHaveProperty('coupon');
    const { totals }: CouponAnswer = (await check(buyer, 'welcome10', email)).json();
    const less = Math.round((plain.subtotal - plain.discount) * 10) / 100;
    expect(totals).toEqual({ ...plain, coupon: less, total: Math.round((plain.total - less) * 100) / 100 });
    const { order } = (await shop.order({ ...newOrder, email, coupon: 'Welcome10' })).json();
    expect(order).toMatchObject({ coupon: 'WELCOME10', totals });
    const again = visitor();
    const other = shopAs(server, again);
    await other.add(111);
    expect(codeOf(await check(buyer, 'WELCOME10', 'another@example.com'))).toEqual([409, 'COUPON_USED']);
    expect((await confirm(order.number)).statusCode).toBe(200);
    // Others are not told that this mailbox has used it.
    expect((await check(again, 'WELCOME10', email)).statusCode).toBe(200);
    const alike = (await other.order({ ...newOrder, email: 'Coupon+again@Example.com', coupon: 'WELCOME10' })).json().order;
    expect(codeOf(await confirm(alike.number))).toEqual([409, 'COUPON_USED']);
    await move(order.number, 'cancelled', buyer);
    expect((await confirm(alike.number)).json().order).not.toHaveProperty('confirmBefore');
  });

  test('is used once, however many orders of one address come at once', async () => {
    await sell(server, { id: 113 });
    const shops = Array.from({ length: 5 }, () => shopAs(server, visitor()));
    for (const shop of shops) await shop.add(113);
    const body = { ...newOrder, email: 'at-once@example.com', coupon: 'WELCOME10' };
    const numbers = (await Promise.all(shops.map((shop) => shop.order(body)))).map((answer) => answer.json().order.number);
    const answers = await Promise.all(numbers.map((number) => confirm(number)));
    const outcomes = answers.map((answer) => (answer.statusCode === 200 ? answer.json().order.coupon : answer.json().code));
    expect(outcomes.sort()).toEqual(['COUPON_USED', 'COUPON_USED', 'COUPON_USED', 'COUPON_USED', 'WELCOME10']);
    clock.now += hour;
    await purgeOverdue(db, clock.now);
    expect(await stockOf(113)).toEqual({ stock: 999, sold: 1 });
    clock.now -= hour;
  });

  test('that an account’s own address has used as a guest is used for the account, also when it is only asked about', async () => {
    await sell(server, { id: 114 });
    const guest = shopAs(server, visitor());
    await guest.add(114);
    const buyer = await server.signUp('guestbefore');
    const { number } = (await guest.order({ ...newOrder, email: buyer.userData.email, coupon: 'WELCOME10' })).json().order;
    const account = { token: buyer.accessToken };
    await shopAs(server, account).add(114);
    await transact(db, (tx) => tx.update(user).set({ confirmed: true }).where(eq(user.email, buyer.userData.email)).run());
    expect((await check(account, 'WELCOME10')).statusCode).toBe(200);
    expect((await confirm(number)).statusCode).toBe(200);
    expect(codeOf(await check(account, 'WELCOME10', 'another-one@example.com'))).toEqual([409, 'COUPON_USED']);
  });

  test('that leaves nothing to pay leaves nothing to wait for', async () => {
    await sell(server, { id: 115 });
    await alterProduct(server, 115, { hasFreeShipping: true });
    const free = { code: 'ALLOFIT', kind: 'percent', value: 100, validUntil: clock.now + day } as const;
    await transact(db, (tx) => tx.insert(coupon).values(free).run());
    const shop = shopAs(server, visitor());
    await shop.add(115);
    const { order, instructions } = (await shop.order({ ...newOrder, coupon: 'ALLOFIT' })).json();
    expect([order.totals.total, order.baht.total]).toEqual([0, 0]);
    expect(order).toMatchObject({ state: 'paid', payBefore: null, next: [] });
    expect(instructions).toBeNull();
  });

  test('is refused by its minimum, its time and its name, and to an account that has used it', async () => {
    await sell(server, { id: 112, cents: 500 });
    const buyer = { token: (await server.signUp('couponuser')).accessToken };
    const shop = shopAs(server, buyer);
    await shop.add(112);
    expect(codeOf(await check(buyer, 'TALAD5'))).toEqual([409, 'COUPON_MINIMUM']);
    expect(codeOf(await check(buyer, 'SONGKRAN'))).toEqual([409, 'COUPON_EXPIRED']);
    expect(codeOf(await check(buyer, 'NOPE'))).toEqual([409, 'COUPON_UNKNOWN']);
    await shop.change(112, 10);
    expect((await check(buyer, 'TALAD5')).json().totals.coupon).toBe(5);
    expect((await shop.order({ ...newOrder, coupon: 'TALAD5' })).statusCode).toBe(201);
    await shop.add(112);
    await shop.change(112, 10);
    expect(codeOf(await check(buyer, 'TALAD5'))).toEqual([409, 'COUPON_USED']);
  });
});

test('a tax invoice is asked for with thirteen digits and a name, and stands on the order', async () => {
  const buyer = visitor();
  const shop = shopAs(server, buyer);
  await shop.add(3);
  const taxInvoice = { name: 'บริษัท ตัวอย่าง จำกัด', taxId: '0000000000001', address: '1 ถนนตัวอย่าง กรุงเทพฯ 10110' };
  expect((await shop.order({ ...newOrder, taxInvoice: { ...taxInvoice, taxId: '123' } })).statusCode).toBe(400);
  const mistyped = await shop.order({ ...newOrder, taxInvoice: { ...taxInvoice, taxId: '0000000000000' } });
  expect([mistyped.statusCode, Object.keys(mistyped.json().fields ?? mistyped.json().error ?? {})]).toEqual([400, ['taxInvoice.taxId']]);
  expect((await shop.order({ ...newOrder, taxInvoice: { ...taxInvoice, more: 'x' } })).json().order.taxInvoice).toEqual(taxInvoice);
});

test('all of a wishlist moves into the cart but for what is sold out', async () => {
  await sell(server, { id: 121 });
  await alterProduct(server, 121, { stock: 0 });
  const shop = shopAs(server, visitor());
  for (const id of [3, 121, 5]) await shop.wish(id);
  await shop.add(5);
  await shop.change(5, 4);
  const moved = (await shop.moveWishes()).json();
  expect(moved.cart.products.map(({ id, qty }: { id: number; qty: number }) => [id, qty])).toEqual([
    [5, 4],
    [3, 1],
  ]);
  expect(moved.wishlist.products.map(({ id }: { id: number }) => id)).toEqual([121]);
});

test('the shop is put in order by what sells best', async () => {
  const { products } = await shopAs(server).list('?sortBy=best-selling&perPage=100');
  const sold = products.map(({ sold }) => sold);
  expect(sold).toEqual([...sold].sort((one, other) => other - one));
  expect(sold[0]).toBeGreaterThan(10);
});

test('what nobody has paid for in time is in stock again', async () => {
  await sell(server, { id: 106 });
  const shop = shopAs(server, visitor());
  const { number } = await shop.bought(106);
  clock.now += day + 1;
  await purgeOverdue(db, clock.now);
  await purgeOverdue(db, clock.now);
  expect(await stockOf(106)).toEqual({ stock: 1000, sold: 0 });
  expect((await shop.findOrder(number)).json().order.state).toBe('cancelled');
});
