import { expect, test } from 'taladnat/playwright';

/** Screens, with who opens them. */
const screens = [
  { path: '/home', heading: /./ },
  { path: '/search', heading: /./ },
  { path: '/categories', heading: /categories/i },
  { path: '/faq', heading: /./ },
  { path: '/apps/todo', heading: /./, role: 'client' },
  { path: '/apps/email', heading: /./, role: 'client' },
  { path: '/apps/calendar', heading: /./, role: 'client' },
  { path: '/apps/invoice/list', heading: /invoice/i, role: 'admin' },
  { path: '/account/listings', heading: /listings/i, role: 'client' },
  { path: '/moderation', heading: /./, role: 'admin' },
] as const;

for (const screen of screens)
  test.describe(screen.path, () => {
    test.use({ role: 'role' in screen ? screen.role : undefined });

    test('has a heading in English', async ({ page }) => {
      await page.goto(`/en${screen.path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(screen.heading);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    test('speaks Thai', async ({ page }) => {
      await page.goto(screen.path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      await expect(page.getByRole('main')).toContainText(/[ก-๙]/);
    });

    test('fits a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(screen.path);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });

test('home leads from its search to results', async ({ page }) => {
  await page.goto('/en/home');
  await page.getByRole('main').locator('[name=q]').fill('bicycle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?.*q=bicycle/);
});

test('a search is answered once', async ({ page, world }) => {
  await page.goto('/en/search?q=bicycle');
  expect((await world.calls.wait({ path: '/api/listings' })).status).toBe(200);
});

test('an empty market says so', async ({ page, world }) => {
  await world.reset({ scenario: 'empty' });
  await page.goto('/en/search');
  await expect(page.locator('main [data-listing]')).toHaveCount(0);
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/en/apps/todo');
  await expect(page).toHaveURL(/\/en\/signin/);
});

test.describe('as a client', () => {
  test.use({ role: 'client' });

  test('a task that another program adds is shown', async ({ page, world }) => {
    const { client } = await world.as('client');
    await client.POST('/apps/todo/add-tasks', { body: { task: { title: 'From another program' } } });
    await page.goto('/en/apps/todo');
    await expect(page.getByText('From another program').first()).toBeVisible();
  });

  test('a mail that somebody sends arrives', async ({ page, world }) => {
    const { client } = await world.as('admin');
    await client.POST('/apps/email/send', { body: { to: ['client@demo.com'], subject: 'A parcel is here', message: '<p>Hello</p>' } });
    await page.goto('/en/apps/email');
    await expect(page.getByText('A parcel is here').first()).toBeVisible();
  });

  test('the admin’s screens are closed', async ({ page }) => {
    await page.goto('/en/moderation');
    await expect(page).not.toHaveURL(/\/en\/moderation$/);
  });

  test('the session is over after a day', async ({ page, world }) => {
    await page.goto('/en/apps/todo');
    await world.clock.advance('1d');
    await page.goto('/en/apps/calendar');
    await expect(page).toHaveURL(/\/en\/signin/);
  });
});

test('a forgotten password is answered by a mail', async ({ page, world }) => {
  await page.goto('/en/forgot-password');
  await page.getByLabel(/email/i).first().fill('client@demo.com');
  await page.keyboard.press('Enter');
  expect((await world.outbox.wait({ to: 'client@demo.com' })).text).toContain('http');
});

test('products that can’t be listed leave the page whole', async ({ page, world }) => {
  await world.faults.set({ path: '/apps/ecommerce/products', status: 503 });
  await page.goto('/en/faq');
  await expect(page.getByRole('main')).toBeVisible();
  await world.faults.clear();
});
