import { expect, fillSignUp, newcomer, signIn, test } from './support/site.ts';

// Refusals are the subject of these tests.
test.use({ allowed: [/status of (403|409)/] });

test('an admin keeps an address out, whose owner reads so when signing up, and lets it in again', async ({ page, browser, baseURL }) => {
  const { username, password } = newcomer();
  const email = `${username}@kept-out-${username}.example`;
  await signIn(page, 'admin', '/en');
  await page.goto('/en/manage/bans');
  await page.getByLabel('Matches').selectOption({ label: 'Email address' });
  await page.getByLabel('Pattern').fill('@demo.com');
  await page.getByLabel('Reason').fill('Advertising');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This rule would shut you out yourself.' })).toBeVisible();
  const pattern = `*@kept-out-${username.toLowerCase()}.example`;
  await page.getByLabel('Pattern').fill(pattern.slice(1));
  await page.getByLabel('Ends on').fill('1 Feb 2090 10:30');
  await page.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row').filter({ hasText: pattern });
  await expect(row).toContainText('Advertising');
  await expect(row).toContainText('1 Feb 2090 10:30');

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto('/en/signup');
  await fillSignUp(visitor, { username, email, password });
  await expect(visitor.getByText('This email address or network is blocked from signing up.')).toBeVisible();

  await page.getByRole('button', { name: `End the rule ${pattern}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Ended', exact: true }).click();
  await expect(row).toContainText('Advertising');
  await fillSignUp(visitor, { username, email, password });
  await expect(visitor).not.toHaveURL(/signup/);
  await visitor.context().close();
});
