import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderList } from '../../../api/contract/shop/orders.ts';
import { SalesReport } from '../../../api/contract/shop/sales.ts';
import { hoursToPay, paymentMethods } from '../../../api/contract/values/shop/orders.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { shopAs, shopPath } from '../../support/shop.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  token = (await server.signIn('admin')).accessToken;
});

async function report(query = ''): Promise<SalesReport> {
  const answer = await server.call('GET', `${shopPath}/sales-report${query}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([...Value.Errors(SalesReport, answer.json())]).toEqual([]);
  return answer.json();
}

async function ordersOf(query: string): Promise<OrderList> {
  return (await server.call('GET', `${shopPath}/all-orders?${query}`, { token })).json();
}

describe('the sales report', () => {
  test.each([7, 28, 84, 364])('of %i days agrees with the list of orders behind it', async (days) => {
    const { from, to, figures, states, payments, provinces } = await report(`?days=${days}`);
    const behind = async (filters: Record<string, string>) =>
      (await ordersOf(`${new URLSearchParams({ from, to, perPage: '1', ...filters })}`)).total;
    expect(await behind({})).toBe(figures.orders.value + figures.cancelled.value);
    expect(await behind({ state: 'sold' })).toBe(figures.orders.value);
    expect(await behind({ state: 'undone' })).toBe(figures.cancelled.value);
    for (const { state, orders } of states) expect(await behind({ state }), state).toBe(orders);
    for (const { payment, orders } of payments) expect(await behind({ state: 'sold', payment }), payment).toBe(orders);
    for (const { province, orders } of provinces) expect(await behind({ state: 'sold', province }), province).toBe(orders);
    expect([payments.length, provinces.length].every((parts) => parts > 0)).toBe(true);
  });

  test('is about four weeks when nothing is said, and has something to compare with in the samples', async () => {
    const { days, labels, figures, products, latest } = await report();
    expect([days, labels.length]).toEqual([28, 28]);
    expect(figures.revenue.previous).toBeGreaterThan(0);
    expect(products).toHaveLength(5);
    expect(latest.map(({ placedAt }) => placedAt)).toEqual(
      latest
        .map(({ placedAt }) => placedAt)
        .sort()
        .reverse(),
    );
  });

  test('counts an order as soon as it is placed, and no longer when it is cancelled', async () => {
    const before = await report();
    const buyer = await server.signIn('client');
    const { number, totals } = await shopAs(server, { token: buyer.accessToken }).bought(3);
    const after = await report();
    expect(after.figures.orders.value).toBe(before.figures.orders.value + 1);
    expect(after.figures.revenue.value).toBeCloseTo(before.figures.revenue.value + totals.total, 5);
    expect(after.latest[0]).toMatchObject({ number, total: totals.total });
    await server.call('PATCH', `${shopPath}/all-orders/${number}`, { token, body: { state: 'cancelled' } });
    expect((await report()).figures).toMatchObject({
      revenue: { value: before.figures.revenue.value },
      cancelled: { value: before.figures.cancelled.value + 1 },
    });
  });

  test('and the lists behind it count what was returned, or not paid for in time, as undone', async () => {
    const own = await testApp();
    const as = async (who: 'admin' | 'client') => ({ token: (await own.signIn(who)).accessToken });
    const figures = async () => {
      const admin = await as('admin');
      const { from, to, figures }: SalesReport = (await own.call('GET', `${shopPath}/sales-report?days=7`, admin)).json();
      const behind = async (state: string): Promise<number> =>
        (await own.call('GET', `${shopPath}/all-orders?from=${from}&to=${to}&state=${state}&perPage=1`, admin)).json().total;
      expect([await behind('sold'), await behind('undone')]).toEqual([figures.orders.value, figures.cancelled.value]);
      return figures.cancelled.value;
    };
    const move = async (who: 'admin' | 'client', number: string, state: string) => {
      const path = `${shopPath}/${who === 'admin' ? 'all-orders' : 'orders'}/${number}`;
      const answer = await own.call('PATCH', path, { ...(await as(who)), body: { state, reason: 'too small' } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const undone = await figures();
    const { number } = await shopAs(own, await as('client')).bought(3);
    for (const state of ['paid', 'shipped', 'delivered']) await move('admin', number, state);
    await move('client', number, 'return-requested');
    expect(await figures()).toBe(undone);
    await move('admin', number, 'returned');
    expect(await figures()).toBe(undone + 1);
    const awaited = await shopAs(own, await as('client')).bought(3);
    expect(awaited.state).toBe('awaiting-payment');
    own.clock.now += hoursToPay * 3600_000;
    const { order } = (await own.call('GET', `${shopPath}/all-orders/${awaited.number}`, await as('admin'))).json();
    expect(order.state).toBe('cancelled');
    await figures();
  });

  test('counts new accounts', async () => {
    const { figures } = await report();
    const person = { username: 'newcomer1', email: 'newcomer1@example.com', password: 'long enough 1' };
    expect((await server.call('POST', '/auth/local/register', { body: person })).statusCode).toBe(200);
    const { accounts, ...after } = await report();
    expect(after.figures.newAccounts.value).toBe(figures.newAccounts.value + 1);
    expect(accounts.current.reduce((sum, each) => sum + each, 0)).toBe(after.figures.newAccounts.value);
    const list = (query: string) => server.call('GET', `/api/users/accounts?${query}`, { token });
    const { total, accounts: listed } = (await list(`from=${after.from}&to=${after.to}`)).json();
    expect([total, listed[0].username]).toEqual([after.figures.newAccounts.value, 'newcomer1']);
    expect((await list(`from=${after.to}&to=${after.to}`)).json().total).toBe(accounts.current.at(-1));
    expect((await list('from=2026-02-30')).statusCode).toBe(400);
    const client = (await server.signIn('client')).accessToken;
    expect((await server.call('GET', '/api/users/accounts', { token: client })).statusCode).toBe(403);
  });

  test('between two days is that of the same days in a longer one', async () => {
    const month = await report('?days=28');
    const [from, to] = [month.labels[3], month.labels[9]];
    const week = await report(`?from=${from}&to=${to}`);
    expect(week).toMatchObject({ days: 7, from, to, labels: month.labels.slice(3, 10) });
    expect(week.orders.current).toEqual(month.orders.current.slice(3, 10));
    expect(week.accounts.current).toEqual(month.accounts.current.slice(3, 10));
  });

  test('names products in the language asked for', async () => {
    const [thai, english] = [await report('?lang=th'), await report('?lang=en')];
    expect(thai.products.map(({ productId }) => productId)).toEqual(english.products.map(({ productId }) => productId));
    expect(thai.products[0]?.name).not.toBe(english.products[0]?.name);
  });

  test.each(['?days=1', '?days=28.5', '?days=x', '?days=99999999', '?lang=de', '?from=2026-02-30', '?from=2019-01-01', '?to=2099-01-01'])(
    'with %s is refused',
    async (query) => {
      expect((await server.call('GET', `${shopPath}/sales-report${query}`, { token })).statusCode).toBe(400);
    },
  );

  test('is nobody else’s', async () => {
    const client = (await server.signIn('client')).accessToken;
    expect((await server.call('GET', `${shopPath}/sales-report`, { token: client })).statusCode).toBe(403);
    expect((await server.call('GET', `${shopPath}/sales-report`)).statusCode).toBe(401);
  });
});

describe('everybody’s orders', () => {
  test('of some days are those placed on them, the latest first', async () => {
    const { orders } = await ordersOf('from=2026-01-01&to=2030-01-01&perPage=50');
    const times = orders.map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await ordersOf('from=2030-01-01')).total).toBe(0);
  });

  test('of a way to pay or a province are those alone', async () => {
    const { orders, total } = await ordersOf('perPage=100');
    expect(total).toBeGreaterThan(orders.length);
    for (const { payment, address } of orders.slice(0, 5)) {
      const some = await ordersOf(`perPage=100&payment=${payment}&province=${encodeURIComponent(address.province)}`);
      const places = some.orders.map((order) => `${order.payment} ${order.address.province}`);
      expect(new Set(places)).toEqual(new Set([`${payment} ${address.province}`]));
    }
    const counts = await Promise.all(paymentMethods.map(async (payment) => (await ordersOf(`perPage=1&payment=${payment}`)).total));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(total);
    expect((await ordersOf(`province=${encodeURIComponent('แอตแลนติส')}`)).total).toBe(0);
  });

  test.each(['from=yesterday', 'to=2026-13-01', 'from=2026-02-30', 'payment=gold', 'state=lost', `province=${'a'.repeat(61)}`])(
    'with %s are refused',
    async (query) => {
      expect((await server.call('GET', `${shopPath}/all-orders?${query}`, { token })).statusCode).toBe(400);
    },
  );
});
