import { expect, newcomer, signUp, test } from './support/site.ts';

test('nobody signs up without agreeing, and what they agree to can be read', async ({ page }) => {
  const { username, email, password } = newcomer();
  await page.goto('/en/signup');
  await page.locator('#username').fill(username);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page
    .getByRole('button', { name: 'Create account' })
    .or(page.locator('[data-account-form] button:not([type=button])'))
    .first()
    .click();
  const box = page.getByRole('checkbox', { name: /at least 20 years old/ });
  await expect(page.locator('#agrees-error')).toHaveText('Please agree before you sign up.');
  await expect(box).toBeFocused();
  await expect(page.locator('[data-account-form]').getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/en/terms');
  await box.check();
  await page.locator('[data-account-form] button:not([type=button])').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
});

test('a sign-in leads to a new version of the documents first, and then on', async ({ page }) => {
  const needed = [{ name: 'terms', version: '9', date: '2026-12-01' }];
  await page.route('**/api/agreements', (route) => route.fulfill({ json: { needed, agreed: [] } }));
  await page.goto('/en/signin?returnTo=%2Fen%2Faccount%2Flistings');
  await page.locator('#email').fill('client@demo.com');
  await page.locator('#password').fill('client');
  await page.locator('[data-account-form] button:not([type=button])').click();
  await expect(page).toHaveURL(/\/en\/agreement\?returnTo=%2Fen%2Faccount%2Flistings$/);
});

test('LINE and the contact form say where one reads what is kept of people', async ({ page }) => {
  for (const path of ['/en/line-signin', '/en/contactus']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'privacy notice' }), path).toHaveAttribute('href', '/en/privacy');
  }
});

test('an admin sees who agreed to which version, and which settings are missing', async ({ page }) => {
  const { username } = await signUp(page, newcomer(), '/en');
  await page.goto(`/en/manage/documents?username=${username}`);
  await expect(page.getByRole('status').first()).toContainText('OPERATOR_NAME');
  await expect(page.getByRole('list').filter({ hasText: 'at sign-up' }).getByRole('listitem')).toHaveCount(3);
  await page.goto('/en/agreement');
  await expect(page.getByRole('status')).toHaveText('You have agreed to all documents in force.');
});
