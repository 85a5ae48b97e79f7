import { axe } from '../support/axe.ts';
import { expect, newcomer, signUp, test } from '../support/site.ts';

test('a search is saved after signing in, changed by keys, deleted and brought back', async ({ page }) => {
  await page.goto('/en/search?q=leica-m6&maxPrice=90000');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.waitForURL(/\/signin\?/);
  await signUp(page, newcomer(), '/en');
  // As after returning from the sign-in.
  await page.goto('/en/search?q=leica-m6&maxPrice=90000#save');
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('leica-m6 · Up to ฿90,000');
  expect((await axe(page).include('[data-save-dialog]').analyze()).violations).toEqual([]);
  // Nothing is mailed to an address that is not confirmed.
  await expect(dialog.getByText('Your email address is not confirmed, so nothing is sent to it yet.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await dialog.getByRole('combobox', { name: 'Frequency' }).selectOption('Weekly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('link', { name: 'My saved searches' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'leica-m6 · Up to' });
  await expect(row).toContainText('Weekly');
  await row.getByRole('switch').uncheck();
  await expect(row).toContainText('Paused');
  const edit = row.getByRole('link', { name: /^Edit/ });
  await edit.focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/edit=\d+/);
  await name.fill('Leica, at last');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Leica, at last' }) });
  await expect(renamed.getByRole('link', { name: /^Edit/ })).toBeFocused();
  expect((await axe(page).include('main').analyze()).violations).toEqual([]);

  await renamed.getByRole('button', { name: 'Delete Leica, at last' }).click();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(renamed).toBeVisible();
  await page.reload();
  await expect(renamed).toContainText('Paused');
});
