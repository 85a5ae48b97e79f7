import { expect, test } from 'vitest';
import type { MarketReport, VisitedListings } from '../../../api/contract/market/report.ts';
import { listingVisits } from '../../../api/contract/values/market/listing-events.ts';
import { testApp } from '../../support/app.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock, signUp } = server;
const day = 24 * 3600_000;

const report = async (): Promise<MarketReport> =>
  (await call('GET', '/api/moderation/report?days=7&lng=en', { token: (await server.signIn('admin')).accessToken })).json();

test('what came up and was sold is counted beside the time before', async () => {
  const before = await report();
  const { accessToken: token, userData } = await signUp('reported');
  const seller = sellerOf(server, { token, id: userData.id });
  const { id } = await seller.published();
  await seller.submitted({ title: 'Another bicycle' });
  await call('POST', '/api/listings/visit', { body: { id } });
  clock.now += 1000;
  const after = await report();
  const grown = (name: keyof MarketReport['figures']) => after.figures[name].value - before.figures[name].value;
  expect([grown('published'), grown('views'), after.live - before.live, after.waiting - before.waiting]).toEqual([1, 1, 1, 1]);
  await seller.act(id, 'sell');
  clock.now += 1000;
  const sold = await report();
  expect([sold.figures.sold.value - after.figures.sold.value, sold.live - after.live]).toEqual([1, -1]);
  clock.now += 7 * day;
  expect((await report()).figures.published.previous).toBeGreaterThan(0);
});

test('the log has the listings that a figure counts, on the days of each of its values', async () => {
  const { accessToken, userData } = await signUp('logged');
  const seller = sellerOf(server, { token: accessToken, id: userData.id });
  const { id } = await seller.published();
  await seller.act(id, 'sell');
  clock.now += 1000;
  const { accessToken: token } = await server.signIn('admin');
  const logOf = async (query: string) => (await call('GET', `/api/moderation/log?${query}`, { token })).json();
  const { from, to, labels, ...counted } = await report();
  for (const event of ['published', 'sold'] as const) {
    const { total, entries } = await logOf(`event=${event}&from=${from}&to=${to}`);
    expect([total, entries[0].listingId]).toEqual([counted.figures[event].value, id]);
    expect(counted[event].current).toHaveLength(labels.length);
    for (const [at, label] of labels.entries())
      expect((await logOf(`event=${event}&from=${label}&to=${label}`)).total).toBe(counted[event].current[at]);
  }
  // By its former name as well.
  for (const name of ['event', 'deed']) expect((await logOf(`${name}=sold`)).entries[0]).toMatchObject({ by: 'logged', action: 'sell' });
  expect((await call('GET', '/api/moderation/log?event=stolen', { token })).statusCode).toBe(400);
});

test('the listings that were looked at add up to what the figure says, those with most first', async () => {
  const { accessToken, userData } = await signUp('looked-at');
  const { accessToken: token } = await server.signIn('admin');
  const seller = sellerOf(server, { token: accessToken, id: userData.id });
  const { id } = await seller.published({ title: 'จักรยานที่มีคนดู' });
  await call('POST', '/api/listings/visit', { body: { id } });
  const visited = async (query: string): Promise<VisitedListings> => {
    const answer = await call('GET', `/api/moderation/visited?${query}`, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const { from, to, figures } = await report();
  for (const of of listingVisits) {
    const { sum, total, listings } = await visited(`of=${of}&from=${from}&to=${to}&perPage=100`);
    expect(sum).toBe(figures[of].value);
    const counts = listings.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const rest = await visited(`of=${of}&from=${from}&to=${to}&perPage=100&page=2`);
    expect(counts.length + rest.listings.length).toBe(Math.min(total, 200));
  }
  const all = await visited(`of=views&from=${to}&to=${to}&perPage=100`);
  expect(all.listings).toContainEqual({
    id,
    title: 'จักรยานที่มีคนดู',
    slug: `จักรยานที่มีคนดู-${id}`,
    state: 'published',
    seller: 'looked-at',
    count: 1,
  });
  expect(await visited('of=views&from=2020-01-01&to=2020-01-02')).toEqual({ listings: [], total: 0, sum: 0 });
  for (const odd of [
    '',
    'of=views',
    `of=likes&from=${from}&to=${to}`,
    `of=views&from=yesterday&to=${to}`,
    `of=views&from=${from}&to=${to}&page=0`,
  ])
    expect((await call('GET', `/api/moderation/visited?${odd}`, { token })).statusCode, odd).toBe(400);
  expect((await call('GET', `/api/moderation/visited?of=views&from=${from}&to=${to}`, { token: accessToken })).statusCode).toBe(200);
  const { accessToken: client } = await server.signIn('client');
  expect((await call('GET', `/api/moderation/visited?of=views&from=${from}&to=${to}`, { token: client })).statusCode).toBe(403);
});

test('is for admins, in periods that there are', async () => {
  const { accessToken: client } = await server.signIn('client');
  expect((await call('GET', '/api/moderation/report', { token: client })).statusCode).toBe(403);
  const { accessToken: token } = await server.signIn('admin');
  expect((await call('GET', '/api/moderation/report?from=2026-01-02&to=2026-01-01', { token })).statusCode).toBe(400);
  expect((await call('GET', '/api/moderation/report?days=8', { token })).statusCode).toBe(400);
});
