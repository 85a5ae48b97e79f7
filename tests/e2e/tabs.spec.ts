import type { Page } from '@playwright/test';
import { offer } from './support/market.ts';
import { expect, headersOf, newcomer, signIn, signUp, test } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bottom menu' });
const edge = async (page: Page) => (await tabs(page).boundingBox())?.y ?? 0;
const endOf = (box: { y: number; height: number } | null) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone has five ways at its lower edge', async ({ page }) => {
    await page.goto('/en/search');
    await expect(tabs(page).getByRole('link')).toHaveText(['Home', 'Search', 'Sell', 'Messenger', 'Me']);
    const box = await tabs(page).boundingBox();
    expect(box).toEqual({ x: 0, y: 844 - 56, width: 390, height: 56 });
    for (const link of await tabs(page).getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Search');
    await tabs(page).getByRole('link', { name: 'Sell' }).click();
    await page.waitForURL('**/en/signup?returnTo=/en/sell');
  });
});

test('the tabs cover neither the end of a page nor the way up nor what has the focus', async ({ page }) => {
  await page.goto('/en/faq');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(Math.floor(endOf(await page.locator('.footer-bar').boundingBox()))).toBeLessThanOrEqual(await edge(page));
  const up = page.getByRole('button', { name: 'Back to the top' });
  await expect(up).toBeVisible();
  expect(endOf(await up.boundingBox())).toBeLessThanOrEqual(await edge(page));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('main summary').first().focus();
  for (let presses = 0; presses < 12; presses += 1) {
    // Scrolling there is smooth.
    await expect.poll(async () => endOf(await page.locator('main :focus').boundingBox())).toBeLessThanOrEqual(await edge(page));
    await page.keyboard.press('Tab');
  }
});

test('the tabs count unread messages about listings', async ({ page, request, baseURL }) => {
  const { id, seller } = await offer(baseURL);
  await signIn(page, seller, '/en', '/faq');
  const headers = await headersOf(request, 'client');
  const query = `mutation { writeToSeller(listing: "Listing:${id}", message: "Hello") { userErrors { code } } }`;
  await request.post('/graphql', { headers, data: { query } });
  await expect(page.locator('html')).toHaveAttribute('data-threads', 'full');
  const number = tabs(page)
    .getByRole('link', { name: 'Messenger' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await number).toBe('"1"');
});

test('there are no tabs in chats, mail and the editor, nor on a wide screen', async ({ page }) => {
  await signUp(page, newcomer(), '/en', '/faq');
  await expect(tabs(page)).toBeVisible();
  await page.goto('/en/sell');
  await page.waitForURL(/\/en\/sell\/\d+/);
  await expect(tabs(page)).toHaveCount(0);
  for (const path of ['/en/apps/chat', '/en/apps/email']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/en/faq');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(tabs(page)).toBeHidden();
});
