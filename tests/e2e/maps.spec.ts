import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { rememberFailures } from './support/remembering.ts';
import { expect, soakTest, test } from './support/site.ts';

// Some of these tests are about missing tiles.
test.use({ allowed: [/net::ERR_/] });

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const withTiles = (page: Page) =>
  page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
const withoutTiles = (page: Page) => page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
const canvas = (page: Page) => page.locator('[data-map-canvas]');
const streets = (page: Page) => page.getByRole('button', { name: 'Load streets from tile.openstreetmap.org' });

for (const [path, shape, count] of [
  ['/en/test-leaflet', '.map-province', 77],
  ['/en/search?view=map', '.map-province', 77],
  ['/en/listing/', '.map-area', 1],
] as const)
  test(`${path} asks no other host for streets before somebody presses the button that names it`, async ({ page, baseURL }) => {
    await withTiles(page);
    const others: string[] = [];
    page.on('request', (request) => {
      const { host } = new URL(request.url());
      if (host !== new URL(baseURL ?? '').host && !request.url().startsWith('data:')) others.push(host);
    });
    const { listings } = await (await page.request.get('/api/listings?perPage=1')).json();
    await page.goto(path === '/en/listing/' ? `${path}${listings[0].slug}` : path);
    if (shape === '.map-area') await page.locator('[data-area-map]').scrollIntoViewIfNeeded();
    await expect(page.locator(shape)).toHaveCount(count);
    expect(others).toEqual([]);
    await streets(page).press('Enter');
    await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    expect(new Set(others)).toEqual(new Set(['tile.openstreetmap.org']));
    await expect(streets(page)).toHaveCount(0);
  });

test('shows the provinces and the markets in clusters without a network', async ({ page }) => {
  await withoutTiles(page);
  await page.goto('/test-leaflet');
  await expect(page.locator('.map-province')).toHaveCount(77);
  await expect(page.locator('.map-cluster').first()).toBeVisible();
  await page.getByRole('button', { name: 'โหลดถนนจาก tile.openstreetmap.org' }).click();
  await expect(page.locator('[data-map-notes]')).not.toBeEmpty();
  // After scrolling to the button below the map, the bar covers part of the map.
  await page.evaluate(() => scrollTo(0, 0));
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

soakTest('a map that could not be loaded says so, and comes at the next press', async ({ page }) => {
  await withTiles(page);
  await rememberFailures(page);
  await page.route(/leaflet[^/]*\.js/, (route) => route.abort());
  await page.goto('/en/test-leaflet');
  await expect(page.locator('[data-map-notes] p')).toHaveCount(1);
  await page.unroute(/leaflet[^/]*\.js/);
  await page.getByRole('button', { name: 'Nan Silver Market' }).first().click();
  await expect(page.locator('.leaflet-popup')).toContainText('Nan Silver Market');
  await expect(page.locator('[data-map-notes]')).toBeEmpty();
});

soakTest('shows street tiles and their credit where they can be had', async ({ page }) => {
  await withTiles(page);
  await page.goto('/en/test-leaflet');
  await streets(page).click();
  await expect(canvas(page)).toHaveAttribute('data-tiles', 'shown');
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await expect(page.locator('[data-map-notes]')).toBeEmpty();
});

test('a market chosen from the list opens on the map, and leads to its goods', async ({ page }) => {
  await withoutTiles(page);
  await page.goto('/en/test-leaflet');
  await page.getByRole('searchbox', { name: 'Search for a market or province' }).fill('nan sil');
  await expect(page.getByRole('listitem').filter({ has: page.locator('[data-place]') })).toHaveCount(1);
  await page.getByRole('button', { name: 'Nan Silver Market' }).first().click();
  const popup = page.locator('.leaflet-popup');
  await expect(popup).toContainText('Nan Silver Market');
  await popup.getByRole('link').click();
  await page.waitForURL('**/en/apps/ecommerce/shop?category=craft');
});

soakTest('opens a cluster and a market by keyboard', async ({ page }) => {
  await withoutTiles(page);
  await page.goto('/en/test-leaflet');
  const ubon = page.locator('.map-marker[aria-label="Ubon Candle Market"]');
  await expect(ubon).toBeVisible();
  await ubon.press('Enter');
  await expect(page.locator('.leaflet-popup')).toContainText('Ubon Candle Market');
  await expect(page.locator('.leaflet-popup').getByRole('link')).toBeFocused();
  await expect(page.locator('.leaflet-popup').getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.leaflet-popup')).toHaveCount(0);
  await expect(ubon).toBeFocused();
  const cluster = page.locator('.map-cluster').first();
  const before = await page.locator('.map-cluster').count();
  await cluster.press('Enter');
  await expect.poll(() => page.locator('.map-cluster').count()).not.toBe(before);
});

/** Names of overlapping markers and clusters. */
const overlaps = (page: Page) =>
  page.locator('.map-marker, .map-cluster').evaluateAll((found) => {
    const boxes = found.map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => box.left < other.box.right && other.box.left < box.right)
        .filter((other) => box.top < other.box.bottom && other.box.top < box.bottom)
        .map((other) => `${name} over ${other.name}`),
    );
  });

for (const width of [390, 1440]) {
  test(`no marker lies over another one, however near the map is seen, at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await withoutTiles(page);
    await page.goto('/en/test-leaflet');
    await expect(page.locator('.map-cluster').first()).toBeVisible();
    await expect.poll(() => overlaps(page)).toEqual([]);
    const drawn = () => page.locator('.map-province').evaluateAll((all) => all.map((path) => path.getAttribute('d')).join());
    const nearer = page.getByRole('button', { name: 'Zoom in', exact: true });
    for (const step of [1, 2, 3, 4]) {
      const before = await drawn();
      await nearer.click();
      await expect.poll(drawn).not.toBe(before);
      await expect.poll(() => overlaps(page), `step ${step}`).toEqual([]);
    }
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  soakTest('one finger scrolls the page, also from the map', async ({ page }) => {
    await withoutTiles(page);
    await page.goto('/en/test-leaflet');
    await expect(page.locator('.map-province').first()).toBeAttached();
    await expect(canvas(page)).toHaveCSS('touch-action', /pan-y/);
  });
});

soakTest('finds the market nearest to somebody who allows it, and says so when nobody does', async ({ page, context }) => {
  await withoutTiles(page);
  await page.goto('/en/test-leaflet');
  await streets(page).click();
  await expect(page.locator('[data-map-notes]')).not.toBeEmpty();
  await context.clearPermissions();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 7.9, longitude: 98.4 });
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.locator('[data-map-status]')).toContainText('Phuket Old Town Market');
  await expect(page.locator('[data-map-notes]')).toBeVisible();
  await expect(page.locator('.map-person')).toBeVisible();
});

test('Longdo’s map gives way to Leaflet’s where it can’t be reached', async ({ page }) => {
  await withoutTiles(page);
  await page.route('https://api.longdo.com/**', (route) => route.abort());
  await page.goto('/en/test-longdo');
  await expect(page.locator('.map-province')).toHaveCount(77);
  await streets(page).click();
  // The missing street tiles are reported next to it.
  await expect(page.locator('[data-map-notes] p')).toHaveCount(2);
  await expect(page.locator('[data-map-notes]')).toContainText('Longdo');
});

soakTest('Longdo’s map shows the markets where it can be reached', async ({ page }) => {
  const script = `
    globalThis.placed = [];
    globalThis.longdo = {
      Map: class { constructor({ placeholder }) { placeholder.dataset.longdo = 'shown'; this.Overlays = { add: (marker) => placed.push(marker) }; } location() {} zoom() {} },
      Marker: class { constructor(at, options) { Object.assign(this, { at, options }); } },
    };`;
  await page.route('https://api.longdo.com/**', (route) => {
    expect(new URL(route.request().url()).searchParams.get('key')).toBe('test-key');
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.goto('/en/test-longdo');
  await expect(canvas(page)).toHaveAttribute('data-longdo', 'shown');
  expect(await page.evaluate(() => (globalThis as unknown as { placed: object[] }).placed.length)).toBeGreaterThan(30);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  soakTest('the markets are a list with links', async ({ page }) => {
    await page.goto('/test-leaflet');
    await expect(page.locator('[data-map-list] li')).toHaveCount(34);
    await expect(page.locator('[data-map-list] a').first()).toHaveAttribute('href', /category=/);
  });
});
