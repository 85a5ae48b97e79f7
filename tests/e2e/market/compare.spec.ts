import { axe } from '../support/axe.ts';
import { expect, signIn, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('listings of one category are chosen, seen side by side and taken out again', async ({ page, browser, baseURL }) => {
  await page.goto('/en/search?category=phone');
  const scales = page.getByRole('button', { name: /^Compare / });
  for (const at of [0, 1, 2]) {
    await scales.nth(at).tap();
    await expect(scales.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  // Stored on the device, and available on the next page.
  await page.reload();
  await expect(scales.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Compare (3)' }).tap();
  await expect(page).toHaveURL(/\/en\/compare\?ids=\d+,\d+,\d+$/);
  const table = page.getByRole('region', { name: 'Compare listings' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const differing = table.getByRole('row').filter({ hasText: 'Different' });
  expect(await differing.count()).toBeGreaterThan(0);
  // The first column stays while the others scroll, and the page does not scroll.
  const name = differing.first().getByRole('rowheader');
  const before = (await name.boundingBox())?.x;
  await table.evaluate((box) => box.scrollBy({ left: 300 }));
  expect((await name.boundingBox())?.x).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await axe(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

  const address = page.url();
  await page.goto('/en/compare');
  await expect(page).toHaveURL(address);
  await expect(table.getByRole('link', { name: /^Message the seller/ })).toHaveCount(3);

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto(`${page.url()},999999`);
  await expect(plain.getByRole('columnheader')).toHaveCount(3);
  await expect(plain.getByText('1 of these listings is no longer available.')).toBeVisible();
  await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await plain.close();

  await table
    .getByRole('link', { name: /^Remove/ })
    .first()
    .tap();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.goto('/en/search?category=car-sedan');
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  await scales.first().tap();
  await expect(page.getByText('This listing is in another category, so a new comparison was started.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).tap();
  await expect(page.getByRole('link', { name: /^Compare \(/ })).toBeHidden();
});

test('sellers are written to from the comparison, except about own listings', async ({ page, request }) => {
  const { listings } = await (await request.get('/api/listings?category=phone&perPage=30&lng=en')).json();
  const read = async (id: number) => (await (await request.get(`/api/listings/${id}?lng=en`)).json()).listing;
  const phones = await Promise.all(listings.map(({ id }: { id: number }) => read(id)));
  const own = phones.find(({ seller }) => seller.username === 'johndoe');
  const other = phones.find(({ seller }) => seller.username !== 'johndoe');
  await signIn(page, 'admin', '/en');
  await page.goto(`/en/compare?ids=${own.id},${other.id}`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('link', { name: /^Message the seller/ }).tap();
  await page.waitForURL((url) => url.pathname === encodeURI(`/en/listing/${other.slug}`) && url.hash === '#write');
});
