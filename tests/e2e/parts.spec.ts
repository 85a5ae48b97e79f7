import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { expect, soakTest, test } from './support/site.ts';

/** Opens a page of the guide with hydrated islands. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="texts"][ssr]')).toHaveCount(0);
}

async function expectNothingToMend(page: Page): Promise<void> {
  const { violations } = await axe(page).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
}

/** Key event of a Thai keyboard. */
const pressThai = (page: Page, key: string, code: string) =>
  page.evaluate(
    ([name, place]) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: place, bubbles: true, cancelable: true })),
    [key, code] as const,
  );

test('a question has the focus on the harmless button, closes by Escape, and does what it says', async ({ page }) => {
  await open(page, '/en/components/modals');
  const button = page.getByRole('button', { name: 'Empty the trash', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Empty the trash?' });
  await button.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/deleted for good/);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expectNothingToMend(page);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(question).toBeHidden();
});

test('a row’s menu goes by mouse, by keys and by the right button, and gives the focus back', async ({ page }) => {
  await open(page, '/en/components/dropdowns');
  const button = page.getByRole('button', { name: 'More for: Rattan basket' });
  const menu = page.getByRole('menu', { name: 'More for: Rattan basket' });
  const item = (name: string) => menu.getByRole('menuitem', { name });
  await button.click();
  await expect(item('View')).toBeFocused();
  await expectNothingToMend(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('View')).toBeFocused();
  // Disabled entries are skipped.
  await page.keyboard.press('ArrowUp');
  await expect(item('Remove')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('e');
  await expect(item('Edit')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  // Pressed quickly, before the closed menu is removed.
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.row-menu:popover-open')?.hidePopover();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  await expect(item('View')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Selected: Remove')).toBeVisible();
  await expect(button).toBeFocused();

  await page.getByText('Rattan basket', { exact: true }).first().click({ button: 'right' });
  await expect(item('View')).toBeFocused();
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 1280).toBe(true);
  await page.mouse.click(5, 5);
  await expect(menu).toBeHidden();
});

soakTest('a thing without a button has its menu by the right button and by keys', async ({ page }) => {
  await open(page, '/en/extensions/context-menu');
  const card = page.getByRole('button', { name: 'Bedside lamp' });
  await card.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await card.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByText('Selected: Edit')).toBeVisible();
});

test('rows are gone through, chosen and removed by keys, which ? lists and a switch turns off', async ({ page }) => {
  await open(page, '/en/components/list-group');
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ has: page.getByRole('checkbox') });
  // Keys are handled slightly after the list is rendered.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row('Bedside lamp')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await pressThai(page, '่', 'KeyJ');
  await expect(row('Rattan basket')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(row('Celadon vase')).toBeFocused();
  await page.keyboard.press('#');
  await expect(row('Celadon vase')).toHaveCount(0);
  await expect(row('Granite mortar')).toBeFocused();
  await page.keyboard.press('#');
  await expect(row('Rattan basket')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(row('Celadon vase')).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Next row')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'In the list' })).toContainText('J');
  await sheet.getByRole('switch', { name: /^Single keys/ }).press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.locator('astro-island[client="texts"][ssr]')).toHaveCount(0);
  await row('Bedside lamp').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(row('Bedside lamp')).toBeFocused();
  await expect(sheet).toBeHidden();
  // Keys without a character still work.
  await page.keyboard.press('ArrowDown');
  await expect(row('Rattan basket')).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await sheet.getByRole('switch', { name: /^Single keys/ }).press('Space');
  await page.keyboard.press('Escape');
  await row('Bedside lamp').focus();
  await page.keyboard.press('j');
  await expect(row('Rattan basket')).toBeFocused();
});

soakTest('several are chosen and removed at once', async ({ page }) => {
  await open(page, '/en/components/list-group');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Bedside lamp' }).check();
  await expect(page.getByRole('status').filter({ hasText: '1 of 4 selected' })).toHaveCount(1);
  await expectNothingToMend(page);
  await bar.getByRole('button', { name: 'Select all 4' }).click();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing left here.')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

soakTest('people are chosen by keys and by mouse, and addresses are written', async ({ page }) => {
  await open(page, '/en/forms/autocomplete');
  const many = page.getByRole('combobox', { name: 'Guests' });
  await many.fill('chiang');
  await expect(page.getByRole('option')).toHaveText([/Chiang Rai/, /Chiang Mai/]);
  await many.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Chiang Rai' })).toBeVisible();
  await many.fill('phuk');
  await page.getByRole('option', { name: /Phuket/ }).click();
  await expect(many).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Phuket' }).click();
  await many.press('Backspace');
  await expect(page.getByRole('button', { name: 'Remove Chiang Rai' })).toHaveCount(0);

  const one = page.getByRole('combobox', { name: 'Person in charge' });
  for (const name of ['Phuket', 'Krabi']) {
    await one.fill(name);
    await one.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Person in charge' }).getByRole('listitem')).toHaveText(/Krabi/);

  const mails = page.getByRole('combobox', { name: /^Recipients/ });
  await mails.fill('mali@example.com');
  await mails.press(',');
  await mails.fill('nobody');
  await mails.press('Enter');
  await expect(mails).toHaveAccessibleDescription(/e-?mail/i);
  await expect(mails).toHaveValue('nobody');
  await mails.fill('anong');
  await mails.press('Escape');
  await mails.fill('krab');
  await expect(page.getByRole('option', { name: /Krabi/ })).toBeVisible();
  await mails.press('ArrowDown');
  await mails.press('Enter');
  await expect(page.getByRole('list', { name: /^Recipients/ }).getByRole('listitem')).toHaveText([/mali@example\.com/, /Krabi/]);
  await expectNothingToMend(page);
});

soakTest('a date is read out below its field: in the Buddhist era in Thai', async ({ page }) => {
  await open(page, '/forms/date-time-picker');
  const day = page.getByLabel('วันจัดส่ง');
  await expect(day).toHaveAccessibleDescription(/24 พ\.ย\. 2569/);
  await day.fill('2027-01-02');
  await expect(day).toHaveAccessibleDescription(/2 ม\.ค\. 2570/);
  await page.getByRole('button', { name: 'ลบวันที่ออก' }).click();
  await expect(day).toHaveValue('');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('เวลารับของ')).toHaveValue('24 พ.ย. 2569 13:30 น.');
  await expectNothingToMend(page);
});

test('a date is written as people say it, in either era, or chosen by the browser', async ({ page }) => {
  await open(page, '/forms/date-time-picker');
  const day = page.getByLabel('วันจัดส่ง');
  const shown: [typed: string, value: string, said: RegExp][] = [
    ['๕ ธ.ค. ๖๙', '5 ธ.ค. 2569', /วันเสาร์ที่ 5 ธ\.ค\. 2569/],
    ['29/02/2024', '29 ก.พ. 2567', /วันพฤหัสบดีที่ 29 ก\.พ\. 2567/],
    ['29 feb 2571', '29 ก.พ. 2571', /วันอังคารที่ 29 ก\.พ\. 2571/],
  ];
  for (const [typed, value, said] of shown) {
    await day.fill(typed);
    await day.press('Tab');
    await expect(day).toHaveValue(value);
    await expect(day).toHaveAccessibleDescription(said);
  }
  await day.fill('สักวัน');
  await day.press('Tab');
  await expect(day).toHaveValue('29 ก.พ. 2571');
  await expect(day).toHaveAccessibleDescription(/อ่าน “สักวัน” เป็นวันที่ไม่ได้/);
  const moment = page.getByLabel('เวลารับของ');
  await moment.fill('30 พ.ย. 2569 บ่ายสอง');
  await moment.press('Enter');
  await expect(moment).toHaveValue('30 พ.ย. 2569 14:00 น.');
  await moment.fill('9.05 น.');
  await moment.press('Enter');
  await expect(moment).toHaveValue('30 พ.ย. 2569 09:05 น.');
  await expectNothingToMend(page);
});

test.describe('on a device elsewhere', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  soakTest('a moment is the one in Thailand, and says so', async ({ page }) => {
    await open(page, '/en/forms/date-time-picker');
    const moment = page.getByLabel('Pick-up');
    await expect(moment).toHaveValue('24 Nov 2026 13:30');
    await expect(moment).toHaveAccessibleDescription(/13:30 \(time in Thailand, UTC\+7\)/);
  });
});

test('a field is saved when one leaves it', async ({ page }) => {
  await open(page, '/en/forms/input');
  const name = page.locator('#saved-name');
  await name.fill('');
  await name.blur();
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await name.fill('Anong');
  await name.blur();
  await expect(name).toHaveAccessibleDescription('Saved');
});

soakTest('own tags are added, renamed, recoloured and removed, and a message stays within reach over the panel', async ({ page }) => {
  await open(page, '/en/components/offcanvas');
  const button = page.locator('astro-island').getByRole('button', { name: 'Open it' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Tags' });
  await panel.getByRole('button', { name: 'Edit tags' }).click();
  await panel.getByRole('textbox', { name: 'New tag' }).fill('Fragile');
  await panel.getByRole('textbox', { name: 'New tag' }).press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Name of Fragile' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Colour of Fragile' }).selectOption('Red');
  await panel.getByRole('textbox', { name: 'Name of Fragile' }).fill('Breaks easily');
  await panel.getByRole('textbox', { name: 'Name of Fragile' }).press('Enter');
  await expect(panel.getByRole('combobox', { name: 'Colour of Breaks easily' })).toHaveValue('error');

  await panel.getByRole('button', { name: 'Delete Breaks easily' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(panel.getByRole('button', { name: 'Delete Breaks easily' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Delete Breaks easily' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Done editing' }).focus();
  await page.keyboard.press('z');
  await expect(panel.getByRole('button', { name: 'Delete Breaks easily' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  // The toast outlives the panel.
  await panel.getByRole('button', { name: 'Delete Breaks easily' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await button.click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});
