import type { Page } from '@playwright/test';
import { rememberFailures } from './support/remembering.ts';
import { atFirst, expect, signUp, soakTest, test, textsOf, withoutChanges } from './support/site.ts';

test.use({ allowed: [/net::ERR_|Failed to fetch|could not be loaded|status of 500/] });

const notice = (page: Page) => page.locator('[data-plain-notice]');
const cartPanel = (page: Page) => page.locator('[data-cart-button] + section');

for (const remembers of atFirst(1, [false, true])) {
  test.describe(remembers ? 'in a browser that remembers which scripts could not be loaded' : 'in a browser that forgets', () => {
    if (remembers) test.beforeEach(({ page }) => rememberFailures(page));

    test('what can’t be done without the server is said, taken back, and works again later', async ({ page, context }) => {
      const t = await textsOf(page, 'th');
      await page.goto('/apps/ecommerce/shop', { waitUntil: 'networkidle' });
      const add = page.locator('[data-cart-add]').first();
      const heart = page.locator('[data-wishlist]').first();
      await context.setOffline(true);
      await add.click();
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await expect(notice(page)).toBeVisible();
      await expect(add).not.toHaveAttribute('aria-busy', 'true');
      await heart.click();
      await expect(heart).not.toHaveAttribute('aria-pressed', 'true');
      await context.setOffline(false);
      await add.click();
      await expect(add).toHaveAttribute('data-on', 'true');
    });

    test('a panel that could not be loaded says so, and opens at the next press', async ({ page, context }) => {
      const t = await textsOf(page, 'th');
      await page.goto('/home', { waitUntil: 'networkidle' });
      await context.setOffline(true);
      await page.locator('[data-cart-button]').click();
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await context.setOffline(false);
      await page.locator('[data-cart-button]').click();
      await page.locator('[data-cart-button]').click();
      await expect(cartPanel(page)).toContainText(t('cart.empty'));
    });

    soakTest('texts that could not be loaded are never shown as their names, and asked for again', async ({ page }) => {
      const t = await textsOf(page, 'th');
      await page.route('**/locales/th.json', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
      await page.goto('/home');
      await page.locator('[data-cart-button]').click();
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await expect(cartPanel(page)).not.toContainText('cart.');
      await page.unroute('**/locales/th.json');
      await page.locator('[data-cart-button]').click();
      await page.locator('[data-cart-button]').click();
      await expect(cartPanel(page)).toContainText(t('cart.empty'));
    });

    test('the sign-in says that it can’t reach the server, and can be sent again', async ({ page, context }) => {
      const t = await textsOf(page, 'th');
      await page.goto('/signin', { waitUntil: 'networkidle' });
      await page.locator('#email').fill('johndoe');
      await page.locator('#password').fill('admin');
      await context.setOffline(true);
      const submit = page.locator('[data-account-form] button:not([type=button])');
      await submit.click();
      await expect(page.locator('[data-form-error]')).toHaveText(t('form.OFFLINE'));
      await context.setOffline(false);
      // Signing in by username works as well.
      await submit.click();
      await page.waitForURL('**/home');
    });

    test('signing out works without a network', async ({ page, context }) => {
      const t = await textsOf(page, 'th');
      await signUp(page);
      await withoutChanges(page);
      await page.goto('/transactions', { waitUntil: 'networkidle' });
      await context.setOffline(true);
      await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
      await page.locator('[data-sign-out]').click();
      await expect(page.getByText(t('toast.signedOut'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
      await expect(page.locator('main')).toBeEmpty();
      expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
    });

    soakTest('only what others need is missing: the part works at the next press', async ({ page }) => {
      const t = await textsOf(page, 'th');
      await page.goto('/home', { waitUntil: 'networkidle' });
      // The scripts themselves load, but their imports fail.
      const imported = /\/_astro\/.*\b(session|held|react)\.[^/]+\.js/;
      await page.route(imported, (route) => route.abort());
      const add = page.locator('[data-cart-add]').first();
      const retry = page.getByRole('button', { name: t('toast.retry') });
      await add.click();
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await retry.click();
      await expect(retry).toBeVisible();
      await page.unroute(imported);
      await add.click();
      await expect(add).toHaveAttribute('data-on', 'true');
    });

    soakTest('a panel of which something is missing is filled by the offer to try again', async ({ page }) => {
      const t = await textsOf(page, 'th');
      await page.goto('/home', { waitUntil: 'networkidle' });
      const imported = /\/_astro\/.*\b(held|react)\.[^/]+\.js/;
      await page.route(imported, (route) => route.abort());
      await page.locator('[data-cart-button]').click();
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await page.unroute(imported);
      await page.getByRole('button', { name: t('toast.retry') }).click();
      await expect(cartPanel(page)).toContainText(t('cart.empty'));
    });

    soakTest('the checkout comes as soon as there is a network', async ({ page, context }) => {
      const t = await textsOf(page, 'th');
      await page.route('**/_astro/Checkout.*', (route) => route.abort());
      await page.goto('/apps/ecommerce/checkout');
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await page.unroute('**/_astro/Checkout.*');
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByText(t('cart.empty')).last()).toBeVisible();
    });

    soakTest('what failed is done by the offer to try again', async ({ page, context }) => {
      const t = await textsOf(page, 'th');
      await page.goto('/apps/ecommerce/shop', { waitUntil: 'networkidle' });
      const add = page.locator('[data-cart-add]').first();
      await context.setOffline(true);
      await add.click();
      const alert = page.getByRole('alert').filter({ hasText: t('error.OFFLINE') });
      await expect(alert).toContainText(t('toast.problem'));
      const retry = alert.getByRole('button', { name: t('toast.retry') });
      await retry.click();
      await expect(retry).toBeVisible();
      await context.setOffline(false);
      await retry.click();
      await expect(add).toHaveAttribute('data-on', 'true');
      await expect(alert).toBeHidden();
    });

    test('a part of a screen that could not be loaded leaves the screen as it is, and comes with the network', async ({
      page,
      context,
    }) => {
      const t = await textsOf(page, 'en');
      await signUp(page, undefined, '/en');
      await withoutChanges(page);
      await page.goto('/en/apps/chat', { waitUntil: 'networkidle' });
      const begin = page.getByRole('button', { name: 'New chat' }).first();
      // The screen is hydrated.
      await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('nobody has this name');
      await expect(page.getByRole('status').filter({ hasText: 'Nobody has that name.' })).toBeAttached();
      await context.setOffline(true);
      await begin.click();
      await expect(notice(page)).toHaveText(t('error.OFFLINE'));
      await expect(begin).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('dialog', { name: 'New chat' })).toBeVisible();
    });
  });
}
