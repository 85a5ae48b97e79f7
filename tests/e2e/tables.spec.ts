import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { expect, newcomer, signUp, test } from './support/site.ts';

const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const body = (page: Page): Locator => page.locator('tbody [data-row]');
const cell = (page: Page, column: string, name: string): Locator => page.getByRole('button', { name: `Edit ${column} of ${name}` });
const field = (page: Page, column: string, name: string): Locator => page.getByLabel(`Edit ${column} of ${name}`);

// Whoever signs up in a demo is an admin.
test.beforeEach(async ({ page }) => {
  await signUp(page, newcomer(), '/en');
});

test('the browser sorts in Thai, seeks and pages a table without asking again', async ({ page }) => {
  await page.goto('/en/datatables/basic');
  await expect(page.getByRole('link', { name: 'Name' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name' }).hover();
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('popovertarget', /.+/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/datatables/') && asked.push(request.url()));
  await page.getByRole('link', { name: 'Name' }).click();
  await expect(async () => {
    const names = await page.getByRole('rowheader').locator('b').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('th').compare));
  }).toPass();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('11–20 of 100')).toBeVisible();
  await page.getByRole('searchbox').fill('on leave');
  await expect(page).toHaveURL(/q=on/);
  await expect(body(page).filter({ hasNotText: 'On leave' })).toHaveCount(0);
  expect(await body(page).count()).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('cells are edited where they stand, by keys, and a change can be taken back', async ({ page }) => {
  await page.goto('/en/datatables/advanced?sortColumn=email&sort=desc');
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  const shown = cell(page, 'Salary', name);
  const before = /\$[\d,.]+/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.focus();
  await page.keyboard.press('Enter');
  await field(page, 'Salary', name).fill('12345.5');
  await page.keyboard.press('Escape');
  await expect(shown).toContainText(before);
  await expect(shown).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'Salary', name).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await field(page, 'Salary', name).fill('12345.5');
  await page.keyboard.press('Enter');
  await expect(shown).toContainText('$12,345.50');
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(shown).toContainText(before);
  await page.reload();
  await expect(shown).toContainText(before);
});

test('each field is sought for itself, rows unfold, and columns move', async ({ page }) => {
  await page.goto('/en/datatables/advanced');
  await page.getByRole('searchbox', { name: 'Email', exact: true }).fill('teeradet');
  await expect(page).toHaveURL(/email=teeradet/);
  await expect(page.getByRole('link', { name: 'Without Email: teeradet' })).toBeVisible();
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Write an email' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'City' }).check();
  await page.getByRole('button', { name: 'Move Status forward' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader').filter({ hasText: /Salary|Status/ })).toHaveText([/Status/, /Salary/]);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: /Salary|Status/ })).toHaveText([/Status/, /Salary/]);
});

test('without script the tables read, sort and filter', async ({ page, browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), baseURL });
  const reader = await plain.newPage();
  await reader.goto('/en/datatables/advanced');
  await reader.getByRole('link', { name: 'Salary' }).click();
  await expect(reader).toHaveURL(/sortColumn=salary/);
  await reader.getByRole('searchbox', { name: 'Email', exact: true }).fill('teeradet');
  await reader.getByRole('button', { name: 'Search' }).click();
  await expect(reader).toHaveURL(/email=teeradet/);
  await expect(reader).toHaveURL(/sortColumn=salary/);
  for (const text of await body(reader).allTextContents()) expect(text).toContain('teeradet');
  await plain.close();
});

test('there is nothing to mend for helpers', async ({ page }) => {
  for (const path of ['/en/datatables/basic', '/en/datatables/advanced']) {
    await page.goto(path);
    await page.getByRole('columnheader', { name: 'Name' }).hover();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    const { violations } = await axe(page).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  }
});

/** Opens the second table at somebody. @returns their name, and the cell of their salary. */
async function atSomebody(page: Page): Promise<{ name: string; shown: Locator }> {
  await page.goto('/en/datatables/advanced?sortColumn=email&sort=asc&page=3');
  const name = (await page.getByRole('rowheader').locator('b').first().textContent()) ?? '';
  const shown = cell(page, 'Salary', name);
  await expect(shown).toBeEnabled();
  return { name, shown };
}

test('two tabs agree', async ({ page, context }) => {
  const { name, shown } = await atSomebody(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await cell(other, 'Salary', name).click();
  await field(other, 'Salary', name).fill('23456.5');
  await other.keyboard.press('Enter');
  await expect(shown).toContainText('$23,456.50');
  await undo(other).click();
  await expect(shown).not.toContainText('$23,456.50');
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  test('a change that could not be saved is said and stays in its field, until it can be', async ({ page, context }) => {
    const { name, shown } = await atSomebody(page);
    await context.setOffline(true);
    await shown.click();
    await field(page, 'Salary', name).fill('34567.5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It could not be saved. Please try again.')).toBeVisible();
    await expect(field(page, 'Salary', name)).toHaveValue('34567.5');
    await context.setOffline(false);
    await field(page, 'Salary', name).press('Enter');
    await expect(shown).toContainText('$34,567.50');
    await undo(page).click();
    await expect(shown).not.toContainText('$34,567.50');
  });
});

test.describe('on a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('cells are edited by touch', async ({ page }) => {
    const { name, shown } = await atSomebody(page);
    await shown.tap();
    await field(page, 'Salary', name).fill('45678.5');
    await page.keyboard.press('Enter');
    await expect(shown).toContainText('$45,678.50');
    await undo(page).tap();
    await expect(shown).not.toContainText('$45,678.50');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
