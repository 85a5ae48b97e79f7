import type { Locator, Page } from '@playwright/test';
import type { MarketReport } from '../../api/contract/market/report.ts';
import type { SalesReport } from '../../api/contract/shop/sales.ts';
import { axe } from './support/axe.ts';
import { atFirst, expect, headersOf, signIn, soakTest, test } from './support/site.ts';

const chart = (page: Page) => page.getByRole('slider', { name: 'Chart: Revenue' });
const drawn = (page: Page) => page.locator('.chart-box.is-live canvas').first();

async function reportOf(page: Page): Promise<SalesReport> {
  const headers = await headersOf(page.request, 'admin');
  return (await page.request.get('/apps/ecommerce/sales-report?lang=en', { headers })).json();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/en/dashboard/ecommerce');
});

test('the shop’s figures are those of its orders, and lead to them', async ({ page }) => {
  const { figures, states } = await reportOf(page);
  await expect(page.locator('[data-figure="orders"]')).toContainText(String(figures.orders.value));
  await page.getByRole('link', { name: 'Last 52 weeks' }).click();
  await expect(page).toHaveURL(/days=364/);
  await page.getByRole('link', { name: 'Last 28 days' }).click();
  await expect(page).not.toHaveURL(/days=/);
  const state = states.find((each) => each.state === 'delivered');
  await page.getByRole('link', { name: 'Delivered' }).click();
  await expect(page).toHaveURL(/of=all&from=.*&state=delivered/);
  await expect(page.getByText(new RegExp(`to .*: ${state?.orders}$`))).toBeVisible();
  await page.getByRole('link', { name: 'Orders of any date' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

/** Other tests order and sign up meanwhile: a figure is read again until its list has the same count. */
async function leadsToAsMany(page: Page, board: string, figure: Locator, count: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(board);
    const [, many = 'nothing'] = count.exec(await figure.innerText()) ?? [];
    await figure.getByRole('link').click();
    await expect(page.getByText(new RegExp(`to .*: ${many.replaceAll(',', ',?')}$`))).toBeVisible({ timeout: 3000 });
  }).toPass();
}

soakTest('ways to pay and provinces lead to the orders they count, and a filter can be taken away', async ({ page }) => {
  const { payments, provinces } = await reportOf(page);
  for (const [title, parts] of [
    ['Payment methods', payments.length],
    ['Orders by province', provinces.length],
  ] as const) {
    const shares = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('listitem');
    await expect(shares.getByRole('link')).toHaveCount(parts);
    const name = await shares.last().getByRole('link').innerText();
    await leadsToAsMany(page, '/en/dashboard/ecommerce', shares.last(), /([\d,]+) orders/);
    const filter = page.getByRole('link', { name: `Remove filter: ${name}` });
    await filter.click();
    await expect(page).toHaveURL(/from=.*&to=[^&]*$/);
    await expect(page.getByRole('link', { name: 'Counted as sales' })).toHaveAttribute('aria-current', 'true');
    await expect(filter).toBeHidden();
    await page.goto('/en/dashboard/ecommerce');
  }
});

soakTest('what is sold, and what is cancelled or returned, is each the list behind its figure', async ({ page }) => {
  for (const name of ['orders', 'cancelled'])
    await leadsToAsMany(page, '/en/dashboard/ecommerce', page.locator(`[data-figure="${name}"]`), /\n+([\d,]+)/);
  await expect(page.getByRole('link', { name: 'Cancelled or returned' })).toHaveAttribute('aria-current', 'true');
});

for (const [period, days] of atFirst(1, [
  ['Last 28 Days', 28],
  ['Last Year', 364],
] as const)) {
  soakTest(
    `the market’s dashboard begins with what is counted in the ${days} days of “${period}”, which leads to its lists`,
    async ({ page }) => {
      const board = `/en/dashboard/analytics?period=${encodeURIComponent(period)}`;
      const headers = await headersOf(page.request, 'admin');
      const ask = async (path: string) => (await page.request.get(`${path}?days=${days}`, { headers })).json();
      const shown = (name: string) => page.locator(`[data-figure="${name}"]`);
      const whole = ({ value }: { value: number }) => Math.round(value).toLocaleString('en-US');
      await expect(async () => {
        const shop: SalesReport = await ask('/apps/ecommerce/sales-report');
        const market: MarketReport = await ask('/api/moderation/report');
        await page.goto(board);
        for (const [name, figure] of Object.entries(shop.figures))
          expect((await shown(name).locator('b').innerText()).replace('$', ''), name).toBe(whole(figure));
        for (const [name, figure] of Object.entries(market.figures))
          expect(await shown(`market.${name}`).locator('b').innerText(), name).toBe(whole(figure));
      }).toPass();
      await expect(page.getByText(`compared with the previous ${days} days`)).toBeVisible();
      const parts = [shown('market.contacts'), page.getByRole('heading', { name: 'Sample figures' }), page.locator('[data-card]').first()];
      const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
      expect(tops).toEqual([...tops].sort((one, other) => one - other));
      const sold = (await shown('orders').getByRole('link').getAttribute('href')) ?? '';
      for (const name of ['revenue', 'average', 'units']) await expect(shown(name).getByRole('link')).toHaveAttribute('href', sold);
      for (const name of ['orders', 'cancelled', 'newAccounts', 'market.published', 'market.sold', 'market.views', 'market.contacts'])
        await leadsToAsMany(page, board, shown(name), /\n+([\d,]+)/);
    },
  );
}

soakTest('new accounts, and listings that came up or were sold, lead to who and which they are', async ({ page }) => {
  const { figures } = await reportOf(page);
  await page.getByRole('link', { name: 'New accounts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New accounts' })).toBeVisible();
  await expect(page.getByText(new RegExp(`to .*: ${figures.newAccounts.value}$`))).toBeVisible();
  await page.goBack();
  const sold = await page.locator('[data-figure="market.sold"] b').textContent();
  await page.getByRole('link', { name: 'Sold listings' }).click();
  await expect(page.getByRole('heading', { name: 'Listings sold' })).toBeVisible();
  await expect(page.getByText(new RegExp(`to .*: ${sold}$`))).toBeVisible();
  await page.goBack();
  const byDay = page.getByRole('slider', { name: 'Chart: Listings published' });
  await byDay.focus();
  await expect(byDay).toHaveClass(/is-live/);
  await page.keyboard.press('End');
  await expect(byDay).toHaveAttribute('aria-valuetext', /This period/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/log\?event=published&from=(.*)&to=\1$/);
});

test('a chart tells its values where the pointer is, and hides a series', async ({ page }) => {
  await chart(page).hover();
  await expect(drawn(page)).toBeVisible();
  const before = page.getByRole('button', { name: 'Previous period' }).first();
  await before.click();
  await expect(before).toHaveAttribute('aria-pressed', 'false');
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(29);
});

test('a chart is gone through by keyboard, and leads to the orders of a day', async ({ page }) => {
  const { labels, orders } = await reportOf(page);
  await chart(page).focus();
  await expect(drawn(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /This period \$[\d,]+, Previous period/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '26');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${labels.at(-1)}&to=${labels.at(-1)}`));
  expect(orders.current).toHaveLength(28);
});

soakTest('a chart whose library can’t be had stays as it was drawn', async ({ page, allowed }) => {
  allowed.push(/ERR_FAILED/);
  await page.route('**/_astro/canvas.*', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await chart(page).hover();
  await asked;
  await expect(page.locator('.chart-drawing').first()).toBeVisible();
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('table', { name: 'Revenue' })).toBeVisible();
});

soakTest('on a phone a chart is touched', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, 'admin');
  await page.goto('/en/dashboard/ecommerce');
  await chart(page).tap();
  await expect(drawn(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});

for (const path of atFirst(1, [
  '/en/dashboard/ecommerce',
  '/dashboard/analytics',
  '/en/apps/user/accounts',
  '/moderation/log?action=sold',
  '/moderation/visited',
])) {
  soakTest(`${path} passes axe with its charts alive`, async ({ page }) => {
    await page.goto(path);
    for (const each of await page.getByRole('slider').all()) {
      await each.focus();
      await expect(each).toHaveClass(/is-live/);
    }
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
}
