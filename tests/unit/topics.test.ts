import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Topic, topicTables, versionOf } from '../../api/cache/topics.ts';
import { listing } from '../../api/db/schema.ts';
import { responseCache } from '../../api/plugins/response-cache.ts';
import { PublicResponses } from '../../api/public-responses.ts';
import { testApp } from '../support/app.ts';
import { sampleDatabase } from '../support/databases.ts';
import { siteApp, siteFolder } from '../support/site.ts';
import { clientOf } from '../support/sqlite.ts';
import { recordStatements } from '../support/statements.ts';

/** Call that each page of this site makes, and displays unchanged. */
const asks: Record<string, string> = {
  '/home': '/apps/ecommerce/products?perPage=27',
  '/apps/ecommerce/product/7': '/apps/ecommerce/products/7',
  '/faq': '/faq/data',
  '/pages/knowledge-base': '/faq/data/knowledge_base',
  '/pricing': '/pricing/data',
  '/line-signin': '/api/places?province=50',
  '/test-longdo': '/apps/ecommerce/cart',
};
const app = await siteApp(
  siteFolder(
    `const asks = ${JSON.stringify(asks)};
    export async function handler(request, response, next, { api }) {
      const { body } = asks[request.url] ? await api.get(asks[request.url]) : {};
      response.setHeader('content-type', 'text/html').end(JSON.stringify(body ?? {}) + Math.random());
    }`,
  ),
);
const get = async (url: string, accept = 'application/json') => (await app.inject({ url, headers: { accept } })).body;
const page = (url: string) => get(url, 'text/html');
const change = (sql: string) => clientOf(app.db).exec(sql);

/** Changes to each topic: the statement, the text displayed after it, and the pages that show it. */
const changes: { topic: Topic; sql: string; seen: string; pages: string[] }[] = [
  {
    topic: 'products',
    sql: "UPDATE product SET name_th = 'ว่าวจุฬา' WHERE id = 7",
    seen: 'ว่าวจุฬา',
    pages: ['/home', '/apps/ecommerce/product/7'],
  },
  { topic: 'content', sql: "UPDATE faq_question SET question_th = 'ถามใหม่'", seen: 'ถามใหม่', pages: ['/faq'] },
  {
    topic: 'content',
    sql: "UPDATE knowledge_category SET title_th = 'หมวดใหม่'",
    seen: 'หมวดใหม่',
    pages: ['/pages/knowledge-base'],
  },
  { topic: 'content', sql: "UPDATE pricing_question SET question_th = 'ราคาใหม่'", seen: 'ราคาใหม่', pages: ['/pricing'] },
  { topic: 'places', sql: "UPDATE district SET name_th = 'อำเภอใหม่' WHERE id = 5001", seen: 'อำเภอใหม่', pages: ['/line-signin'] },
];

describe('nothing is shown that has changed', () => {
  test.each(changes)('of $topic: $seen', async ({ sql, seen, pages }) => {
    for (const url of pages) {
      const before = [await get(asks[url] ?? ''), await page(url)];
      expect([await get(asks[url] ?? ''), await page(url)]).toEqual(before);
      for (const text of before) expect(text).not.toContain(seen);
    }
    change(sql);
    for (const url of pages)
      expect([await get(asks[url] ?? ''), await page(url)], url).toEqual(Array(2).fill(expect.stringContaining(seen)));
  });

  test('and whose calls say nothing of what they are made from is made anew after any change', async () => {
    const before = await page('/test-longdo');
    expect(await page('/test-longdo')).toBe(before);
    change("UPDATE user SET full_name = 'Somebody' WHERE id = 1");
    expect(await page('/test-longdo')).not.toBe(before);
  });
});

test('a change of something else leaves what is kept', async () => {
  const urls = ['/home', '/apps/ecommerce/product/7', '/faq', '/pages/knowledge-base', '/pricing', '/line-signin'];
  const before = await Promise.all(urls.map(page));
  change(
    "UPDATE user SET full_name = 'Somebody else' WHERE id = 1; INSERT INTO shopper (id, visitor_hash, created_at) VALUES (99, 'x', 1)",
  );
  expect(await Promise.all(urls.map(page))).toEqual(before);
  change('UPDATE product SET price_cents = 1');
  const after = await Promise.all(urls.map(page));
  expect(after.map((body, at) => body === before[at])).toEqual([false, false, true, true, true, true]);
});

test('a change of a table is a change of the topics it belongs to, and of no other', async () => {
  const db = await sampleDatabase();
  const topics = Object.keys(topicTables) as (keyof typeof topicTables)[];
  const tablesOf = (topic: keyof typeof topicTables): readonly string[] => topicTables[topic];
  for (const table of new Set(topics.flatMap(tablesOf))) {
    const versions = topics.map((topic) => versionOf(db, [topic]));
    const before = versions.map((version) => version());
    clientOf(db).exec(`PRAGMA foreign_keys = OFF; DELETE FROM "${table}"`);
    expect(
      versions.map((version, at) => version() > (before[at] ?? 0)),
      table,
    ).toEqual(topics.map((topic) => tablesOf(topic).includes(table)));
  }
});

test('a response is made from tables of its topics alone', async () => {
  const { app: described } = await testApp();
  const narrow = [...described.cacheRules]
    .map(([path, { topics, anonymous = topics }]) => ({ path, topics: anonymous }))
    .filter(({ topics }) => !topics.includes('any'));
  expect(narrow.length).toBeGreaterThan(7);
  for (const { path, topics } of narrow) {
    const statements = recordStatements();
    // A separate app has prepared no statements yet.
    const { call, db } = await testApp({}, { repeat: () => () => undefined });
    const shown = await db.select({ id: listing.id }).from(listing).where(eq(listing.state, 'published')).get();
    statements.found.clear();
    const id = path.startsWith('/api/listings/') ? String(shown?.id) : '7';
    const { statusCode } = await call('GET', `${path.replace(':id', id).replace(':username', 'janedoe')}${queries[path] ?? ''}`);
    statements.stop();
    expect(statusCode, path).toBe(200);
    const read = [...statements.found.keys()].flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/gi)].map(([, table]) => table));
    const known: readonly string[] = topics.flatMap((topic) => (topic === 'any' ? [] : topicTables[topic]));
    expect(read.length > 0, path).toBe(topics.length > 0);
    expect(
      read.filter((table) => table && !known.includes(table)),
      path,
    ).toEqual([]);
  }
  // Starting an app for each of them takes time.
}, 60_000);

/** Queries that calls require. */
const queries: Record<string, string> = {
  '/apps/ecommerce/products': '?q=a',
  '/api/listings': '?q=a',
  '/api/listings/suggest': '?q=a',
  '/api/select/data': '?q=a',
  '/faq/data/category': '?category=buying',
  '/faq/data/question': '?question=1',
};

test('a server that would keep responses of what changes something does not start', async () => {
  const server = Fastify().decorate('cacheRules', new Map());
  await server.register(responseCache, { publicResponses: new PublicResponses() });
  expect(() => server.post('/x', { config: { cache: { topics: ['any'] } } }, async () => 'done')).toThrow('POST /x changes something');
  expect(() => server.get('/x', { config: { cache: { topics: ['any'] } } }, async () => 'done')).not.toThrow();
});
