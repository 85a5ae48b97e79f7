import { atFirst, expect, fillSignUp, newcomer, test, textsOf } from './support/site.ts';

for (const lang of ['th', 'en'] as const) {
  for (const width of atFirst(1, lang === 'th' ? [390, 1440] : [1440, 390])) {
    test.describe(`in ${lang} at ${width} pixels`, { tag: width === 390 ? '@phone' : [] }, () => {
      test.use({ viewport: { width, height: 844 } });

      test('a visitor fills a cart, signs up, keeps it, orders and signs out', async ({ page }) => {
        const t = await textsOf(page, lang);
        const prefix = lang === 'th' ? '' : '/en';
        await page.goto('/');
        await page.waitForURL('**/home');
        await page.goto(`${prefix}/home`);

        // Shop: two products into the cart, one with a quantity.
        await page.goto(`${prefix}/apps/ecommerce/shop`);
        const first = page.locator('article[data-product]').nth(0);
        await first.locator('[data-cart-add]').click();
        await expect(first.locator('[data-cart-add]')).toHaveAttribute('data-on', 'true');
        await page.locator('article[data-product]').nth(1).getByRole('heading').getByRole('link').click();
        await page.locator('[data-buy] input[name=qty]').fill('3');
        await page.locator('[data-buy] [type=submit]').click();
        await expect(page.locator('[data-buy] [type=submit]')).toHaveAttribute('data-on', 'true');

        // The dropdown shows both, with the total.
        await page.locator('[data-cart-button]').click();
        const panel = page.getByRole('region', { name: t('cart.title') });
        await expect(panel.getByRole('listitem')).toHaveCount(2);
        // Line sums, discount and delivery add up to it.
        const amounts = (await panel.locator('dd').allInnerTexts()).slice(0, 4).map((text) => Number(text.replace(/[^\d.]/g, '') || 0));
        const [subtotal = 0, discount = 0, shipping = 0, sum = 0] = amounts;
        expect(sum).toBeCloseTo(subtotal - discount + shipping, 2);
        const total = await panel.locator('[data-total]').innerText();
        expect(total).toMatch(lang === 'th' ? /^฿[\d,]+\.\d\d$/ : /^\$[\d,]+\.\d\d$/);

        // Signing up returns to this page, and the cart is kept.
        await page.keyboard.press('Escape');
        await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
        await page.getByRole('link', { name: t('userMenu.signUp') }).click();
        await page.waitForURL(`**${prefix}/signup?**`);
        await fillSignUp(page, newcomer());
        await page.waitForURL(`**${prefix}/apps/ecommerce/product/**`);
        await page.locator('[data-cart-button]').click();
        await expect(panel.locator('[data-total]')).toHaveText(total);

        // Checkout: cart, address, payment, confirmation.
        await panel.getByRole('link', { name: t('cart.checkout') }).click();
        await page.getByRole('button', { name: t('checkout.toAddress') }).click();
        await page.getByRole('button', { name: t('checkout.toPayment') }).click();
        await expect(page.locator('#fullName')).toBeFocused();
        await page.locator('#fullName').fill('สมหญิง รักดี');
        await page.locator('#phone').fill('081 234 5678');
        await page.locator('#street').fill('99/1 ถนนพหลโยธิน');
        await page.locator('#subdistrict').fill('จตุจักร');
        await page.locator('#district').fill('จตุจักร');
        // A reload loses nothing.
        await page.reload();
        await expect(page.locator('#fullName')).toHaveValue('สมหญิง รักดี');
        await page.locator('#province').selectOption('กรุงเทพมหานคร');
        await page.locator('#postcode').fill('10900');
        await page.getByRole('button', { name: t('checkout.toPayment') }).click();
        await expect(page).toHaveURL(/step=payment/);
        await page.getByRole('radio', { name: t('payment.promptpay.title') }).check();
        const due = await page.locator('main [data-total]').innerText();
        expect(due).toBe(total);
        await page.getByRole('button', { name: t('checkout.place') }).click();
        await expect(page.locator('[data-order-number]')).toHaveText(/^TN\d{4}-\d{6}$/);
        await expect(page.locator('main [data-total]')).toHaveText(due);

        // The order is stored, and the cart is empty.
        const number = await page.locator('[data-order-number]').innerText();
        await page.reload();
        await expect(page.locator('[data-order-number]')).toHaveText(number);
        await expect(page.locator('main').getByRole('img', { name: t('order.pay.qr').replace('{{amount}}', '') })).toBeVisible();
        await page.getByRole('link', { name: t('order.see') }).click();
        await page.waitForURL(`**${prefix}/account/orders/${number}`);
        await expect(page.locator('main [data-total]')).toHaveText(due);
        await page.getByRole('button', { name: t('order.move.payment-reported') }).click();
        await expect(page.getByRole('status').filter({ hasText: t('order.state.payment-reported') })).toBeVisible();
        await page.goto(`${prefix}/account/orders`);
        await expect(page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) })).toContainText(
          t('order.state.payment-reported'),
        );
        await page.locator('[data-cart-button]').click();
        await expect(panel.getByText(t('cart.empty'))).toBeVisible();

        // Sign out.
        await page.keyboard.press('Escape');
        await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
        await page.locator('[data-sign-out]').click();
        await expect(page.getByRole('status').filter({ hasText: t('toast.signedOut') })).toBeVisible();
        await expect(page.getByText(t('toast.status'), { exact: true })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
        expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
      });
    });
  }
}
