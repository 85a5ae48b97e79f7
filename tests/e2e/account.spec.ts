import { atFirst, expect, fillSignUp, holdScripts, newcomer, signUp, soakTest, test, textsOf } from './support/site.ts';

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

test('the sign-up form names every problem at its field and focuses the first', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await page.goto('/signup');
  await page.locator('#email').fill('not an address');
  await page.locator('#password').fill('short');
  await page.getByRole('button', { name: t('signUp.button') }).click();
  await expect(page.locator('#username-error')).toHaveText(t('form.required'));
  await expect(page.locator('#email-error')).toHaveText(t('form.email.form'));
  await expect(page.locator('#password-hint')).toContainText('8');
  await expect(page.locator('#password-error')).toHaveText(t('form.password.tooShort'));
  await expect(page.locator('#username')).toBeFocused();
  // Announced once, with the names of the fields.
  const labels = await page.locator('label[for=username], label[for=email]').allTextContents();
  const [username, email] = labels.map((label) => label.trim());
  const said = page.getByRole('status').filter({ hasText: `${username}: ${t('form.required')} ${email}: ${t('form.email.form')}` });
  await expect(said).toHaveCount(1);
  await page.locator('#username').fill('ชื่อไทย');
  await expect(page.locator('#username-error')).toBeEmpty();
});

test('a used email and username are said at their fields, and what was typed stays', async ({ page }) => {
  const t = await textsOf(page, 'en');
  await page.goto('/en/signup');
  await fillSignUp(page, { username: 'JohnDoe', email: 'ADMIN@demo.com', password: 'long enough 1' });
  await expect(page.locator('#username-error')).toHaveText(t('form.username.used'));
  await expect(page.locator('#email-error')).toHaveText(t('form.email.used'));
  await expect(page.locator('#email')).toHaveValue('ADMIN@demo.com');
  const wayOn = page.locator('form').getByRole('link', { name: t('signUp.otherLink') });
  await expect(wayOn).toHaveAttribute('href', '/en/signin');
  await page.locator('#email').fill('another@example.com');
  await expect(wayOn).toBeHidden();
});

soakTest('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/signin');
  await page.locator('#password').fill('secret');
  // One of its two icons shows what the next press does.
  await expect(page.locator('[data-show-password] svg:visible')).toHaveCount(1);
  await page.locator('[data-show-password]').click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
  await page.locator('[data-show-password]').click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'password');
});

test.describe('with a refused call', () => {
  test.use({ allowed: [refused] });

  test('a username that could pass for another one is said at its field', async ({ page }) => {
    await page.goto('/en/signup');
    const t = await textsOf(page, 'en');
    await fillSignUp(page, { ...newcomer(), username: 'jоhndoe' });
    await expect(page.locator('#username-error')).toHaveText(t('form.ODD_NAME'));
    await fillSignUp(page, { ...newcomer(), username: 'ｊｏｈｎｄｏｅ' });
    await expect(page.locator('#username-error')).toHaveText(t('form.username.used'));
  });

  test('a wrong password is said at the email field, in the page’s language', async ({ page }) => {
    const t = await textsOf(page, 'th');
    await page.goto('/signin');
    await page.locator('#email').fill('nobody@example.com');
    await page.locator('#password').fill('wrong');
    await page.getByRole('button', { name: t('signIn.button') }).click();
    await expect(page.locator('#email-error')).toHaveText(t('form.INVALID_CREDENTIALS'));
  });
});

test.describe('with an address to return to', () => {
  test.use({ allowed: [refused] });

  for (const target of atFirst(1, ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/%0d%0aX:1'])) {
    test(`after signing in, returnTo=${target} stays on this site`, async ({ page }) => {
      await page.goto(`/signin?returnTo=${encodeURIComponent(target)}`);
      await page.locator('#email').fill('client@demo.com');
      await page.locator('#password').fill('client');
      await Promise.all([
        page.waitForURL((url) => !url.pathname.endsWith('/signin')),
        page.locator('[data-account-form] button:not([type=button])').click(),
      ]);
      expect(page.url()).toMatch(/^http:\/\/localhost:\d+\//);
    });
  }
});

test('a sample account is signed in by one press, for the next pages too', async ({ page }) => {
  await page.goto('/en/signin');
  await page.getByRole('button', { name: 'Use the account of Jane Doe' }).click();
  await page.waitForURL('**/access-control');
  await page.goto('/en/apps/email');
  await expect(page.getByRole('button', { name: 'Write mail' }).first()).toBeEnabled();
});

test('a form sent before its script arrived is sent when it does', async ({ page }) => {
  const release = await holdScripts(page, /SiteForm.*\.js$/);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.locator('#email').fill('client@demo.com');
  await page.locator('#password').fill('client');
  await page.locator('#password').press('Enter');
  await expect(page.locator('[data-account-form]')).toHaveAttribute('data-submitted', '1');
  release();
  await page.waitForURL('**/access-control');
  await expect(page.locator('[data-user-name]').first()).toHaveText('janedoe');
  await expect(page.locator('[data-user-name]').first()).toHaveAttribute('title', 'janedoe');
  await expect(page.locator('main [data-user-role]')).toHaveText('สมาชิก');
});

test('what is stored of the session can’t be read from storage', async ({ page }) => {
  const person = await signUp(page, newcomer(), '', '/home');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie);
  expect(stored).toContain('userData');
  expect(stored).not.toContain('eyJ');
  expect(stored).not.toContain(person.username);
  const extractable = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('taladnat');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('keys').objectStore('keys').getAll();
          asking.onsuccess = () => resolve(asking.result.length === 0 || asking.result.some(({ extractable }: CryptoKey) => extractable));
        };
      }),
  );
  expect(extractable).toBe(false);
});

soakTest('nobody is signed out by a database of the browser that fails, for a moment or for a page', async ({ page }) => {
  const { username } = await signUp(page);
  await page.addInitScript(() => {
    const opens = IDBFactory.prototype.open;
    let failures = Number(new URLSearchParams(location.search).get('failures'));
    IDBFactory.prototype.open = function (...of) {
      failures -= 1;
      if (failures >= 0) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return opens.apply(this, of);
    };
  });
  const name = page.locator('[data-user-name]').first();
  await page.goto('/home?failures=2');
  await expect(name).toHaveText(username);
  await page.goto('/home?failures=100');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.goto('/home');
  await expect(name).toHaveText(username);
});

soakTest('storage somebody tampered with is cleared, and the page works as for a visitor', async ({ page }) => {
  await signUp(page);
  await page.evaluate(() => localStorage.setItem('userData', '1.AAAA.garbage'));
  await page.goto('/apps/ecommerce/shop');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
});
