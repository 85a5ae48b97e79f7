import { expect } from '@playwright/test';
import { withSite } from './support/own-site.ts';
import { signIn, test } from './support/site.ts';

// The page is supposed to cause an error.
test.use({ allowed: [/status of 503/] });

test('an admin moves a demo’s clock, breaks calls, keeps a state and goes back', async ({ browser }) => {
  await withSite(async (address) => {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await signIn(page, 'admin', '/en');
    await page.goto('/en/demo');
    const clock = page.getByRole('region', { name: 'Clock' });
    await expect(clock).toContainText('time of the machine');
    const shown = clock.getByRole('time');
    await clock.getByLabel('Time in Bangkok').fill('1 May 2026 10:00');
    await expect(clock).toContainText('Friday, 1 May 2026 10:00');
    await clock.getByRole('button', { name: 'Set' }).click();
    await expect(shown).toHaveText('1 May 2026 10:00');
    await clock.getByRole('button', { name: '+ 1 day' }).click();
    await expect(shown).toHaveText('2 May 2026 10:00');

    const faults = page.getByRole('region', { name: 'Faults' });
    await faults.getByLabel('Fault').selectOption({ label: 'An error (status)' });
    await faults.getByRole('button', { name: 'Add' }).click();
    await expect(faults).toContainText('"status":503');
    const products = `${address}/apps/ecommerce/products?q=a-call`;
    expect((await page.request.get(products)).status()).toBe(503);
    await expect(page.getByRole('region', { name: 'Calls' })).toContainText('GET /apps/ecommerce/products');
    await faults.getByRole('button', { name: 'End' }).click();
    await expect(faults).toContainText('No faults');
    expect((await page.request.get(products)).status()).toBe(200);

    const mails = page.getByRole('region', { name: 'Mails' });
    await page.request.post(`${address}/auth/forgot-password`, { data: { email: 'client@demo.com' } });
    const mail = mails.getByRole('listitem').filter({ hasText: '/reset-password?' });
    await expect(mail.getByRole('link')).toBeHidden();
    await mail.getByText('To client@demo.com').click();
    await expect(mail.getByRole('link', { name: '/reset-password?' })).toBeVisible();

    const data = page.getByRole('region', { name: 'Data' });
    await data.getByLabel('Name of a snapshot').fill('before');
    await data.getByRole('button', { name: 'Save' }).click();
    const saved = data.getByRole('listitem').filter({ hasText: 'before' });
    await expect(saved).toBeVisible();
    const file = page.waitForEvent('download');
    await saved.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('before.sqlite');

    await data.getByLabel('World').selectOption('Empty');
    await data.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await expect(clock).toContainText('time of the machine');
    await page.goto('/en/search');
    await expect(page.locator('main [data-listing]')).toHaveCount(0);
    await page.goto('/en/demo');
    await expect(saved).toBeVisible();
    await context.close();
  });
});
