import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { offer } from './support/market.ts';
import { atFirst, expect, soakTest, test } from './support/site.ts';
import { expectWeight, kilobytes, list, mapLibrary, weigh } from './support/weight.ts';

test.use({ viewport: { width: 390, height: 844 }, allowed: [/net::ERR_/] });

const bothLanguages = (path: string) => [path, `/en${path}`];

/** Requests a page in advance, since repeatedly requested pages are served with the best compression, as to most visitors. */
async function warm(page: Page, address: string): Promise<void> {
  const plain = await page.request.get(address, { headers: { 'accept-encoding': 'identity' } });
  const best = brotliCompressSync(await plain.body()).length;
  const sent = async () => Number((await page.request.get(address, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);
  await expect.poll(sent).toBeLessThanOrEqual(best);
}

/** The other language has the same scripts. */
const languages = (path: string) => atFirst(1, bothLanguages(path));

/** Pages of the market with variable addresses: all others are weighed where each is visited. */
for (const path of ['/listing/', '/seller/', '/apps/ecommerce/product/', '/invoice/sample-link-of-invoice'].flatMap(languages)) {
  test(`${path} keeps to the weight of its kind`, async ({ page, baseURL }) => {
    const { slug, seller } = await offer(baseURL);
    const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
    const last = path.endsWith('/listing/')
      ? encodeURI(slug)
      : path.endsWith('/seller/')
        ? seller.username
        : path.endsWith('/')
          ? products[0].slug
          : '';
    const loaded = await weigh(page);
    await page.goto(path + last, { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe(path + last);
    await expectWeight(page, loaded(), path.replace(/^\/en/, ''));
  });
}

test('a map is loaded when there is room for it, and not before', async ({ page }) => {
  await page.route('https://**', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 120 });
  for (const path of ['/test-leaflet', '/en/test-longdo']) {
    const loaded = await weigh(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded().filter(({ url, type }) => type === 'Script' && mapLibrary.test(url))).toEqual([]);
  }
});

/**
 * Limits of the home page: requests, kilobytes transferred, bytes of uncompressed HTML, and elements. The displayed products and listings
 * depend on the day and on other tests, so each card has limits of its own.
 */
const home = { requests: 10, all: 100, html: 56_700, elements: 603, card: { html: 2050, elements: 24 }, listing: 850 };

// On high-density screens the pictures are larger.
for (const density of [1, 3]) {
  test.describe(`on a screen of density ${density}`, () => {
    test.use({ deviceScaleFactor: density });

    for (const path of languages('/home')) {
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
        // Pictures further down are loaded near the viewport; the distance depends on the browser.
        expect.soft(kilobytes(above), list(above)).toBeLessThanOrEqual(home.all);
      });
    }
  });
}

for (const path of languages('/home')) {
  test(`${path} is made of little`, async ({ page }) => {
    const plain = await (await page.request.get(path, { headers: { 'accept-encoding': 'identity' } })).text();
    const listings = plain.match(/<li class="tile product[\s\S]*?<\/li>/g) ?? [];
    // The article of a listing is counted with the listing.
    const cards = plain.replaceAll(/<li class="tile product[\s\S]*?<\/li>/g, '').match(/<article[\s\S]*?<\/article>/g) ?? [];
    const bytesOf = (text: string) => Buffer.byteLength(text);
    expect.soft(bytesOf(plain) - bytesOf([...cards, ...listings].join(''))).toBeLessThanOrEqual(home.html);
    expect(cards.length).toBeGreaterThan(0);
    expect(listings.length).toBeGreaterThan(0);
    for (const listing of listings) expect.soft(bytesOf(listing), listing).toBeLessThanOrEqual(home.listing);
    for (const card of cards) expect.soft(bytesOf(card), card).toBeLessThanOrEqual(home.card.html);
    await page.goto(path);
    const inCards = await page.locator('article').evaluateAll((found) => found.map((card) => card.querySelectorAll('*').length + 1));
    for (const count of inCards) expect.soft(count).toBeLessThanOrEqual(home.card.elements);
    const inAll = await page.locator('*').count();
    expect.soft(inAll - inCards.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(home.elements);
  });

  soakTest(`fonts that come late move nothing on ${path}`, async ({ page }) => {
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
      // After two frames all shifts have occurred.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return [...shifts, ...observer.takeRecords()].map((shift) => shift.toJSON());
    });
    expect(moved).toEqual([]);
  });
}
