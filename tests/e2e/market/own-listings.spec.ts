import type { APIRequestContext, Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { expect, headersOf, newcomer, signUp, soakTest, test } from '../support/site.ts';
import { kilobytes, list, weigh } from '../support/weight.ts';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Creates an account's drafts with these titles. */
async function write(request: APIRequestContext, who: { email: string; password: string }, titles: readonly string[]): Promise<void> {
  const headers = await headersOf(request, who);
  for (const title of titles) {
    const { listing } = await (await request.post('/api/listings/start', { headers, data: {} })).json();
    const data = { id: listing.id, version: listing.version, content: { ...listing.content, title } };
    expect((await request.post('/api/listings/save', { headers, data })).status()).toBe(200);
  }
}

test.beforeEach(async ({ page, request }) => {
  const person = await signUp(page, newcomer(), '/en');
  await write(request, person, ['Bicycle', 'Blue chair', 'Old radio']);
  await page.goto('/en/account/listings');
  await expect(page.locator('main [data-ready="1"]')).toBeVisible();
});

test('listings are archived and brought back, several at once, and the tabs count them', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Draft 3' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose Bicycle' }).check();
  await page.getByRole('checkbox', { name: 'Choose Old radio' }).check();
  await page.getByRole('button', { name: 'Archive (2)' }).click();
  await expect(row(page, 'Bicycle')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Archived 2' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row(page, 'Bicycle')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draft 3' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your listings' }).fill('chair');
  await expect(page).toHaveURL(/q=chair/);
  await expect(row(page, 'Bicycle')).toHaveCount(0);
  await expect(row(page, 'Blue chair')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_/] });

  soakTest('a change is shown at once and put back, and what the page has brought is not asked for again', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/graphql') && asked.push(request.postData() ?? ''));
    await page.reload();
    await page.getByRole('checkbox', { name: 'Choose Bicycle' }).check();
    await expect(page.getByRole('button', { name: 'Archive (1)' })).toBeVisible();
    expect(asked).toEqual([]);
    const lost = Promise.withResolvers<void>();
    await page.route('**/graphql**', (route) => lost.promise.then(() => route.abort()));
    await page.getByRole('button', { name: 'Archive (1)' }).click();
    await expect(row(page, 'Bicycle')).toHaveCount(0);
    expect(asked.filter((text) => text.includes('archiveListing'))).toHaveLength(1);
    lost.resolve();
    await expect(row(page, 'Bicycle')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: "can't be reached" })).toBeVisible();
    await page.unroute('**/graphql**');
    await page.getByRole('checkbox', { name: 'Choose Bicycle' }).check();
    await page.getByRole('button', { name: 'Archive (1)' }).click();
    await expect(page.getByRole('link', { name: 'Archived 1' })).toBeVisible();
    await expect(row(page, 'Bicycle')).toHaveCount(0);
  });
});

soakTest('a draft is deleted by keyboard, after it has been asked about', async ({ page }) => {
  const more = page.getByRole('button', { name: 'More for: Bicycle' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Bicycle');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Bicycle')).toBeVisible();
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await question.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(row(page, 'Bicycle')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Bicycle')).toHaveCount(0);
});

soakTest('numbers open by their address, and what changes elsewhere is shown', async ({ page, context }) => {
  await row(page, 'Blue chair').getByRole('link', { name: 'Statistics and history of Blue chair' }).click();
  await expect(page).toHaveURL(/open=\d+/);
  const drawer = page.getByRole('dialog', { name: 'Blue chair' });
  await expect(drawer).toContainText('Created');
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/en/account/listings');
  await other.getByRole('checkbox', { name: 'Choose Old radio' }).check();
  await other.getByRole('button', { name: 'Archive (1)' }).click();
  await expect(row(page, 'Old radio')).toHaveCount(0);
});

soakTest('a page is gone on with below itself, and stays as long as it was when something changes', async ({ page, context }) => {
  await page.goto('/en/account/listings?perPage=1');
  const rows = page.getByRole('list', { name: 'My listings' }).getByRole('heading');
  await expect(rows).toHaveText(['Old radio']);
  const asked = page.waitForRequest((request) => request.url().includes('/graphql'));
  await page.getByRole('button', { name: 'Show more' }).click();
  expect((await asked).postDataJSON().variables.after).toEqual(expect.any(String));
  await expect(rows).toHaveText(['Old radio', 'Blue chair']);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await expect(page).toHaveURL(/perPage=1$/);
  const other = await context.newPage();
  await other.goto('/en/account/listings');
  await other.getByRole('checkbox', { name: 'Choose Old radio' }).check();
  await other.getByRole('button', { name: 'Archive (1)' }).click();
  await expect(rows).toHaveText(['Blue chair', 'Bicycle']);
  // A numbered page can be continued from its end.
  await page.goto('/en/account/listings?perPage=1&page=2&state=draft');
  await expect(rows).toHaveText(['Bicycle']);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

soakTest('the list has no barriers', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Choose Bicycle' }).check();
  await expect(page.getByRole('button', { name: 'Archive (1)' })).toBeVisible();
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);
});

soakTest('favourites show nothing at first, and lead on', async ({ page }) => {
  await page.goto('/en/account/favourites');
  await expect(page.getByText('You have no saved listings yet.', { exact: false })).toBeVisible();
});

soakTest('the list keeps to its weight', async ({ page }) => {
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto('/en/account/listings');
  await expect(page.locator('main [data-ready="1"]')).toBeVisible();
  expect(kilobytes(loaded(), 'Script'), list(loaded())).toBeLessThanOrEqual(150);
});
