import type { Locator, Page } from '@playwright/test';
import { pictureOf } from '../support/files.ts';
import { axe } from './support/axe.ts';
import { expect, headersOf, newcomer, signUp, soakTest, test } from './support/site.ts';
import { kilobytes, list, weigh } from './support/weight.ts';

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });
const words = (page: Page): Locator => page.getByRole('textbox', { name: 'Story' });
const category = (page: Page, name: string): Locator => page.getByRole('checkbox', { name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const saved = (page: Page): Locator => page.getByText('Saved', { exact: true }).first();
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo Z' });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const picture = async () => ({ name: 'a.png', mimeType: 'image/png', buffer: await pictureOf(900, 600).png().toBuffer() });

let serial = 0;
/** A unique title. */
const unique = (): string => {
  serial += 1;
  return `Post ${Date.now().toString(36)}${serial}${Math.random().toString(36).slice(2, 6)}`;
};

/** Opens the editor for a new post and fills in the required fields. */
async function write(page: Page, name: string): Promise<void> {
  await page.goto('/en/pages/blog/edit');
  await title(page).fill(name);
  await category(page, 'Food').check();
  await words(page).fill('Mangoes have to be ripe.');
}

/** Publishes a post through the API. @returns its id */
async function published(page: Page, account: Parameters<typeof headersOf>[1], name: string): Promise<number> {
  const headers = await headersOf(page.request, account);
  const data = { title: name, tags: ['Food'], slug: '', excerpt: '', content: '<p>one</p>', img: '' };
  const { post } = await (await page.request.post('/blog/own/add', { headers, data })).json();
  await page.request.post('/blog/own/publish', { headers, data: { id: post.id, version: post.version } });
  return post.id;
}

let account: ReturnType<typeof newcomer>;
test.beforeEach(async ({ page }) => {
  account = newcomer();
  await signUp(page, account, '/en');
});

test('a post is written with pictures, previewed, published, withdrawn and brought back by mouse', async ({ page, browser }) => {
  const name = unique();
  await page.goto('/en/pages/blog/list');
  await page.getByRole('link', { name: 'Write a post' }).click();
  await title(page).fill(name);
  await button(page, 'Publish').click();
  await expect(page.getByText('Please choose at least one category')).toBeVisible();
  await category(page, 'Food').check();
  await page.getByLabel('Choose a picture').setInputFiles(await picture());
  await expect(button(page, 'Use the category’s picture')).toBeVisible();
  await words(page).click();
  await button(page, 'Heading').click();
  await page.keyboard.type('Mangoes');
  await page.getByLabel('Insert a picture').setInputFiles(await picture());
  await expect(words(page).locator('img[src^="/api/files/"]')).toHaveCount(1);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/edit\?id=\d+$/);

  await button(page, 'Preview').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Mangoes' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to writing' }).click();
  await button(page, 'Write the text').click();
  await expect(words(page).getByRole('heading', { name: 'Mangoes' })).toBeVisible();
  // Opening it changes nothing.
  await expect(page.getByText('Drafts are saved automatically')).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page.getByText('Your post is published.')).toBeVisible();

  // A visitor finds it, with its pictures.
  const guest = await browser.newContext();
  const reader = await guest.newPage();
  await reader.goto(`/en/pages/blog/list?q=${encodeURIComponent(name)}`);
  await reader.getByRole('main').getByRole('link', { name }).first().click();
  for (const drawn of await reader.locator('article img[src^="/api/files/"]').all()) {
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(reader.locator('article img[src^="/api/files/"]')).toHaveCount(2);
  await button(page, 'Back to draft').click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  expect((await reader.reload())?.status()).toBe(404);
  await undo(page).click();
  await expect(button(page, 'Publish changes')).toBeVisible();
  expect((await reader.reload())?.status()).toBe(200);
  await guest.close();
});

soakTest('a post is written, published and deleted by keyboard alone', async ({ page }) => {
  const name = unique();
  await page.goto('/en/pages/blog/edit');
  await expect(button(page, 'Write the text')).toBeEnabled();
  await title(page).focus();
  await page.keyboard.type(name);
  await category(page, 'Quote').focus();
  await page.keyboard.press('Space');
  await words(page).focus();
  await page.keyboard.type('A thought');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' in bold');
  await button(page, 'Publish').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your post is published.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the post' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('article strong')).toHaveText('in bold');
  await page.goto('/en/pages/blog/own');
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete post' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toHaveCount(0);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(row(page, name)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  soakTest('a post is written and published by touch, and nothing is wider than the page', async ({ page }) => {
    const name = unique();
    await write(page, name);
    await button(page, 'Publish').tap();
    await expect(page.getByText('Your post is published.')).toBeVisible();
    for (const path of ['edit', 'own', 'list']) {
      await page.goto(`/en/pages/blog/${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.getByRole('main').getByRole('link', { name }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

soakTest('the older of two tabs is told, and nothing is lost by it', async ({ page, context }) => {
  const [name, other] = [unique(), unique()];
  await write(page, name);
  await expect(saved(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await title(second).fill(other);
  await expect(saved(second)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This post was changed elsewhere' })).toBeVisible();
  await expect(title(page)).toHaveValue(name);
  await button(page, 'Keep this version').click();
  await expect(saved(page)).toBeVisible();
  await button(second, 'Open the newer version').click();
  await expect(title(second)).toHaveValue(name);
});

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what is written is kept when it is there again', async ({ page, context }) => {
    const name = unique();
    await write(page, name);
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await title(page).fill(`${name} later`);
    await expect(page.getByText('Not saved. We’ll try again when you are online.').first()).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue(`${name} later`);
  });
});

test.describe('with a name that is taken', () => {
  test.use({ allowed: [/status of 400/] });

  soakTest('a post says so, and what is changed afterwards is shown when it is published again', async ({ page }) => {
    const name = unique();
    await published(page, account, name);
    await write(page, name);
    await page.getByRole('textbox', { name: 'Name in the address' }).fill(name);
    await expect(page.getByText('Another post has this name. Please choose another one.')).toBeVisible();
    await button(page, 'Publish').click();
    await expect(page.getByRole('textbox', { name: 'Name in the address' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Name in the address' }).fill('');
    await button(page, 'Publish').click();
    await expect(page.getByText('Your post is published.')).toBeVisible();
    await title(page).fill(`${name} II`);
    await expect(page.getByText('Changes not published yet')).toBeVisible();
    await page.getByRole('link', { name: 'Read the post' }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  });
});

test('a page that is left while it saves shows the text when it comes back', async ({ page }) => {
  await page.goto('/en/pages/blog/edit');
  await expect(title(page)).toBeEnabled();
  await title(page).fill('A day');
  await expect(page).toHaveURL(/edit\?id=\d+$/);
  await page.route('**/blog/own/save*', () => {});
  const saving = page.waitForRequest('**/blog/own/save*');
  await title(page).fill('A day at the market');
  await saving;
  await title(page).fill('A day at the night market');
  await page.unroute('**/blog/own/save*');
  await page.reload();
  await expect(title(page)).toHaveValue('A day at the night market');
  // Saved by the page that was left, or by the one that came back.
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain('A day at the night market');
  await page.reload();
  await expect(title(page)).toHaveValue('A day at the night market');
  await expect(page.getByRole('alert').filter({ hasText: 'elsewhere' })).toHaveCount(0);
});

test('a post has a readable address, to which its older one leads for good', async ({ page }) => {
  const id = await published(page, account, `ข้าวเหนียว ${unique()}`);
  const old = await page.request.get(`/en/pages/blog/detail?id=${id}`, { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  await page.goto(`/en/pages/blog/detail?id=${id}#comments`);
  expect(decodeURI(new URL(page.url()).pathname)).toMatch(/^\/en\/blog\/view\/ข้าวเหนียว-post-\w+$/);
  const { pathname } = new URL(page.url());
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${pathname}$`));
  await page.goto(pathname.replace('/en/', '/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ข้าวเหนียว');
  expect((await page.request.get('/pages/blog/detail', { maxRedirects: 0 })).status()).toBe(200);
  expect((await page.request.get('/blog/view/nobody-wrote-this', { headers: { accept: 'text/html' } })).status()).toBe(404);
});

soakTest('a reader keeps a post, and takes a comment away and back', async ({ page }) => {
  const name = unique();
  const id = await published(page, account, name);
  await page.goto(`/en/pages/blog/detail?id=${id}`);
  const keep = page.getByRole('button', { name: /^Save for later/ });
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await keep.click();
  await expect(page.getByRole('button', { name: /^Saved 1/ })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Saved 1/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Lovely');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const comment = page.locator('[data-comment]');
  await expect(comment).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete the comment/ }).click();
  await expect(comment).toBeHidden();
  await undo(page).click();
  await expect(comment).toBeVisible();
});

test('a comment is answered by mouse and by keyboard, and read without script', async ({ page, browser }) => {
  const id = await published(page, account, unique());
  await page.goto(`/en/pages/blog/detail?id=${id}`);
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Which mango?');
  await page.getByRole('textbox', { name: 'Your comment' }).press('Control+Enter');
  const answer = page.getByRole('button', { name: /^Reply to / });
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(reply).toBeHidden();
  await answer.click();
  await expect(answer).toHaveAttribute('aria-expanded', 'true');
  await reply.fill('Nam Dok Mai');
  await button(page, 'Reply').click();
  const replies = page.getByRole('listitem').filter({ hasText: 'Which mango?' }).getByRole('listitem');
  await expect(replies).toHaveText([/Nam Dok Mai/]);
  await expect(page.getByText('Comments: 2')).toBeVisible();

  await answer.focus();
  await page.keyboard.press('Enter');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reply).toBeHidden();
  await expect(answer).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('A ripe one');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(replies).toHaveText([/Nam Dok Mai/, /A ripe one/]);
  await expect(page.getByText('Comments: 3')).toBeVisible();
  const { violations } = await axe(page).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/pages/blog/detail?id=${id}`);
  await expect(reader.getByRole('listitem').filter({ hasText: 'Which mango?' }).getByRole('listitem')).toHaveCount(2);
  await expect(reader.getByRole('button', { name: /^ตอบกลับ / })).toBeHidden();
  await plain.close();
});

soakTest('the list of one’s posts is sorted, sought and kept in the address', async ({ page }) => {
  const [one, two] = [unique(), unique()];
  await published(page, account, one);
  await write(page, two);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'My posts' }).first().click();
  await expect(row(page, one)).toBeVisible();
  await expect(row(page, two)).toBeVisible();
  // A choice before hydration submits the form, which adds another page to the history.
  await expect(page.locator('astro-island[client="texts"][ssr]')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await expect(row(page, one)).toHaveCount(0);
  await expect(page).toHaveURL(/state=Draft/);
  await page.reload();
  await expect(row(page, two)).toBeVisible();
  await page.goBack();
  await expect(row(page, one)).toBeVisible();
});

soakTest('no rule of accessibility is broken, and the pages stay light', async ({ page }) => {
  const id = await published(page, account, unique());
  for (const path of [`edit?id=${id}`, 'own', 'list', `detail?id=${id}`]) {
    await page.goto(`/en/pages/blog/${path}`);
    if (path.startsWith('edit')) await button(page, 'Write the text').click();
    if (path.startsWith('edit')) await expect(words(page)).toBeVisible();
    const { violations } = await axe(page).analyze();
    expect(violations.map((violation) => `${path}: ${violation.id} ${violation.nodes[0]?.html}`)).toEqual([]);
  }
  const loaded = await weigh(page);
  await page.goto(`/en/pages/blog/edit?id=${id}`);
  await button(page, 'Write the text').click();
  await expect(words(page)).toBeVisible();
  expect(kilobytes(loaded(), 'Script'), list(loaded())).toBeLessThanOrEqual(250);
});
