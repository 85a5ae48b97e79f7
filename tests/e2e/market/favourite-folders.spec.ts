import { axe } from '../support/axe.ts';
import { offer } from '../support/market.ts';
import { expect, headersOf, newcomer, signUp, test } from '../support/site.ts';
import { kilobytes, list, weigh } from '../support/weight.ts';

test.use({ allowed: [/status of 404/] });

test('what is kept goes into a folder, is shared by a link, and the link is withdrawn', async ({ page, browser, baseURL, request }) => {
  const { id, title } = await offer(baseURL);
  const person = await signUp(page, newcomer(), '/en');
  const headers = await headersOf(request, person);
  await request.post('/api/listings/keep', { headers, data: { id, isKept: true } });
  await page.goto('about:blank');
  const loaded = await weigh(page);
  await page.goto('/en/account/favourites');
  await expect(page.locator('main [data-ready="1"]')).toBeVisible();
  expect(kilobytes(loaded(), 'Script'), list(loaded())).toBeLessThanOrEqual(150);

  // By keyboard alone.
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Folder name').press('Enter');
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await page.keyboard.type('ของ <b>แต่ง</b> บ้าน');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ของ <b>แต่ง</b> บ้าน' })).toBeVisible();
  await expect(page).toHaveURL(/folder=\d+/);
  await page.getByRole('link', { name: 'All 1' }).press('Enter');
  await page.getByRole('checkbox', { name: `Choose ${title}` }).press('Space');
  await page.getByRole('button', { name: 'Move to a folder' }).press('Enter');
  await dialog.getByRole('radio', { name: 'ของ <b>แต่ง</b> บ้าน' }).press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /บ้าน 1$/ }).press('Enter');
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Share by link' }).click();
  const field = page.getByRole('textbox', { name: 'Link to this folder' });
  const link = await field.inputValue();
  expect((await axe(page).include('main').analyze()).violations.map(({ id: rule }) => rule)).toEqual([]);
  const stranger = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('ของ <b>แต่ง</b> บ้าน');
  await expect(stranger.getByRole('link', { name: title }).first()).toBeVisible();
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.close();

  // Deleted, and restored with its contents.
  await page.getByRole('button', { name: /^More for: ของ/ }).click();
  await page.getByRole('menuitem', { name: 'Delete the folder' }).click();
  await expect(page.getByRole('link', { name: /บ้าน/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /บ้าน 1$/ })).toBeVisible();
});
