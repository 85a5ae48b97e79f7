import type { Page } from '@playwright/test';
import { pageLinks } from '../../api/contract/values/navigation/pages.ts';
import { indexedPages } from '../../api/contract/values/operations/site.ts';
import { isPublic, sitePages } from '../../tools/site-pages.mjs';
import { Crawler, open, type Reading, read } from './support/crawler.ts';
import { atFirst, expect, signIn, test } from './support/site.ts';

/** The 404 page is the only one that may return 404. */
const pages: string[] = sitePages().filter((path) => path !== '/404');
const inBoth = (paths: readonly string[]) => paths.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);
const pathOf = (address: string) => new URL(address).pathname;
const placeOf = (address: string) => pathOf(address) + new URL(address).search;
/** Whether search engines may index the page under this very URL. */
const isKept = (path: string, { robots, canonical }: Reading) => !robots.includes('noindex') && placeOf(canonical) === encodeURI(path);

for (const who of atFirst(1, ['admin', 'nobody', 'client'] as const)) {
  test(`every link and file that ${who === 'nobody' ? 'somebody signed out' : `the ${who}`} meets is there`, async ({ page, baseURL }) => {
    test.setTimeout(process.env.EVERY_LOOK ? 3_600_000 : 240_000);
    if (who !== 'nobody') await signIn(page, who);
    // A page without a content policy, in which others are parsed.
    await page.goto('about:blank');
    const crawler = new Crawler(baseURL ?? '');
    await crawler.run(page, inBoth([...pages, ...pageLinks.map(({ link }) => link)]));
    expect(crawler.problems).toEqual([]);
    // Detects a crawl that ended at once.
    expect(crawler.opened.size).toBeGreaterThan(indexedPages.length * 2);
    expect(crawler.opened.has('/account/settings')).toBe(who !== 'nobody');
    expect(crawler.opened.has('/apps/invoice/list')).toBe(who === 'admin');
  });
}

/** Every public page that is no redirect, and the first product, by address. */
async function publicPages(page: Page): Promise<Map<string, Reading>> {
  await page.goto('about:blank');
  const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
  const readings = new Map<string, Reading>();
  for (const path of inBoth([...pages.filter(isPublic), `/apps/ecommerce/product/${products[0].slug}`])) {
    const answer = await open(page.request, path);
    if (pathOf(answer.url()) === encodeURI(path)) readings.set(path, await read(page, await answer.text()));
  }
  return readings;
}

test('every public page says what it is and where it is in the other language, and the sitemap names those to keep', async ({ page }) => {
  test.setTimeout(180_000);
  const readings = await publicPages(page);
  const pictures = new Set<string>();
  const titles = new Map<string, string>();
  for (const [path, { headings, title, description, robots, canonical, alternates, picture }] of readings) {
    expect.soft(headings, `h1 of ${path}`).toBe(1);
    expect.soft(title.length, `title of ${path}`).toBeGreaterThan(10);
    expect.soft(description.length, `description of ${path}`).toBeGreaterThan(robots.includes('noindex') ? 0 : 20);
    pictures.add(picture && pathOf(picture));
    if (robots.includes('noindex')) continue;
    expect.soft(canonical && pathOf(canonical), `canonical of ${path}`).toBe(encodeURI(path));
    expect.soft(titles.get(title), `the title of ${path}, used before`).toBeUndefined();
    titles.set(title, path);
    const thai = placeOf(canonical).replace(/^\/en(?=\/)/, '');
    const named = Object.entries(alternates).map(([lang, address]) => [lang, placeOf(address)]);
    const expected = { th: thai, en: `/en${thai}`, 'x-default': thai };
    expect.soft(Object.fromEntries(named), `languages of ${path}`).toEqual(expected);
  }
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    expect.soft(answer.status(), `picture ${picture}`).toBe(200);
    expect.soft(answer.headers()['content-type'], `picture ${picture}`).toMatch(/^image\/(png|jpeg|webp)$/);
  }

  const index = await (await page.request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]+)/g)].map(async ([, part = '']) => (await page.request.get(placeOf(part))).text());
  const sitemap = (await Promise.all(parts)).join('\n');
  const named = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => placeOf(address));
  expect(new Set(named).size).toBe(named.length);
  const kept = [...readings].filter(([path, reading]) => isKept(path, reading)).map(([path]) => encodeURI(path));
  expect(kept.filter((path) => !named.includes(path))).toEqual([]);
  // Where there are hundreds of addresses, a sample is enough.
  const opened = named.filter((path, at) => !/^(\/en)?\/(listing|categories)\//.test(path) || at % 60 < 2);
  for (const path of opened) {
    const answer = await open(page.request, path);
    expect.soft([answer.status(), placeOf(answer.url())], path).toEqual([200, path]);
    const { robots, canonical } = await read(page, await answer.text());
    expect.soft([robots, canonical && placeOf(canonical)], path).toEqual(['', path]);
  }
});
