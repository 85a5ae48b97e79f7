import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import * as analytics from '../../../api/contract/backoffice/analytics.ts';
import type { Series } from '../../../api/contract/backoffice/metrics.ts';
import * as revenueCards from '../../../api/contract/backoffice/revenue.ts';
import { StatisticsCard } from '../../../api/contract/backoffice/statistics.ts';
import { analyticsCards, periodDays, periods, statisticsCards } from '../../../api/contract/values/backoffice/analytics.ts';
import { transact } from '../../../api/db/client.ts';
import { dailyFigure } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const { call, signIn, db } = await testApp();
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;
const read = async (path: string, period?: string) =>
  (await call('GET', `/card/${path}${period ? `?period=${encodeURIComponent(period)}` : ''}`, { token })).json();
const card = (name: (typeof analyticsCards)[number], period?: string) => read(`card-analytics/${name}`, period);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const sums = ({ series }: { series: Series[] }) => series.map(({ data }) => sum(data));
const metrics = await db.select().from(dailyFigure).all();

const schemas: Record<(typeof analyticsCards)[number], TSchema> = {
  'support-tracker': analytics.SupportTracker,
  'avg-sessions': analytics.AvgSessions,
  'revenue-report': revenueCards.RevenueReport,
  'goal-overview': revenueCards.GoalOverview,
  revenue: revenueCards.RevenueMonths,
  'product-orders': analytics.ProductOrders,
  'sessions-device': analytics.SessionsDevice,
  customers: analytics.Customers,
};

test('metrics of two years end on the day of the start', () => {
  expect(metrics).toHaveLength(730);
  expect(metrics.at(-1)?.day).toBe(new Date(startTime).toISOString().slice(0, 10));
  const numbers = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));
  expect(metrics.every(({ day: _, ...values }) => Value.Check(numbers, values))).toBe(true);
});

test.each(analyticsCards)('the card %s has its shape in every period', async (name) => {
  for (const period of [undefined, ...periods]) expect(Value.Check(schemas[name], await card(name, period))).toBe(true);
});

test.each(statisticsCards)('the values of %s add up to the headline in every period', async (name) => {
  for (const period of periods) {
    const answer = await read(`card-statistics/${name}`, period);
    expect(Value.Check(StatisticsCard, answer)).toBe(true);
    expect(sums(answer)).toEqual([answer.total]);
    expect(answer.labels).toHaveLength(answer.series[0].data.length);
    expect(answer.labels[0]).toBe(metrics.at(-periodDays[period])?.day);
    expect(answer.total).toBeGreaterThan(0);
  }
  expect((await read(`card-statistics/${name}`)).period).toBe('Last 28 Days');
});

test('totals are those of the stored days, and growth compares with the days before', async () => {
  for (const period of periods) {
    const days = periodDays[period];
    const now = sum(metrics.slice(-days).map(({ subscribers }) => subscribers));
    const before = sum(metrics.slice(-2 * days, -days).map(({ subscribers }) => subscribers));
    const growth = Math.round(((now - before) / before) * 1000) / 10;
    expect(await read('card-statistics/subscribers', period)).toMatchObject({ total: now, growth });
  }
});

test('a year comes in twelve values, shorter periods day by day, bars in fewer', async () => {
  const length = async (name: string, period: string) => (await read(`card-statistics/${name}`, period)).labels.length;
  expect(await Promise.all(periods.map((period) => length('orders', period)))).toEqual([28, 30, 12]);
  expect(await Promise.all(periods.map((period) => length('orders-bar-chart', period)))).toEqual([7, 6, 12]);
});

test('tickets open at the beginning and new ones are either closed or open at the end', async () => {
  for (const period of periods) {
    const answer = await card('support-tracker', period);
    const [opened, closed = 0] = sums(answer);
    expect(opened).toBe(answer.newTicket);
    expect(answer.totalTicket).toBe(answer.openTicket + closed);
    const dayBefore = metrics.at(-periodDays[period] - 1);
    expect(answer.totalTicket).toBe((dayBefore?.openTickets ?? 0) + answer.newTicket);
  }
});

test('orders, customers and devices add up to their wholes', async () => {
  for (const period of periods) {
    const orders = await card('product-orders', period);
    expect(sums(orders)).toEqual([orders.finished, orders.pending, orders.rejected]);
    expect(orders.total).toBe((await read('card-statistics/orders', period)).total);
    const customers = await card('customers', period);
    expect(sums(customers)).toEqual([customers.New, customers.Returning, customers.Referrals]);
    const { devices, ...course } = await card('sessions-device', period);
    expect(sums(course)).toEqual(devices.map(({ sessions }: { sessions: number }) => sessions));
    expect(sum(devices.map(({ usage }: { usage: number }) => usage))).toBeCloseTo(100, 5);
    const sessions = await card('avg-sessions', period);
    expect(sums(sessions)).toEqual([sessions.sessions]);
    expect(sessions.sessions).toBe(sum(sums(course)));
    expect(sessions.users).toBe(customers.total);
    const goal = await card('goal-overview', period);
    expect([goal.completed, goal.inProgress]).toEqual([sums(goal)[0], Math.max(0, goal.goal - goal.completed)]);
    expect(goal.completed).toBe((await read('card-statistics/revenue', period)).total);
  }
  const revenue = await card('revenue');
  expect(sums(revenue)).toEqual([revenue.thisMonth, revenue.lastMonth]);
});

test('the revenue report knows its three years', async () => {
  for (const year of [2020, 2019, 2018]) {
    const answer = await read(`card-analytics/revenue-report?year=${year}`);
    expect([answer.years, answer.year]).toEqual([[2020, 2019, 2018], year]);
    expect(answer.price).toBe(sums(answer)[0]);
    expect(answer.budget).toBe(sums({ series: answer.budgetSeries })[0]);
    expect(answer.series[0].data).toHaveLength(12);
  }
  expect((await card('revenue-report')).year).toBe(2020);
  expect((await call('GET', '/card/card-analytics/revenue-report?year=2017', { token })).statusCode).toBe(400);
});

test('an unknown card or period is refused', async () => {
  for (const path of ['card-analytics/weather', 'card-statistics/weather', 'card-statistics/customers', 'card-analytics/newsletter']) {
    expect((await call('GET', `/card/${path}`, { token })).statusCode).toBe(404);
  }
  const answer = await call('GET', '/card/card-analytics/customers?period=Today', { token });
  expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['period']]);
});

test('without metrics the cards are empty, not broken', async () => {
  await transact(db, (tx) => tx.delete(dailyFigure).run());
  for (const name of analyticsCards) expect(Value.Check(schemas[name], await card(name)), name).toBe(true);
  expect(await read('card-statistics/sales')).toMatchObject({ total: 0, growth: 0, labels: [], series: [{ name: 'Sales', data: [] }] });
});

test('the cards are for admins', async () => {
  const paths = [...analyticsCards.map((name) => `card-analytics/${name}`), ...statisticsCards.map((name) => `card-statistics/${name}`)];
  for (const path of paths) {
    expect((await call('GET', `/card/${path}`)).statusCode).toBe(401);
    expect((await call('GET', `/card/${path}`, { token: client })).statusCode).toBe(403);
  }
});
