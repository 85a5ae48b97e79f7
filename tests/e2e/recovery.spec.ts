import type { Page } from '@playwright/test';
import { atFirst, expect, linkTo, newcomer, signUp, soakTest, test, textsOf } from './support/site.ts';

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
const submit = (page: Page) => page.locator('[data-account-form] button:not([type=button])').click();

/** An existing account that is not signed in. */
async function member(page: Page): Promise<ReturnType<typeof newcomer>> {
  const person = newcomer();
  const made = await page.request.post('/jwt/register', { data: person });
  expect(made.status()).toBe(200);
  await page.context().clearCookies();
  return person;
}

for (const lang of atFirst(1, ['th', 'en'] as const)) {
  test(`a forgotten password is replaced by way of the mail, ${lang}`, async ({ page }) => {
    const prefix = lang === 'en' ? '/en' : '';
    const t = await textsOf(page, lang);
    const person = await member(page);
    await page.goto(`${prefix}/forgot-password`);
    await page.locator('#email').fill(person.email);
    await submit(page);
    // The text is part of the page from the start: only its visibility shows that the request has arrived.
    await expect(page.getByText(t('forgotPassword.sent'))).toBeVisible();
    await page.goto(await linkTo(page, person.email, `${prefix}/reset-password`));
    expect(page.url()).not.toContain('code=');
    await page.locator('#password').fill('another long one 2');
    await page.locator('#passwordConfirmation').fill('something else 3');
    await submit(page);
    await expect(page.locator('#passwordConfirmation-error')).toHaveText(t('form.passwordConfirmation.differs'));
    await page.locator('#passwordConfirmation').fill('another long one 2');
    await submit(page);
    await expect(page.getByText(t('resetPassword.done'))).toBeVisible();
    await expect(page.getByText(t('resetPassword.lead'))).toBeHidden();
    await expect(page.getByText(t('resetPassword.other'))).toBeHidden();
    await page
      .locator('[data-form-done]')
      .getByRole('link', { name: t('signIn.button') })
      .click();
    await page.locator('#email').fill(person.email);
    await page.locator('#password').fill('another long one 2');
    await submit(page);
    await page.waitForURL(`**${prefix}/home`);
  });
}

soakTest('an address nobody has gets the same answer and no mail', async ({ page }) => {
  const t = await textsOf(page, 'th');
  const { email } = newcomer();
  await page.goto('/forgot-password');
  await page.locator('#email').fill(email);
  await submit(page);
  await expect(page.getByText(t('forgotPassword.sent'))).toBeVisible();
  await page.goto('/demo/outbox');
  await expect(page.getByText(email)).toHaveCount(0);
});

test('an email address is confirmed once by the link of the mail', async ({ page }) => {
  const person = await signUp(page, newcomer());
  const link = await linkTo(page, person.email, '/verify-email');
  await page.goto(link);
  await expect(page.locator('[data-state=confirmed]')).toBeVisible();
  expect(page.url()).not.toContain('confirmation=');
});

test.describe('with a refused call', () => {
  test.use({ allowed: [refused] });

  soakTest('an old link says so and leads to a new one', async ({ page }) => {
    const t = await textsOf(page, 'en');
    await page.goto('/en/reset-password?code=nonsense');
    await page.locator('#password').fill('another long one 2');
    await page.locator('#passwordConfirmation').fill('another long one 2');
    await submit(page);
    await expect(page.locator('[data-form-error]')).toHaveText(t('form.INVALID_RESET_CODE'));
    await page.goto('/en/reset-password');
    await page.locator('#password').fill('another long one 2');
    await page.locator('#passwordConfirmation').fill('another long one 2');
    await submit(page);
    await expect(page.locator('[data-form-error]')).toHaveText(t('form.INVALID_RESET_CODE'));
    await page.goto('/en/verify-email?confirmation=nonsense');
    await expect(page.locator('[data-state=refused]')).toBeVisible();
    await page.getByRole('link', { name: t('verifyEmail.otherLink') }).click();
    await page.waitForURL('**/en/resend-activation');
  });

  soakTest('what the server alone refuses is said in the page’s language', async ({ page }) => {
    const t = await textsOf(page, 'th');
    await page.goto('/contactus');
    for (const name of ['name', 'subject', 'message']) await page.locator(`#${name}`).fill('คำถาม');
    await page.locator('#email').fill('a@b');
    await submit(page);
    await expect(page.locator('#email-error')).toHaveText(t('form.email.form'));
    await page.locator('#email').fill('ก@ตลาด.ไทย');
    await page.locator('#subject').evaluate((field) => {
      (field as HTMLInputElement).value = 'a\u0000b';
    });
    await submit(page);
    await expect(page.locator('#subject-error')).toHaveText(t('form.invalid'));
  });
});

test('the contact form reaches the outbox', async ({ page }) => {
  const { username, email } = newcomer();
  await page.goto('/contactus');
  await submit(page);
  await expect(page.locator('#name')).toBeFocused();
  await page.locator('#name').fill(username);
  await page.locator('#email').fill(email);
  await page.locator('#subject').fill('ถามเรื่องค่าส่ง');
  await page.locator('#message').fill('ส่งไปเชียงใหม่เท่าไร\n<b>ขอบคุณ</b>');
  await submit(page);
  await expect(page.locator('[data-form-done]')).toBeVisible();
  await page.goto('/demo/outbox');
  await expect(page.getByRole('listitem').filter({ hasText: username })).toContainText('<b>ขอบคุณ</b>');
});

soakTest('a browser that can’t keep a session says so before one is begun', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  await page.goto('/signin');
  await page.locator('#email').fill('client@demo.com');
  await page.locator('#password').fill('client');
  await submit(page);
  await expect(page.locator('[data-form-error]')).toHaveText(t('form.NOT_KEPT'));
});

test.describe('signing out', () => {
  // Pending calls of either tab are refused when the session has ended.
  test.use({ allowed: [/status of 401/] });

  soakTest('a session that ends in one tab ends on a private page in another', async ({ page, context }) => {
    await signUp(page, newcomer(), '', '/home');
    const other = await context.newPage();
    await other.goto('/transactions');
    await page.locator('summary', { has: page.locator('[data-user-avatar]') }).click();
    await page.locator('[data-sign-out]').click();
    // Both the end of the session and the page's next call redirect there: the first navigation is aborted.
    await expect(other).toHaveURL(/\/signin\?/);
  });
});

test.describe('guards', () => {
  test('a private page asks for a sign-in, says why, and is shown afterwards', async ({ page }) => {
    const t = await textsOf(page, 'en');
    await page.goto('/en/transactions?page=1');
    await page.waitForURL('**/en/signin?**');
    await expect(page.getByRole('alert').filter({ hasText: t('toast.authenticationRequired') })).toBeVisible();
    await page.locator('#email').fill('client@demo.com');
    await page.locator('#password').fill('client');
    await submit(page);
    await page.waitForURL('**/en/transactions?page=1');
  });

  test('a client lands on the access page, also from pages for admins and from the sign-in', async ({ page }) => {
    await page.goto('/signin');
    await page.locator('#email').fill('client@demo.com');
    await page.locator('#password').fill('client');
    await submit(page);
    await page.waitForURL('**/access-control');
    await page.goto('/apps/user/list');
    await page.waitForURL('**/access-control#apps-user');
    await page.goto('/signin');
    await page.waitForURL('**/access-control');
  });

  test('an admin lands on home, and is sent there from the sign-in', async ({ page }) => {
    await page.goto('/en/signin');
    await page.locator('#email').fill('admin@demo.com');
    await page.locator('#password').fill('admin');
    await submit(page);
    await page.waitForURL('**/en/home');
    await page.goto('/en/signup');
    await page.waitForURL('**/en/home');
  });

  soakTest('a session without its page cookie finds its way back to the page', async ({ page, context }) => {
    await signUp(page, newcomer());
    await context.clearCookies();
    await page.goto('/transactions');
    await page.waitForURL('**/transactions');
    await expect(page.locator('h1')).toBeVisible();
  });
});

for (const path of ['/reset-password', '/verify-email']) {
  test(`the code in the address of ${path} is told to no other site`, async ({ page }) => {
    await page.goto(`${path}?code=secret`);
    await expect(page.locator('head meta[name=referrer]')).toHaveAttribute('content', 'same-origin');
  });
}
