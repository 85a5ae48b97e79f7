import { axe } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

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
