import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { submitListing } from '../support/listings.ts';
import { offer } from '../support/market.ts';
import { countPresses } from '../support/presses.ts';
import { confirmAddress, expect, headersOf, newcomer, signIn, signUp, soakTest, test } from '../support/site.ts';

/**
 * Tasks of six people on a phone, each with its maximum number of presses: a tap, a typed text, a selection and a set of photos count as
 * one each. They begin at the home page or, if they are about a listing, on its page.
 */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ mode: 'default' });

type Presses = ReturnType<typeof countPresses>;

function task(
  name: string,
  most: number,
  walk: (page: Page, hand: Presses, site: { baseURL: string | undefined; request: APIRequestContext }) => Promise<void>,
): void {
  soakTest(`${name} takes ${most} presses`, async ({ page, baseURL, request }) => {
    const hand = countPresses(page);
    await walk(page, hand, { baseURL, request });
    console.log(`${name}: ${hand.count()} presses`);
    expect(hand.count()).toBeLessThanOrEqual(most);
  });
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'แถบเมนูล่าง' });
const sendMessage = (page: Page) => page.locator('[data-write]').getByRole('button', { name: 'ส่งข้อความถึงผู้ขาย' });
const results = (page: Page) => page.getByRole('list', { name: 'ผลการค้นหา' }).getByRole('article');
/** Waits until the screen handles keys. */
async function awake(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: { r: at * 60, g: 120, b: 40 } } })
        .jpeg()
        .toBuffer(),
    })),
  );

task('A visitor finds a used iPhone below 15,000 in Chiang Mai by a sentence', 3, async (page, { click, type, key }) => {
  await page.goto('/');
  await click(page.getByRole('main').getByRole('searchbox'));
  await type('ไอโฟนมือสอง ไม่เกิน 15000 เชียงใหม่');
  await key('Enter');
  await expect(results(page).first()).toContainText('เชียงใหม่');
});

task('A visitor finds the same by filters', 7, async (page, { click, choose, type }) => {
  await page.goto('/');
  await choose(page.getByRole('combobox', { name: 'พื้นที่' }), 'เชียงใหม่');
  await click(page.getByRole('main').getByRole('button', { name: 'ค้นหา' }));
  await page.waitForURL(/\/search\?/);
  await click(page.getByRole('button', { name: 'ตัวกรอง', exact: true }));
  const sheet = page.locator('[data-filters]');
  await click(sheet.getByRole('link', { name: /^มือถือและแท็บเล็ต/ }));
  await click(page.getByRole('textbox', { name: 'สูงสุด' }));
  await type('15000');
  await click(sheet.getByRole('button', { name: /^แสดง \d+ ประกาศ/ }));
  await expect(sheet).toBeHidden();
  await expect(results(page).first()).toContainText('เชียงใหม่');
});

task('A visitor asks a seller and signs in for it', 9, async (page, { click, type, key }, { baseURL }) => {
  const { slug, title } = await offer(baseURL);
  await page.goto(`/listing/${slug}`);
  await click(page.locator('.listing-bar').getByRole('button', { name: 'ส่งข้อความถึงผู้ขาย' }));
  await page.waitForURL(/\/signin\?/);
  await expect(page.getByText(title)).toBeVisible();
  await click(page.getByLabel('อีเมลหรือชื่อผู้ใช้'));
  await type('client@demo.com');
  await click(page.getByRole('textbox', { name: 'รหัสผ่าน' }));
  await type('client');
  await key('Enter');
  await page.waitForURL(/#write$/);
  await click(page.getByText('ถามอย่างอื่น'));
  await expect(page.getByRole('textbox', { name: 'ข้อความ', exact: true })).toBeFocused();
  await type('ลดได้อีกไหมครับ');
  await click(sendMessage(page));
  await page.waitForURL(/\/messenger\/\d+/);
});

task('A buyer asks a seller', 4, async (page, { click, type }, { baseURL }) => {
  const { slug, title } = await offer(baseURL);
  await signUp(page);
  await page.goto(`/listing/${slug}`);
  await click(page.locator('.listing-bar').getByRole('link', { name: 'ส่งข้อความถึงผู้ขาย' }));
  await click(page.getByText('ถามอย่างอื่น'));
  await expect(page.getByRole('textbox', { name: 'ข้อความ', exact: true })).toBeFocused();
  await type('ลดได้อีกไหมครับ');
  await click(sendMessage(page));
  await page.waitForURL(/\/messenger\/\d+/);
  await expect(page.locator('[data-thread-listing]')).toContainText(title);
});

task('A buyer keeps a listing and will hear of its price', 1, async (page, { click }, { baseURL }) => {
  const { slug } = await offer(baseURL);
  await signUp(page);
  await page.goto(`/listing/${slug}`);
  const heart = page.locator('.listing-bar').getByRole('button', { name: /^ถูกใจ/ });
  await click(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

task('A buyer reports a listing', 3, async (page, { click }, { baseURL }) => {
  const { slug } = await offer(baseURL);
  await signUp(page);
  await page.goto(`/listing/${slug}`);
  await click(page.getByRole('link', { name: 'รายงาน', exact: true }));
  await click(page.getByRole('radio', { name: 'อยู่ผิดหมวด' }));
  await click(page.getByRole('button', { name: 'ส่งรายงาน' }));
  await expect(page.getByText('ขอบคุณ ผู้ตรวจประกาศจะดูเรื่องนี้').filter({ visible: true })).toBeVisible();
});

task('A visitor signs up', 10, async (page, { click, type, key }) => {
  const { username, email, password } = newcomer();
  await page.goto('/');
  await click(bar(page).getByRole('link', { name: 'ฉัน' }));
  await page.waitForURL(/\/signin\?/);
  await click(page.getByRole('main').getByRole('link', { name: /สมัคร/ }).first());
  await click(page.locator('#username'));
  await type(username);
  await key('Tab');
  await type(email);
  await key('Tab');
  await type(password);
  await click(page.locator('#agrees'));
  await key('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});

task('A seller sees the own listings', 2, async (page, { click }) => {
  await signIn(page, 'client');
  await page.goto('/');
  await click(bar(page).getByRole('link', { name: 'ฉัน' }));
  await click(page.getByRole('navigation', { name: 'ของฉัน', exact: true }).getByRole('link', { name: 'ประกาศทั้งหมดของฉัน' }));
  await page.waitForURL(/\/account\/listings/);
});

task('A seller offers a chair with three photos', 16, async (page, { click, type, choose, attach }) => {
  const { email } = await signUp(page);
  await confirmAddress(page.request, email);
  await page.goto('/');
  await click(bar(page).getByRole('link', { name: 'ลงขาย' }));
  await page.waitForURL(/\/sell\/\d+$/);
  await expect(page.locator('main [data-ready="1"]').first()).toBeVisible();
  await attach(page.getByLabel('เพิ่มรูป'), await photos(3));
  await click(page.getByRole('textbox', { name: 'ชื่อประกาศ', exact: true }));
  await type('เก้าอี้ไม้สัก ตัวเดียว');
  await click(page.getByRole('textbox', { name: 'รายละเอียด', exact: true }));
  await type('เก้าอี้ไม้สักแท้ ใช้มาสองปี ไม่มีรอย');
  await click(page.getByRole('region', { name: 'หมวดที่น่าจะใช่:' }).getByRole('button').first());
  await choose(page.getByRole('combobox', { name: 'ชนิด', exact: true }), 'chair');
  await click(page.getByRole('radio', { name: 'สภาพดี', exact: true }));
  await click(page.getByRole('textbox', { name: 'ราคา', exact: true }));
  await type('1200');
  await click(page.getByRole('combobox', { name: 'ตำบล/แขวง' }));
  await type('สีลม');
  await click(page.getByRole('option', { name: /สีลม/ }).first());
  await expect(page.getByRole('img', { name: /^รูปที่ \d$/ })).toHaveCount(3);
  await click(page.getByRole('button', { name: 'ส่งประกาศ' }));
  await expect(page.getByRole('heading', { level: 1, name: 'ส่งประกาศแล้ว' })).toBeVisible();
});

task('A moderator lets one listing through and refuses another', 4, async (page, { key }, { request }) => {
  const seller = newcomer();
  await request.post('/jwt/register', { data: seller });
  await confirmAddress(request, seller.email);
  const headers = await headersOf(request, seller);
  const titles = [1, 2].map((one) => `จักรยาน ${Date.now().toString(36)}${one}`);
  const ids: number[] = [];
  for (const title of titles) ids.push((await submitListing(request, headers, { title })).id);
  const heading = (at: number) => page.getByRole('heading', { name: titles[at] ?? '' });
  await signIn(page, 'admin', '/en');
  const open = async (at: number) => {
    await page.goto(`/en/moderation?kind=new&perPage=100&item=new-${ids[at]}`);
    await expect(heading(at)).toBeVisible();
    await awake(page);
  };
  await open(0);
  await key('y');
  await expect(heading(0)).toBeHidden();
  await open(1);
  await key('n');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await key('3');
  await key('Enter');
  await expect(heading(1)).toBeHidden();
});
