import type { Browser, Page } from '@playwright/test';
import { pictureOf } from '../support/files.ts';
import { axe } from './support/axe.ts';
import { atFirst, expect, headersOf, signIn, signUp, soakTest, test } from './support/site.ts';

test.use({ allowed: [/net::ERR_|Failed to fetch|Failed to load resource/] });

const profile = '/en/account/profile';
const posts = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Like', exact: true }) });
const begin = (page: Page) => page.getByRole('button', { name: 'What would you like to share?' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const publish = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });

async function write(page: Page, words: string): Promise<void> {
  await begin(page).click();
  await text(page).fill(words);
  await publish(page).click();
  await expect(posts(page).first()).toContainText(words);
}

async function somebody(browser: Browser): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext()).newPage();
  const { username } = await signUp(page, undefined, '/en');
  await page.goto(profile);
  return { page, name: username };
}

/** Id of the account whose profile the page shows. */
const idOf = async (page: Page) =>
  (await page.locator('[data-post]').first().getByRole('link').first().getAttribute('href'))?.match(/user=(\d+)/)?.[1];

test('who has sold something finds the own seller page from the profile, and by one address', async ({ page }) => {
  await page.goto('/en/seller/me');
  await page.waitForURL((url) => url.pathname === '/en/signin' && url.searchParams.get('returnTo') === '/en/seller/me');
  await signUp(page, undefined, '/en', '/account/profile');
  await expect(page.getByRole('link', { name: 'My seller page' })).toHaveCount(0);
  await page.goto('/en/seller/me');
  await page.waitForURL('**/en/account/listings');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'client', '/en', '/account/profile');
  await page.getByRole('link', { name: 'My seller page' }).click();
  await page.waitForURL('**/en/seller/janedoe');
  await page.goto('/en/seller/me');
  await page.waitForURL('**/en/seller/janedoe');
});

test('a post with pictures and a poll is written, changed, removed and brought back', async ({ page }) => {
  await signUp(page, undefined, '/en');
  await page.goto(profile);
  await begin(page).click();
  await text(page).fill('<b>ของใหม่</b>');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await pictureOf(60, 40).png().toBuffer() };
  await page.getByLabel('Add pictures or files').setInputFiles([file, { ...file, name: 'b.png' }]);
  await page.getByRole('button', { name: 'Add a poll' }).click();
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('แดง');
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('เขียว');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await publish(page).click();
  const post = posts(page).first();
  await expect(post).toContainText('<b>ของใหม่</b>');
  await expect(post.getByRole('img', { name: 'Photo' })).toHaveCount(2);
  await post.getByRole('button', { name: /แดง/ }).click();
  await post.getByRole('button', { name: /เขียว/ }).click();
  await expect(post.getByRole('button', { name: /เขียว/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(post.getByRole('button', { name: /เขียว/ })).toContainText('100%');
  await post.getByRole('button', { name: 'Like', exact: true }).click();

  await post.getByRole('button', { name: 'More for this post' }).click();
  await page.getByRole('menuitem', { name: 'Edit post' }).click();
  await text(page).fill('ของใหม่วันนี้');
  await page.getByRole('combobox', { name: 'Who can see this post' }).selectOption({ label: 'Only me' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(post).toContainText('ของใหม่วันนี้');
  await post.getByRole('button', { name: 'More for this post' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(posts(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(posts(page)).toHaveCount(1);

  await page.reload();
  await expect(post).toContainText('ของใหม่วันนี้');
  await expect(post).toContainText('Only me');
  await expect(post.getByRole('button', { name: '1 like' })).toBeVisible();
  await expect(post.getByRole('button', { name: /เขียว/ })).toHaveAttribute('aria-pressed', 'true');
});

soakTest('what stands at the head is changed, with a picture, and others see it', async ({ page, browser }) => {
  const { username } = await signUp(page, undefined, '/en');
  await page.goto(profile);
  await write(page, 'first');
  const id = await idOf(page);
  const edit = page.getByRole('link', { name: 'Edit profile' });
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await edit.press('Enter');
  await dialog.getByRole('textbox', { name: 'What you do' }).fill('ช่าง <b>จักสาน</b>');
  await dialog.getByRole('textbox', { name: 'Where you live' }).fill('Nan');
  const buffer = await pictureOf(120, 40).png().toBuffer();
  await dialog.getByLabel(/Choose/).setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByText('cover.webp')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const cover = page.locator('main img[src^="/api/files/"]');
  await expect(cover).toBeVisible();
  await expect(page.getByText('ช่าง <b>จักสาน</b>')).toBeVisible();
  const other = await somebody(browser);
  await other.page.goto(`${profile}?user=${id}`);
  await expect(other.page.getByRole('heading', { name: username, level: 1 })).toBeVisible();
  await expect(other.page.getByText('ช่าง <b>จักสาน</b>')).toBeVisible();
  await expect(other.page.locator('main img[src^="/api/files/"]')).toHaveJSProperty('naturalWidth', 120);
  await other.page.context().close();
  await edit.click();
  await dialog.getByRole('checkbox', { name: 'Use the default picture' }).check();
  await dialog.getByRole('textbox', { name: 'What you do' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cover).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('จักสาน')).toHaveCount(0);
  await expect(page.getByText('Nan')).toBeVisible();
  await expect(cover).toHaveCount(0);
});

soakTest('who follows somebody sees at once what is written, and is answered', async ({ page, browser }) => {
  await signUp(page, undefined, '/en');
  await page.goto(profile);
  await write(page, 'เปิดร้านแล้ว');
  const { page: other } = await somebody(browser);
  await other.goto(`${profile}?user=${await idOf(page)}`);
  await other.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 follower' })).toBeVisible();
  await write(page, 'มีของมาใหม่');
  const seen = posts(other).first();
  await expect(seen).toContainText('มีของมาใหม่');
  await seen.getByRole('textbox', { name: 'Write a comment' }).fill('สวยมากค่ะ');
  await seen.getByRole('button', { name: 'Send' }).click();
  await seen.getByRole('button', { name: 'Like', exact: true }).click();
  const own = posts(page).first();
  await expect(own.getByRole('listitem').filter({ hasText: 'สวยมากค่ะ' })).toBeVisible();
  await own.getByRole('button', { name: '1 like' }).click();
  await expect(page.getByRole('dialog', { name: '1 like' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await own.getByRole('button', { name: /More for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(seen.getByText('สวยมากค่ะ')).toHaveCount(0);
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(seen.getByText('สวยมากค่ะ')).toBeVisible();
});

soakTest('a post and a comment are written, changed and taken back by keys alone', async ({ page }) => {
  await signUp(page, undefined, '/en');
  await page.goto(profile);
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('ด้วยแป้นพิมพ์');
  await page.keyboard.press('Control+Enter');
  const post = posts(page).first();
  await expect(post).toContainText('ด้วยแป้นพิมพ์');
  await expect(begin(page)).toBeFocused();
  await post.getByRole('textbox', { name: 'Write a comment' }).focus();
  await page.keyboard.type('แรก');
  await page.keyboard.press('Enter');
  await expect(post.getByRole('listitem')).toContainText('แรก');
  await post.getByRole('button', { name: /More for the comment/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(post.getByRole('listitem').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ความคิดเห็นที่สอง');
  await page.keyboard.press('Enter');
  await expect(post.getByRole('listitem')).toContainText('ความคิดเห็นที่สอง');
  await post.getByRole('button', { name: 'More for this post' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(posts(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible();
  await page.keyboard.press('z');
  await expect(post).toContainText('ความคิดเห็นที่สอง');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  soakTest('a post is written and removed by touch, and another tab follows', async ({ page, context }) => {
    await signUp(page, undefined, '/en');
    const other = await context.newPage();
    await other.goto(profile);
    await page.goto(profile);
    await begin(page).tap();
    await text(page).fill('ด้วยนิ้ว');
    await publish(page).tap();
    await expect(posts(other).first()).toContainText('ด้วยนิ้ว');
    await posts(page).first().getByRole('button', { name: 'More for this post' }).tap();
    await page.getByRole('menuitem', { name: 'Remove' }).tap();
    await expect(posts(other)).toHaveCount(0);
  });

  soakTest('pictures are looked through by touch, and nothing is wider than the page', async ({ page }) => {
    await signIn(page, 'client', '/en');
    await page.goto(`${profile}?user=1&tab=photos`);
    const pictures = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('link');
    expect(await pictures.count()).toBeGreaterThan(1);
    // Before hydration, a picture's link opens the picture alone.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await pictures.first().tap();
    const dialog = page.getByRole('dialog');
    const shown = dialog.getByRole('img');
    await expect(shown).toBeVisible();
    const first = await shown.getAttribute('src');
    await dialog.getByRole('button', { name: 'Next picture' }).tap();
    await expect(shown).not.toHaveAttribute('src', first ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto(profile);
    await begin(page).tap();
    await text(page).fill('w'.repeat(200));
    await publish(page).tap();
    await expect(posts(page).first()).toContainText('www');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

soakTest('without a network a like is taken back with a word about it, and stays once there is one', async ({ page, context }) => {
  await signUp(page, undefined, '/en');
  await page.goto(profile);
  await write(page, 'ออฟไลน์');
  const like = posts(page).first().getByRole('button', { name: 'Like', exact: true });
  // A first removal loads the toast script.
  await page.getByRole('button', { name: 'More for this post' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(like).toBeVisible();
  await page.route('**/profile/like-post', (route) => route.abort());
  await like.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await context.setOffline(false);
  await page.unroute('**/profile/like-post');
  await like.click();
  await expect(posts(page).first().getByRole('button', { name: '1 like' })).toBeVisible();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

soakTest('older posts come page by page to their end, with and without script', async ({ page, browser, request, baseURL }) => {
  const person = await signUp(page, undefined, '/en');
  const headers = await headersOf(request, person);
  for (let count = 1; count <= 12; count += 1) await request.post('/profile/post', { headers, data: { text: `ลำดับ ${count}.` } });
  await page.goto(profile);
  await expect(posts(page)).toHaveCount(10);
  // Before the script has loaded, the link opens a page with only the older ones.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(posts(page)).toHaveCount(12);
  await expect(page.getByText('You have seen all posts.')).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), baseURL });
  const old = await plain.newPage();
  await old.goto(profile);
  await old.getByRole('link', { name: 'Show more' }).click();
  await expect(old.getByText('ลำดับ 1.')).toBeVisible();
  await old.getByRole('link', { name: 'About', exact: true }).click();
  await expect(old).toHaveURL(/tab=about/);
  await expect(old.getByRole('heading', { name: 'About' })).toBeVisible();
});

soakTest('a new account is led to its settings, and whom to follow', async ({ page }) => {
  const { username } = await signUp(page, undefined, '/en');
  await page.goto(profile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
  await page.getByRole('button', { name: 'Follow John Doe' }).click();
  await expect(page.getByRole('link', { name: '1 following' })).toBeVisible();
  await page.getByRole('link', { name: 'Following', exact: true }).click();
  await expect(posts(page).first()).toContainText('John Doe');
  await page.goto(profile);
  await page.getByRole('region', { name: 'Posts' }).getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL('/en/account/settings?tab=info');
});

for (const skin of atFirst(1, ['dark', 'light'])) {
  soakTest(`nothing on it is hard to reach or read: ${skin}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('settings', JSON.stringify({ skin: chosen })), skin);
    await signIn(page, 'admin');
    await page.goto('/account/profile');
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
}

soakTest('somebody signed out is asked to sign in first', async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page).toHaveURL(/\/signin\?.*returnTo=%2Faccount%2Fprofile/);
});
