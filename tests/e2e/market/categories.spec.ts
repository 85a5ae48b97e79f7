import { axe } from '../support/axe.ts';
import { expect, fillSignUp, newcomer, test } from '../support/site.ts';

for (const [lang, prefix] of [
  ['th', ''],
  ['en', '/en'],
] as const) {
  test(`all categories are listed with the number of their listings, in ${lang}`, async ({ page, request }) => {
    const { groups } = await (await request.get('/api/categories')).json();
    await page.goto(`${prefix}/categories`);
    const entries = await page
      .locator('[data-categories] [data-category]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('data-category'), link.getAttribute('href'), link.textContent]));
    const all = groups.flatMap((group: { leaves: object[] }) => [group, ...group.leaves]);
    expect(entries.map(([id]) => id)).toEqual(all.map(({ id }: { id: string }) => id));
    for (const [id, link, text] of entries) {
      const { total } = await (await request.get('/api/listings', { params: { category: id ?? '', limit: 1 } })).json();
      expect(link).toBe(`${prefix}/categories/${id}`);
      expect(text?.replaceAll(/\s+/g, ' ').trim(), id ?? '').toMatch(new RegExp(`\\D${total}$`));
    }
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
}

test('the home page leads to groups that have listings, and to the list of all', async ({ page, request }) => {
  await page.goto('/en/home');
  const groups = page.getByRole('main').getByRole('navigation', { name: 'Browse by category' }).getByRole('link');
  const links = await groups.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(1);
  expect(links.at(-1)).toBe('/en/categories');
  for (const link of links.slice(0, -1)) {
    const answer = await request.get('/api/listings', { params: { category: link.replace('/en/categories/', ''), limit: 1 } });
    expect((await answer.json()).total, link).toBeGreaterThan(0);
  }
  await groups.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All categories');
});

test('each search that the home page suggests finds as many listings as it says', async ({ page, request }) => {
  await page.goto('/en/home');
  const searches = await page
    .locator('main .line-of-links.if-out a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.textContent?.trim() ?? '']));
  expect(searches.length).toBeGreaterThan(1);
  for (const [href = '', text] of searches) {
    const { searchParams } = new URL(href, 'http://site');
    const { total } = await (
      await request.get('/api/listings', { params: { category: searchParams.get('category') ?? '', limit: 1 } })
    ).json();
    expect(total, href).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(` ${total}$`));
  }
  await page.locator('main .line-of-links.if-out a').first().click();
  await expect(page.locator('[data-results] > li').first()).toBeVisible();
});

test('the place chosen on the home page is searched in, kept there, and forgotten for all Thailand', async ({ page, request }) => {
  await page.goto('/en/home');
  const form = page.getByRole('main').getByRole('search');
  const place = form.getByRole('combobox', { name: 'Place' });
  const places = await place
    .locator('option')
    .evaluateAll((options) => options.map((option) => [option.getAttribute('value') ?? '', option.textContent?.trim() ?? ''] as const));
  expect(places.length).toBeGreaterThan(1);
  for (const [province] of places) {
    const answer = await request.get('/api/listings', { params: { ...(province && { province }), limit: 1 } });
    expect((await answer.json()).total, province).toBeGreaterThan(0);
  }
  const [province = '', name = ''] = places.at(-1) ?? [];
  await place.selectOption(province);
  const near = page.getByRole('region', { name: `New in ${name}` });
  await expect(near.getByRole('listitem').filter({ hasText: name })).toHaveCount(await near.getByRole('listitem').count());
  await expect(near.getByRole('link', { name: 'See all' })).toHaveAttribute('href', `/en/search?province=${province}`);
  await page.reload();
  await expect(near).toBeVisible();
  await expect(place).toHaveValue(province);
  await form.getByRole('searchbox').press('Enter');
  await page.waitForURL((url) => url.pathname === '/en/search' && url.searchParams.get('province') === province);
  await page.goto('/en/home');
  await expect(near).toBeVisible();
  await place.selectOption('All Thailand');
  await expect(page.getByRole('region', { name: 'Just listed' })).toBeVisible();
  await page.reload();
  await expect(place).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('province'))).toBeNull();
});

test.describe('who says where they are', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 18.7883, longitude: 98.9853 } });

  test('sees what is new near to them, and searches there', async ({ page }) => {
    await page.goto('/en/home');
    const form = page.getByRole('main').getByRole('search');
    const place = form.getByRole('combobox', { name: 'Place' });
    await place.focus();
    await expect(place.getByRole('option', { name: 'Near me' })).toBeAttached();
    await place.selectOption('Near me');
    const near = page.getByRole('region', { name: 'New near you' });
    await expect(near.getByRole('listitem').first()).toContainText('Chiang Mai');
    await page.reload();
    await expect(near).toBeVisible();
    // Rounded to about a kilometre.
    await expect(place).toHaveValue('18.79,98.99');
    await form.getByRole('searchbox').press('Enter');
    await page.waitForURL((url) => url.pathname === '/en/search' && url.searchParams.get('near') === '18.79,98.99');
    await page.goto('/en/home');
    await place.selectOption('All Thailand');
    await expect(page.getByRole('region', { name: 'Just listed' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('province'))).toBeNull();
  });

  test('finds near results within the distance chosen last, and sees them on the map', async ({ page }) => {
    await page.goto('/en/search');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL((url) => url.searchParams.get('radius') === '20');
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('50');
    await page.waitForURL((url) => url.searchParams.get('radius') === '50');
    await page.goto('/en/search?view=map');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL((url) => url.searchParams.get('radius') === '50');
    const map = page.getByRole('application');
    await expect(map.locator('.map-person')).toBeInViewport();
    await expect(map.locator('.leaflet-marker-icon').first()).toBeInViewport();
  });
});

test('a device that does not say where it is says so at the place, and the search goes on', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/en/home');
  const place = page.getByRole('main').getByRole('search').getByRole('combobox', { name: 'Place' });
  await place.focus();
  await expect(place.getByRole('option', { name: 'Near me' })).toBeAttached();
  await place.selectOption('Near me');
  await expect(place).toHaveValue('');
  await place.selectOption({ index: 2 });
  await expect(page.getByRole('region', { name: /^New in / })).toBeVisible();
});

test('a province chosen in a search is offered in the next one', async ({ page }) => {
  await page.goto('/en/search?q=condo');
  const province = page.getByRole('combobox', { name: 'Province' });
  const { value, text } = await province
    .locator('option')
    .nth(1)
    .evaluate((option: HTMLOptionElement) => ({ value: option.value, text: option.text }));
  await province.selectOption(value);
  await page.waitForURL((url) => url.searchParams.get('province') === value);
  await page.goto('/en/search?q=chair');
  await page.getByRole('link', { name: `In ${text.replace(/ \(\d+\)$/, '')}`, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'chair' && url.searchParams.get('province') === value);
});

test('what became cheaper has a row of its own on the home page, and a filter in the search', async ({ page, request }) => {
  await page.goto('/en/home');
  const row = page.getByRole('region', { name: 'Price drops' });
  const [first] = await row.getByRole('listitem').all();
  await expect(first?.locator('s') ?? row).toBeVisible();
  await row.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('link', { name: 'Remove Price drops' })).toBeVisible();
  const { total } = await (await request.get('/api/listings', { params: { dropped: 'true', limit: 1 } })).json();
  await expect(page.locator('[data-total]')).toHaveText(new RegExp(`^${total} `));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page searches in a place', async ({ page }) => {
    await page.goto('/en/home');
    const form = page.getByRole('main').getByRole('search');
    await form.getByRole('searchbox').fill('condo');
    await form.getByRole('combobox').selectOption({ index: 1 });
    const province = await form.getByRole('combobox').inputValue();
    await form.getByRole('button').click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'condo' && url.searchParams.get('province') === province);
    await expect(page.locator('main [name=province]')).toHaveValue(province);
  });
});

test('selling begins on the home page: with the sign-up for who has no account, and else in the editor', async ({ page }) => {
  await page.goto('/en/home');
  await page.getByRole('main').getByRole('search').getByRole('link', { name: 'Sell for free' }).click();
  await page.waitForURL((url) => url.pathname === '/en/signup' && url.searchParams.get('returnTo') === '/en/sell');
  await fillSignUp(page, newcomer());
  await page.waitForURL(/\/en\/sell\/\d+$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  const editor = new URL(page.url()).pathname;
  await page.goto('/en/home');
  await page.getByRole('main').getByRole('search').getByRole('link', { name: 'Sell for free' }).click();
  await page.waitForURL(`**${editor}?resumed=1`);
});

for (const [width, height, top] of [
  [390, 844, 420],
  [1440, 900, 460],
] as const) {
  test(`the first listing on the home page begins above ${top} pixels of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/home', '/en/home']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect((await page.locator('main li.product').first().boundingBox())?.y, path).toBeLessThanOrEqual(top);
    }
  });
}

test('a phone shows two new listings on the home page and where the third begins', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const places = await page.locator('[data-newest] li').evaluateAll((found) =>
    found
      .slice(0, 3)
      .map((each) => each.getBoundingClientRect())
      .map(({ left, right }) => [left < innerWidth, right < innerWidth]),
  );
  expect(places).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
});
