import { expect } from '@playwright/test';
import { withSite } from './support/own-site.ts';
import { test } from './support/site.ts';

test('a test suite resets a demo, and goes on in a browser that is signed in', async ({ browser, page }) => {
  await withSite(async (address) => {
    const post = (path: string, data: object, token = '') =>
      page.request.post(address + path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
    const { accessToken } = await (await post('/jwt/login', { email: 'admin@demo.com', password: 'admin' })).json();
    const { accounts } = await (await post('/demo/reset', { as: ['client'] }, accessToken)).json();
    const context = await browser.newContext({ baseURL: address, storageState: accounts[0].storageState });
    const own = await context.newPage();
    await own.goto('/en/apps/todo');
    await expect(own.getByRole('main').getByRole('list').first()).toBeVisible();
    expect(await own.evaluate(() => document.documentElement.dataset.signedInAs)).toBe('client');
    // It is encrypted from the first read on, as after any sign-in.
    await expect.poll(() => own.evaluate(() => localStorage.getItem('userData'))).toMatch(/^2\./);
    await own.goto('/en/account/settings');
    await expect(
      own.getByRole('main').getByText('client@demo.com').or(own.locator('input[value="client@demo.com"]')).first(),
    ).toBeVisible();
    await context.close();
  });
});
