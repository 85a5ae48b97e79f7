import { expect } from '@playwright/test';
import { persistentIn } from '../support/command.ts';
import { withSite } from './support/own-site.ts';
import { soakTest } from './support/site.ts';

soakTest('a kept site on which nothing is offered yet invites the first seller and suggests no searches', async ({ page }) => {
  const { MODE, AUTH_SECRET } = persistentIn('');
  const look = async (address: string) => {
    await page.goto(`${address}/en/home`);
    await expect(page.getByRole('search').getByRole('searchbox').first()).toBeVisible();
    await expect(page.locator('a[href*="/search?q="]')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByText('Be the first to list something.')).toBeVisible();
    await expect(main.getByRole('combobox')).toHaveCount(0);
    const groups = main.getByRole('navigation', { name: 'Browse by category' }).getByRole('link');
    // Its operator reads the next steps.
    const steps = main.getByRole('region', { name: 'Your market is ready: what comes next' });
    await expect(steps).toBeHidden();
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { session: 'in', signedInAs: 'admin' }));
    await expect(steps.getByRole('link')).toHaveText([
      'Review the market’s documents',
      'Publish the first listing',
      'Review listings that wait',
    ]);
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { session: 'out', signedInAs: '' }));
    // Groups for selling are shown, and no listings.
    await expect(groups).toHaveCount(18);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['How dealing works here']);
    // Neither do the search and a category lead back to themselves.
    for (const path of ['/en/search', '/en/categories/cars']) {
      await page.goto(address + path);
      await expect(main.getByText('Nothing here yet. Be the first to list something.')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Sell for free' })).toHaveAttribute('href', '/en/sell/new');
      await expect(main.getByRole('link', { name: 'See all listings' })).toHaveCount(0);
    }
    await page.goto(`${address}/en/home`);
    await groups.last().click();
    await page.getByRole('main').getByRole('link', { name: 'Sell for free' }).click();
    await page.waitForURL((url) => url.pathname === '/en/signup' && url.searchParams.get('returnTo') === '/en/sell');
  };
  await withSite(look, undefined, { MODE, AUTH_SECRET });
});
