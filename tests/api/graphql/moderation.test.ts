import { expect, test } from 'vitest';
import type { ModerationItem, ModerationLog } from '../../../api/contract/market/moderation.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock } = server;
clock.now += 2000;
const { accessToken: token } = await server.signIn('admin');
const account = await server.signUp('graphmoderated');
await alterAccount(server, account.userData.id, { role: 'client' });
const seller = sellerOf(server, { token: account.accessToken, id: account.userData.id });
const name = (value: string | null) => value?.toUpperCase().replaceAll('-', '_') ?? null;

const queue = `query ($kind: ModerationKind, $first: Int, $after: String) { moderationQueue(kind: $kind, first: $first, after: $after) {
  totalCount counts { new changed reported } pageInfo { hasNextPage endCursor }
  edges { cursor node {
    id number kind version state since content { title category { key } } photos { key } proposed { title } changed facts { key name value }
    seller { username } record { approved rejected upheld live } findings { kind text } reports { reason text reportedAt by } isOwn
  } } } }`;

test('what waits is what the call lists, page by page', async () => {
  const { items, total, counts } = (await call('GET', '/api/moderation/queue?perPage=50&lng=th', { token })).json();
  const found: object[] = [];
  let after: string | null = null;
  do {
    const { moderationQueue: page } = await dataOf(server, queue, { token, variables: { first: 7, after } });
    expect([page.totalCount, page.counts]).toEqual([total, counts]);
    found.push(...page.edges.map(({ node }: { node: object }) => node));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  expect(found.length).toBeGreaterThan(7);
  expect(found).toEqual(
    items.map(({ id, kind, version, since, changed, record, isOwn, ...item }: ModerationItem) => ({
      ...{ id: `Listing:${id}`, number: id, kind: name(kind), version, since, changed, record, isOwn, state: name(item.state) },
      content: { title: item.content.title, category: { key: item.content.categoryId } },
      photos: item.photos.map((photo) => ({ key: photo.id })),
      proposed: item.proposed && { title: item.proposed.title },
      facts: item.facts.map(({ id: key, ...fact }) => ({ key, ...fact })),
      seller: { username: item.seller.username },
      findings: item.findings.map(({ kind: what, text }) => ({ kind: name(what), text })),
      reports: item.reports.map(({ reason, ...report }) => ({ ...report, reason: name(reason) })),
    })),
  );
  const { moderationQueue: few } = await dataOf(server, queue, { token, variables: { kind: 'REPORTED' } });
  expect(few.totalCount).toBe(counts.reported);
  expect((await askGraph(server, queue, { token, variables: { first: 100 } })).errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
});

test('decisions are made each for itself, and stand in the log', async () => {
  const [good, bad] = [await seller.submitted(), await seller.submitted({ title: 'Another bicycle' })];
  const itemOf = ({ id, version }: { id: number; version: number }) => ({ id: `Listing:${id}`, kind: 'NEW', version });
  const approve =
    'mutation ($items: [ModerationDecisionInput!]!) { approveListings(items: $items) { decided { id code state } userErrors { code } } }';
  const items = [itemOf(good), { ...itemOf(bad), version: 99 }];
  expect((await dataOf(server, approve, { token, variables: { items } })).approveListings).toEqual({
    decided: [
      { id: `Listing:${good.id}`, code: null, state: 'PUBLISHED' },
      { id: `Listing:${bad.id}`, code: 'STATE_CHANGED', state: 'PENDING' },
    ],
    userErrors: [],
  });
  const reject = `mutation ($text: String!) { rejectListings(items: [{ id: "Listing:${bad.id}", kind: NEW, version: ${bad.version} }], reason: OTHER, text: $text) {
    decided { code state } userErrors { field code } } }`;
  expect((await dataOf(server, reject, { token, variables: { text: '' } })).rejectListings).toEqual({
    decided: null,
    userErrors: [{ field: 'text', code: 'INVALID' }],
  });
  expect((await dataOf(server, reject, { token, variables: { text: 'Which one?' } })).rejectListings.decided).toEqual([
    { code: null, state: 'REJECTED' },
  ]);
  const log = '{ moderationLog(first: 5) { totalCount nodes { number listingNumber at by action from to reason text before after } } }';
  const { entries, total }: ModerationLog = (await call('GET', '/api/moderation/log?perPage=5', { token })).json();
  const { moderationLog } = await dataOf(server, log, { token });
  expect(moderationLog).toEqual({
    totalCount: total,
    nodes: entries.map(({ id, listingId, from, to, ...entry }) => ({
      ...{ number: id, listingNumber: listingId, from: name(from), to: name(to) },
      ...entry,
    })),
  });
  expect(moderationLog.nodes[0]).toMatchObject({ listingNumber: bad.id, action: 'reject', reason: 'other', text: 'Which one?' });
});

test('what came up for sale and was sold is read by day, as the call answers it', async () => {
  const part = 'event=sold&from=2024-01-01&to=2100-01-01';
  const { entries, total }: ModerationLog = (await call('GET', `/api/moderation/log?${part}&perPage=5`, { token })).json();
  expect(total).toBeGreaterThan(0);
  const sold = (words: string) => dataOf(server, `{ moderationLog(${words}, first: 5) { totalCount nodes { number } } }`, { token });
  expect((await sold('event: SOLD, from: "2024-01-01", to: "2100-01-01"')).moderationLog).toEqual({
    totalCount: total,
    nodes: entries.map(({ id }) => ({ number: id })),
  });
  expect((await sold('deed: SOLD, to: "2001-01-01"')).moderationLog.totalCount).toBe(0);
  for (const day of ['tomorrow', '2026-02-30', '']) {
    expect(await codesOf(server, `{ moderationLog(from: "${day}") { totalCount } }`, { token }), day).toEqual(['INVALID']);
  }
});

test('a seller is whom the call answers, in any case of the name', async () => {
  await seller.published();
  const { seller: known, listings, provinces } = (await call('GET', '/api/sellers/graphmoderated')).json();
  const { id: _, ...shown } = known;
  const query =
    '{ seller(username: "GraphModerated") { listingCount provinces { code } seller { username fullName avatar joinedAt isTrusted } } }';
  expect((await dataOf(server, query)).seller).toEqual({
    ...{ listingCount: listings, seller: shown },
    provinces: provinces.map((province: { id: number }) => ({ code: province.id })),
  });
  for (const [odd, code] of [
    ['nobody', 'NOT_FOUND'],
    ['x'.repeat(65), 'INVALID'],
  ]) {
    const { errors } = await askGraph(server, `{ seller(username: "${odd}") { listingCount } }`);
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect((await call('GET', `/api/sellers/${odd}`)).json().code).toBe(code);
  }
});
