import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Order, OrderAnswer, OrderList } from '../../../api/contract/shop/orders.ts';
import { mail } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { dump, rowsOf } from '../../support/rows.ts';
import { address, confirmOrder, shopAs, shopPath } from '../../support/shop.ts';

const hour = 3600 * 1000;
const server = await testApp();
const { call } = server;
const admin = { token: (await server.signIn('admin')).accessToken };
const client = { token: (await server.signIn('client')).accessToken };

type Asker = { token?: string; jar?: Jar };
type Wish = { payment?: string; email?: string; lang?: 'th' | 'en' };

async function placed(asker: Asker, { payment = 'promptpay', email = 'guest@example.com', lang = 'th' }: Wish = {}): Promise<OrderAnswer> {
  await shopAs(server, asker).add(3);
  const answer = await call('POST', `${shopPath}/orders?lang=${lang}`, { ...asker, body: { address, payment, email } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const orderOf = async (asker: Asker, wish?: Wish): Promise<Order> => (await placed(asker, wish)).order;
const guest = () => ({ jar: new Jar() });
const find = (number: string, email: string, query = '') => call('POST', `${shopPath}/orders/find${query}`, { body: { number, email } });
const move = (asker: Asker, number: string, body: object) => call('PATCH', `${shopPath}/orders/${number}`, { ...asker, body });
const advance = (number: string, state: string, asker: Asker = admin) =>
  call('PATCH', `${shopPath}/all-orders/${number}`, { ...asker, body: { state } });

describe('how an order is paid', () => {
  test('by PromptPay: the exact amount in baht, a code with it, and a day’s time', async () => {
    const { order, instructions } = await placed(guest());
    expect([...Value.Errors(OrderAnswer, { order, instructions })]).toEqual([]);
    expect(order).toMatchObject({ state: 'awaiting-payment', next: ['payment-reported', 'cancelled'] });
    expect(order.baht).toEqual({ total: Math.round(order.totals.total * 3500) / 100, perDollar: 35 });
    expect(instructions).toMatchObject({
      baht: order.baht.total,
      payBefore: new Date(startTime + 24 * hour).toISOString(),
      isSandbox: true,
      bankAccount: null,
    });
    expect(instructions?.promptPay?.payload).toContain(
      `54${String(order.baht.total.toFixed(2).length).padStart(2, '0')}${order.baht.total.toFixed(2)}`,
    );
    expect(decodeURIComponent(instructions?.promptPay?.qr ?? '')).toMatch(/^data:image\/svg\+xml,<svg [^>]*viewBox/);
  });

  test('by transfer: an account', async () => {
    const { instructions } = await placed(guest(), { payment: 'bank-transfer' });
    expect(instructions).toMatchObject({
      promptPay: null,
      bankAccount: { bank: expect.any(String), number: expect.any(String), name: expect.any(String) },
    });
  });

  test('on delivery: by nothing more', async () => {
    expect(await placed(guest(), { payment: 'cash-on-delivery' })).toMatchObject({
      order: { state: 'placed', payBefore: null },
      instructions: null,
    });
  });

  test('is offered only where somebody is paid', async () => {
    const settings = { mode: 'persistent', authSecret: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A' } as const;
    const offering = async (more: object) =>
      (await (await testApp({ ...settings, ...more })).call('GET', '/api/site/settings')).json().paymentMethods;
    expect(await offering({})).toEqual(['cash-on-delivery']);
    expect(await offering({ promptPayId: '0812345678' })).toEqual(['cash-on-delivery', 'promptpay']);
    const shop = await testApp(settings);
    const jar = new Jar();
    await shopAs(shop, { jar }).add(1);
    const before = await dump(shop);
    const answer = await shopAs(shop, { jar }).order();
    expect([answer.statusCode, answer.json().error]).toEqual([400, { payment: [expect.any(String)] }]);
    expect(await dump(shop)).toEqual(before);
  });

  test('is over with its time: then the order is cancelled, and stays so', async () => {
    const jar = new Jar();
    const { number } = await orderOf({ jar });
    expect((await confirmOrder(server, number)).statusCode).toBe(200);
    server.clock.now += 24 * hour;
    const { order, instructions } = (await shopAs(server, { jar }).findOrder(number)).json();
    expect(order).toMatchObject({ state: 'cancelled', next: [] });
    expect(order.history.at(-1)).toEqual({ state: 'cancelled', at: new Date(startTime + 24 * hour).toISOString() });
    expect(instructions).toBeNull();
    const late = await move({ jar }, number, { state: 'payment-reported' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'WRONG_STATE']);
    server.clock.now = startTime;
  });
});

describe('a guest’s order', () => {
  test('needs an email, which an account’s does not', async () => {
    const jar = new Jar();
    await shopAs(server, { jar }).add(1);
    const before = await dump(server);
    const answer = await call('POST', `${shopPath}/orders`, { jar, body: { address, payment: 'promptpay' } });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: { email: ['is required'] }, code: 'INVALID' }]);
    expect(await dump(server)).toEqual(before);
    await shopAs(server, client).add(1);
    const own = await call('POST', `${shopPath}/orders`, {
      ...client,
      body: { address, payment: 'promptpay', email: 'other@example.com' },
    });
    expect(own.json().order.email).toBe('client@demo.com');
  });

  test('is mailed, and found by its number and the email, in the reader’s language', async () => {
    const order = await orderOf(guest(), { email: 'Mali@Example.com', lang: 'en' });
    const [mail] = await outboxOf(server);
    expect(mail).toMatchObject({ kind: 'order', to: 'Mali@Example.com', language: 'en' });
    expect(mail?.subject).toContain(order.number);
    expect(mail?.text).toContain(`$${order.totals.total.toFixed(2)} = ฿`);
    expect(linkIn(mail ?? { text: '' }).link).toBe(`http://localhost:1337/en/orders/find?number=${order.number}`);
    const found = await find(order.number, 'mali@example.com', '?lang=th');
    expect(found.statusCode).toBe(200);
    const { order: thai } = found.json();
    const thaiName = (await call('GET', `${shopPath}/products/3`)).json().product.name;
    expect(order.lines[0]?.name).not.toBe(thaiName);
    expect(thai.lines[0].name).toBe(thaiName);
    expect({ ...thai, lines: [] }).toEqual({ ...order, lines: [] });
  });

  test('is mailed without anything the buyer has written but the address it goes to', async () => {
    await orderOf(guest());
    const [mail] = await outboxOf(server);
    for (const text of [address.fullName, address.phone, address.street]) expect(mail?.text).not.toContain(text);
  });

  test('is answered alike whichever part is wrong, and whoever else’s it is', async () => {
    const { number } = await orderOf(guest());
    const { number: accounts } = await orderOf(client);
    const answers = [
      await find(number, 'other@example.com'),
      await find('TN2026-999999', 'guest@example.com'),
      await find(accounts, 'client@demo.com'),
      await move(guest(), number, { state: 'cancelled', email: 'other@example.com' }),
      await move(guest(), number, { state: 'cancelled' }),
      await move(client, number, { state: 'cancelled' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const body of [
      {},
      { number },
      { email: 'guest@example.com' },
      { number, email: 'nobody' },
      { number: '', email: 'a@b.example' },
    ]) {
      expect((await call('POST', `${shopPath}/orders/find`, { body })).statusCode).toBe(400);
    }
  });

  test('is looked for a limited number of times', async () => {
    const strict = await testApp({ mode: 'persistent', authSecret: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A' });
    const tries = [];
    for (let at = 0; at < 21; at += 1) {
      const body = { number: `TN2026-${String(at).padStart(6, '0')}`, email: 'guest@example.com' };
      tries.push((await strict.call('POST', `${shopPath}/orders/find`, { body })).statusCode);
    }
    expect(tries).toEqual([...Array(20).fill(404), 429]);
  });

  test('is paid and cancelled by its email, too', async () => {
    const one = await orderOf(guest());
    const reported = await move(guest(), one.number, { state: 'payment-reported', email: 'GUEST@example.com' });
    expect(reported.json()).toMatchObject({ order: { state: 'payment-reported', next: [] }, instructions: null });
    const other = await orderOf(guest());
    expect((await move(guest(), other.number, { state: 'cancelled', email: 'guest@example.com' })).json().order.state).toBe('cancelled');
  });

  test('goes to the account that is made in its browser', async () => {
    const jar = new Jar();
    const { number } = await orderOf({ jar });
    const body = { username: 'claimer', email: 'claimer@example.com', password: 'long enough 1' };
    const { accessToken: token } = (await call('POST', '/auth/local/register', { jar, body })).json();
    expect((await shopAs(server, { token }).findOrder(number)).statusCode).toBe(200);
    expect((await find(number, 'guest@example.com')).statusCode).toBe(404);
  });

  test('goes to the account with its email only once that is confirmed', async () => {
    const { number } = await orderOf(guest(), { email: 'later@example.com' });
    const { accessToken: token, userData } = await server.signUp('later');
    const listed = async (): Promise<OrderList> => (await call('GET', `${shopPath}/orders`, { token })).json();
    expect(await listed()).toEqual({ orders: [], total: 0 });
    expect((await move({ token }, number, { state: 'cancelled' })).statusCode).toBe(404);
    await alterAccount(server, userData.id, { confirmed: true });
    const { orders, total } = await listed();
    expect([orders.map((order) => order.number), total]).toEqual([[number], 1]);
    expect((await move({ token }, number, { state: 'cancelled' })).json().order.state).toBe('cancelled');
  });
});

describe('an order moves', () => {
  test('from its placing to its delivery, and the buyer hears of it', async () => {
    const { number } = await orderOf(client);
    expect((await move(client, number, { state: 'payment-reported' })).json().order).toMatchObject({ state: 'payment-reported', next: [] });
    for (const state of ['paid', 'shipped']) {
      server.clock.now += 60_000;
      const { order } = (await advance(number, state)).json();
      expect(order.history.at(-1)).toEqual({ state, at: new Date(server.clock.now).toISOString() });
      expect((await outboxOf(server))[0]).toMatchObject({ kind: 'order', to: 'client@demo.com' });
      // Notices that can be disabled contain a link for that.
      const sent = (await rowsOf(server, mail)).filter(({ kind }) => kind === 'order').at(-1);
      const key = new URL(String(sent?.unsubscribe)).searchParams.get('key');
      expect((await server.call('GET', `/api/unsubscribe?key=${key}`)).json()).toMatchObject({ notices: 'orderProgress', isOver: false });
    }
    expect((await move(client, number, { state: 'delivered' })).json().order.history.map(({ state }: { state: string }) => state)).toEqual([
      'awaiting-payment',
      'payment-reported',
      'paid',
      'shipped',
      'delivered',
    ]);
    server.clock.now = startTime;
  });

  test('once, however often it is told', async () => {
    const { number } = await orderOf(client);
    const first = await advance(number, 'paid');
    const before = await dump(server);
    const again = await advance(number, 'paid');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await dump(server)).toEqual(before);
  });

  test.each([
    ['a buyer', 'paid'],
    ['a buyer', 'shipped'],
    ['a buyer', 'delivered'],
    ['an admin', 'shipped'],
    ['an admin', 'delivered'],
    ['an admin', 'placed'],
  ])('not by %s from awaiting-payment to %s', async (who, state) => {
    const { number } = await orderOf(client);
    const before = await dump(server);
    const answer = who === 'a buyer' ? await move(client, number, { state }) : await advance(number, state);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'WRONG_STATE']);
    expect(await dump(server)).toEqual(before);
  });

  test('to nothing that is no state', async () => {
    const { number } = await orderOf(client);
    for (const state of ['', 'lost', 1, null, undefined, ['paid']]) {
      expect((await move(client, number, { state })).statusCode).toBe(400);
    }
  });

  test('once when two cancel and confirm it at a time', async () => {
    const { number } = await orderOf(client);
    const answers = await Promise.all([move(client, number, { state: 'cancelled' }), advance(number, 'paid')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('everybody’s orders', () => {
  test('are an admin’s to see, by state', async () => {
    const { number } = await orderOf(client, { payment: 'cash-on-delivery' });
    // Orders of recent weeks, which fit on one page.
    const since = new Date(server.clock.now - 21 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const all: OrderList = (await call('GET', `${shopPath}/all-orders?perPage=100&from=${since}`, admin)).json();
    expect([...Value.Errors(OrderList, all)]).toEqual([]);
    expect(all.total).toBe(all.orders.length);
    expect(all.orders[0]).toMatchObject({ number, next: ['shipped', 'cancelled'] });
    for (const state of ['placed', 'awaiting-payment', 'cancelled', 'delivered']) {
      const some: OrderList = (await call('GET', `${shopPath}/all-orders?perPage=100&from=${since}&state=${state}`, admin)).json();
      expect(some.orders).toEqual(all.orders.filter((order) => order.state === state));
      expect(some.total).toBe(some.orders.length);
      expect(some.total).toBeGreaterThan(0);
    }
    expect((await call('GET', `${shopPath}/all-orders/${number}`, admin)).json().order.number).toBe(number);
    expect((await call('GET', `${shopPath}/all-orders/TN2026-999999`, admin)).statusCode).toBe(404);
  });

  test('are nobody else’s', async () => {
    const { number } = await orderOf(client);
    for (const asker of [client, guest()]) {
      const status = asker === client ? 403 : 401;
      expect((await call('GET', `${shopPath}/all-orders`, asker)).statusCode).toBe(status);
      expect((await call('GET', `${shopPath}/all-orders/${number}`, asker)).statusCode).toBe(status);
      expect((await advance(number, 'paid', asker)).statusCode).toBe(status);
    }
  });

  test('are in several states in the samples', async () => {
    const fresh = await testApp();
    const token = (await fresh.signIn('admin')).accessToken;
    const { orders }: OrderList = (await fresh.call('GET', `${shopPath}/all-orders?perPage=100`, { token })).json();
    expect(new Set(orders.map(({ state }) => state)).size).toBeGreaterThanOrEqual(5);
    for (const { history, placedAt } of orders) {
      const times = [placedAt, ...history.map(({ at }) => at)];
      expect(times).toEqual([...times].sort());
    }
  });
});
