import { describe, expect, test } from 'vitest';
import { indexedPages } from '../../api/contract/values/site.ts';
import { testApp } from '../support/app.ts';

const { app } = await testApp();
const get = (url: string) => app.inject({ method: 'GET', url });

describe('for search engines', () => {
  test('robots.txt names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  test('the sitemap names every public page and product in both languages, each with its twin', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    const entries = [...answer.body.matchAll(/<url><loc>([^<&]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', links = '']) => ({ loc, links }));
    const products = (await get('/apps/ecommerce/products?perPage=100')).json().products as { slug: string }[];
    expect(entries).toHaveLength(2 * (indexedPages.length + products.length));
    for (const { loc, links } of entries) {
      const path = new URL(loc).pathname.replace(/^\/en(?=\/)/, '');
      expect(links).toContain(`hreflang="th" href="${new URL(path, loc).href}"`);
      expect(links).toContain(`hreflang="en" href="${new URL(`/en${path}`, loc).href}"`);
    }
    for (const { slug } of products) expect(answer.body).toContain(`/apps/ecommerce/product/${slug}</loc>`);
  });
});
