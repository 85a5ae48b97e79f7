import { axe } from './support/axe.ts';
import { expect, newcomer, signUp, test } from './support/site.ts';

test('a breach is recorded with its clock, and the record says whose data was read and who was mailed', async ({ page }) => {
  const { username } = await signUp(page, newcomer(), '/en');
  // A read to be found later.
  await page.goto('/en/apps/user/accounts');
  await page.goto('/en/manage/access-log');
  await page.getByRole('link', { name: 'Breaches' }).click();
  await page.getByLabel('What happened?').fill('Addresses were read with a <b>stolen</b> sign-in.');
  await page.getByRole('button', { name: 'Record it' }).click();
  // The time of detection is required.
  await expect(page.getByLabel('When was it noticed? (Bangkok)')).toBeFocused();
  await page.getByLabel('When was it noticed? (Bangkok)').fill('1 Jan 2026 10:00');
  await page.getByRole('button', { name: 'Record it' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Breach \d+$/);
  await expect(page.getByText('stolen')).toBeVisible();
  await expect(page.getByText(/Overdue by \d+ h/)).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByLabel('Which data is it about?').fill('Names and addresses');
  await page.getByLabel('When was the authority told? (Bangkok)').fill('2 Jan 2026 10:00');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Told in time')).toBeVisible();
  await expect(page.getByText('Names and addresses')).toBeVisible();

  await page.getByRole('link', { name: 'Whose data was read' }).click();
  await page.getByLabel('Reader').fill(username);
  await page.getByLabel('From', { exact: true }).fill('1 Jan 2020 00:00');
  await page.getByLabel('To', { exact: true }).fill('1 Jan 2099 00:00');
  await page.getByRole('button', { name: 'Show accounts' }).click();
  await page.getByRole('button', { name: /^Keep this in the record \(\d+ accounts\)$/ }).click();
  await expect(page.getByText(/\d+ accounts are affected\./)).toBeVisible();
  await page.getByRole('link', { name: `Read by ${username}` }).click();
  await page.getByLabel('I have read both texts and they are right.').check();
  await page.getByRole('button', { name: /Send \d+ mails/ }).click();
  await expect(page.getByText('Everybody has been mailed.')).toBeVisible();
  await page.getByRole('link', { name: /^Breach \d+$/ }).click();
  await expect(page.getByText(/\d+ people were mailed\./)).toBeVisible();

  await page.getByRole('link', { name: 'Breaches' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'stolen' }).first()).toContainText('Told in time');
  expect((await axe(page).analyze()).violations).toEqual([]);
});
