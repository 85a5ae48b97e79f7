import { devices } from '@playwright/test';
import { expect, newcomer, signUp, soakTest, test, textsOf } from './support/site.ts';

const { viewport, hasTouch, isMobile } = devices['iPhone 13'];

test.describe('under a thumb', { tag: '@phone' }, () => {
  test.use({ viewport, hasTouch, isMobile });

  test('somebody signs out and in again, and comes to where they wanted', async ({ page }) => {
    const t = await textsOf(page, 'th');
    const { email, password } = await signUp(page, newcomer(), '', '/home');
    const account = page.locator('summary', { has: page.locator('[data-user-avatar]') });
    await account.tap();
    await page.locator('[data-sign-out]').tap();
    // The page has been reloaded.
    await expect(page.getByText(t('toast.signedOut'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await page.goto('/account/orders');
    await page.waitForURL('**/signin?*');
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(password);
    await page.getByRole('button', { name: t('signIn.button'), exact: true }).tap();
    await page.waitForURL('**/account/orders');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  });

  soakTest('the menu comes over the page, leads on, and goes', async ({ page }) => {
    const t = await textsOf(page, 'th');
    const menu = page.locator('.sidebar');
    const opener = page.locator('[data-menu-toggle]');
    await page.goto('/home');
    await expect(menu).toBeHidden();
    await opener.tap();
    await expect(menu).toBeVisible();
    await page.locator('.scrim').tap({ position: { x: viewport.width - 20, y: viewport.height / 2 } });
    await expect(menu).toBeHidden();
    await opener.tap();
    await menu.getByRole('link', { name: t('menu.shop'), exact: true }).tap();
    await page.waitForURL('**/apps/ecommerce/shop');
    await expect(menu).toBeHidden();
  });

  soakTest('what is put into the cart is in its panel, and can be taken out there', async ({ page }) => {
    const t = await textsOf(page, 'th');
    await page.goto('/apps/ecommerce/shop');
    const product = page.locator('article[data-product]').first();
    const name = await product.getByRole('heading').innerText();
    await product.locator('[data-cart-add]').tap();
    await expect(page.locator('html')).toHaveAttribute('data-cart', 'full');
    await page.locator('[data-cart-button]').tap();
    const panel = page.getByRole('region', { name: t('cart.title') });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('button', { name: t('cart.removeOf').replace('{{name}}', name) }).tap();
    await expect(panel.getByText(t('cart.empty'))).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-cart', 'full');
  });

  soakTest('all that opens from the bar and the menu answers a tap, and goes by one beside it', async ({ page }) => {
    const t = await textsOf(page, 'th');
    const n = await textsOf(page, 'th', 'navbar');
    await signUp(page, newcomer(), '', '/access-control');
    const bar = page.getByRole('banner');
    const beside = () => page.locator('main').tap({ position: { x: 4, y: 600 } });

    const star = bar.locator('[data-bookmark-button]');
    await star.tap();
    await bar.getByRole('textbox', { name: n('bookmarks.search') }).fill('faq');
    const mark = bar.locator('section li button').first();
    await mark.tap();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await beside();
    await expect(mark).toBeHidden();

    await bar.locator('[data-bell-button]').tap();
    const system = bar.getByRole('checkbox', { name: n('notifications.system') });
    await expect(system).toBeChecked();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/account-setting/update') && answer.request().method() === 'POST');
    await bar.getByText(n('notifications.system')).tap();
    await kept;
    await expect(system).not.toBeChecked();
    await beside();
    await expect(system).toBeHidden();

    const account = bar.locator('summary', { has: page.locator('[data-user-avatar]') });
    await account.tap();
    await bar
      .locator('.account-menu')
      .getByRole('button', { name: t('nav.skin') })
      .tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await account.tap();

    await bar.locator('[data-search-open]').tap();
    await page.getByRole('combobox').fill('faq');
    await page.getByRole('option').first().tap();
    await page.waitForURL('**/faq');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('button', { name: t('nav.toTop') }).tap();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const menu = page.locator('.sidebar');
    await page.locator('[data-menu-toggle]').tap();
    await menu.locator('summary').tap();
    await menu.getByRole('link', { name: t('menu.savedSearches') }).tap();
    await page.waitForURL('**/account/saved-searches');
    const place = page.getByRole('navigation', { name: t('product.breadcrumb') });
    await expect(place.getByRole('listitem')).toHaveText([t('menu.home'), t('menu.myListing'), t('menu.savedSearches')]);
    await bar.locator('summary', { hasText: t('nav.language') }).tap();
    await bar.getByRole('link', { name: t('language.en') }).tap();
    await page.waitForURL('**/en/account/saved-searches');
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).tap();
    await page.waitForURL('**/en/home');
  });
});
