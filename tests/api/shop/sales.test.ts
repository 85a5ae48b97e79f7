import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderList } from '../../../api/contract/shop/orders.ts';
import { SalesReport } from '../../../api/contract/shop/sales.ts';
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
    const { from, to, figures, states } = await report(`?days=${days}`);
    const all = await ordersOf(`from=${from}&to=${to}&perPage=1`);
    expect(figures.orders.value + figures.cancelled.value).toBe(all.total);
    for (const { state, orders } of states) expect((await ordersOf(`from=${from}&to=${to}&state=${state}&perPage=1`)).total).toBe(orders);
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

  test('names products in the language asked for', async () => {
    const [thai, english] = [await report('?lang=th'), await report('?lang=en')];
    expect(thai.products.map(({ productId }) => productId)).toEqual(english.products.map(({ productId }) => productId));
    expect(thai.products[0]?.name).not.toBe(english.products[0]?.name);
  });

  test.each(['?days=1', '?days=28.5', '?days=x', '?days=99999999', '?lang=de'])('with %s is refused', async (query) => {
    expect((await server.call('GET', `${shopPath}/sales-report${query}`, { token })).statusCode).toBe(400);
  });

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

  test.each(['from=yesterday', 'to=2026-13-01', 'from=2026-02-30'])('with %s are refused', async (query) => {
    expect((await server.call('GET', `${shopPath}/all-orders?${query}`, { token })).statusCode).toBe(400);
  });
});
