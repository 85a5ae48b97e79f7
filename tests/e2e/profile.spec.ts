import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, signUp, test } from './support/site.ts';

const refused = /Failed to load resource: (the server responded with a status of 5\d\d|net::)/;

for (const prefix of ['', '/en']) {
  test(`likes, comments and votes stay: ${prefix || '/th'}`, async ({ page }) => {
    // Each account has one test of its own here: they run at the same time.
    await signIn(page, prefix ? 'admin' : 'client');
    await page.goto(`${prefix}/account/profile`);
    const post = page.locator('[data-post]').first();
    const like = post.locator('[data-like]');
    const pressed = (await like.getAttribute('aria-pressed')) === 'true';
    const count = Number(await like.locator('[data-count]').textContent());
    const after = { pressed: String(!pressed), count: String(count + (pressed ? -1 : 1)) };
    await Promise.all([page.waitForResponse('**/profile/like'), like.click()]);
    await expect(like).toHaveAttribute('aria-pressed', after.pressed);
    await expect(like.locator('[data-count]')).toHaveText(after.count);

    const words = `<b>สวยมาก</b> ${Date.now()}`;
    const comments = post.locator('[data-comments] > li');
    const before = await comments.count();
    await post.locator('[data-comment-form] input').fill(words);
    await post.locator('[data-comment-form] input').press('Enter');
    await expect(comments).toHaveCount(before + 1);
    await expect(comments.last()).toContainText(words);
    const heart = comments.last().locator('[data-comment-like]');
    await Promise.all([page.waitForResponse('**/profile/comment-like'), heart.click()]);

    const choice = page.locator('[data-vote]').last();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    const share = await choice.locator('[data-result]').textContent();

    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', after.pressed);
    await expect(like.locator('[data-count]')).toHaveText(after.count);
    await expect(comments.last()).toContainText(words);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(choice.locator('[data-result]')).toHaveText(share ?? '');
  });
}

test.describe('with a server that fails', () => {
  test.use({ allowed: [refused] });

  test('a like is taken back with a word about it', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/account/profile');
    await page.route('**/profile/like', (route) => route.abort());
    const like = page.locator('[data-post]').last().locator('[data-like]');
    const before = await like.getAttribute('aria-pressed');
    const count = await like.locator('[data-count]').textContent();
    await like.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', before ?? '');
    await expect(like.locator('[data-count]')).toHaveText(count ?? '');
  });
});

test('a comment of one endless word stays within its post', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin');
  await page.goto('/account/profile');
  const words = page.locator('[data-part=comment]').first();
  await words.evaluate((place) => {
    place.textContent = 'w'.repeat(200);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('an empty comment is not sent, and says so', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/account/profile');
  const form = page.locator('[data-comment-form]').last();
  await expect(form).toHaveAttribute('data-ready', '1');
  await form.locator('button').click();
  await expect(form.locator('.error-text')).not.toBeEmpty();
  await expect(form.locator('input')).toBeFocused();
});

test('a new account is led to its settings', async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto('/account/profile');
  await expect(page.locator('h1')).toHaveText(username);
  await expect(page.locator('[data-post]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link').last().click();
  await expect(page).toHaveURL('/account/settings?tab=info');
});

for (const skin of ['dark', 'light']) {
  test(`nothing on it is hard to reach or read: ${skin}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('settings', JSON.stringify({ skin: chosen })), skin);
    await signIn(page, 'admin');
    await page.goto('/account/profile');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
}

test('somebody signed out is asked to sign in first', async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page).toHaveURL(/\/signin\?.*returnTo=%2Faccount%2Fprofile/);
});
