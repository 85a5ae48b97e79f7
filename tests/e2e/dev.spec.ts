import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { launch, type Server } from '../../tools/launch.ts';
import { root } from '../../tools/root.mjs';
import { inSoak } from './support/site.ts';

const soakTest = inSoak(test);

const folder = mkdtempSync(join(tmpdir(), 'taladnat-dev-'));
const checkout = join(folder, 'checkout');
const parts = [
  'api',
  'src',
  'public',
  'tools',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tsconfig.json',
];
/** Timeout in milliseconds: pages are compiled at their first visit, possibly on a busy machine. */
const patience = 120_000;
let server: Server;

test.describe.configure({ mode: 'serial' });
test.setTimeout(3 * patience);

test.beforeAll(async () => {
  mkdirSync(checkout, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(checkout, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
  server = await launch({ args: [join(checkout, 'tools/run.mjs'), 'dev'], cwd: checkout, env }).listening(patience);
});

test.afterAll(async () => {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, from: string, to: string): void {
  const path = join(checkout, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

async function expectNoOverlay(page: Page): Promise<void> {
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
}

soakTest('every kind of page opens without an error over it, under the one address that is printed', async ({ page }) => {
  expect(server.output().match(/http:\/\/localhost:\d+/g)).toEqual([server.address.replace('127.0.0.1', 'localhost')]);
  for (const path of ['/en/home', '/en/faq', '/en/search', '/home', '/en/apps/ecommerce/shop', '/en/signin']) {
    const failed: string[] = [];
    page.on('response', (answer) => answer.status() >= 500 && failed.push(answer.url()));
    await page.goto(server.address + path, { waitUntil: 'networkidle', timeout: patience });
    await expect(page.locator('main')).toBeVisible();
    await expectNoOverlay(page);
    expect(failed, path).toEqual([]);
  }
});

test('what is changed in a page and in an island is seen without a reload by hand', async ({ page }) => {
  await page.goto(`${server.address}/en/faq`, { waitUntil: 'networkidle', timeout: patience });
  edit('src/pages/faq.astro', '</Layout>', '<p>a newer page</p></Layout>');
  await expect(page.getByText('a newer page')).toBeVisible({ timeout: patience });
  await expectNoOverlay(page);
  await page.goto(`${server.address}/en/orders/find`, { waitUntil: 'networkidle', timeout: patience });
  edit('src/islands/orders/FindOrder.tsx', '<FormField name="number"', '<p>a newer island</p><FormField name="number"');
  await expect(page.getByText('a newer island')).toBeVisible({ timeout: patience });
  await expectNoOverlay(page);
});

soakTest('what is changed in a route is answered, and data and session are kept', async ({ request }) => {
  const signedIn = await request.post(`${server.address}/jwt/login`, { data: { email: 'client@demo.com', password: 'client' } });
  const { accessToken } = await signedIn.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  await request.post(`${server.address}/apps/ecommerce/cart`, { headers, data: { productId: 3 } });
  const cart = await (await request.get(`${server.address}/apps/ecommerce/cart`, { headers })).text();

  const robots = () =>
    request
      .get(`${server.address}/robots.txt`)
      .then((answer) => answer.text())
      .catch(() => '');
  edit('api/routes/operations/site.ts', 'User-agent: *', 'User-agent: newer');
  await expect.poll(robots, { timeout: patience }).toContain('newer');
  expect(await (await request.get(`${server.address}/apps/ecommerce/cart`, { headers })).text()).toBe(cart);

  // A syntax error leaves the previous server running.
  edit('api/routes/operations/site.ts', 'User-agent: newer', 'User-agent: `broken');
  await expect.poll(() => server.output(), { timeout: patience }).toContain('ERROR');
  expect(await robots()).toContain('newer');
});

test('nothing is left of a server that was told to end', async () => {
  await server.end('SIGTERM');
  expect(readdirSync(join(checkout, '.cache/dev'))).toEqual([]);
});
