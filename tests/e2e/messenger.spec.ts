import type { Page } from '@playwright/test';
import type { Server } from '../../tools/launch.ts';
import { startOwnServer } from '../../tools/own-server.ts';
import { offer } from './support/market.ts';
import { expect, newcomer, test as onSite, signIn, signUp } from './support/site.ts';

/** On a separate server: other tests count messages. */
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

const log = (page: Page) => page.locator('[data-message]');

test('a buyer and a seller talk about a listing at once, each on their own screen', async ({ page: buyer, browser, baseURL }) => {
  test.setTimeout(60_000);
  const { slug, title, seller } = await offer(baseURL, { priceKind: 'negotiable' });
  await signUp(buyer, newcomer(), '', '/faq');
  await buyer.goto(`/listing/${slug}`);
  const write = buyer.getByRole('button', { name: 'ส่งข้อความถึงผู้ขาย' });
  await expect(write).toBeDisabled();
  await buyer.getByText('ถามอย่างอื่น').click();
  await expect(write).toBeDisabled();
  await buyer.getByRole('textbox', { name: 'ข้อความ' }).fill('มีตำหนิตรงไหนบ้างคะ');
  await write.click();
  await buyer.waitForURL(/\/messenger\/\d+/);
  const head = buyer.locator('[data-thread-listing]');
  await expect(head).toContainText(title);
  await expect(log(buyer)).toContainText('มีตำหนิตรงไหนบ้างคะ');
  await expect(head.getByRole('button', { name: 'ถูกใจ' })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH', baseURL: baseURL ?? '' });
  const other = await phone.newPage();
  await signIn(other, seller, '', '/messenger');
  await expect(other.locator('html')).toHaveAttribute('data-threads', 'full');
  // The chat links to the thread without marking it as read.
  const thread = (await other.getByRole('link', { name: title }).getAttribute('href'))?.split('/').at(-1);
  const led = await other.request.get(`/apps/chat?id=${thread}`, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([302, `/messenger/${thread}`]);
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-threads', 'full');
  await other.getByRole('link', { name: title }).click();
  await other.waitForURL(/\/messenger\/\d+/);
  await expect(buyer.getByText('อ่านแล้ว').first()).toBeAttached();
  await expect(other.locator('html')).toHaveAttribute('data-threads', 'empty');
  const written = other.getByRole('textbox', { name: 'เขียนข้อความ' });
  expect((await written.boundingBox())?.width).toBeGreaterThanOrEqual(250);
  const more = other.getByRole('button', { name: 'ไฟล์และอีโมจิ' });
  await more.click();
  await expect(written).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'อีโมจิ', exact: true }).click();
  await other.getByRole('dialog', { name: 'อีโมจิ' }).getByRole('button').first().click();
  await expect(written).not.toHaveValue('');
  await more.click();
  await expect(other.getByRole('button', { name: 'อีโมจิ', exact: true })).toBeHidden();
  await written.fill('ไม่มีเลยค่ะ');
  await other.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await expect(log(buyer)).toHaveCount(2);
  await expect(log(buyer).last()).toContainText('ไม่มีเลยค่ะ');
  // Users without permission to see it are not shown as online.
  await expect(buyer.getByRole('main').getByText('ออนไลน์', { exact: true })).toHaveCount(0);
  // A request to continue elsewhere is shown, with a warning for the recipient.
  await other.getByRole('textbox', { name: 'เขียนข้อความ' }).fill('แอดไลน์มาคุยกันนะคะ');
  await other.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await expect(log(buyer)).toHaveCount(3);
  await expect(log(buyer).last().getByRole('note').getByRole('link', { name: 'วิธีซื้อขายอย่างปลอดภัย' })).toHaveAttribute('href', '/safety');
  await expect(log(buyer).first().getByRole('note')).toHaveCount(0);
  // Added after the page's first rendering, it would move the messages above.
  expect(await (await buyer.request.get(buyer.url())).text()).toContain('role="note"');
  await expect(other.getByRole('note')).toHaveCount(0);
  // A link from a stranger opens a page that names its host.
  await other.getByRole('textbox', { name: 'เขียนข้อความ' }).fill('โอนที่ https://bаnk.example/pay?id=1 นะคะ');
  await other.getByRole('button', { name: 'ส่ง', exact: true }).click();
  const opening = buyer.waitForEvent('popup');
  await log(buyer).last().getByRole('link', { name: 'https://' }).click();
  const leaving = await opening;
  await expect(leaving.getByText('xn--bnk-6cd.example', { exact: true })).toBeVisible();
  await expect(leaving.getByRole('link', { name: 'เปิดลิงก์' })).toHaveAttribute('href', 'https://xn--bnk-6cd.example/pay?id=1');
  for (const target of ['javascript:alert(1)', 'https://somebody@bank.example/', 'no address', '%']) {
    await leaving.goto('/en/faq');
    await leaving.goto(`/en/external-link#${target}`);
    await expect(leaving.getByText('This is not a link that can be opened.')).toBeVisible();
    await expect(leaving.getByRole('link', { name: 'Open the link' })).toBeHidden();
  }
  await leaving.goto(`/en/external-link#${encodeURIComponent(`${baseURL}/en/safety`)}`);
  await leaving.waitForURL(/\/en\/safety$/);
  await leaving.close();
  await other.getByRole('button', { name: 'ตั้งเป็นจองแล้ว' }).click();
  await expect(other.locator('[data-thread-listing]')).toContainText('จองแล้ว');
  // On phones the list and the thread are separate pages.
  await other.getByRole('link', { name: 'กลับไปที่บทสนทนา' }).click();
  await expect(other).toHaveURL(/\/messenger$/);
  await expect(other.getByRole('link', { name: title })).toBeVisible();

  await buyer.goto('/messenger?show=selling');
  await expect(buyer.getByText('ยังไม่มีบทสนทนาในรายการนี้')).toBeVisible();
  await buyer.getByRole('link', { name: 'กำลังซื้อ' }).click();
  await expect(buyer.getByRole('link', { name: title })).toBeVisible();
  await buyer.getByRole('searchbox', { name: 'ค้นหาประกาศ คน หรือข้อความ' }).fill('ตำหนิ');
  await expect(buyer.locator('[data-hit]')).toHaveCount(1);
  await phone.close();
});

test('without script a thread begins, is read and goes on', async ({ browser, baseURL }) => {
  const { slug, title } = await offer(baseURL);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', baseURL: baseURL ?? '' });
  const page = await plain.newPage();
  await page.goto(`/en/signin?returnTo=${encodeURIComponent(`/en/listing/${slug}`)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill('client@demo.com');
  await page.locator('[name=password]').fill('client');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/en\/listing\//);
  await page.getByText('Offer ฿…').click();
  await page.getByRole('button', { name: 'Message the seller' }).click();
  await expect(page.locator('#write-error')).toHaveText('Please enter an amount');
  await page.getByLabel('Your price (baht)').fill('1,200');
  await page.getByRole('button', { name: 'Message the seller' }).click();
  await page.waitForURL(/\/en\/messenger\/\d+/);
  await expect(page.locator('[data-thread-listing]')).toContainText(title);
  await expect(log(page)).toContainText('Would you take ฿1,200?');
  const reply = page.getByRole('textbox', { name: 'Write a message' });
  await reply.fill('I can come today');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toHaveCount(2);
  await page
    .getByRole('link', { name: 'Back to the conversations' })
    .or(page.getByRole('link', { name: 'All', exact: true }))
    .first()
    .click();
  await expect(page.locator('[data-row]').filter({ hasText: title })).toBeVisible();
  await plain.close();
});
