import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, signUp, soakTest, test, textsOf } from './support/site.ts';

const minutes = 60_000;

function countRefreshes(context: BrowserContext): { count: () => number } {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/jwt/refresh-token')) count += 1;
  });
  return { count: () => count };
}

const openCart = async (page: Page) => {
  await page.locator('[data-cart-button]').click();
  await expect(page.locator('[data-cart-button] + section').getByRole('link').first()).toBeVisible();
};

test('a session is renewed before its ten minutes are over', async ({ page, context }) => {
  await page.clock.install();
  await signUp(page, undefined, '', '/home');
  const refreshes = countRefreshes(context);
  await page.clock.fastForward(7 * minutes);
  expect(refreshes.count()).toBe(0);
  const answered = page.waitForResponse('**/jwt/refresh-token');
  await page.clock.fastForward(1.5 * minutes);
  expect((await answered).status()).toBe(200);
  expect(refreshes.count()).toBe(1);
  await openCart(page);
});

test('a session that ends soon is told of before, and goes on with the password', async ({ page }) => {
  await page.clock.install();
  const { username, password } = await signUp(page, undefined, '/en', '/account/settings');
  await page.getByRole('textbox', { name: 'Full name' }).click();
  await page.clock.fastForward((12 * 60 - 1) * minutes);
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' });
  await expect(warning.getByText(/You are signed out at \d\d:\d\d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '1');
  await page.mouse.click(5, 400);
  await expect(warning.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
  await warning.getByLabel('Password').fill(password);
  await warning.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(warning).toBeHidden();
});

test('two tabs renew once between them and agree on the session', async ({ page, context }) => {
  await signUp(page);
  await page.close();
  const refreshes = countRefreshes(context);
  const tabs = [await context.newPage(), await context.newPage()];
  // Both notice at the same moment that the session is about to expire.
  for (const tab of tabs) await tab.clock.install({ time: Date.now() + 9 * minutes });
  await Promise.all(tabs.map((tab) => tab.goto('/apps/ecommerce/shop')));
  await Promise.all(tabs.map(openCart));
  expect(refreshes.count()).toBe(1);
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-session', 'in');
});

soakTest('several calls refused at once renew the session once and are all repeated', async ({ page, context }) => {
  await signUp(page);
  // From here on only this page makes calls; a page being left could begin a renewal of its own.
  await page.goto('/apps/ecommerce/shop');
  let refusals = 0;
  let spent: string | undefined;
  await page.route('**/apps/ecommerce/cart?*', async (route) => {
    const { authorization } = route.request().headers();
    spent ??= authorization;
    if (authorization === spent) {
      refusals += 1;
      await route.fulfill({ status: 401, contentType: 'application/json', body: '{"error":"expired","code":"UNAUTHENTICATED"}' });
    } else await route.continue();
  });
  const refreshes = countRefreshes(context);
  const buttons = page.locator('[data-cart-add]');
  // Simultaneous clicks, which a single mouse can't perform.
  await buttons.evaluateAll((found) => {
    for (const button of found.slice(0, 2)) (button as HTMLElement).click();
  });
  await expect(buttons.nth(0)).toHaveAttribute('data-on', 'true');
  await expect(buttons.nth(1)).toHaveAttribute('data-on', 'true');
  expect(refusals).toBeGreaterThan(0);
  expect(refreshes.count()).toBe(1);
});
test.use({ allowed: [/status of 401/] });

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUp(page, undefined, '', '/home');
  const other = await context.newPage();
  await other.goto('/apps/ecommerce/shop');
  await expect(other.locator('html')).toHaveAttribute('data-session', 'in');
  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  await page.locator('[data-sign-out]').click();
  await expect(other.locator('html')).toHaveAttribute('data-session', 'out');
});

soakTest('a sign-in in one tab shows in the other, also after an earlier sign-out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/home');
  for (const round of [1, 2]) {
    await signUp(page, undefined, '', '/home');
    await expect(other.locator('html'), `round ${round}`).toHaveAttribute('data-session', 'in');
    await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
    // Before its script has loaded, the button submits its form, which redirects as well and shows no message.
    const left = page.waitForEvent('load');
    await page.locator('[data-sign-out]').click();
    await left;
    for (const tab of [page, other]) await expect(tab.locator('html'), `round ${round}`).toHaveAttribute('data-session', 'out');
  }
});

soakTest('what belonged to somebody who signed out in another tab is gone from every page', async ({ page, context }) => {
  await signUp(page, undefined, '', '/home');
  const shop = await context.newPage();
  await shop.goto('/apps/ecommerce/shop');
  await shop.locator('[data-cart-add]').first().click();
  await shop.locator('[data-wishlist]').first().click();
  await openCart(shop);
  const wishlist = await context.newPage();
  await wishlist.goto('/apps/ecommerce/wishlist');
  await expect(wishlist.locator('[data-wishlist]')).toHaveCount(1);
  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  await page.locator('[data-sign-out]').click();
  await expect(wishlist.locator('[data-wishlist]')).toHaveCount(0);
  await expect(shop.locator('[data-cart-button] + section').getByRole('listitem')).toHaveCount(0);
  await expect(shop.locator('[data-cart-button] + section').getByRole('link')).toHaveCount(1);
});

test('nothing of a person stays in the browser after signing out, in no tab, and the next one finds nothing filled in', async ({
  page,
  context,
}) => {
  const t = await textsOf(page, 'th');
  const street = '99/9 ถนนเฉพาะของฉัน';
  const address = { fullName: 'คนแรก', phone: '0000000123', street, subdistrict: 'ศรีภูมิ', district: 'เมือง', postcode: '50000' };
  await signUp(page);
  await page.goto('/apps/ecommerce/shop');
  await page.locator('[data-cart-add]').first().click();
  await expect(page.locator('[data-cart-add]').first()).toHaveAttribute('data-on', 'true');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/apps/ecommerce/checkout?step=address');
    for (const [name, text] of Object.entries(address)) await tab.locator(`#${name}`).fill(text);
    await tab.locator('#province').selectOption({ index: 1 });
    await tab.getByRole('button', { name: t('checkout.toPayment') }).click();
    await expect(tab.getByText(street)).toBeVisible();
  }
  await other.goto('/apps/ecommerce/checkout?step=address');
  await expect(other.locator('#street')).toHaveValue(street);

  await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
  await page.locator('[data-sign-out]').click();
  await expect(page.getByText(t('toast.signedOut'))).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(other.getByText(street)).toHaveCount(0);
  // The star's panel, once loaded, requests bookmarks without a session.
  const keysIn = (tab: Page) =>
    tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'bookmarks'));
  for (const tab of [page, other]) {
    await expect.poll(async () => new Set(await keysIn(tab))).toEqual(new Set(['person', 'cartCount']));
    expect(await tab.evaluate(() => localStorage.getItem('cartCount'))).toBe('0');
  }

  await signUp(page);
  await page.goto('/apps/ecommerce/shop');
  await page.locator('[data-cart-add]').first().click();
  await expect(page.locator('[data-cart-add]').first()).toHaveAttribute('data-on', 'true');
  for (const tab of [page, other]) {
    await tab.goto('/apps/ecommerce/checkout?step=address');
    for (const name of Object.keys(address)) await expect(tab.locator(`#${name}`)).toHaveValue('');
  }
});

soakTest('a sign-in leads on the other tab that stood at the form', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en/signin');
  await signUp(page, undefined, '', '/home');
  await other.waitForURL('**/en/home');
});

soakTest('somebody whose browser has lost the session can sign in again, though the server still knows it', async ({ page }) => {
  await signUp(page, undefined, '', '/home');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signin');
  // The page cookie redirects once more.
  await expect(page).toHaveURL('/home');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.goto('/access-control');
  await page.locator('main a[href^="/signin"]').click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.locator('[data-account-form]')).toBeVisible();
});

soakTest('two tabs agree on the cart', async ({ page, context }) => {
  await page.goto('/apps/ecommerce/shop');
  const other = await context.newPage();
  await other.goto('/apps/ecommerce/shop');
  await openCart(other);
  await page.locator('[data-cart-add]').first().click();
  await expect(other.locator('[data-cart-button] + section').getByRole('listitem')).toHaveCount(1);
  await expect(other.locator('html')).toHaveAttribute('data-cart', 'full');
});

/** A device with a slow browser database: no write transaction completes before a number of milliseconds. */
const commitsWithin = (context: BrowserContext, time: number) =>
  context.addInitScript((pause) => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const made = transaction.call(this, names, mode, options);
      const end = performance.now() + pause;
      const [first] = typeof names === 'string' ? [names] : [...names];
      if (mode === 'readwrite' && first !== undefined) {
        const wait = () => {
          if (performance.now() < end) made.objectStore(first).get('nothing').onsuccess = wait;
        };
        wait();
      }
      return made;
    };
  }, time);

test.describe('on a device that is slow to write', () => {
  soakTest('who signs up or in is signed in on the next page, and on the one after', async ({ page, context }) => {
    await commitsWithin(context, 800);
    const person = await signUp(page);
    for (const path of ['/apps/todo', '/apps/calendar']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, person);
    await page.goto('/apps/todo');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    expect(new URL(page.url()).pathname).toBe('/apps/todo');
  });

  soakTest('a page that is left while it keeps its new tokens signs nobody out', async ({ page, context }) => {
    await signUp(page);
    await commitsWithin(context, 1500);
    await page.clock.install({ time: Date.now() + 9 * minutes });
    const renewed = page.waitForResponse('**/jwt/refresh-token');
    await page.goto('/home');
    expect((await renewed).status()).toBe(200);
    // At once, before anything can have been committed.
    await page.goto('/apps/ecommerce/shop');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await openCart(page);
  });

  soakTest('who signs out is signed out on the next page and in every tab', async ({ page, context }) => {
    await signUp(page, undefined, '', '/home');
    await commitsWithin(context, 800);
    const other = await context.newPage();
    await other.goto('/apps/ecommerce/shop');
    await expect(other.locator('html')).toHaveAttribute('data-session', 'in');
    await page.reload();
    await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
    await page.locator('[data-sign-out]').click();
    await expect(other.locator('html')).toHaveAttribute('data-session', 'out');
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  });
});
