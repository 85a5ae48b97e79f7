import { describe, expect, test } from 'vitest';
import { purgeOverdue } from '../../../api/domain/shop/stock.ts';
import { Jar, testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { alterProduct, confirmCodeOf, newOrder, productRow, sell, shopAs, shopPath } from '../../support/shop.ts';

const server = await testApp();
const { call, clock, db } = server;
/** Signs in again, since hours have passed. */
const admin = async () => ({ token: (await server.signIn('admin')).accessToken });
const hour = 3600 * 1000;
const visitor = () => shopAs(server, { jar: new Jar() });
const onDelivery = { ...newOrder, payment: 'cash-on-delivery' } as const;
const unitsLeft = async (id: number) => (await productRow(server, id)).stock;
const mailsOf = async (number: string) => (await outboxOf(server)).filter(({ text }) => text.includes(number));
const confirm = (number: string, code: string) => call('POST', `${shopPath}/orders/confirm`, { body: { number, code } });
const stateOf = async (number: string) => (await call('GET', `${shopPath}/all-orders/${number}`, await admin())).json().order.state;

describe('an order with an address that may be anybody’s', () => {
  test('keeps what it holds once it is confirmed by what was mailed', async () => {
    await sell(server, { id: 301 });
    const shop = visitor();
    await shop.add(301);
    const { order } = (await shop.order({ ...onDelivery, email: 'mali@example.com' })).json();
    expect(order).toMatchObject({ state: 'placed', confirmBefore: new Date(clock.now + hour).toISOString() });
    expect((await confirm(order.number, 'wrong')).statusCode).toBe(404);
    const code = await confirmCodeOf(server, order.number);
    const confirmed = await confirm(order.number, code);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().order).not.toHaveProperty('confirmBefore');
    expect((await confirm(order.number, code)).statusCode).toBe(200);
    clock.now += 2 * hour;
    await purgeOverdue(db, clock.now);
    expect([await stateOf(order.number), await unitsLeft(301)]).toEqual(['placed', 999]);
  });

  test.each(['cash-on-delivery', 'promptpay'] as const)(
    'paid by %s lapses within the hour, gives everything back and is told',
    async (payment) => {
      const id = payment === 'promptpay' ? 303 : 302;
      await sell(server, { id });
      const shop = visitor();
      await shop.add(id);
      const { number } = (await shop.order({ ...newOrder, payment, email: 'nobody@example.com' })).json().order;
      const code = await confirmCodeOf(server, number);
      if (payment === 'promptpay')
        await call('PATCH', `${shopPath}/orders/${number}`, { body: { state: 'payment-reported', email: 'nobody@example.com' } });
      clock.now += hour;
      expect(await stateOf(number)).toBe('cancelled');
      const cancelled = await call('GET', `${shopPath}/all-orders?state=cancelled&perPage=100`, await admin());
      expect(cancelled.json().orders.map((order: { number: string }) => order.number)).toContain(number);
      // The released units are allocated to the next order.
      const other = visitor();
      await other.add(id);
      expect((await other.order(onDelivery)).statusCode).toBe(201);
      expect(await unitsLeft(id)).toBe(999);
      expect((await mailsOf(number))[0]?.text).toMatch(/ยกเลิก|cancelled/);
      expect((await confirm(number, code)).json().order.state).toBe('cancelled');
      expect(await unitsLeft(id)).toBe(999);
    },
  );

  test('is answered for by who sends it', async () => {
    await sell(server, { id: 304 });
    const { number } = await visitor().bought(304);
    await call('PATCH', `${shopPath}/all-orders/${number}`, { ...(await admin()), body: { state: 'paid' } });
    clock.now += 2 * hour;
    expect(await stateOf(number)).toBe('paid');
  });

  test('of an account waits for its confirmation as well, but where the address is confirmed', async () => {
    await sell(server, { id: 305 });
    const { accessToken: token } = await server.signUp('unconfirmed');
    expect((await shopAs(server, { token }).bought(305)).confirmBefore).toBeDefined();
    expect((await shopAs(server, await admin()).bought(305)).confirmBefore).toBeUndefined();
  });
});

describe('units that nobody has confirmed', () => {
  test('are at most half of a product, and of few any number', async () => {
    await sell(server, { id: 306 });
    await alterProduct(server, 306, { stock: 44 });
    await sell(server, { id: 307 });
    await alterProduct(server, 307, { stock: 3 });
    const attack = async (id: number, qty: number, email: string) => {
      const shop = visitor();
      await shop.add(id);
      await shop.change(id, qty);
      return (await shop.order({ ...onDelivery, email })).statusCode;
    };
    expect([await attack(306, 10, 'a@x.co'), await attack(306, 10, 'b@x.co'), await attack(306, 10, 'c@x.co')]).toEqual([201, 201, 409]);
    expect(await unitsLeft(306)).toBe(24);
    expect(await attack(307, 3, 'd@x.co')).toBe(201);
    clock.now += hour;
    await purgeOverdue(db, clock.now);
    expect([await unitsLeft(306), await unitsLeft(307)]).toEqual([44, 3]);
  });

  test('are few for each network, and for each mailbox, however it is written', async () => {
    const kept = await testApp({ mode: 'persistent', authSecret: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A', rateLimitFactor: 1 });
    const ids = Array.from({ length: 14 }, (_, at) => 400 + at);
    for (const id of ids) await sell(kept, { id });
    const attack = async (email: string) => {
      const shop = shopAs(kept, { jar: new Jar() });
      await shop.addLines(ids.map((productId) => ({ productId, qty: 10 })));
      const answer = await shop.order({ ...onDelivery, email });
      return answer.statusCode === 201 ? 201 : answer.json().code;
    };
    expect(await attack('mali@gmail.com')).toBe(201);
    expect(await attack('ma.li+2@gmail.com')).toBe('ORDERS_UNCONFIRMED');
    expect(await attack('other@example.com')).toBe(201);
    expect(await attack('third@example.com')).toBe('ORDERS_UNCONFIRMED');
  });

  test('are few for each mailbox when they are confirmed, too, until they are sent', async () => {
    const kept = await testApp({ rateLimitFactor: 1 });
    const ids = Array.from({ length: 14 }, (_, at) => 430 + at);
    for (const id of ids) await sell(kept, { id });
    const order = async () => {
      const shop = shopAs(kept, { jar: new Jar() });
      await shop.addLines(ids.map((productId) => ({ productId, qty: 10 })));
      const answer = await shop.order({ ...onDelivery, email: 'mali@gmail.com' });
      if (answer.statusCode !== 201) return answer.json().code;
      const { number } = answer.json().order;
      const body = { number, code: await confirmCodeOf(kept, number) };
      expect((await kept.call('POST', `${shopPath}/orders/confirm`, { body })).statusCode).toBe(200);
      return number;
    };
    const first = await order();
    expect(await order()).toMatch(/^TN/);
    expect(await order()).toBe('ORDERS_OPEN');
    const { accessToken: token } = await kept.signIn('admin');
    const sent = await kept.call('PATCH', `${shopPath}/all-orders/${first}`, { token, body: { state: 'shipped' } });
    expect(sent.statusCode).toBe(200);
    expect(await order()).toMatch(/^TN/);
  });
});
