import { expect, signIn, test } from './support/site.ts';

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the knowledge base is searched by its address', async ({ page }) => {
    await page.goto(`${base}?q=shop`);
    await expect(page.getByRole('status')).toContainText('found');
    await page.goto(`${base}?q=zzzzzz`);
    await expect(page.getByRole('status')).toContainText('Nothing matches');
    await page.getByRole('link', { name: 'All categories' }).click();
    await expect(page).toHaveURL(base);
  });
});
