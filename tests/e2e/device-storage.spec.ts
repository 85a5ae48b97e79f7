import type { BrowserContext, Page } from '@playwright/test';
import { deviceStorage } from '../../api/contract/values/operations/device-storage.ts';
import { indexedPages } from '../../api/contract/values/operations/site.ts';
import { offer } from './support/market.ts';
import { expect, signIn, test } from './support/site.ts';

type Kind = (typeof deviceStorage)[number]['kind'];
const listed = (kind: Kind) => deviceStorage.filter((one) => one.kind === kind).flatMap(({ names }) => names);

/** Names of everything that the site stores in a browser. */
async function held(page: Page, context: BrowserContext): Promise<Record<Kind, string[]>> {
  const storages = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    database: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  return { ...storages, cookie: (await context.cookies()).map(({ name }) => name.replace('__Host-', '')) };
}

async function expectListed(page: Page, context: BrowserContext): Promise<void> {
  for (const [kind, names] of Object.entries(await held(page, context)) as [Kind, string[]][])
    expect(listed(kind), `${kind} after ${page.url()}`).toEqual(expect.arrayContaining(names));
}

test('the page about device storage names all that a run of pages leaves in a browser', async ({ page, context, baseURL }) => {
  const { slug } = await offer(baseURL);
  const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
  for (const path of [
    '/en/home',
    '/en/search?q=chair',
    `/en/listing/${encodeURI(slug)}`,
    `/en/apps/ecommerce/product/${products[0].slug}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectListed(page, context);
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('visitor');
  await page.goto('/en/apps/ecommerce/checkout', { waitUntil: 'networkidle' });
  await expectListed(page, context);
  await signIn(page, 'admin', '/en');
  await expectListed(page, context);
  for (const path of ['/en/apps/chat', '/en/apps/email', '/en/apps/invoice/add', '/en/account/listings', '/en/datatables/advanced']) {
    await page.goto(path);
    await page.waitForLoadState('load');
    await expectListed(page, context);
  }
  await page.goto('/en/cookies');
  for (const name of [...listed('cookie'), 'recentListings', 'userData'])
    await expect(page.getByRole('cell', { name: new RegExp(`\\b${name}\\b`) }).first()).toBeVisible();
});

test.describe('without a network', () => {
  // Map libraries are requested from other hosts if a page is open long enough.
  test.use({ allowed: [/net::ERR_/] });

  test('looking, searching and reading set no cookie and leave no name, on any public page', async ({ page, context, baseURL }) => {
    test.setTimeout(180_000);
    const { slug, seller } = await offer(baseURL);
    const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
    const made = [
      `/listing/${encodeURI(slug)}`,
      `/seller/${seller.username}`,
      `/apps/ecommerce/product/${products[0].slug}`,
      '/search?q=chair',
      '/search?view=map',
    ];
    for (const path of [...indexedPages, ...made]) {
      await page.goto(`/en${path}`);
      await page.waitForLoadState('load');
      expect(await context.cookies(), path).toEqual([]);
    }
    // The visit is counted after the page has loaded.
    const visit = page.waitForResponse('**/api/listings/visit');
    await page.goto(`/listing/${encodeURI(slug)}`);
    expect((await visit).status()).toBe(200);
    expect(await context.cookies()).toEqual([]);
  });
});

test('help and documents are linked from the foot of pages with and without the menu, in the page’s language', async ({ page }) => {
  for (const start of ['/en/home', '/en/signup', '/search']) {
    await page.goto(start);
    const nav = page.getByRole('contentinfo').getByRole('navigation');
    const links = await nav.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    const prefix = start.startsWith('/en') ? '/en' : '';
    expect(links).toEqual(
      ['faq', 'safety', 'terms', 'privacy', 'cookies', 'rules', 'aboutus', 'contactus'].map((name) => `${prefix}/${name}`),
    );
    for (const link of await nav.getByRole('link').all())
      expect((await link.boundingBox())?.height, `${start}: ${await link.innerText()}`).toBeGreaterThanOrEqual(24);
  }
  await page.goto('/en/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
});
