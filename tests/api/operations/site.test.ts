import { describe, expect, test } from 'vitest';
import type { SearchAnswer } from '../../../api/contract/market/search.ts';
import { indexedPages } from '../../../api/contract/values/operations/site.ts';
import { testApp } from '../../support/app.ts';

const { app } = await testApp();
const get = (url: string) => app.inject({ method: 'GET', url });

describe('for search engines', () => {
  test('robots.txt names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  test('the sitemap names every public page, product, post and answer in both languages, each with its twin', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    const parts = [...answer.body.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(([, loc = '']) => new URL(loc).pathname);
    const bodies = await Promise.all(parts.map(async (part) => (await get(part)).body));
    const body = bodies.join('\n');
    const entries = [...body.matchAll(/<url><loc>([^<&]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', links = '']) => ({ loc, links }));
    const products = (await get('/apps/ecommerce/products?perPage=100')).json().products as { slug: string }[];
    const posts = (await get('/blog/list/data')).json() as { slug: string }[];
    const categories = (await get('/faq/data/category')).json() as { category: string; questions: { slug: string }[] }[];
    const answers = categories.flatMap(({ category, questions }) => [
      `?category=${category}`,
      ...questions.map(({ slug }) => `?question=${slug}`),
    ]);
    const { groups } = (await get('/api/categories')).json() as { groups: { id: string; leaves: { id: string }[] }[] };
    const categoryIds = groups.flatMap(({ id, leaves }) => [id, ...leaves.map((leaf) => leaf.id)]);
    const shown: { slug: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part: SearchAnswer = (await get(`/api/listings?limit=48${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).json();
      shown.push(...part.listings);
      cursor = part.nextCursor;
    }
    const sellers = entries.filter(({ loc }) => loc.includes('/seller/'));
    const named = indexedPages.length + products.length + posts.length + answers.length + categoryIds.length + shown.length;
    expect(entries).toHaveLength(2 * named + sellers.length);
    for (const id of categoryIds) expect(body).toContain(`/categories/${id}</loc>`);
    for (const { slug } of shown) expect(body).toContain(encodeURI(`/listing/${slug}</loc>`).replace('%3C', '<').replace('%3E', '>'));
    for (const { loc, links } of entries) {
      const { pathname, search } = new URL(loc);
      const path = pathname.replace(/^\/en(?=\/)/, '') + search;
      expect(links).toContain(`hreflang="th" href="${new URL(path, loc).href}"`);
      expect(links).toContain(`hreflang="en" href="${new URL(`/en${path}`, loc).href}"`);
    }
    for (const { slug } of products) expect(body).toContain(`/apps/ecommerce/product/${slug}</loc>`);
    for (const { slug } of posts) expect(body).toContain(`/blog/view/${encodeURI(slug)}</loc>`);
    for (const query of answers) expect(body).toContain(`/pages/knowledge-base${query}</loc>`);
  });
  test('no part of the sitemap is larger than search engines take, and there is none without an address', async () => {
    for (const [part, status] of [
      ['site/0', 200],
      ['site/1', 404],
      ['listings/0', 200],
      ['listings/500', 404],
      ['sellers/0', 200],
      ['sellers/-1', 400],
      ['others/0', 400],
    ] as const)
      expect((await get(`/sitemaps/${part}.xml`)).statusCode, part).toBe(status);
  });
});

test('security researchers find where to write to', async () => {
  const { call, clock } = await testApp({ contactEmail: 'safe@market.example', publicUrl: 'https://market.example' });
  const { body, headers } = await call('GET', '/.well-known/security.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Contact: mailto:safe@market.example\n');
  expect(body).toContain('Canonical: https://market.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires - clock.now).toBeGreaterThan(24 * 3_600_000);
  expect(expires - clock.now).toBeLessThan(365 * 24 * 3_600_000);
});
