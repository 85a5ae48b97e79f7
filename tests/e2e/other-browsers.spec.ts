import { expect, signIn, test } from './support/site.ts';

/** Removes APIs that Safari lacks. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const [owner, name] of [
      [window, 'requestIdleCallback'],
      [window, 'cancelIdleCallback'],
      [HTMLDialogElement.prototype, 'closedBy'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  }),
);

test('a browser that never says it is idle shows what is waiting, and makes the bar ready', async ({ page }) => {
  await signIn(page, 'admin', '', '/home');
  await expect(page.locator('html')).toHaveAttribute('data-listings', 'full');
  await expect(page.locator('.bar details astro-island[ssr]')).toHaveCount(0);
});

test('a press beside a dialog closes it where the browser does not, one that began inside does not', async ({ page }) => {
  await page.goto('/en/components/modals');
  const dialog = page.locator('#dialog-read');
  const open = page.locator('[data-dialog-open="dialog-read"]');
  await open.click();
  await expect(dialog).toBeVisible();
  // Synthetic events never trigger the browser's own light dismiss, only the page's script.
  const beside = { bubbles: true, clientX: 3, clientY: 700 };
  await expect(async () => {
    await dialog.dispatchEvent('pointerdown', beside);
    await dialog.dispatchEvent('click', beside);
    await expect(dialog).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 10_000 });

  await open.click();
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  await dialog.dispatchEvent('pointerdown', { ...beside, clientX: (box?.x ?? 0) + 9, clientY: (box?.y ?? 0) + 9 });
  await dialog.dispatchEvent('click', beside);
  await expect(dialog).toBeVisible();
});

test('a row’s menu stays when the press that asked for it ends', async ({ page }) => {
  await page.goto('/en/components/dropdowns');
  await expect(page.locator('astro-island[client="texts"][ssr]')).toHaveCount(0);
  const row = page.locator('[data-row="basket"]');
  const menu = page.getByRole('menu');
  // In Firefox, the release closes what the press has opened.
  await row.hover();
  await page.mouse.down({ button: 'right' });
  await expect(menu).toBeHidden();
  await page.mouse.up({ button: 'right' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await row.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300, clientY: 300 });
  await expect(menu).toBeVisible();
  await menu.evaluate((element: HTMLElement) => element.hidePopover());
  await row.dispatchEvent('pointerup', { pointerType: 'touch' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
});
