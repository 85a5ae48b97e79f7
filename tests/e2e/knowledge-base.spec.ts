import type { Locator } from '@playwright/test';
import { atFirst, expect, signIn, soakTest, test } from './support/site.ts';

const base = '/en/pages/knowledge-base';

test('a visitor finds an answer, says whether it has helped, and may think again', async ({ page, browser }) => {
  await page.goto(base);
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('shop');
  await page.getByRole('searchbox', { name: 'Search questions' }).press('Enter');
  await expect(page).toHaveURL(`${base}?q=shop`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const part = page.getByRole('region', { name: 'Was this helpful?' });
  await part.getByRole('button', { name: 'No', exact: true }).click();
  const words = `More pictures ${Date.now()}`;
  await part.getByRole('textbox').fill(words);
  await part.getByRole('button', { name: 'Send' }).click();
  await expect(part.getByRole('status')).not.toBeEmpty();
  const article = page.url();
  await page.reload();
  await part.getByRole('button', { name: 'No', exact: true }).hover();
  await expect(part.getByRole('textbox')).toHaveValue(words);
  await expect(part.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin', '/en');
  await admin.goto(article);
  await expect(admin.getByRole('region', { name: 'Was this helpful?' })).toContainText(words);
});

soakTest('the keyboard alone finds an answer and judges it', async ({ page }) => {
  await page.goto(base);
  await page.getByRole('searchbox', { name: 'Search questions' }).focus();
  await page.keyboard.type('shop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${base}?q=shop`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const part = page.getByRole('region', { name: 'Was this helpful?' });
  const yes = part.getByRole('button', { name: 'Yes', exact: true });
  await yes.focus();
  await page.keyboard.press('Space');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(part.getByRole('textbox')).toBeFocused();
});

test.describe('on a phone, without a network', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('a verdict goes back and is said, and counts when there is one', async ({ page, context }) => {
    await page.goto(`${base}?q=shop`);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
    const [yes, no] = ['Yes', 'No'].map((name) =>
      page.getByRole('region', { name: 'Was this helpful?' }).getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await no.tap();
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(true);
    await yes.tap();
    await expect(page.getByText("can't be reached").first()).toBeVisible();
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await yes.tap();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the knowledge base is searched by its address', async ({ page }) => {
    await page.goto(`${base}?q=shop`);
    await expect(page.getByRole('status')).toContainText('found');
    await page.goto(`${base}?q=zzzzzz`);
    await expect(page.getByRole('status')).toContainText('Nothing matches');
    await page.getByRole('main').getByRole('link', { name: 'All categories' }).click();
    await expect(page).toHaveURL(base);
  });
});

test('frequent questions are narrowed while somebody types, and have an address by Enter', async ({ page }) => {
  await page.goto('/en/faq');
  const [field, questions] = [page.getByRole('searchbox', { name: 'Search questions' }), page.getByRole('main').locator('details')];
  const all = await questions.count();
  await field.pressSequentially('PromptPay');
  await expect(page.getByText('When do I get the PromptPay QR code?')).toBeVisible();
  await expect(page.getByText('How are fragile things packed?')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Payment' })).toBeVisible();
  const narrowed = await questions.filter({ visible: true }).count();
  expect(narrowed).toBeLessThan(all);
  await field.fill('zzz');
  await expect(page.getByRole('status').filter({ hasText: 'No questions match.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveCount(0);
  await field.fill('');
  await expect(questions.filter({ visible: true })).toHaveCount(all);
  await field.fill('PromptPay');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/faq\?q=PromptPay$/);
  // The server finds the same.
  await expect(questions).toHaveCount(narrowed);
});

for (const { address, lang, named, words, none } of atFirst(1, [
  { address: base, lang: 'en', named: 'Search questions', words: 'delivery', none: 'No question title matches.' },
  { address: `${base}?category=buying`, lang: 'en', named: 'Search questions', words: 'order', none: 'No question title matches.' },
  { address: '/pages/knowledge-base', lang: 'th', named: 'ค้นหาคำถาม', words: 'สั่งซื้อ', none: 'ไม่มีหัวข้อที่ตรงกับคำนี้' },
])) {
  soakTest(`cards and questions of ${address} (${lang}) are narrowed while somebody types`, async ({ page }) => {
    await page.goto(address);
    const main = page.getByRole('main');
    const entries = main.locator('[data-entry]').filter({ visible: true });
    const field = main.getByRole('searchbox', { name: named });
    const before = await entries.count();
    await field.pressSequentially(words);
    await expect(async () => expect(await entries.count()).toBeLessThan(before)).toPass();
    for (const text of await entries.allInnerTexts()) expect(text.toLowerCase()).toContain(words);
    // A category without a matching question is hidden with its heading.
    expect(await main.getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(await entries.count());
    await field.fill('zzz');
    await expect(main.getByRole('status').filter({ hasText: none })).toBeVisible();
    await expect(entries).toHaveCount(0);
    await field.fill('');
    await expect(main.getByRole('status').filter({ hasText: none })).toHaveCount(0);
    await expect(entries).toHaveCount(before);
  });
}
