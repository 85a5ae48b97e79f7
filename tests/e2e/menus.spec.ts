import type { Page } from '@playwright/test';
import { expect, test, textsOf } from './support/site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const marked = (page: Page, menu: string) => page.locator(`${menu} [aria-current=page]`);

/** Presses where it is, which scrolls nothing. */
async function switchTo(page: Page, lang: 'th' | 'en'): Promise<void> {
  await page.locator(`[data-language][hreflang=${lang}]`).evaluate((link: HTMLElement) => link.click());
}

for (const [lang, prefix] of [
  ['th', ''],
  ['en', '/en'],
] as const) {
  test(`the menus mark where one is, in ${lang}`, async ({ page }) => {
    const t = await textsOf(page, lang);
    for (const [path, side, top] of [
      ['/misc/coming-soon?page=pending', 'menu.pendingApproval', ''],
      ['/misc/coming-soon?page=archived', 'menu.archivedListings', ''],
      ['/misc/coming-soon?page=create', '', 'menu.createListing'],
      ['/apps/ecommerce/wishlist', 'menu.favouriteListings', ''],
      ['/apps/ecommerce/shop?q=a', 'menu.shop', 'menu.search'],
    ] as const) {
      await page.goto(prefix + path);
      await expect(marked(page, '.sidebar'), path).toHaveText(side ? [t(side)] : []);
      await expect(marked(page, '.top-menu'), path).toHaveText(top ? [t(top)] : []);
      if (side) await expect(marked(page, '.sidebar'), path).toBeVisible();
    }
  });
}

test('the other language shows the same place of the same page', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop?perPage=24#content');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await switchTo(page, 'en');
  await page.waitForURL('**/en/apps/ecommerce/shop?perPage=24#content');
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(100);
  // Only that once.
  await page.goto('/en/faq');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('where nothing is', () => {
  test.use({ allowed: [/404/] });
  test('the other language says so of the same address', async ({ page }) => {
    await page.goto('/en/nopage?x=1');
    await switchTo(page, 'th');
    await page.waitForURL((url) => url.pathname + url.search === '/nopage?x=1');
    await switchTo(page, 'en');
    await page.waitForURL((url) => url.pathname + url.search === '/en/nopage?x=1');
  });
});

test('who changes the language while signing in goes on in that language', async ({ page }) => {
  for (const [from, lang, to] of [
    ['/signin?returnTo=/account/profile', 'en', '/en/signin?returnTo=/en/account/profile'],
    ['/en/signin?returnTo=%2Fen%2Fhome&x=1', 'th', '/signin?returnTo=/home&x=1'],
  ] as const) {
    await page.goto(from);
    await switchTo(page, lang);
    await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === to);
  }
});
