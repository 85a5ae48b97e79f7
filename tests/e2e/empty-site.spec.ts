import { expect } from '@playwright/test';
import { persistentIn } from '../support/command.ts';
import { withSite } from './support/own-site.ts';
import { soakTest } from './support/site.ts';

soakTest('a kept site on which nothing is offered yet suggests no searches', async ({ page }) => {
  const { MODE, AUTH_SECRET } = persistentIn('');
  const look = async (address: string) => {
    await page.goto(`${address}/en/home`);
    await expect(page.getByRole('search').getByRole('searchbox').first()).toBeVisible();
    await expect(page.locator('a[href*="/search?q="]')).toHaveCount(0);
  };
  await withSite(look, undefined, { MODE, AUTH_SECRET });
});
