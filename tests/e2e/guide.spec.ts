import type { Page } from '@playwright/test';
import { guideLinks } from '../../src/guide/entries.ts';
import { expect, soakTest, test } from './support/site.ts';

const cards = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'two-steps'];
const others = ['/pages/license', '/misc/coming-soon?page=pending', '/misc/not-authorized', '/misc/maintenance', '/misc/error'];
const paths = [
  ...guideLinks.map(({ link }): string => link),
  ...cards.flatMap((kind) => [`/pages/${kind}-basic`, `/pages/${kind}-cover`]),
  ...others,
];

test('pages of the guide open in both languages, and are not for search engines', async ({ page }) => {
  for (const path of paths) {
    for (const prefix of ['', '/en']) {
      const answer = await page.request.get(prefix + path);
      expect(answer.status(), prefix + path).toBe(200);
      const html = await answer.text();
      expect(html.match(/<h1[ >]/g), prefix + path).toHaveLength(1);
      expect(html, prefix + path).toContain('<meta name="robots" content="noindex"');
    }
  }
});

test('pages of the guide without a part of the screens stay within 8 KB of script and have no React', async ({ page }) => {
  for (const path of ['/components/tabs', '/forms/wizard', '/page-layout/boxed', '/extensions/sweet-alert']) {
    const scripts: Promise<number>[] = [];
    page.on('response', (answer) => {
      if (/\.js$/.test(new URL(answer.url()).pathname)) scripts.push(answer.body().then((body) => body.length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // A script that arrives while others are being read must be read before the next page as well.
    page.removeAllListeners('response');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    // Uncompressed: about three times the transfer size.
    expect(bytes, path).toBeLessThanOrEqual(24 * 1024);
  }
});

test('a dialog takes the focus, closes by Escape and gives it back; a confirmed one says so', async ({ page }) => {
  await page.goto('/en/extensions/sweet-alert');
  const open = page.locator('[data-dialog-open="dialog-confirm"]');
  const dialog = page.locator('#dialog-confirm');
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'nothing was saved' })).toBeVisible();
});

soakTest('a page is shared by its address, which is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/pages/modal-examples');
  await page.locator('[data-dialog-open="dialog-share"]').click();
  const dialog = page.getByRole('dialog', { name: 'Share this page' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/apps\/ecommerce\/shop$/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Plans and prices' }).click();
  await expect(page).toHaveURL(/\/en\/pricing$/);
});

soakTest('tabs and the list of provinces go by the arrow keys', async ({ page }) => {
  await page.goto('/en/components/tabs');
  await page.getByRole('tab', { name: 'Delivery' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Returns' })).toBeFocused();
  await expect(page.locator('#part-second')).toBeVisible();
  await expect(page.locator('#part-first')).toBeHidden();

  await page.goto('/en/forms/autocomplete');
  const field = page.getByRole('combobox', { name: 'Province', exact: true });
  await field.pressSequentially('chiang');
  await expect(page.getByRole('option')).toHaveCount(2);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Chiang Mai');
});

soakTest('rows are moved, added and counted by keyboard', async ({ page }) => {
  await page.goto('/en/extensions/drag-and-drop');
  await page.getByRole('button', { name: 'Move Bedside lamp down' }).press('Enter');
  await expect(page.locator('[data-sortable] [data-name]')).toHaveText(['Rattan basket', 'Bedside lamp', 'Celadon vase', 'Granite mortar']);
  await expect(page.locator('[data-sorted]')).toHaveText('Bedside lamp is now number 2');
  await expect(page.getByRole('button', { name: 'Move Bedside lamp down' })).toBeFocused();

  await page.goto('/en/forms/repeater');
  await page.locator('[data-add]').press('Enter');
  await page.locator('[name="price"]').nth(1).fill('10');
  await expect(page.locator('[data-sum]')).toHaveText('$49.50');
  await page.locator('[data-remove]').first().press('Enter');
  await expect(page.locator('[data-sum]')).toHaveText('$10.00');

  await page.goto('/en/extensions/import-export');
  await page.locator('[data-import]').press('Enter');
  await expect(page.locator('[data-table] tr').last().locator('td')).toHaveText(['Rattan basket, 2', '18.00']);
});

soakTest('forms of the guide say what is wrong at the field', async ({ page }) => {
  await page.goto('/en/forms/validation');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.locator('#fullName')).toBeFocused();
  await expect(page.locator('#fullName-error')).toHaveText('Please fill this in.');
  await page.locator('#fullName').fill('Mali Jaidee');
  await page.locator('#mail').fill('mali@example.com');
  await page.locator('#code').fill('72000');
  await page.locator('#code').press('Enter');
  await expect(page.locator('[data-done]')).toHaveText(/All fields are valid/);

  await page.goto('/en/forms/wizard');
  const next = page.locator('[data-next]');
  await next.press('Enter');
  await next.press('Enter');
  await expect(page.locator('[name="name"]')).toBeFocused();
  await page.locator('[name="name"]').fill('Mali');
  await next.press('Enter');
  await next.press('Enter');
  await expect(page.locator('[data-done]')).toHaveText(/All steps are done/);

  await page.goto('/en/forms/input-mask');
  await page.locator('[name="phone"]').pressSequentially('0812345678');
  await expect(page.locator('[name="phone"]')).toHaveValue('081 234 5678');
});

test('the panel changes the look, keeps it, and goes back to the defaults', async ({ page }) => {
  await page.goto('/en/page-layout/boxed');
  const root = page.locator('html');
  const panel = page.locator('#customizer');
  await page.locator('.customizer-button').press('Enter');
  await expect(panel).toBeVisible();
  await panel.getByRole('radio', { name: 'Bordered' }).check({ force: true });
  await panel.getByRole('radio', { name: 'Horizontal' }).check({ force: true });
  await panel.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await panel.getByRole('switch', { name: 'Right to left' }).press('Space');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'bordered');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-layout', 'horizontal');
  await expect(root).toHaveAttribute('data-navbar-color', 'secondary');
  const stored = await page.evaluate(() => ({ kept: localStorage.getItem('settings'), tab: sessionStorage.getItem('settings') }));
  expect(stored).toEqual({ kept: '{"skin":"bordered","isRTL":true}', tab: '{"layout":"horizontal","navbarColor":"secondary"}' });
  await page.locator('.customizer-button').press('Enter');
  await panel.getByRole('button', { name: 'Reset to defaults' }).press('Enter');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('data-layout', 'vertical');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // No other page offers it while it is disabled.
  await page.goto('/en/home');
  await expect(page.locator('[data-customizer]')).toHaveCount(0);
});

/** The transition by which this page replaced the previous one. */
const howItCame = (page: Page) => page.evaluate(() => sessionStorage.getItem('came'));

async function noteHowPagesCome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Long enough to press something meanwhile.
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-old(root) { animation-duration: 4s !important; }');
    document.adoptedStyleSheets.push(slow);
    addEventListener('pagereveal', ({ viewTransition }) => sessionStorage.setItem('came', viewTransition ? 'moving' : 'at once'));
  });
}

const chooseTransition = async (page: Page, name: string) => {
  await page.locator('.customizer-button').press('Enter');
  await page.locator('#customizer').getByRole('radio', { name, exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
};

soakTest('pages change as somebody has chosen, and take presses meanwhile', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const root = page.locator('html');
  await noteHowPagesCome(page);
  await page.goto('/en/page-layout/boxed');
  await page.goto('/en/faq');
  expect(await howItCame(page)).toBe('at once');
  expect(asked.filter((url) => url.includes('route-transition'))).toEqual([]);
  await page.goto('/en/page-layout/boxed');
  await chooseTransition(page, 'Slide');
  await expect(root).toHaveAttribute('data-route', 'slide');
  await page.reload();
  await expect(root).toHaveAttribute('data-route', 'slide');
  // A busy browser may show the next page before it has received the change.
  await expect(async () => {
    await page.goto('/en/page-layout/boxed');
    await page.locator('.sidebar a[href="/en/home"]').first().press('Enter');
    await page.waitForURL('**/en/home');
    await expect(root).toHaveAttribute('data-route', 'slide');
    expect(await howItCame(page)).toBe('moving');
  }).toPass();
  // The press reaches the page during the transition.
  const language = page.locator('.bar summary').first();
  await language.click();
  await expect(language.locator('..')).toHaveAttribute('open');
  expect(await root.evaluate((element) => element.matches(':active-view-transition'))).toBe(true);
  await page.goto('/en/page-layout/boxed');
  await page.locator('.customizer-button').press('Enter');
  await page.locator('#customizer').getByRole('button', { name: 'Reset to defaults' }).press('Enter');
  await expect(root).not.toHaveAttribute('data-route');
  await page.goto('/en/faq');
  expect(await howItCame(page)).toBe('at once');
});

soakTest('pages change at once where somebody wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteHowPagesCome(page);
  await page.goto('/en/page-layout/boxed');
  await chooseTransition(page, 'Zoom');
  await page.locator('.sidebar a[href="/en/home"]').first().press('Enter');
  await page.waitForURL('**/en/home');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'zoom');
  expect(await howItCame(page)).toBe('at once');
});

soakTest('a listing’s page says what will come', async ({ page }) => {
  await page.goto('/en/misc/coming-soon?page=create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a listing');
});

soakTest('date fields of the guide say the day in the era of the page', async ({ page }) => {
  for (const { prefix, labels, said } of [
    { prefix: '', labels: ['วันที่', 'ตั้งแต่', 'ถึง'], said: '22 พ.ย. 2569' },
    { prefix: '/en', labels: ['Date', 'From', 'Until'], said: '22 Nov 2026' },
  ]) {
    await page.goto(`${prefix}/forms/date-time-picker`);
    for (const [before, label] of labels.entries()) {
      await page.getByLabel(label, { exact: true }).fill('2026-11-22');
      await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(before + 1);
    }
  }
});
