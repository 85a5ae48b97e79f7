import { join } from 'node:path';
import { axe } from './support/axe.ts';
import { test } from './support/own-site.ts';
import { expect, headersOf, inSoak, signIn } from './support/site.ts';

const soakTest = inSoak(test);

const photo = join(import.meta.dirname, '../../public/assets/products/takraw-ball-1-800.webp');

test('an admin adds a product with a photo, changes it, counts it, and takes it off sale', async ({ page, browser, baseURL }) => {
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, 'admin', '/en');
  await page.goto('/en/apps/ecommerce/shop');
  await page.getByRole('link', { name: 'Manage products' }).click();
  await page.getByRole('button', { name: 'Add a product' }).click();
  const form = page.getByRole('dialog', { name: 'Add a product' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await expect(field('Name in Thai')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please fill this in.')).toHaveCount(3);
  expect((await axe(page).analyze()).violations).toEqual([]);

  await field('Name in Thai').fill('กระบุงไม้ไผ่');
  await field('Name in English').fill('Bamboo grain basket');
  await field('Description in Thai').fill('สานแน่น ใส่ข้าวได้');
  await field('Brand or maker').fill('Phanat Craft');
  await form.getByRole('spinbutton', { name: 'Price in US dollars' }).fill('19.5');
  await form.getByRole('spinbutton', { name: 'Available quantity' }).fill('4');
  await form.locator('input[type=file]').setInputFiles(photo);
  await expect(form.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Bamboo grain basket' });
  await expect(row).toContainText('$19.50');
  await expect(row).toContainText('Low stock');

  await guest.goto('/en/apps/ecommerce/shop?q=grain+basket');
  const card = guest.getByRole('main').getByRole('article');
  await expect(card).toHaveCount(1);
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await card.getByRole('heading').getByRole('link').click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Bamboo grain basket' })).toBeVisible();
  await expect(guest.getByText('$19.50').first()).toBeVisible();
  expect((await axe(guest).analyze()).violations).toEqual([]);

  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'More for Bamboo grain basket' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Set the stock');
  const counting = page.getByRole('dialog', { name: 'Set the stock' });
  await counting.getByRole('spinbutton').fill('60');
  await counting.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('60');
  await choose('Edit');
  const changing = page.getByRole('dialog', { name: 'Edit product' });
  await changing.getByRole('spinbutton', { name: 'Price in US dollars' }).fill('17');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('$17.00');
  const address = guest.url();
  await guest.reload();
  await expect(guest.getByText('$17.00').first()).toBeVisible();

  await choose('Take off sale');
  await expect(row).toContainText('Withdrawn');
  expect((await guest.request.get(address)).status()).toBe(404);
  await choose('Put back on sale');
  await expect(row).toContainText('On sale');
  expect((await guest.request.get(address)).status()).toBe(200);
});

test.describe('a refusal', () => {
  test.use({ allowed: [/status of (400|409)/] });

  soakTest('who saves what somebody else has changed meanwhile is told, and shown how it is now', async ({ page, request }) => {
    await signIn(page, 'admin', '/en');
    await page.goto('/en/manage/products?open=7');
    const form = page.getByRole('dialog', { name: 'Edit product' });
    const brand = form.getByRole('textbox', { name: 'Brand or maker' });
    await expect(brand).not.toHaveValue('');
    const headers = await headersOf(request, 'admin');
    const path = '/apps/ecommerce/all-products/7';
    const { product } = await (await page.request.get(path, { headers })).json();
    await page.request.patch(path, { headers, data: { version: product.version, brand: 'Quicker' } });
    await brand.fill('Slower');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Somebody else has changed this in the meantime')).toBeVisible();
    await form.getByRole('button', { name: 'Show the current version' }).click();
    await expect(brand).toHaveValue('Quicker');
  });

  test('an admin gives a coupon away and ends it', async ({ page }) => {
    await signIn(page, 'admin', '/en');
    await page.goto('/en/manage/coupons');
    await page.getByRole('button', { name: 'Add a coupon' }).click();
    const form = page.getByRole('dialog', { name: 'Add a coupon' });
    await form.getByRole('textbox', { name: 'Code' }).fill('welcome10');
    await form.getByRole('spinbutton', { name: 'Discount in percent' }).fill('25');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Another coupon already has this code.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Code' }).fill('loy25');
    expect((await axe(page).analyze()).violations).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: 'LOY25' });
    await expect(row).toContainText('25%');
    await row.getByRole('button', { name: 'More for LOY25' }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await page.getByRole('alertdialog', { name: 'End LOY25 now?' }).getByRole('button', { name: 'End now' }).click();
    await expect(row).toContainText('Ended');
  });
});

soakTest('where nothing is sold, the home page is silent and the shop leads on', async ({ page, request, browser, baseURL }) => {
  await signIn(page, 'admin', '/en');
  const headers = await headersOf(request, 'admin');
  const withdrawn: number[] = [];
  const { products } = await (await page.request.get('/apps/ecommerce/all-products?state=on-sale&perPage=100', { headers })).json();
  try {
    for (const { id } of products) {
      expect((await page.request.post(`/apps/ecommerce/all-products/${id}/withdraw`, { headers, data: {} })).status()).toBe(200);
      withdrawn.push(id);
    }
    const guest = await (await browser.newContext({ baseURL })).newPage();
    await guest.goto('/en/home');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.locator('[data-product], #featured')).toHaveCount(0);
    await guest.goto('/en/apps/ecommerce/shop?category=home');
    await expect(guest.getByRole('heading', { name: 'No products yet' })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Add the first product' })).toBeHidden();
    await expect(guest.getByRole('link', { name: 'Visit the marketplace' })).toHaveAttribute('href', '/en/search');
    expect((await axe(guest).analyze()).violations).toEqual([]);
    await page.goto('/en/apps/ecommerce/shop');
    await page.getByRole('link', { name: 'Add the first product' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a product' })).toBeVisible();
  } finally {
    for (const id of withdrawn) await page.request.post(`/apps/ecommerce/all-products/${id}/restore`, { headers, data: {} });
  }
});
