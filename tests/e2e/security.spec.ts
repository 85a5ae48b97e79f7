import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { codeAt } from '../support/two-step.ts';
import { axe } from './support/axe.ts';
import { expect, holdScripts, newcomer, signIn, signUp, soakTest, test } from './support/site.ts';

type Person = ReturnType<typeof newcomer>;
const refused = /Failed to load resource: the server responded with a status of 40\d/;
const settings = (tab: string) => `/en/account/settings?tab=${tab}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const keyRow = (page: Page, name: string) => page.getByRole('list', { name: 'Your keys' }).getByRole('listitem').filter({ hasText: name });
const later = (seconds: number) => Date.now() + seconds * 1000;

async function makeKey(page: Page, { password }: Person, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^Workspace/).selectOption('read');
  await page.getByLabel('Current password').fill(password);
  await button(page, 'Create key').click();
  return page.getByLabel(`Key: ${name}`).inputValue();
}

/** Enables two-step sign-in by keyboard alone. @returns the secret, and the recovery codes */
async function switchOn(page: Page, { password }: Person): Promise<{ secret: string; codes: string[] }> {
  await page.goto(settings('security'));
  await button(page, 'Turn on').press('Enter');
  await expect(page.locator('#setUpPassword')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('#setUpCode')).toBeFocused();
  const secret = (await page.getByLabel('Or type this secret into the app').inputValue()).replaceAll(' ', '');
  await page.keyboard.type(codeAt(secret, later(0)));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(shown.getByRole('heading')).toBeFocused();
  return { secret, codes: await shown.getByRole('listitem').allTextContents() };
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    indexedDB.deleteDatabase('taladnat');
  });
  await page.context().clearCookies();
}

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/en/signin?returnTo=%2Fen%2Faccount%2Fsettings%3Ftab%3Dsecurity');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await expect(page).toHaveURL(/\/en\/pages\/two-steps-cover\?returnTo=/);
}

test('what is sent before the script has come waits for it, and stands in no address', async ({ page }) => {
  const person = await signUp(page, newcomer(), '/en');
  const release = await holdScripts(page);
  await page.goto(settings('keys'), { waitUntil: 'commit' });
  await page.getByLabel('Current password').fill(person.password);
  await button(page, 'Create key').click();
  expect(page.url()).not.toContain('keyPassword');
  release();
  await expect(page.locator('#keyName-error')).toHaveText('Please fill this in.');
  expect(page.url()).toMatch(/\/en\/account\/settings\?tab=keys$/);
});

test('a key is made, shown once, works within its scope, and stops when it is revoked', async ({ page }) => {
  const person = await signUp(page, newcomer(), '/en');
  await page.goto(settings('keys'));
  await expect(page.getByText('You have no keys yet.')).toBeVisible();
  await button(page, 'Create key').click();
  await expect(page.locator('#keyName-error')).toHaveText('Please fill this in.');
  const key = await makeKey(page, person, 'Stock list');
  expect(key).toMatch(/^tlk_[\w-]{43}$/);
  const call = (path: string) => page.request.get(path, { headers: { authorization: `Bearer ${key}`, accept: 'application/json' } });
  expect((await call('/apps/todo/tasks')).status()).toBe(200);
  expect((await call('/profile/data')).status()).toBe(403);
  await button(page, 'I have saved it').click();
  await expect(page.locator('body')).not.toContainText(key);
  await page.reload();
  await expect(keyRow(page, 'Stock list')).toContainText('Workspace: Read');
  await expect(keyRow(page, 'Stock list')).toContainText('Last used just now');
  await button(page, 'Revoke the key Stock list').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(keyRow(page, 'Stock list')).toBeVisible();
  await button(page, 'Revoke the key Stock list').click();
  await button(page, 'Revoke the key').last().click();
  await expect(page.getByText('You have no keys yet.')).toBeVisible();
  expect((await call('/apps/todo/tasks')).status()).toBe(401);
});

soakTest('the page about keys shows one’s own, and everybody else how to get one', async ({ page }) => {
  await page.goto('/en/pages/api-key');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/en/signin?returnTo=%2Fen%2Fpages%2Fapi-key');
  const person = await signUp(page, newcomer(), '/en');
  await page.goto('/en/pages/api-key');
  await makeKey(page, person, 'From here');
  await expect(keyRow(page, 'From here')).toBeVisible();
});

test.describe('in two steps', () => {
  test.use({ allowed: [refused] });

  test('it is switched on, signed in with and switched off by the keyboard alone', async ({ page }) => {
    const person = await signUp(page, newcomer(), '/en');
    const { secret, codes } = await switchOn(page, person);
    expect(codes).toHaveLength(10);
    await button(page, 'I have saved it').press('Enter');
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    await signOut(page);

    await givePassword(page, person);
    const code = page.getByLabel('Code', { exact: true });
    await code.press('a');
    await code.press('Enter');
    await expect(page.locator('#code-error')).toHaveText('The code is wrong, expired or already used.');
    await code.fill(codeAt(secret, later(30)));
    await code.press('Enter');
    await expect(page).toHaveURL('/en/account/settings?tab=security');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');

    await button(page, 'Turn off').press('Enter');
    await expect(page.locator('#endPassword')).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Turn on')).toBeVisible();
    await signOut(page);
    await signIn(page, person, '/en');
  });

  soakTest('a recovery code signs in once, and new ones replace the rest', async ({ page }) => {
    const person = await signUp(page, newcomer(), '/en');
    const { codes } = await switchOn(page, person);
    await signOut(page);
    await givePassword(page, person);
    await page.getByLabel('Code', { exact: true }).fill(codes[0]?.toUpperCase() ?? '');
    await button(page, 'Verify').click();
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
    await button(page, 'Create new recovery codes').click();
    await page.locator('#renewPassword').fill(person.password);
    await page.locator('#renewCode').fill(codes[0] ?? '');
    await page.locator('#renewCode').press('Enter');
    await expect(page.locator('#renewCode-error')).toHaveText('The code is wrong, expired or already used.');
    await page.locator('#renewCode').fill(codes[1] ?? '');
    await page.locator('#renewCode').press('Enter');
    const shown = page.getByRole('region', { name: 'Your recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    expect(await shown.getByRole('listitem').allTextContents()).not.toContain(codes[2]);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  soakTest('what one tab changes the others show, and a session that is ended elsewhere is over', async ({ page, browser, baseURL }) => {
    const person = await signUp(page, newcomer(), '/en');
    await page.goto(settings('security'));
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(elsewhere, person, '/en');
    await elsewhere.goto('/en/account/settings?tab=keys');
    // Without a reload: the sign-in is announced.
    await expect(page.locator('[data-signed-in]')).toHaveCount(2);
    const keys = await page.context().newPage();
    await keys.goto(settings('keys'));
    await makeKey(elsewhere, person, 'Made elsewhere');
    await expect(keyRow(keys, 'Made elsewhere')).toBeVisible();
    await page.getByRole('button', { name: /^Sign out of / }).click();
    await expect(page.locator('[data-signed-in]')).toHaveCount(1);
    // The page stays, and asks to sign in again.
    await expect(elsewhere.getByRole('dialog').locator('[type=password]')).toBeVisible();
    await elsewhere.context().close();
  });
});

test.describe('at 390 pixels, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, allowed: [/ERR_INTERNET_DISCONNECTED/] });

  soakTest('a way of being told is chosen at once, kept, and put back when it can’t be saved', async ({ page, context }) => {
    await signUp(page, newcomer(), '/en');
    await page.goto(settings('notifications'));
    const mail = page.getByRole('switch', { name: 'Updates on your orders: Email' });
    const app = page.getByRole('switch', { name: 'Updates on your orders: On the site' });
    await mail.tap();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(mail).not.toBeChecked();
    await expect(app).toBeChecked();
    await context.setOffline(true);
    await app.tap();
    await expect(page.getByText('Not saved').first()).toBeVisible();
    await expect(app).toBeChecked();
    await context.setOffline(false);
    await app.tap();
    await expect(app).not.toBeChecked();
    await page.reload();
    await expect(app).not.toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('leaving', () => {
  // The bell receives the sign-out, and makes another request with the ended session.
  test.use({ allowed: [refused] });

  soakTest('all that is one’s own is downloaded, and the account is deleted and brought back', async ({ page }) => {
    const person = await signUp(page, newcomer(), '/en');
    await page.goto(settings('data'));
    await button(page, 'Prepare my data').click();
    await expect(page.getByText('Your file is being prepared.')).toBeVisible();
    await expect(page.getByText(/Your file is ready/)).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
    expect(download.suggestedFilename()).toMatch(/^taladnat-\d{4}-\d\d-\d\d\.zip$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const { 'data/account.json': account, 'index.html': index } = unzipSync(Buffer.concat(chunks));
    expect(JSON.parse(Buffer.from(account ?? []).toString()).user[0].email).toBe(person.email);
    // The pages are opened as local files, as after unpacking the archive.
    await test.step('its first page reads well', async () => {
      const reader = await page.context().newPage();
      await reader.setContent(Buffer.from(index ?? []).toString());
      await expect(reader.getByRole('heading', { name: 'Your data from Taladnat' })).toBeVisible();
      await expect(reader.getByRole('link', { name: 'Tasks, calendar and boards' })).toBeVisible();
      await reader.close();
    });

    await expect(page.getByText(/deleted for good, with .*saved listings, saved searches/)).toBeVisible();
    await button(page, 'Delete my account').click();
    await expect(page.locator('#leavePassword-error')).toHaveText('Please fill this in.');
    await page.locator('#leavePassword').fill(person.password);
    await page.getByRole('checkbox').check();
    await button(page, 'Delete my account').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/en/home');
    await expect(page.getByText(/will be deleted for good on/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await signIn(page, person, '/en');
    await page.goto(settings('data'));
    // It is available for a day.
    await expect(button(page, 'Download my data')).toBeVisible();
  });
});
