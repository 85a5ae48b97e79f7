import type { Page } from '@playwright/test';
import { atFirst, expect, signIn, soakTest, test } from './support/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: [/net::ERR_NAME_NOT_RESOLVED|net::ERR_INTERNET/] });

/** The screens with the most content, which show any element that is laid out from a fixed side. */
const screens = [
  '/home',
  '/search?q=iphone',
  '/categories/decoration',
  '/apps/ecommerce/shop',
  '/apps/ecommerce/checkout',
  '/pages/knowledge-base',
  '/pricing',
  '/apps/chat?id=101',
  '/apps/email',
  '/apps/todo',
  '/apps/kanban',
  '/apps/calendar',
  '/apps/calendar?view=week',
  '/apps/invoice/list',
  '/apps/invoice/preview?id=50',
  '/apps/user/list',
  '/apps/user/view?id=1',
  '/apps/roles',
  '/apps/permissions',
  '/datatables/advanced',
  '/pages/blog/edit?id=1',
  '/account/profile',
  '/account/settings?tab=billing',
  '/account/listings',
  '/moderation',
  '/dashboard/ecommerce',
  '/dashboard/analytics',
];

/** Visible elements that exceed the window, without a scrolling or clipping ancestor. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const clips = (element: Element) => {
      for (let part = element.parentElement; part; part = part.parentElement)
        if (getComputedStyle(part).overflowX !== 'visible') return true;
      return false;
    };
    const found = [...document.querySelectorAll('main *, header *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= clientWidth + 1)) return false;
      return element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && !clips(element);
    });
    const names = found.map((element) => `${element.localName}.${element.className}`);
    return scrollWidth > clientWidth ? [`the page: ${scrollWidth}`, ...names] : names;
  });

for (const width of atFirst(1, [1440, 390])) {
  soakTest(`right to left nothing reaches out of a window of ${width} pixels`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'admin');
    await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ isRTL: true })));
    for (const screen of screens) {
      await page.goto(screen, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('main')).toBeVisible();
      expect.soft(await outside(page), screen).toEqual([]);
    }
  });
}

soakTest('right to left a drawer comes from the other side, and what is written stays in order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/en');
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ isRTL: true })));
  await page.goto('/en/apps/user/list');
  await page.getByRole('button', { name: 'Add user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add a user' });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('main').locator('[aria-haspopup=menu]').nth(3).click();
  const box = await page.getByRole('menu').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  await page.goto('/en/account/profile');
  // A question mark at the end of English text is to its right, also on a button.
  const ask = page.getByRole('button', { name: 'What would you like to share?' });
  expect(await ask.evaluate((button) => getComputedStyle(button).unicodeBidi)).toBe('plaintext');
});
