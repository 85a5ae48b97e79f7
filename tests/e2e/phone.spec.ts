import { devices } from '@playwright/test';
import { expect, newcomer, signUp, test, textsOf } from './support/site.ts';

const { viewport, hasTouch, isMobile } = devices['iPhone 13'];

test.describe('under a thumb', { tag: '@phone' }, () => {
  test.use({ viewport, hasTouch, isMobile });

  test('somebody signs out and in again, and comes to where they wanted', async ({ page }) => {
    const t = await textsOf(page, 'th');
    const { email, password } = await signUp(page, newcomer(), '', '/home');
    const account = page.locator('summary', { has: page.locator('[data-user-avatar]') });
    await account.tap();
    await page.locator('[data-sign-out]').tap();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await page.goto('/account/orders');
    await page.waitForURL('**/signin?*');
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(password);
    await page.getByRole('button', { name: t('signIn.button'), exact: true }).tap();
    await page.waitForURL('**/account/orders');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  });

  test('the menu comes over the page, leads on, and goes', async ({ page }) => {
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

  test('what is put into the cart is in its panel, and can be taken out there', async ({ page }) => {
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
});
