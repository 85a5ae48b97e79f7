import type { Response } from '@playwright/test';
import { offer } from '../support/market.ts';
import { expect, signIn, signUp, test } from '../support/site.ts';

test('who is signed in reads on the home page what waits for them', async ({ page }) => {
  await signIn(page, 'client', '/en');
  const calls = ['/api/unread', '/api/account/listings?state=rejected&perPage=1', '/api/saved-searches'];
  // The previous page also makes requests.
  const isFromHome = (answer: Response) => answer.frame().url().endsWith('/en/home');
  const answers = calls.map((path) => page.waitForResponse((answer) => answer.url().endsWith(path) && isFromHome(answer)));
  await page.goto('/en/home');
  const [unread, rejected, saved] = await Promise.all(answers.map(async (answer) => (await answer).json()));
  const found = saved.searches.reduce((sum: number, { newCount }: { newCount: number }) => sum + newCount, 0);
  const expected = [
    ['New messages', '/en/messenger', unread.messenger],
    ['Listings to fix', '/en/account/listings?state=rejected', rejected.total],
    ['New search matches', '/en/account/saved-searches', found],
  ].filter(([, , count]) => count > 0);
  expect(expected.length).toBeGreaterThan(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
  const links = main.locator('[data-waiting] a:visible');
  await expect(links).toHaveText(expected.map(([name, , count]) => `${name} ${count}`));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected.map(([, href]) => href));
  await expect(main.getByText('Nothing is waiting for you')).toBeHidden();
});

test('a newcomer reads on the home page what waits: the address, and in a demo the review of listings, or nothing', async ({ page }) => {
  const unread = page.waitForResponse((answer) => answer.url().endsWith('/api/unread') && answer.frame().url().endsWith('/en/home'));
  await signUp(page, undefined, '/en', '/home');
  const links = page.getByRole('main').locator('[data-waiting] a:visible');
  const { moderation } = await (await unread).json();
  await expect(links).toHaveText(['Confirm your email address', `Listings to review ${moderation}`]);
  await expect(links.first()).toHaveAttribute('href', '/en/resend-activation');

  await page.route('**/api/unread', (route) => route.fulfill({ json: { chat: 0, messenger: 0, email: 0 } }));
  await page.route('**/api/saved-searches', (route) => route.fulfill({ json: { searches: [], isFull: false, isMailed: true } }));
  await page.reload();
  await expect(page.getByRole('main').getByText('Nothing is waiting for you')).toBeVisible();
  await expect(links).toHaveCount(0);
});

test('the home page shows what somebody looked at, and nothing of it before', async ({ page, baseURL }) => {
  const { slug, title } = await offer(baseURL);
  await page.goto('/en/home');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();
  await page.goto(`/en/listing/${encodeURI(slug)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentListings'))).not.toBeNull();
  await page.goto('/en/home');
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toContainText([title]);
});

test('free things on the home page are free, and lead to all of them', async ({ page }) => {
  await page.goto('/en/home');
  const free = page.getByRole('main').getByRole('region', { name: 'Free' });
  await free.scrollIntoViewIfNeeded();
  const count = await free.getByRole('article').count();
  expect(count).toBeGreaterThan(0);
  await expect(free.getByRole('article').filter({ hasText: 'Free' })).toHaveCount(count);
  await free.getByRole('link', { name: 'See all' }).click();
  await page.waitForURL((url) => url.pathname === '/en/search' && url.searchParams.get('maxPrice') === '0');
  expect(await page.locator('[data-results] > li').count()).toBeGreaterThanOrEqual(count);
});

test('the home page suggests while somebody types, has the key of the search, and sends all that is asked to the results', async ({
  page,
}) => {
  await page.goto('/en/home');
  await expect(page.locator('[data-search-open]')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('main').locator('[name=q]');
  await expect(field).toBeFocused();
  await field.pressSequentially('iph');
  const options = page.locator('.suggestions').getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(page.locator('.suggestions [aria-selected=true]')).toHaveCount(0);
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/en/search' && url.searchParams.get('q') === 'iph');
});

test('a phone loads pictures beyond the edge once somebody does something', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home', { waitUntil: 'networkidle' });
  const pictures = page.locator('[data-newest] img');
  expect(await pictures.nth(3).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(0);
  await page.locator('[data-newest] ul').evaluate((row) => row.scrollTo({ left: 400, behavior: 'instant' }));
  await expect.poll(() => pictures.nth(3).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(320);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone shows all pictures of the home page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home');
    await expect(page.locator('[data-newest] img').nth(4)).toBeVisible();
  });
});

test.describe('where there is no page', () => {
  test.use({ allowed: [/404/] });

  test('one searches the listings, and sells', async ({ page }) => {
    await page.goto('/en/no-such-page');
    const main = page.getByRole('main');
    await expect(main.getByRole('link').filter({ visible: true })).toHaveText(['Home', 'All categories', 'Create Listing']);
    await main.getByRole('searchbox').fill('chair');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?q=chair');
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`public pages keep their height while they are scrolled, ${viewport.width} wide`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const { listings } = await (await request.get('/api/listings?perPage=1&lng=en')).json();
    for (const path of ['/home', '/en/home', `/en/listing/${encodeURI(listings[0].slug)}`, '/en/search']) {
      await page.goto(path);
      const heights = await page.evaluate(async () => {
        const { documentElement: root, fonts } = document;
        await fonts.ready;
        const seen = [root.scrollHeight];
        for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
          scrollTo(0, top);
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          seen.push(root.scrollHeight);
        }
        return seen;
      });
      expect(Math.max(...heights) / Math.min(...heights), `${path}: ${heights}`).toBeLessThanOrEqual(1.05);
    }
  });
}
