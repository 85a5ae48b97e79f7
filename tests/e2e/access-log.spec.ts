import { expect, newcomer, signUp, test } from './support/site.ts';

test('somebody who audits access finds who has read an account, holds its entries, and mails whoever was read', async ({ page }) => {
  // In a demo, every new account is an admin; the sample admin also reads data in other tests.
  const { username } = await signUp(page, newcomer(), '/en');
  // A read to be found later.
  await page.goto('/en/apps/user/accounts');
  await page.getByRole('link', { name: 'Access log' }).click();
  await expect(page).toHaveURL(/\/en\/manage\/access-log$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access log');
  await expect(page.getByText(/The chain is whole: \d+ entries/)).toBeVisible();

  await page.getByLabel('Person').fill('janedoe');
  await page.getByRole('button', { name: 'Find' }).click();
  const row = page.getByRole('row').filter({ hasText: 'listAccounts' }).filter({ hasText: username }).first();
  await expect(row).toContainText('Read by staff');
  await expect(row.getByRole('link', { name: username }).first()).toBeVisible();

  await page.getByLabel('Reason, such as the number of the case').fill('case 123');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText(new RegExp(`Until .* by ${username}: case 123`))).toBeVisible();
  await page.getByRole('button', { name: 'End the hold' }).click();
  await expect(page.getByText('case 123')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('access-log.csv');

  await page.getByRole('link', { name: 'Whose data was read' }).click();
  await page.getByLabel('Reader').fill(username);
  await page.getByLabel('From', { exact: true }).fill('1 Jan 2020 00:00');
  await page.getByLabel('To', { exact: true }).fill('1 Jan 2099 00:00');
  await page.getByRole('button', { name: 'Show accounts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'janedoe' }).first()).toBeVisible();
  await page.getByLabel('I have read both texts and they are right.').check();
  await page.getByRole('button', { name: /Send \d+ mails/ }).click();
  await expect(page.getByText('Everybody has been mailed.')).toBeVisible();
});

test('moments of a form that was sent before its script had come are read as they were typed', async ({ page }) => {
  await signUp(page, newcomer(), '/en');
  // A read to be found later.
  await page.goto('/en/apps/user/accounts?q=janedoe');
  await expect(page.getByRole('link', { name: 'janedoe' }).first()).toBeVisible();
  await page.goto('/en/manage/access-log/breach?from=1+Jan+2020+00:00&to=1+Jan+2099+00:00');
  await expect(page.getByRole('row').filter({ hasText: 'janedoe' }).first()).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('1 Jan 2020 00:00');
});
