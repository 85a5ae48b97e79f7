import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe } from '../support/axe.ts';
import { offer } from '../support/market.ts';
import { confirmAddress, expect, newcomer, signIn, signUp, soakTest, test } from '../support/site.ts';
import { kilobytes, list, weigh } from '../support/weight.ts';

// These tests go offline and submit incomplete listings.
test.use({ allowed: [/net::ERR_|status of 4(00|09)/] });

const saved = (page: Page) => page.getByRole('region', { name: 'Save and submit' }).getByRole('paragraph');
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const alive = (page: Page) => expect(page.locator('main [data-ready="1"]').first()).toBeVisible();

/** A unique photo. */
const photo = async (name: string, hue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: hue, g: 255 - hue, b: 90 } } })
    .jpeg()
    .toBuffer(),
});

/** Starts the first listing of an account. @returns its path */
async function begin(page: Page): Promise<string> {
  await page.goto('/en/sell');
  await page.waitForURL(/\/en\/sell\/\d+$/);
  await alive(page);
  return page.url();
}

/** Fills in everything a book requires except its photos. */
async function fillBook(page: Page): Promise<void> {
  await title(page).fill('หนังสือการ์ตูนครบชุด');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('อ่านครั้งเดียว เก็บอย่างดี');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Books' });
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Comic' });
  await page.getByRole('radio', { name: 'Good' }).check();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1250.50');
  const place = page.getByRole('combobox', { name: 'Sub-district' });
  await place.fill('silom');
  await page
    .getByRole('option', { name: /Si Lom|Silom/ })
    .first()
    .click();
}

test.describe('by a new seller', () => {
  test.beforeEach(async ({ page, request }) => {
    const { email } = await signUp(page, newcomer(), '/en');
    await confirmAddress(request, email);
  });

  test('a listing is written, survives a reload, is submitted, withdrawn and deleted', async ({ page }) => {
    await begin(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    // Errors are shown at incomplete fields, and the first of these has the focus.
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAttribute('aria-invalid', 'true');
    await fillBook(page);
    await page.getByLabel('Add photos').setInputFiles(await photo('cover.jpg', 20));
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(saved(page)).toHaveText('Saved');
    await expect(page.getByRole('heading', { name: 'Ready to submit' })).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(title(page)).toHaveValue('หนังสือการ์ตูนครบชุด');
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('1,250.50');
    // Other sellers ask for comics as well.
    await page.getByRole('textbox', { name: 'Price', exact: true }).focus();
    await expect(page.getByText(/^\d+ similar listings ask ฿/)).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog').getByText('฿1,250.50')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/sell\/\d+\/done$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Listing sent' })).toBeVisible();
    // It is not public yet, so there is nothing to share.
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'View or edit the listing' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await page.goto('/en/account/listings?state=pending');
    await expect(page.getByRole('listitem').filter({ hasText: 'หนังสือการ์ตูนครบชุด' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL('**/en/account/listings');
    await expect(page.getByText('You have no listings yet.', { exact: false })).toBeVisible();
  });

  soakTest('a listing is written by keyboard alone', async ({ page }) => {
    await page.goto('/en/sell');
    await page.waitForURL(/\/en\/sell\/\d+$/);
    await alive(page);
    await page.getByLabel('Add photos').setInputFiles([await photo('one.jpg', 10), await photo('two.jpg', 200)]);
    await expect(page.getByRole('status').filter({ hasText: '2 photos uploaded.' })).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await page.getByLabel('Description of photo 1').focus();
    await page.keyboard.type('front');
    await page.getByRole('button', { name: 'Move photo 1 back' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Description of photo 2')).toHaveValue('front');
    // The first missing field is one key away.
    await page.getByRole('link', { name: 'Title' }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('Old books about trains');
    await page.getByRole('button', { name: 'Books' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('book');
    await page.getByRole('combobox', { name: 'Sub-district' }).focus();
    await page.keyboard.type('silom');
    await expect(page.getByRole('listbox', { name: 'Sub-district' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Chosen: /).first()).toBeVisible();
    await expect(saved(page)).toHaveText('Saved');
  });

  soakTest('two tabs join what they have changed, and ask about what both have', async ({ page, context }) => {
    const address = await begin(page);
    const other = await context.newPage();
    await other.goto(address);
    await alive(other);
    await title(page).fill('จักรยานแม่บ้าน');
    await expect(saved(page)).toHaveText('Saved');
    await expect(title(other)).toHaveValue('จักรยานแม่บ้าน');
    // Both write at once: one of them gets a conflict.
    await other.route('**/api/changes*', (route) => route.abort());
    await context.setOffline(true);
    await title(other).fill('จักรยานของอีกแท็บ');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('ของแท็บแรก');
    await title(page).fill('จักรยานของแท็บแรก');
    await expect(saved(page)).toContainText('Offline');
    await context.setOffline(false);
    await expect
      .poll(
        async () =>
          (await page.getByText('Both versions changed: Title').count()) + (await other.getByText('Both versions changed: Title').count()),
      )
      .toBe(1);
    const told = (await page.getByText('Both versions changed: Title').count()) > 0 ? page : other;
    await told.getByRole('button', { name: 'Keep this version' }).click();
    await expect(saved(told)).toHaveText('Saved');
    await told.reload();
    await expect(title(told)).toHaveValue(told === page ? 'จักรยานของแท็บแรก' : 'จักรยานของอีกแท็บ');
    await expect(told.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('ของแท็บแรก');
  });

  soakTest('what is written offline is kept on the device and sent when there is a network', async ({ page, context }) => {
    await begin(page);
    await context.setOffline(true);
    await title(page).fill('เขียนตอนเน็ตหลุด');
    await expect(saved(page)).toContainText('Offline');
    expect(await page.evaluate(() => localStorage.getItem('listingDrafts'))).toContain('เขียนตอนเน็ตหลุด');
    await context.setOffline(false);
    await expect(saved(page)).toHaveText('Saved');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('listingDrafts'))).toBeNull();
    await page.reload();
    await expect(title(page)).toHaveValue('เขียนตอนเน็ตหลุด');
  });

  soakTest('the editor has no barriers', async ({ page }) => {
    await begin(page);
    await fillBook(page);
    await page.getByLabel('Add photos').setInputFiles(await photo('cover.jpg', 20));
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    const { violations } = await axe(page).analyze();
    expect(violations).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('three photos are sent by touch, also when the network is lost once', async ({ page }) => {
    await signUp(page, newcomer(), '/en');
    await begin(page);
    let lost = 0;
    await page.route('**/api/photos', (route) => {
      lost += 1;
      return lost === 2 ? route.abort() : route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles([await photo('a.jpg', 0), await photo('b.jpg', 120), await photo('c.jpg', 240)]);
    await page.getByRole('button', { name: 'Retry b.jpg' }).tap();
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove photo 3' }).tap();
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2);
    await expect(saved(page)).toHaveText('Saved');
    const bar = page.getByRole('region', { name: 'Save and submit' });
    await expect(bar.getByRole('button', { name: 'Submit' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.reload();
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2);
    // A picture that failed to load is reloaded once the device is online.
    await page.route('**/api/photos/*/320', (route) => route.abort());
    await page.getByLabel('Add photos').setInputFiles(await photo('d.jpg', 60));
    const third = page.getByRole('img', { name: 'Photo 3' });
    const width = () => third.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1));
    await expect.poll(width).toBe(0);
    await page.unroute('**/api/photos/*/320');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(width).toBeGreaterThan(0);
  });

  soakTest('the editor keeps to its weight, before and after it is used', async ({ page }) => {
    await signUp(page, newcomer(), '/en');
    const address = await begin(page);
    await page.goto('about:blank');
    const loaded = await weigh(page);
    await page.goto(address);
    await alive(page);
    expect(kilobytes(loaded(), 'Script'), list(loaded())).toBeLessThanOrEqual(110);
    expect(kilobytes(loaded(), 'Document')).toBeLessThanOrEqual(25);
    await page.getByLabel('Add photos').setInputFiles([await photo('a.jpg', 0), await photo('b.jpg', 120)]);
    await expect(page.getByRole('button', { name: 'Drag photo 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(kilobytes(loaded(), 'Script'), list(loaded())).toBeLessThanOrEqual(150);
  });
});

test.describe('of somebody else', () => {
  test.use({ allowed: [/404/] });

  soakTest('a listing is not there', async ({ page, browser }) => {
    const own = await browser.newPage();
    await signUp(own, newcomer(), '/en');
    const address = await begin(own);
    await own.close();
    await signIn(page, 'client', '/en');
    expect((await page.goto(address))?.status()).toBe(404);
    expect((await page.goto('/en/sell/none'))?.status()).toBe(404);
  });
});

test('a live listing is shared, and lent its words to the next one, which waits where it was left', async ({ page, baseURL }) => {
  const { id, slug, title: sold, seller } = await offer(baseURL);
  await signIn(page, seller, '/en');
  await page.goto(`/en/sell/${id}/done`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your listing is live' })).toBeVisible();
  const address = await page.getByRole('textbox', { name: 'Link to the listing' }).inputValue();
  const found = await page.request.get(address);
  expect(decodeURI(new URL(found.url()).pathname)).toBe(`/en/listing/${slug}`);
  await expect(page.getByRole('link', { name: 'Share on LINE' })).toHaveAttribute('href', new RegExp(encodeURIComponent(address)));
  expect(await page.getByRole('img', { name: /^QR code/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await axe(page).analyze()).violations).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture for stories' }).click();
  const { width, height } = await sharp(await (await download).path()).metadata();
  expect([width, height]).toEqual([1080, 1920]);
  await page.getByRole('button', { name: 'List one like this' }).click();
  await page.waitForURL(/\/en\/sell\/\d+$/);
  await alive(page);
  await expect(title(page)).toHaveValue(sold);
  const draft = page.url();
  await page.goto('/en/sell');
  await page.waitForURL(`${draft}?resumed=1`);
  await page.getByRole('link', { name: 'New listing' }).click();
  await expect(page.getByRole('link', { name: new RegExp(sold) })).toHaveAttribute('href', new URL(draft).pathname);
  await page.getByRole('button', { name: 'Start a listing' }).click();
  await page.waitForURL((url) => /\/en\/sell\/\d+$/.test(url.pathname) && url.href !== draft);
  // The page does not exist for other accounts.
  expect((await page.request.get('/en/sell/1/done')).status()).toBe(404);
});
