import { axe } from './support/axe.ts';
import { expect, newcomer, signUp, test } from './support/site.ts';

const text = 'The price of my order is <b>disputed</b>.';

test('somebody asks for a restriction of their data, staff grant it, and they read why and end it', async ({ page, browser, baseURL }) => {
  const { username } = await signUp(page, newcomer(), '/en');
  await page.goto('/en/account/settings?tab=data');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.locator('#requestText')).toBeFocused();
  await expect(page.locator('#requestText-error')).not.toBeEmpty();
  await page.locator('#requestKind').selectOption('restriction');
  await page.locator('#requestText').fill(text);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Your request has been sent.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Open');
  expect((await axe(page).analyze()).violations).toEqual([]);

  const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  // In a demo, every new account is an admin.
  await signUp(staff, newcomer(), '/en');
  await staff.goto('/en/apps/user/accounts');
  await staff.getByRole('link', { name: 'Privacy requests' }).click();
  const request = staff.locator('section').filter({ hasText: username });
  await expect(request).toContainText(text);
  await expect(request).toContainText('29 days left');
  expect((await axe(staff).analyze()).violations).toEqual([]);
  await request.getByLabel('Outcome').selectOption('granted');
  await request.getByLabel('Answer').fill('Nobody sees it until this is clear.');
  await request.getByRole('button', { name: 'Send the answer' }).click();
  await expect(request).toHaveCount(0);

  const own = page.getByRole('listitem').filter({ hasText: text });
  await expect(own).toContainText('Nobody sees it until this is clear.');
  await own.getByRole('button', { name: 'End the restriction' }).click();
  await expect(own).toContainText('The restriction ended on');

  await staff.goto('/en/manage/privacy-requests?state=answered');
  await expect(staff.locator('section').filter({ hasText: username })).toContainText('The restriction ended on');
});
