import type { APIRequestContext, Page } from '@playwright/test';
import { expect, headersOf, newcomer, signUp, soakTest, test } from '../support/site.ts';

interface Kept {
  id: number;
  title: string;
}

/** An account with some sample listings as favourites, the latest first in the list. */
async function collector(page: Page, request: APIRequestContext, count: number): Promise<Kept[]> {
  const headers = await headersOf(request, await signUp(page, newcomer(), '/en'));
  const { listings } = await (await request.get(`/api/listings?lng=en&sort=newest&limit=${count}`)).json();
  for (const { id } of listings) await request.post('/api/listings/keep', { headers, data: { id, isKept: true } });
  return listings.reverse();
}

const rows = (page: Page) => page.getByRole('list', { name: 'Saved listings' }).getByRole('heading');
const open = async (page: Page, words = '') => {
  await page.goto(`/en/account/favourites${words}`);
  await expect(page.locator('main [data-ready="1"]')).toBeVisible();
};
async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for: ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
/** GraphQL requests from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/graphql') && asked.push(request.postData() ?? ''));
  return asked;
}

test('a visitor goes through more than one page of what is saved on the device', async ({ page, request }) => {
  const { listings, nextCursor } = await (await request.get('/api/listings?sort=newest&limit=48')).json();
  const more = await (await request.get(`/api/listings?sort=newest&limit=5&cursor=${encodeURIComponent(nextCursor)}`)).json();
  const ids: number[] = [...listings, ...more.listings].map(({ id }) => id);
  await page.goto('/en/faq');
  await page.evaluate((kept) => localStorage.setItem('favourites', JSON.stringify(kept)), ids);
  await page.goto('/en/saved');
  const cards = page.locator('main [data-listing]');
  await expect(cards).toHaveCount(48);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toHaveAttribute('data-listing', String(ids[48]));
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(5);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(cards.first()).toHaveAttribute('data-listing', String(ids[0]));
});

test('favourites of the menu are those of the device, and of the account also if its cookie is lost', async ({ page, context }) => {
  await page.goto('/en/account/favourites');
  await expect(page).toHaveURL(/\/en\/saved$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeVisible();
  await signUp(page, newcomer(), '/en');
  await page.goto('/en/saved');
  await expect(page).toHaveURL(/\/en\/account\/favourites$/);
  await context.clearCookies();
  await page.goto('/en/account/favourites');
  await expect(page).toHaveURL(/\/en\/account\/favourites$/);
  await expect(page.locator('main [data-ready="1"]')).toBeVisible();
});

soakTest(
  'what was kept is gone on with below itself, and stays as long as it was when some of it is removed',
  async ({ page, request }) => {
    const kept = await collector(page, request, 7);
    const titles = kept.map(({ title }) => title);
    const asked = listen(page);
    await open(page, '?perPage=2&page=2');
    await expect(rows(page)).toHaveText(titles.slice(2, 4));
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(rows(page)).toHaveText(titles.slice(2, 6));
    await expect(page.getByText('3–6 of 7')).toBeVisible();
    expect(JSON.parse(asked[0] ?? '').variables.after).toEqual(expect.any(String));
    await choose(page, titles[2] ?? '', 'Remove');
    await expect(rows(page)).toHaveText(titles.slice(3, 7));
    await expect(page.getByRole('link', { name: 'All 6' })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    // Saved again, it is the first one.
    await expect(page.getByRole('link', { name: 'All 7' })).toBeVisible();
    await expect(rows(page)).toHaveText([...titles.slice(1, 2), ...titles.slice(3, 6)]);
    await expect(page).toHaveURL(/perPage=2&page=2$/);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(rows(page)).toHaveText([titles[2] ?? '', titles[0] ?? '']);
    await page.goBack();
    await expect(rows(page)).toHaveText([...titles.slice(1, 2), ...titles.slice(3, 6)]);
  },
);

soakTest('a menu whose script comes in the middle of a press opens by that press', async ({ page, request }) => {
  const [only] = await collector(page, request, 1);
  const { promise: isPressed, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/FavouriteMenu\.[^/]+\.js$/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await open(page);
  const coming = page.waitForResponse(/\/FavouriteMenu\.[^/]+\.js$/);
  await page.getByRole('button', { name: `More for: ${only?.title}` }).hover();
  await page.mouse.down();
  go();
  await (await coming).finished();
  await page.evaluate(async (address) => {
    await import(address);
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
  }, (await coming).url());
  await page.mouse.up();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
});

soakTest('a folder is renamed and filled at once, and what is moved out of it leaves it', async ({ page, request }) => {
  const [first] = await collector(page, request, 2);
  await open(page);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Garden');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Garden 0' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'All 2' }).click();
  await choose(page, first?.title ?? '', 'Move to a folder');
  await page.getByRole('dialog').getByRole('radio', { name: 'Garden' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('link', { name: 'Garden 1' })).toBeVisible();
  await expect(page.getByLabel('In the folder')).toBeVisible();
  await page.getByRole('link', { name: 'Garden 1' }).click();
  await expect(rows(page)).toHaveText([first?.title ?? '']);
  await page.getByRole('button', { name: 'More for: Garden' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Folder name').fill('Balcony');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Balcony' })).toBeVisible();
  await choose(page, first?.title ?? '', 'Move to a folder');
  await page.getByRole('dialog').getByRole('radio', { name: 'No folder' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('This folder is empty.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balcony 0' })).toBeVisible();
});

soakTest('what another tab removes is gone here, too', async ({ page, request, context }) => {
  const [first, second] = await collector(page, request, 2);
  await open(page);
  const other = await context.newPage();
  await open(other);
  await choose(other, first?.title ?? '', 'Remove');
  await expect(rows(page)).toHaveText([second?.title ?? '']);
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_/] });

  soakTest('what is removed is gone at once, and back when that could not be done', async ({ page, request }) => {
    const [first, second] = await collector(page, request, 2);
    await open(page);
    await page.getByRole('button', { name: `More for: ${first?.title}` }).focus();
    const lost = Promise.withResolvers<void>();
    await page.route('**/graphql**', (route) => lost.promise.then(() => route.abort()));
    await choose(page, first?.title ?? '', 'Remove');
    await expect(rows(page)).toHaveText([second?.title ?? '']);
    await expect(page.getByRole('status').filter({ hasText: '1 ' }).first()).toBeVisible();
    lost.resolve();
    await expect(rows(page)).toHaveText([first?.title ?? '', second?.title ?? '']);
    await expect(page.getByRole('alert').filter({ hasText: "can't be reached" })).toBeVisible();
  });
});
