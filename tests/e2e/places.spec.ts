import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { expect, soakTest, test } from './support/site.ts';

const thai = {
  subdistrict: (page: Page) => page.getByRole('combobox', { name: /^(แขวง\/ตำบล|แขวง|ตำบล)$/ }),
  district: (page: Page) => page.getByRole('combobox', { name: /^(เขต\/อำเภอ|เขต|อำเภอ)$/ }),
  province: (page: Page) => page.getByRole('combobox', { name: 'จังหวัด', exact: true }),
  postcode: (page: Page) => page.getByRole('combobox', { name: 'รหัสไปรษณีย์', exact: true }),
};

/** Suggested places, excluding the selectable provinces. */
const offered = (page: Page, options: { name?: RegExp } = {}) => page.getByRole('listbox').getByRole('option', options);

/** Opens the address step with a product in the cart. */
async function openAddress(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/apps/ecommerce/shop`);
  await page.locator('[data-cart-add]').first().click();
  await expect(page.locator('[data-cart-add]').first()).toHaveAttribute('data-on', 'true');
  await page.goto(`${prefix}/apps/ecommerce/checkout?step=address`);
}

test('a chosen sub-district fills district, province and postcode, and Bangkok has names of its own', async ({ page }) => {
  await openAddress(page);
  await thai.subdistrict(page).fill('สีล');
  await offered(page, { name: /^สีลม บางรัก · กรุงเทพมหานคร · 10500$/ }).click();
  await expect(thai.subdistrict(page)).toHaveValue('สีลม');
  await expect(thai.subdistrict(page)).toBeFocused();
  await expect(thai.district(page)).toHaveValue('บางรัก');
  await expect(thai.province(page)).toHaveValue('กรุงเทพมหานคร');
  await expect(thai.postcode(page)).toHaveValue('10500');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByText('แขวง', { exact: true })).toBeVisible();
  await expect(page.getByText('เขต', { exact: true })).toBeVisible();
  await thai.province(page).selectOption('เชียงใหม่');
  await expect(page.getByText('ตำบล', { exact: true })).toBeVisible();

  // Once the rest is filled in, nothing covers the button, but the list can be opened.
  await thai.province(page).selectOption('กรุงเทพมหานคร');
  await thai.postcode(page).fill('10110');
  await expect(offered(page)).toHaveCount(0);
  await thai.postcode(page).press('ArrowDown');
  await expect(offered(page, { name: /^คลองเตย/ }).first()).toBeVisible();
  await thai.postcode(page).press('Escape');
  await thai.postcode(page).fill('10500');

  // It is stored like typed text.
  await page.reload();
  await expect(thai.district(page)).toHaveValue('บางรัก');
  await page.locator('#fullName').fill('มะลิ รัตนกร');
  await page.locator('#phone').fill('000 000 0123');
  await page.locator('#street').fill('12/3');
  await page.locator('#email').fill('mali@example.com');
  await page.getByRole('button', { name: 'ต่อไป: วิธีชำระเงิน' }).click();
  await expect(page.locator('address')).toContainText('แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
});

soakTest('by keyboard alone: a postcode offers its sub-districts, Escape leaves what is typed', async ({ page }) => {
  await openAddress(page, '/en');
  const postcode = page.getByRole('combobox', { name: 'Postcode' });
  const options = offered(page);
  await page.locator('#subdistrict').focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await expect(postcode).toBeFocused();
  await page.keyboard.type('50200');
  await expect(options.filter({ hasText: 'Suthep' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'places found' })).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(postcode).toHaveValue('50200');
  await page.keyboard.press('ArrowDown');
  const count = await options.count();
  for (let at = 0; at < count && !(await options.filter({ hasText: 'Suthep' }).and(page.locator('[aria-selected=true]')).count()); at += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('#subdistrict')).toHaveValue('Suthep');
  await expect(page.locator('#district')).toHaveValue('Mueang Chiang Mai');
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('เชียงใหม่');
  await expect(postcode).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  soakTest('what is no place, or can’t be looked for, counts as it is typed', async ({ page, context }) => {
    await openAddress(page);
    await thai.subdistrict(page).fill('ไม่มีที่นี่');
    await thai.district(page).fill('บางร');
    await expect(offered(page, { name: /^บางรัก/ })).toBeVisible();
    await thai.district(page).press('Escape');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/places'));
    await thai.district(page).fill('บางระ');
    await failed;
    await expect(thai.district(page)).toHaveValue('บางระ');
    await context.setOffline(false);
    await thai.district(page).fill('บางรัก');
    await offered(page, { name: /^บางรัก กรุงเทพมหานคร/ }).click();
    await expect(thai.subdistrict(page)).toHaveValue('ไม่มีที่นี่');
    await expect(thai.province(page)).toHaveValue('กรุงเทพมหานคร');

    // The selected district offers its subdistricts before anything is typed.
    await thai.subdistrict(page).fill('');
    await thai.subdistrict(page).click();
    await expect(offered(page)).toHaveCount(5);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  soakTest('a place is chosen on a phone, and nothing stands in the way', async ({ page }) => {
    await openAddress(page);
    await thai.postcode(page).tap();
    await page.keyboard.type('83130');
    const option = offered(page, { name: /^ราไวย์/ });
    await expect(option).toBeVisible();
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const { violations } = await axe(page).include('main').analyze();
    expect(violations).toEqual([]);
    await option.tap();
    await expect(thai.district(page)).toHaveValue('เมืองภูเก็ต');
    await expect(thai.subdistrict(page)).toHaveValue('ราไวย์');
  });
});
