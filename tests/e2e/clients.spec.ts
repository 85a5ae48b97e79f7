import type { Bookmarks } from '../../api/contract/navigation/page-search.ts';
import { axe } from './support/axe.ts';
import { expect, headersOf, signIn, soakTest, test } from './support/site.ts';

test('every icon that data names can be drawn', async ({ page }) => {
  const headers = await headersOf(page.request, 'admin');
  const read = async (path: string) => (await page.request.get(path, { headers })).json();
  const { suggestions }: Bookmarks = await read('/api/bookmarks/data');
  const { notifications } = await read('/api/notifications/data');
  const drawn = await (await page.request.get('/assets/icons.svg')).text();
  for (const { icon } of [...suggestions, ...notifications]) expect(drawn).toContain(`<symbol id="${icon}"`);
});

soakTest('the description of the API leads to how a front-end is connected, in both languages', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'How to connect an existing front-end' }).click();
  await expect(page).toHaveURL('/docs/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ต่อฟรอนต์เอนด์ที่มีอยู่แล้ว');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/docs/clients', '/en/docs/clients']) {
    await page.goto(path);
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await expect(page.getByText("axios.delete('/apps/invoice/delete', { params: { id: 50 } })")).toBeVisible();
});

test('GraphiQL asks as whoever is signed in, and loads nothing from elsewhere', async ({ page, baseURL }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on(
    'request',
    (request) => /^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`) && problems.push(request.url()),
  );
  await signIn(page, 'admin');
  await page.goto('/en/docs/clients');
  await page.getByRole('link', { name: 'GraphQL' }).click();
  const ask = page.getByRole('button', { name: /^Execute query/ });
  await expect(ask).toBeVisible();
  await page.goto(`/graphiql?${new URLSearchParams({ query: '{ viewer { username } }' })}`);
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('viewer');
  await ask.click();
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('johndoe');
  expect(problems).toEqual([]);
});

test('tasks show their labels, and events who comes and where, in the reader’s language', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, label] of [
    ['/apps/kanban', 'กราฟและแผนที่'],
    ['/en/apps/kanban', 'Charts and maps'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('listitem').getByText(label, { exact: true }).first()).toBeVisible();
  }
  await page.goto('/en/apps/calendar?view=list');
  const meeting = page.getByRole('listitem').filter({ hasText: 'ประชุมทีมตลาดประจำสัปดาห์' }).last();
  await expect(meeting).toContainText('ห้องประชุมเล็ก ชั้น 3');
  await expect(meeting).toContainText('พิมพ์ชนก อินทร์แก้ว, Krit Wongsawat, Nok Srisuk');
});
