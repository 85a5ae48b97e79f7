import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/site.ts';

const tableRow = 'main tbody tr';
const listRow = 'main .row-list > li';
/** Selector of rows for each list of the dashboard. */
const rowOf: Record<string, string> = {
  '/apps/todo': listRow,
  '/apps/invoice/list': tableRow,
  '/apps/user/list': tableRow,
  '/apps/user/accounts': tableRow,
  '/apps/roles': listRow,
  '/apps/permissions': tableRow,
  '/datatables/basic': tableRow,
  '/datatables/advanced': tableRow,
  '/pages/blog/own': tableRow,
  '/account/listings': listRow,
  '/account/orders': listRow,
  '/account/orders?of=all': listRow,
  '/account/favourites': listRow,
  '/account/saved-searches': listRow,
  '/moderation': listRow,
  '/moderation/cases': tableRow,
  '/moderation/log': tableRow,
  '/moderation/visited': tableRow,
  '/manage/products': tableRow,
  '/manage/coupons': tableRow,
  '/manage/help': 'main [data-row]',
  '/manage/access-log': tableRow,
  '/manage/retention': tableRow,
  '/apps/email': '.mail-row',
};
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const measure = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 0);
    return {
      total: boxes.length,
      top: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
      whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
      isTooWide: document.documentElement.scrollWidth > innerWidth,
    };
  }, rows);

/** Names of visible controls. A cell that is edited in place is named by its text. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, .btn)')]
      .filter((control) => control.checkVisibility() && control.offsetWidth > 1 && !control.matches('.edit-cell'))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

test('every list begins in the upper half of a phone, has eight rows at a desk, and prints its rows alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin', '/en');
  for (const [path, rows] of Object.entries(rowOf)) {
    await page.goto(`/en${path}`);
    const small = await measure(page, rows);
    expect.soft(small.top, `first row of ${path} on a phone`).toBeLessThanOrEqual(420);
    expect.soft(small.isTooWide, `${path} is wider than a phone`).toBe(false);
    await page.setViewportSize(desk);
    const { whole, total } = await measure(page, rows);
    expect.soft(whole, `rows of ${path} at a desk`).toBeGreaterThanOrEqual(Math.min(8, total));
    await page.emulateMedia({ media: 'print' });
    expect.soft(await controls(page), `controls of ${path} on paper`).toEqual([]);
    expect.soft((await measure(page, rows)).total, `rows of ${path} on paper`).toBe(total);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(phone);
  }
});

test('how close rows are is one choice for every list, and is kept', async ({ page }) => {
  await signIn(page, 'admin', '/en', '/apps/todo');
  const toggle = page.getByRole('button', { name: 'Close rows' });
  const height = async () => (await page.locator(listRow).first().boundingBox())?.height ?? 0;
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const close = await height();
  expect(close).toBeLessThanOrEqual(56);
  // The page responds once it is hydrated.
  await expect(async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false', { timeout: 500 });
  }).toPass();
  expect(await height()).toBeGreaterThan(close);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await height()).toBeGreaterThan(close);
  await page.goto('/en/apps/user/list');
  const isClose = page.getByRole('checkbox', { name: 'Close rows' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(isClose).not.toBeChecked();
  await isClose.check();
  await page.goto('/en/apps/invoice/list');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('a phone has filters in a sheet, and the rarer actions of a task in its menu', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin', '/en', '/apps/user/list');
  // Until the list is hydrated, a choice reloads the page.
  await expect(page.getByRole('button', { name: 'Add user' })).toBeEnabled();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await expect(page).toHaveURL(/status=pending/);
  await sheet.getByRole('button', { name: 'Search' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible();
  await page.goto('/en/apps/todo');
  const row = page.locator(listRow).first();
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit the title' }).click();
  await expect(row.getByRole('textbox')).toBeFocused();
});
