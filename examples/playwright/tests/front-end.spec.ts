import { test as base, expect, type World } from 'taladnat/playwright';

/** The front-end, told which world is its own; signed in by its tokens where a role is named. */
const test = base.extend<{ open: (role?: 'admin' | 'client', more?: string) => Promise<void> }>({
  open: async ({ page, world }, use) => {
    await use(async (role, more = '') => {
      if (role) {
        const { accessToken, refreshToken } = await world.as(role);
        const tokens = JSON.stringify({ accessToken, refreshToken });
        await page.addInitScript((value) => sessionStorage.setItem('tokens', value), tokens);
      }
      await page.goto(`/?api=${encodeURIComponent(world.url)}${more}`);
    });
  },
});

const tasksOf = async (world: World) => {
  const { client } = await world.as('client');
  return (await client.GET('/apps/todo/tasks')).data ?? [];
};

test.describe('signing in', () => {
  const signIn = async (page: import('@playwright/test').Page, email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  for (const role of ['admin', 'client'] as const)
    test(`leads the ${role} to the tasks`, async ({ page, open }) => {
      await open();
      await signIn(page, `${role}@demo.com`, role);
      await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    });

  test('is refused with a wrong password', async ({ page, open }) => {
    await open();
    await signIn(page, 'client@demo.com', 'wrong');
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('says so while the server is busy', async ({ page, open, world }) => {
    await world.faults.set({ path: '/jwt/login', status: 503 });
    await open();
    await signIn(page, 'client@demo.com', 'client');
    await expect(page.getByRole('alert')).toContainText('error');
    await world.faults.clear();
  });

  test('is needed again once the session is over', async ({ page, open, world }) => {
    await open('client');
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    await world.clock.advance('1d');
    await page.getByLabel('Find').fill('rice');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('tasks', () => {
  test('are those of the account', async ({ page, open, world }) => {
    const tasks = await tasksOf(world);
    await open('client');
    await expect(page.getByText(`${tasks.length} tasks`)).toBeVisible();
  });

  for (const title of ['Buy rice', 'ซื้อข้าว', '<b>bold</b>', 'x'.repeat(100)])
    test(`one is added: ${title.slice(0, 20)}`, async ({ page, open, world }) => {
      await open('client');
      await page.getByLabel('New task').fill(title);
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
      expect((await tasksOf(world)).some((task) => task.title === title)).toBe(true);
    });

  test('one is deleted', async ({ page, open, world }) => {
    const [first] = await tasksOf(world);
    await open('client');
    await page.getByRole('button', { name: `Delete ${first?.title}` }).click();
    await expect.poll(async () => (await tasksOf(world)).some(({ id }) => id === first?.id)).toBe(false);
  });

  test('are found by their words', async ({ page, open, world }) => {
    const { client } = await world.as('client');
    await client.POST('/apps/todo/add-tasks', { body: { task: { title: 'Quite another thing' } } });
    await open('client');
    await page.getByLabel('Find').fill('quite another');
    await expect(page.getByText('1 tasks')).toBeVisible();
  });

  test('a slow answer shows that something is loading', async ({ page, open, world }) => {
    await world.faults.set({ path: '/apps/todo/tasks', delay: 1500 });
    await open('client');
    await expect(page.getByRole('status')).toHaveText('Loading …');
    await expect(page.getByRole('status')).toHaveCount(0);
    await world.faults.clear();
  });

  test('a failed answer can be tried again', async ({ page, open, world }) => {
    const { length } = await tasksOf(world);
    await world.faults.set({ path: '/apps/todo/tasks', status: 500, times: 1 });
    await open('client');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`${length} tasks`)).toBeVisible();
  });

  test('a lost connection is told', async ({ page, open, world }) => {
    await world.faults.set({ path: '/apps/todo/tasks', drop: 'before', times: 2 });
    await open('client');
    await expect(page.getByRole('alert')).toContainText('can’t be reached');
    await world.faults.clear();
  });

  test('a task that was not taken is told', async ({ page, open, world }) => {
    await world.faults.set({ path: '/apps/todo/add-tasks', status: 507 });
    await open('client');
    await page.getByLabel('New task').fill('Lost');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be added');
    await world.faults.clear();
  });

  test('a session is renewed before it ends, once', async ({ page, open, world }) => {
    await open('client');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await world.clock.advance('9m');
    // The answer tells the time; the next call renews.
    for (const words of ['a', 'ab', '']) {
      const answered = page.waitForResponse(/\/apps\/todo\/tasks/);
      await page.getByLabel('Find').fill(words);
      await answered;
    }
    const renewed = await world.calls.wait({ path: '/jwt/refresh-token' });
    expect(renewed.status).toBe(200);
    expect((await world.calls.list({ path: '/jwt/refresh-token' })).length).toBe(1);
  });

  test('signing out forgets the session', async ({ page, open }) => {
    await open('client');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('tokens'))).toBeNull();
  });
});

test.describe('the market', () => {
  test('shows listings to nobody in particular', async ({ page, open }) => {
    await open(undefined, '&q=bicycle#market');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });

  test('says when nothing is found', async ({ page, open }) => {
    await open(undefined, '&q=zzzzqqqq#market');
    await expect(page.getByText('Nothing was found.')).toBeVisible();
  });
});
