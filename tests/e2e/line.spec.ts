import type { Page } from '@playwright/test';
import type { Server } from '../../tools/launch.ts';
import { startOwnServer } from '../../tools/own-server.ts';
import { axe } from './support/axe.ts';
import { contextToken, idToken, liffId, playLine } from './support/line.ts';
import { atFirst, expect, signIn, soakTest, test } from './support/site.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with LINE' });
const problem = (page: Page) => page.locator('[data-line-problem]');
const signedIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in');
let people = 0;
/** An account that exists at LINE but not on the site. */
const newPerson = () => {
  people += 1;
  return `U${Date.now()}x${process.pid}x${people}`;
};
const offersOtherWays = async (page: Page) => {
  await expect(page.locator('[data-line]').getByRole('link', { name: 'Sign in with email' })).toBeVisible();
  await expect(page.locator('[data-line]').getByRole('link', { name: 'Create an account' })).toBeVisible();
};

test('the button leads to LINE’s login and back, with the cart and to where one came from', async ({ page }) => {
  const line = await playLine(page, newPerson());
  await page.goto('/en/apps/ecommerce/shop');
  await page.locator('[data-cart-add]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-cart', 'full');
  await page.goto('/en/signin?returnTo=/en/faq');
  await page.getByRole('link', { name: 'Sign in with LINE' }).click();
  await page.waitForURL('**/en/line-signin?returnTo=**');
  expect(line.calls).toEqual([]);
  await button(page).click();
  // Also waits for the end of intermediate redirects.
  await page.waitForURL(({ pathname }) => pathname === '/en/faq');
  await signedIn(page);
  expect(line.logins).toHaveLength(1);
  expect(line.logins[0]?.searchParams.get('app_id')).toBe(liffId);
  expect(line.logins[0]?.searchParams.get('redirect_uri')).toMatch(/\/line-signin\?lang=en&returnTo=%2Fen%2Ffaq$/);
  await expect(page.locator('html')).toHaveAttribute('data-cart', 'full');
  // No LINE token remains that would sign the next user of this browser in as the same person.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([]);
  await page.goto('/en/line-signin');
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await expect(button(page)).toBeHidden();
});

test('the sign-up leads to LINE, too, and on to where one wanted to go', async ({ page }) => {
  await playLine(page, newPerson());
  await page.goto('/en/signup?returnTo=/en/faq');
  await page.getByRole('link', { name: 'Sign up with LINE' }).click();
  await page.waitForURL('**/en/line-signin?returnTo=**');
  await button(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/en/faq');
  await signedIn(page);
});

test('somebody new who comes back from LINE in Thai is signed in', async ({ page }) => {
  await playLine(page, newPerson());
  await page.goto('/line-signin');
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
  await page.waitForURL((url) => !url.pathname.includes('line'));
  await signedIn(page);
});

test('whoever has signed in with LINE ticks what comes there, and nobody else is asked', async ({ page, browser }) => {
  await playLine(page, newPerson());
  await page.goto('/en/line-signin?returnTo=/en/faq');
  await button(page).click();
  await page.waitForURL(({ pathname }) => pathname === '/en/faq');
  await signedIn(page);
  await page.goto('/en/account/settings?tab=notifications');
  const messages = page.getByRole('switch', { name: 'Unread chat messages: LINE' });
  await expect(messages).not.toBeChecked();
  const saved = page.waitForResponse('**/account-setting/channels');
  await messages.check();
  await saved;
  await page.reload();
  await expect(messages).toBeChecked();
  await expect(page.getByRole('switch', { name: 'New followers: LINE' })).not.toBeChecked();
  expect((await axe(page).analyze()).violations).toEqual([]);
  const other = await browser.newPage();
  await signIn(other, 'client', '/en');
  await other.goto('/en/account/settings?tab=notifications');
  await expect(other.getByRole('switch', { name: 'Unread chat messages: Email' })).toBeVisible();
  await expect(other.getByRole('switch', { name: /LINE/ })).toHaveCount(0);
  await other.close();
});

test.describe('inside LINE', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Line/9.4.0 LIFF' });
  soakTest('nothing has to be pressed', async ({ page, baseURL }) => {
    const person = newPerson();
    const line = await playLine(page, person);
    const given = {
      access_token: 'access',
      feature_token: 'feature',
      id_token: idToken(person),
      context_token: contextToken(baseURL ?? ''),
    };
    await page.goto(`/line-signin?returnTo=/faq#${new URLSearchParams(given)}`);
    await page.waitForURL('**/faq');
    await signedIn(page);
    expect(line.logins).toEqual([]);
  });
});

test.describe('what is said when it does not work', () => {
  test.use({ allowed: [/status of (401|503)|net::ERR_|Failed to fetch dynamically/] });

  soakTest('a refusal by our server', async ({ page }) => {
    const line = await playLine(page, 'refused');
    await page.goto('/en/line-signin');
    await button(page).click();
    await expect(problem(page)).toContainText('could not confirm who you are');
    await offersOtherWays(page);
    expect(line.logins).toHaveLength(1);
    await expect(page).toHaveURL(/\/en\/line-signin$/);
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  });

  soakTest('a refusal by the person', async ({ page }) => {
    await playLine(page, 'x', { refuse: true });
    await page.goto('/en/line-signin?returnTo=/en/faq');
    await button(page).click();
    await expect(problem(page)).toContainText('did not allow the sign-in');
    await expect(page).toHaveURL(/\/en\/line-signin\?returnTo=%2Fen%2Ffaq$/);
  });

  soakTest('LINE out of our server’s reach; trying again asks nobody to log in again', async ({ page }) => {
    const line = await playLine(page, 'nobody-reaches-line');
    await page.goto('/en/line-signin');
    await button(page).click();
    await expect(problem(page)).toContainText('Our server can’t reach LINE');
    await offersOtherWays(page);
    await button(page).click();
    await expect(problem(page)).toContainText('Our server can’t reach LINE');
    expect(line.logins).toHaveLength(1);
  });

  for (const [name, place] of atFirst(1, [
    ['LINE', 'https://api.line.me/**'],
    ['LINE’s code', '**/_astro/liff.*.js'],
  ] as const)) {
    test(`${name} out of reach`, async ({ page }) => {
      await page.route(place, (route) => route.abort());
      await page.goto('/en/line-signin');
      await button(page).click();
      await expect(problem(page)).toContainText('LINE can’t be reached');
      await offersOtherWays(page);
    });
  }

  soakTest('LINE taking too long', async ({ page }) => {
    await page.clock.install();
    await page.route('https://api.line.me/**', () => undefined);
    await page.goto('/en/line-signin');
    const asked = page.waitForRequest('https://api.line.me/**');
    await button(page).click();
    await asked;
    await expect(page.locator('[data-line-status]')).toHaveText('Contacting LINE …');
    await page.clock.fastForward(8500);
    await expect(problem(page)).toContainText('takes too long');
  });

  for (const [code, status, text] of atFirst(1, [
    ['LINE_NOT_CONFIGURED', 503, 'not set up'],
    ['TOO_MANY_REQUESTS', 429, 'Too many attempts'],
  ] as const)) {
    test.describe(code, () => {
      test.use({ allowed: [new RegExp(`status of ${status}`)] });
      soakTest('is put into words', async ({ page }) => {
        await playLine(page, newPerson());
        await page.route('**/auth/line', (route) => route.fulfill({ status, json: { error: 'x', code } }));
        await page.goto('/en/line-signin');
        await button(page).click();
        await expect(problem(page)).toContainText(text);
      });
    });
  }
});

soakTest('what LIFF has kept too long leads to LINE once more', async ({ page }) => {
  const line = await playLine(page, newPerson());
  await page.goto('/en/line-signin');
  await page.evaluate(
    ([id, token]) => {
      localStorage.setItem(`LIFF_STORE:${id}:accessToken`, '"access"');
      localStorage.setItem(`LIFF_STORE:${id}:IDToken`, JSON.stringify(token));
      // biome-ignore lint/suspicious/noDocumentCookie: as LIFF keeps it
      document.cookie = `LIFF_STORE:expires:${id}=${Date.now() + 3_600_000}; path=/`;
    },
    [liffId, idToken('U-long-ago', -60)],
  );
  await page.reload();
  await button(page).click();
  await page.waitForURL((url) => !url.pathname.includes('line'));
  await signedIn(page);
  expect(line.logins).toHaveLength(1);
});

soakTest('somebody signed in sees it, and where to go on', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/en/line-signin?returnTo=/en/faq');
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/en/faq');
});

soakTest('the ways beside LINE keep where one came from', async ({ page }) => {
  await page.goto('/en/line-signin?returnTo=/en/faq');
  await page.locator('[data-line]').getByRole('link', { name: 'Sign in with email' }).click();
  await page.waitForURL('**/en/signin?returnTo=/en/faq');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  soakTest('the other ways are there', async ({ page }) => {
    await page.goto('/en/line-signin');
    await expect(page.locator('[data-line] noscript .alert')).toBeVisible();
    await offersOtherWays(page);
  });
});

test.describe('without a LIFF app', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startOwnServer({ env: { LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0' } });
  });
  test.afterAll(() => server.end());

  test('the page says so, offers the other ways, and allows no call of LINE', async ({ page }) => {
    const answer = await page.goto(`${server.address}/en/line-signin`);
    expect(answer?.headers()['content-security-policy']).not.toContain('line.me');
    await expect(page.getByRole('status').filter({ hasText: 'not set up on this site' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await offersOtherWays(page);
    await page.goto(`${server.address}/en/signup`);
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up with LINE' })).toHaveCount(0);
  });
});
