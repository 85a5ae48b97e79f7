import { axe } from './support/axe.ts';
import { expect, soakTest, test } from './support/site.ts';

soakTest('the open cart and menus pass axe', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  await page.locator('[data-cart-add]').first().click();
  await page.locator('[data-cart-button]').click();
  await expect(page.locator('[data-dropdown] [data-total]')).toBeVisible();
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

test('a cart that was asked for before something was put into it does not take that back', async ({ page }) => {
  const { promise: isAdded, resolve: added } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/apps/ecommerce/cart?*', async (route) => {
    if (route.request().method() !== 'GET' || !isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await isAdded;
    await route.fulfill({ response });
  });
  await page.goto('/apps/ecommerce/shop');
  const asked = page.waitForRequest('**/apps/ecommerce/cart?*');
  await page.locator('[data-cart-button]').click();
  await asked;
  const add = page.locator('[data-cart-add]').first();
  await add.click();
  await expect(add).toHaveAttribute('data-on', 'true');
  const late = page.waitForResponse('**/apps/ecommerce/cart?*');
  added();
  await late;
  const total = page.locator('[data-dropdown] [data-total]');
  if (!(await total.isVisible())) await page.locator('[data-cart-button]').click();
  await expect(total).toBeVisible();
});

test('every page carries its content policy and keeps to it', async ({ page }) => {
  for (const path of ['/home', '/en/apps/ecommerce/shop', '/apps/ecommerce/checkout', '/signin']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(
      policy.split(';').find((part) => part.trim().startsWith('script-src')),
      path,
    ).not.toMatch(/unsafe-/);
    await page.waitForLoadState('networkidle');
  }
});

test('the skin is kept, and applied before the first paint', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('[data-skin-toggle]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('changing the language keeps the page and its query', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop?sortBy=price-asc&page=2');
  await page.locator('summary:has(+ .bar-panel [data-language])').click();
  await page.locator('[data-language][hreflang=en]').click();
  await page.waitForURL('**/en/apps/ecommerce/shop?sortBy=price-asc&page=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page).toHaveURL('/en/home');
});

test('the menu on a phone opens, holds the focus and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await page.locator('[data-menu-toggle]').click();
  await expect(page.locator('[data-menu-panel] a').first()).toBeFocused();
  await expect(page.locator('.frame')).toHaveAttribute('inert', '');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-menu-toggle]')).toBeFocused();
});
