import { expect, test } from '@playwright/test';
import { atFirst } from '../support/soak.ts';
import { axe } from './support/axe.ts';

const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const page = (headers = {}) => ({ headers: { ...asBrowser, 'accept-encoding': 'identity', ...headers }, maxRedirects: 0 });

test('the root leads to the home page of its language', async ({ request }) => {
  for (const [path, home] of [
    ['/', '/home'],
    ['/en', '/en/home'],
  ] as const) {
    const answer = await request.get(path, page());
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(home);
  }
});

test('the wishlist’s address is a page for browsers and a call for everybody else', async ({ request }) => {
  const path = '/apps/ecommerce/wishlist';
  const navigations: Record<string, string>[] = [
    { 'sec-fetch-dest': 'document', accept: '*/*' },
    { accept: 'text/html,application/xhtml+xml' },
  ];
  for (const headers of navigations) {
    const answer = await request.get(path, { headers });
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(answer.headers().vary).toContain('Sec-Fetch-Dest');
  }
  const call = await request.get(path, { headers: { accept: 'application/json' } });
  expect(await call.json()).toEqual({ products: [] });
  expect(call.headers().vary).toContain('Accept');
});

test('pages and files are sent compressed, and again only when they changed', async ({ request }) => {
  for (const path of ['/forgot-password', '/home', '/apps/ecommerce/shop', '/assets/data/locales/th.json']) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await request.get(path, page({ 'accept-encoding': encoding }));
      const { etag = '', ...headers } = answer.headers();
      expect(headers['cache-control'], path).toContain('must-revalidate');
      // On-demand pages are only compressed with brotli; clients that only accept gzip get them uncompressed.
      const prerendered = path === '/forgot-password' || path.startsWith('/assets/');
      if (encoding === 'br' || prerendered) expect(headers['content-encoding'], `${path} ${encoding}`).toBe(encoding);
      const again = await request.get(path, page({ 'accept-encoding': encoding, 'if-none-match': etag }));
      expect(again.status(), path).toBe(304);
    }
  }
});

test('nothing is sent compressed in a way its reader refuses', async ({ request }) => {
  for (const path of ['/signup', '/home', '/apps/ecommerce/shop', '/assets/data/locales/th.json', '/assets/icons.svg']) {
    for (const [accepted, sent] of [
      ['br;q=0', undefined],
      ['br;q=0, gzip;q=0, *', undefined],
      ['*;q=0', undefined],
      ['gzip;q=0, *', 'br'],
      ['gzip;q=0.1, br', 'br'],
    ] as const) {
      const headers = (await request.get(path, page({ 'accept-encoding': accepted }))).headers();
      expect(headers['content-encoding'], `${path} ${accepted}`).toBe(sent);
      expect(headers.vary?.toLowerCase(), path).toContain('accept-encoding');
    }
  }
});

test('hashed files are kept for a year', async ({ request }) => {
  const html = await (await request.get('/signup', page())).text();
  const [file = ''] = /\/_astro\/[^"]+\.css/.exec(html) ?? [];
  const answer = await request.get(file);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('what does not exist is a 404: a page for browsers, JSON for programs', async ({ request }) => {
  for (const path of [
    '/nothing',
    '/en/nothing',
    '/_astro/nothing.js',
    '/assets/nothing.png',
    '/apps/ecommerce/product/nothing',
    '/xx/home',
  ]) {
    const asPage = await request.get(path, page());
    expect(asPage.status(), path).toBe(404);
    expect(await asPage.text(), path).toContain(path.startsWith('/en') ? 'Page not found' : 'ไม่พบหน้านี้');
    const asCall = await request.get(path, { headers: { accept: 'application/json' } });
    expect(asCall.status(), path).toBe(404);
    expect(Object.keys(await asCall.json())).toEqual(['error', 'code']);
  }
});

test('nothing outside the built site can be reached', async ({ request }) => {
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_headers.json',
    '/server/entry.mjs',
    '/.inputs',
    '/assets/%00',
    '/%',
  ]) {
    const answer = await request.get(path, { headers: { accept: 'application/json' } });
    expect([400, 404], path).toContain(answer.status());
  }
});

test('a page of one’s own is never kept by anybody, a shared one shows nobody’s things', async ({ playwright, baseURL }) => {
  const own = await playwright.request.newContext({ baseURL });
  const stranger = await playwright.request.newContext({ baseURL });
  const { products } = await (await own.get('/apps/ecommerce/products')).json();
  await own.post('/apps/ecommerce/cart', { data: { productId: products[0].id } });
  const mine = await own.get('/apps/ecommerce/shop', page());
  const theirs = await stranger.get('/apps/ecommerce/shop', page());
  const pressed = /data-on="true"[^>]*data-cart-add|data-cart-add="[^"]*"[^>]*data-on="true"/;
  expect(await mine.text()).toMatch(pressed);
  expect(mine.headers()['cache-control']).toBe('private, no-store');
  expect(await theirs.text()).not.toMatch(pressed);
  expect(theirs.headers()['cache-control']).toContain('public');
  await own.dispose();
  await stranger.dispose();
});

test('the page cookie shows the account’s wishlist on its page, and gives no rights to the API', async ({ playwright, baseURL }) => {
  const browser = await playwright.request.newContext({ baseURL });
  const name = `reader${Date.now()}`;
  const { accessToken } = await (
    await browser.post('/auth/local/register', { data: { username: name, email: `${name}@example.com`, password: 'long enough 1' } })
  ).json();
  const { products } = await (await browser.get('/apps/ecommerce/products')).json();
  await browser.post('/apps/ecommerce/wishlist', {
    data: { productId: products[0].id },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await (await browser.get('/apps/ecommerce/wishlist', page())).text()).toContain(products[0].slug);
  expect(await (await browser.get('/apps/ecommerce/wishlist', { headers: { accept: 'application/json' } })).json()).toEqual({
    products: [],
  });
  await browser.post('/jwt/logout', { headers: { authorization: `Bearer ${accessToken}` }, data: {} });
  expect(await (await browser.get('/apps/ecommerce/wishlist', page())).text()).not.toContain(products[0].slug);
  await browser.dispose();
});

test('the API’s description page loads nothing from elsewhere and keeps to its policy', async ({ page: browser, baseURL }) => {
  const foreign: string[] = [];
  const problems: string[] = [];
  browser.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  browser.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await browser.goto('/docs');
  const signIn = browser.locator('summary', { hasText: '/jwt/login' });
  await signIn.click();
  await expect(browser.getByText('TWO_STEP_REQUIRED').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});

test('on the API’s description page calls are found by typing, opened by keys and named by their address', async ({ page: browser }) => {
  await browser.goto('/docs');
  await browser.keyboard.press('/');
  const search = browser.getByRole('searchbox', { name: 'Find calls' });
  await expect(search).toBeFocused();
  await browser.keyboard.type('KANBAN boards get');
  await expect(browser.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(browser.getByRole('status')).toHaveText(/^\d+ calls?$/);
  await expect(browser.locator('summary:visible', { hasText: '/jwt/login' })).toHaveCount(0);
  const boards = browser.locator('summary:visible', { hasText: 'GET /apps/kanban/boards' }).first();
  await boards.focus();
  await browser.keyboard.press('Enter');
  await expect(browser.getByText(/^curl '/)).toBeVisible();
  await search.fill('');
  await expect(browser.locator('summary:visible', { hasText: '/jwt/login' })).toBeVisible();
  await browser.goto('/docs#login');
  await expect(browser.getByText('TWO_STEP_REQUIRED').first()).toBeVisible();
});

for (const colorScheme of atFirst(1, ['light', 'dark'] as const)) {
  test(`the API’s description page is readable on a phone in its ${colorScheme} colours`, async ({ page: browser }) => {
    await browser.emulateMedia({ colorScheme });
    await browser.setViewportSize({ width: 390, height: 844 });
    await browser.goto('/docs#searchListings');
    await expect(browser.getByRole('heading', { name: 'Parameters' })).toBeVisible();
    expect(await browser.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await axe(browser).analyze()).violations.map(({ id }) => id)).toEqual([]);
  });
}
