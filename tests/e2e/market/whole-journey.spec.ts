import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Server } from '../../../tools/launch.ts';
import { startOwnServer } from '../../../tools/own-server.ts';
import { expect, test as onSite, signIn, signUp } from '../support/site.ts';

/** On a separate server: other tests count the sample client's notices. */
const test = onSite.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed.
    async ({}, use) => {
      const server = await startOwnServer({ env: { LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0' } });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
});

// The test goes offline once; map tiles come from another host, which tests do not reach.
test.use({ allowed: [/net::ERR_/] });

const photo = async (name: string, hue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: hue, g: 200 - hue, b: 60 } } })
    .jpeg()
    .toBuffer(),
});
const alive = (page: Page) => expect(page.locator('main [data-ready="1"]').first()).toBeVisible();

/** Writes and submits a listing as on a phone. @returns its path in the editor */
async function write(page: Page, title: string): Promise<string> {
  await page.goto('/sell?new=1');
  await page.getByRole('button', { name: 'เริ่มลงประกาศ' }).tap();
  await page.waitForURL(/\/sell\/\d+$/);
  const editor = page.url();
  await alive(page);
  let sent = 0;
  await page.route('**/api/photos', (route) => {
    sent += 1;
    return sent === 2 ? route.abort() : route.continue();
  });
  await page.getByLabel('เพิ่มรูป').setInputFiles([await photo('a.jpg', 10), await photo('b.jpg', 90), await photo('c.jpg', 170)]);
  await page.getByRole('button', { name: 'ส่ง b.jpg อีกครั้ง' }).tap();
  await page.getByRole('textbox', { name: 'ชื่อประกาศ', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'รายละเอียด', exact: true }).fill('จักรยานแม่บ้านคันเก่ง ใช้จ่ายตลาดมาปีเดียว');
  await page.getByRole('combobox', { name: 'หมวด' }).selectOption('bicycle');
  await page.getByRole('combobox', { name: 'ประเภท', exact: true }).selectOption('city');
  await page.getByRole('radio', { name: 'สภาพดี', exact: true }).check();
  await page.getByRole('textbox', { name: 'ราคา', exact: true }).fill('1200');
  await page.getByRole('combobox', { name: 'ตำบล/แขวง' }).fill('สีลม');
  await page.getByRole('option', { name: /สีลม/ }).first().tap();
  await expect(page.getByRole('img', { name: /^รูปที่ \d$/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'ส่งประกาศ' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'ส่งประกาศแล้ว' })).toBeVisible();
  return editor;
}

/** Approves by keyboard alone. */
async function approve(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const sheet = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('y');
  await expect(page.getByRole('link', { name: title })).toBeHidden();
}

test('what a phone offers is approved, found by a wrong letter, kept before signing up, and its lower price is told', async ({
  browser,
  page: buyer,
}) => {
  test.setTimeout(120_000);
  const title = `จักรยานแม่บ้าน รุ่น ${Date.now().toString(36)}`;
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const seller = await phone.newPage();
  await signIn(seller, 'client');
  const editor = await write(seller, title);

  const desk = await browser.newContext();
  const moderator = await desk.newPage();
  await signIn(moderator, 'admin', '/en');
  await approve(moderator, editor.split('/').at(-1) ?? '', title);

  await buyer.route('https://**', (route) => route.abort());
  const hit = buyer.getByRole('list', { name: 'ผลการค้นหา' }).getByRole('article').first();
  await expect(async () => {
    await buyer.goto(`/search?q=${encodeURIComponent(title.replace('จักรยาน', 'จักรยาณ'))}`);
    await expect(hit.getByRole('heading')).toHaveText(title, { timeout: 1000 });
  }).toPass();
  await hit.getByRole('heading').getByRole('link').click();
  const heart = buyer.locator('.listing-acts').getByRole('button', { name: 'ถูกใจ' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const merged = buyer.waitForResponse('**/api/account/favourites/merge');
  await signUp(buyer);
  await merged;
  await buyer.goto('/account/favourites');
  await expect(buyer.getByRole('link', { name: title }).first()).toBeVisible();

  await seller.goto(editor);
  await alive(seller);
  await seller.getByRole('textbox', { name: 'ราคา', exact: true }).fill('900');
  await seller.getByRole('button', { name: 'บันทึกการแก้ไข' }).tap();
  await buyer.locator('[data-bell-button]').click();
  await expect(buyer.getByRole('link', { name: new RegExp(`${title}.*900`) })).toBeVisible();

  await phone.close();
  await desk.close();
});
