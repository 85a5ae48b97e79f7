import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { indexedPages } from '../../api/contract/values/operations/site.ts';
import { isPublic, sitePages } from '../../tools/site-pages.mjs';
import { offer } from './support/market.ts';
import { expect, signIn, test, withoutChanges } from './support/site.ts';
import { inlineScript, kilobytes, list, weigh } from './support/weight.ts';

test.use({ viewport: { width: 390, height: 844 }, allowed: [/net::ERR_/] });

/** What a kind of page may weigh, in kilobytes on the wire, before anybody has touched it. */
const limits = { style: 26, page: 25, font: 60 };
const scripts = { public: 8, map: 8, shop: 20, app: 110, tool: 120, graph: 150 };
/** Screens that somebody works in all day: they bring what takes every press at once. */
const tool =
  /^\/(?:apps\/(?:calendar|chat|email|invoice|kanban|permissions|roles|todo|user)|datatables|manage|moderation|account\/profile|pages\/blog\/(?:edit|own))\b/;
/** Screens that ask by GraphQL. */
const graph = /^\/account\/(?:favourites|listings)\b/;

const shop: string[] = ['/apps/ecommerce/shop', '/apps/ecommerce/product/', '/search'];
/** Of the market. */
const market = ['/listing/', '/categories/decoration', '/seller/'];
/** By the link of a sample. */
const shared = ['/invoice/sample-link-of-invoice'];
const maps: string[] = ['/test-leaflet', '/test-longdo'];
const signedIn: string[] = sitePages().filter((path) => !isPublic(path));
const everybody: string[] = indexedPages.filter((path) => !shop.includes(path) && !maps.includes(path));
const bothLanguages = (path: string) => [path, `/en${path}`];

async function withProduct(page: Page, path: string): Promise<string> {
  if (!path.endsWith('/')) return path;
  const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
  return path + products[0].slug;
}

/** What most visitors get: a page that others have asked for before is compressed as well as can be. */
async function warm(page: Page, address: string): Promise<void> {
  const plain = await page.request.get(address, { headers: { 'accept-encoding': 'identity' } });
  const best = brotliCompressSync(await plain.body()).length;
  const sent = async () => Number((await page.request.get(address, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);
  await expect.poll(sent).toBeLessThanOrEqual(best);
}

async function keepsTo(page: Page, address: string, script: number, apart = /^$/): Promise<void> {
  // So that nothing of the page before is counted.
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { pathname } = new URL(page.url());
  if (pathname !== address) {
    // Some lead on to another page; a session that has ended would leave nothing to weigh.
    expect.soft(pathname, address).not.toMatch(/\/signin$/);
    return;
  }
  const counted = loaded().filter(({ url }) => !apart.test(url));
  const sum = kilobytes(counted, 'Script') + (await inlineScript(page));
  expect.soft(sum, `script of ${address}\n${list(counted)}`).toBeLessThanOrEqual(script);
  expect.soft(kilobytes(counted, 'Stylesheet'), `styles of ${address}`).toBeLessThanOrEqual(limits.style);
  expect.soft(kilobytes(counted, 'Document'), `HTML of ${address}`).toBeLessThanOrEqual(limits.page);
  expect.soft(kilobytes(counted, 'Font'), `fonts of ${address}`).toBeLessThanOrEqual(limits.font);
}

for (const path of everybody.flatMap(bothLanguages)) {
  test(`${path} keeps to the weight of a public page`, ({ page }) => keepsTo(page, path, scripts.public));
}

for (const path of shop.flatMap(bothLanguages)) {
  test(`${path} keeps to the weight of a shop page`, async ({ page }) => keepsTo(page, await withProduct(page, path), scripts.shop));
}

for (const path of market.flatMap(bothLanguages)) {
  test(`${path} keeps to the weight of a public page of the market`, async ({ page, baseURL }) => {
    const { slug, seller } = await offer(baseURL);
    const last = path.endsWith('/listing/') ? encodeURI(slug) : path.endsWith('/seller/') ? seller.username : '';
    await keepsTo(page, path + last, scripts.public);
  });
}

for (const path of shared.flatMap(bothLanguages)) {
  test(`${path} keeps to the weight of a public page`, ({ page }) => keepsTo(page, path, scripts.public));
}

/** What Leaflet and Longdo bring, among it the cards of places. */
const library = /leaflet|rolldown-runtime|\/card\.|longdo\.[^/]*js|tile\.openstreetmap/i;
for (const path of maps.flatMap(bothLanguages)) {
  test(`${path} keeps to the weight of a public page besides its map, which comes when it is seen`, async ({ page }) => {
    await page.route('https://**', (route) => route.abort());
    await keepsTo(page, path, scripts.map, library);
    // Where there is no room for the map it is not loaded.
    await page.setViewportSize({ width: 390, height: 120 });
    const loaded = await weigh(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded().filter(({ url, type }) => type === 'Script' && library.test(url))).toEqual([]);
  });
}

test('the screens of people who are signed in keep to their weight', async ({ page }) => {
  test.setTimeout(180_000);
  await withoutChanges(page);
  await signIn(page, 'admin');
  for (const [place, path] of signedIn.entries()) {
    const limit = graph.test(path) ? scripts.graph : tool.test(path) ? scripts.tool : scripts.app;
    await keepsTo(page, bothLanguages(path)[place % 2] ?? path, limit);
  }
});

/** What the home page may be: requests and kilobytes on the wire, and, once there, bytes of HTML and elements. */
const home = { requests: 10, all: 100, html: 68_900, elements: 690 };

// On a dense screen the pictures are larger.
for (const density of [1, 3]) {
  test.describe(`on a screen of density ${density}`, () => {
    test.use({ deviceScaleFactor: density });

    for (const path of bothLanguages('/home')) {
      test(`${path} loads little in all, from this host alone`, async ({ page, baseURL }) => {
        await warm(page, path);
        const loaded = await weigh(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        expect.soft(loaded().filter(({ url }) => new URL(url).origin !== new URL(baseURL ?? '').origin)).toEqual([]);
        const below = await page.evaluate(() =>
          [...document.images].filter((image) => image.getBoundingClientRect().top >= innerHeight).map((image) => image.currentSrc),
        );
        const above = loaded().filter(({ url }) => !below.includes(url));
        expect.soft(above.length, list(above)).toBeLessThanOrEqual(home.requests);
        // Pictures below wait until somebody comes near them; how near is the browser's affair.
        expect.soft(kilobytes(above), list(above)).toBeLessThanOrEqual(home.all);
      });
    }
  });
}

for (const path of bothLanguages('/home')) {
  test(`${path} is made of little`, async ({ page }) => {
    const plain = await page.request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect.soft((await plain.body()).length).toBeLessThanOrEqual(home.html);
    await page.goto(path);
    expect.soft(await page.locator('*').count()).toBeLessThanOrEqual(home.elements);
  });

  test(`fonts that come late move nothing on ${path}`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    const fonts = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    resolve();
    await fonts;
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(async () => {
      await document.fonts.ready;
      const shifts: PerformanceEntryList = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Two frames later what was to move has moved.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return [...shifts, ...observer.takeRecords()].map((shift) => shift.toJSON());
    });
    expect(moved).toEqual([]);
  });
}
