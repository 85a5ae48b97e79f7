import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { isSoak } from '../../support/soak.ts';
import { watchFocus } from './lost-focus.ts';

export { atFirst } from '../../support/soak.ts';

/** Every test fails on unexpected errors of the page, including console errors, and on key presses that lose the focus. */
export const test = base.extend<{ allowed: RegExp[] }>({
  allowed: [[], { option: true }],
  page: async ({ page, allowed }, use) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (!allowed.some((pattern) => pattern.test(message))) problems.push(`page error: ${message}`);
    });
    page.on('console', (message) => {
      const said = `${message.text()} ${message.location().url}`;
      if (message.type() === 'error' && !allowed.some((pattern) => pattern.test(said))) problems.push(`console: ${said}`);
    });
    const lostFocus = await watchFocus(page.context());
    await use(page);
    expect(problems).toEqual([]);
    expect(lostFocus(), 'presses after which nothing had the focus').toEqual([]);
  },
});

export { expect };

/** Declares tests that only `npm run soak` runs, because they take long for what they add to the others. */
export const inSoak = <Test extends object>(made: Test): Test => (isSoak ? made : Object.assign(() => undefined, made));
export const soakTest = inSoak(test);

/** Delays the page's scripts until they are released. */
export async function holdScripts(page: Page, which = /\/_astro\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets a page's network become idle by blocking the long poll for changes; the page then receives none. */
export const withoutChanges = (page: Page) =>
  page.route('**/api/changes*', (route) => route.fulfill({ json: { cursor: 'all-0', topics: [] } }));

let people = 0;

/** Credentials of a new account that does not exist yet. */
export function newcomer(): { username: string; email: string; password: string } {
  people += 1;
  const name = `visitor${Date.now()}x${process.pid}x${people}`;
  return { username: name, email: `${name}@example.com`, password: 'long enough 1' };
}

/** A page that loads hardly anything: most tests navigate elsewhere at once. */
const lightPage = '/misc/error';
const formOf = (page: 'signin' | 'signup', lang: '' | '/en', landing: string) =>
  `${lang}/${page}?${new URLSearchParams({ returnTo: lang + landing })}`;

export async function signUp(
  page: Page,
  person = newcomer(),
  lang: '' | '/en' = '',
  landing = lightPage,
): Promise<ReturnType<typeof newcomer>> {
  await page.goto(formOf('signup', lang, landing));
  await fillSignUp(page, person);
  await page.waitForURL(`**${lang}${landing}`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  return person;
}

export async function fillSignUp(page: Page, { username, email, password }: ReturnType<typeof newcomer>): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#agrees').check();
  await page.locator('[data-account-form] button:not([type=button])').click();
}

interface Credentials {
  email: string;
  password: string;
}

type SampleAccount = 'admin' | 'client';

const credentialsOf = (who: SampleAccount | Credentials): Credentials =>
  typeof who === 'string' ? { email: `${who}@demo.com`, password: who } : who;

/** Signs in through the form. */
export async function signIn(page: Page, who: SampleAccount | Credentials, lang: '' | '/en' = '', landing = lightPage): Promise<void> {
  const { email, password } = credentialsOf(who);
  await page.goto(formOf('signin', lang, landing));
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('[data-account-form] button:not([type=button])').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
}

/** Signs in for API calls. @returns the authorization headers */
export async function headersOf(request: APIRequestContext, who: SampleAccount | Credentials): Promise<Record<string, string>> {
  const signedIn = await request.post('/jwt/login', { data: credentialsOf(who) });
  return { authorization: `Bearer ${(await signedIn.json()).accessToken}`, accept: 'application/json' };
}

/** Confirms an account's address through the mailed link. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const code = async (): Promise<string> => {
    const { mails } = await (await request.get('/demo/outbox')).json();
    const texts: string[] = mails.flatMap(({ to, text }: { to: string; text: string }) => (to === email ? [text] : []));
    return texts.map((text) => /verify-email\?confirmation=(\S+)/.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  };
  await expect.poll(code).not.toBe('');
  expect((await request.get('/auth/email-confirmation', { params: { confirmation: await code() } })).ok()).toBe(true);
}

/** Texts of a language, as loaded by the pages: those of the frame, or of an area. */
export async function textsOf(page: Page, lang: 'th' | 'en', area?: 'account' | 'navbar' | 'security'): Promise<(key: string) => string> {
  const tree = await (await page.request.get(`/assets/data/locales/${area ? `${area}/${lang}` : lang}.json`)).json();
  const texts = area ? tree[area] : tree;
  return (key) => key.split('.').reduce((node, part) => node[part], texts);
}

/** The link with a given path in the newest mail to a recipient. */
export async function linkTo(page: Page, to: string, path: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: to });
  const found = mail.locator(`a[href*="${path}?"]`).first();
  // Mails are sent slightly later than the response.
  await expect(async () => {
    await page.goto('/en/demo/outbox');
    await expect(found).toBeVisible({ timeout: 1000 });
  }).toPass();
  const link = await found.getAttribute('href');
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
