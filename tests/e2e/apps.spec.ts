import type { APIRequestContext, Page } from '@playwright/test';
import { analyticsCards, statisticsCards } from '../../api/contract/values/backoffice/analytics.ts';
import { atFirst, expect, headersOf, signIn, signUp, soakTest, test } from './support/site.ts';

const paths = [
  '/dashboard/analytics',
  '/dashboard/ecommerce',
  '/cards/statistics',
  '/cards/analytics',
  '/apps/email',
  '/apps/chat',
  '/apps/chat?id=102',
  '/apps/todo',
  '/apps/calendar',
  '/apps/kanban',
  '/apps/invoice/list',
  '/apps/invoice/preview',
  '/apps/invoice/edit',
  '/apps/invoice/add',
  '/apps/user/list',
  '/apps/user/view',
  '/apps/roles',
  '/apps/permissions',
  '/datatables/basic',
  '/datatables/advanced',
  '/pages/knowledge-base',
  '/pages/knowledge-base?category=buying',
  '/pages/knowledge-base?question=find-products',
  '/pages/blog/list',
  '/pages/blog/detail',
  '/pages/blog/edit',
  '/pages/blog/edit?id=1',
  '/pages/blog/own',
];
const moved = {
  '/apps/ecommerce/product-detail': '/apps/ecommerce/product/',
  '/pages/account-settings': '/account/settings',
  '/pages/profile': '/account/profile',
  '/pages/faq': '/faq',
  '/pages/pricing': '/pricing',
};

/** Headers of the admin, shared by all calls of a test: an account's number of sessions is limited, and new ones end the oldest. */
const headers = new WeakMap<APIRequestContext, Promise<Record<string, string>>>();

/** Response body of a call as the admin. */
async function answer<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const known = headers.get(request) ?? headersOf(request, 'admin');
  headers.set(request, known);
  const found = await request.get(path, { headers: await known });
  expect(found.status(), path).toBe(200);
  return found.json();
}

const rows = (page: Page) =>
  page.locator('main [data-row]').evaluateAll((found) => found.map((element) => Number((element as HTMLElement).dataset.row)));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

for (const prefix of atFirst(1, ['', '/en'])) {
  soakTest(`every page opens for an admin${prefix ? ' in English' : ''}, and those that moved lead on`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin');
    for (const path of paths) {
      const opened = await page.goto(prefix + path);
      expect(opened?.status(), path).toBe(200);
      expect(page.url(), path).toContain(prefix + path);
      await expect(page.locator('html'), path).toHaveAttribute('lang', prefix ? 'en' : 'th');
      expect(await page.locator('h1:visible, h2:visible').count(), path).toBeGreaterThan(0);
      // A key without a text is displayed unchanged.
      expect(await page.locator('main').innerText(), path).not.toMatch(/\bapps\.\w/);
    }
    for (const [path, target] of Object.entries(moved)) {
      const led = await page.request.get(prefix + path, { maxRedirects: 0 });
      expect(led.status(), path).toBe(302);
      expect(led.headers().location, path).toMatch(new RegExp(`^${prefix}${target}`));
    }
  });
}

test.describe('with the numbers of somebody else', () => {
  test.use({ allowed: [/status of 404/] });

  soakTest('nothing of theirs opens from an address', async ({ page, request }) => {
    const { mails } = await answer<{ mails: { id: number; subject: string }[] }>(request, '/apps/email/page');
    const { people } = await answer<{ people: { id: number; fullName: string }[] }>(request, '/apps/chat/overview');
    const { tasks } = await answer<{ tasks: { id: number; title: string }[] }>(request, '/apps/todo/list');
    const { columns } = await answer<{ columns: { cards: { id: number; title: string }[] }[] }>(request, '/apps/kanban/project');
    const events = await answer<{ id: number; title: string }[]>(request, '/apps/calendar/events');
    const card = columns.flatMap(({ cards }) => cards)[0];
    const theirs: [string, string | undefined, number][] = [
      [`/en/apps/email?id=${mails[0]?.id}`, mails[0]?.subject, 404],
      [`/en/apps/email?compose=${mails[0]?.id}`, mails[0]?.subject, 200],
      [`/en/apps/chat?id=${people[0]?.id}`, people[0]?.fullName, 404],
      [`/en/apps/todo?task=${tasks[0]?.id}`, tasks[0]?.title, 200],
      [`/en/apps/kanban?task=${card?.id}`, card?.title, 200],
      [`/en/apps/calendar?view=list&event=${events[0]?.id}`, events[0]?.title, 200],
    ];
    await signUp(page, undefined, '/en');
    for (const [address, title, status] of theirs) {
      const opened = await page.goto(address);
      expect(opened?.status(), address).toBe(status);
      expect(title, address).toBeTruthy();
      await expect(page.locator('main astro-island[ssr]'), address).toHaveCount(0);
      await expect(page.getByText(title ?? '', { exact: true }), address).toHaveCount(0);
    }
  });
});

test('a client opens what belongs to everybody and is led away from the rest', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'client');
  for (const path of ['/apps/email', '/apps/chat', '/apps/todo', '/apps/calendar', '/apps/kanban']) {
    await page.goto(path);
    expect(page.url(), path).toContain(path);
    expect((await rows(page)).length + (await page.locator('[data-contact]').count()), path).toBeGreaterThan(0);
  }
  for (const path of ['/apps/invoice/list', '/apps/user/list', '/dashboard/analytics', '/datatables/basic']) {
    await page.goto(path);
    expect(page.url(), path).toContain('/access-control');
  }
  // The previous page is named, with the alternatives.
  await page.goto('/en/apps/invoice/list');
  await expect(page.getByText('The page “Invoices” is for admins only.')).toBeVisible();
  await expect(page.locator('.refusal').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hello\s+janedoe/);
  // Pending work is shown with its actions.
  await expect(page.locator('[data-waiting] :is(a, span):visible').first()).toBeVisible();
  const ways = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /^(Search|Create Listing|All my listings|Messenger)$/ });
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    ...['/en/search', '/en/sell', '/en/account/listings', '/en/messenger'],
  ]);
  await page.goto('/en/access-control');
  await expect(page.locator('.refusal').filter({ visible: true })).toHaveCount(0);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 390, height: 500 },
  { width: 320, height: 320 },
]) {
  test(`the end of a chat can be answered without scrolling, at ${viewport.width}×${viewport.height} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'client');
    for (const [path, links] of [
      ['/en/apps/chat', 'a[href*="?id="]'],
      ['/en/messenger', 'a[href*="/messenger/"]'],
    ] as const) {
      await page.goto(path);
      await page.locator(`main nav ${links}`).first().click();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator('#write textarea')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('log')).toBeInViewport();
    }
  });
}

soakTest('the cards show the API’s figures for the period of the address', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/en/dashboard/analytics');
  for (const period of ['Last 28 Days', 'Last Year']) {
    if (period !== 'Last 28 Days') await page.getByRole('link', { name: 'Last year' }).click();
    await expect(page).toHaveURL(period === 'Last 28 Days' ? /analytics$/ : /period=Last\+Year/);
    for (const card of statisticsCards) {
      const { total } = await answer<{ total: number }>(page.request, `/card/card-statistics/${card}?period=${period}`);
      await expect(page.locator(`[data-card="${card}"] [data-total]`).first()).toHaveAttribute('data-total', String(total));
    }
    const { sessions } = await answer<{ sessions: number }>(page.request, `/card/card-analytics/avg-sessions?period=${period}`);
    await expect(page.locator('dl[data-card="avg-sessions"]')).toContainText(sessions.toLocaleString('en-US'));
  }
  expect(await page.locator('main section:has(svg[role=img], [role=slider])').count()).toBeGreaterThanOrEqual(
    statisticsCards.length + analyticsCards.length,
  );
  for (const chart of await page.locator('main svg[role=img]').all()) expect(await chart.getAttribute('aria-label')).toMatch(/\d/);
});

test('users, permissions and employees are filtered and paged by the address', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'admin');
  const shows = async (path: string, key: string) => {
    const list = (await answer<Record<string, { id: number }[]>>(page.request, path))[key] ?? [];
    expect(list.length, path).toBeGreaterThan(0);
    await expect.poll(() => rows(page), path).toEqual(ids(list));
  };
  await page.goto('/apps/user/list');
  await shows('/api/users/list/data', 'users');
  await page.locator('select[name=role]').selectOption('author');
  await page.waitForURL(/role=author/);
  await page.locator('select[name=status]').selectOption('pending');
  await page.waitForURL(/status=pending/);
  await shows('/api/users/list/data?role=author&status=pending', 'users');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.waitForURL(/user\/view\?id=/);
  await expect(page.locator('[data-row]')).toBeVisible();

  await page.goto('/apps/permissions');
  await shows('/apps/permissions/data', 'permissions');
  await page.locator('select[name=assignedTo]').selectOption('support');
  await page.waitForURL(/assignedTo=support/);
  await shows('/apps/permissions/data?assignedTo=support', 'permissions');
  await expect(page.getByRole('rowheader', { name: 'วางแผนโครงการ' })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText(/25\d\d/);

  await page.goto('/datatables/advanced?page=2');
  await shows('/api/datatables/data?page=2', 'invoices');
  await page.locator('select[name=perPage]').selectOption('25');
  await page.waitForURL(/perPage=25/);
  await shows('/api/datatables/data?perPage=25', 'invoices');
  await page.goto('/datatables/basic?perPage=many');
  await shows('/api/datatables/data', 'invoices');
});

test('the roles count their people and permissions', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/apps/roles');
  const people = await answer<{ role: string }[]>(page.request, '/api/users/list/all-data');
  const { allData } = await answer<{ allData: { assignedTo: string[] }[] }>(page.request, '/apps/permissions/data');
  for (const role of ['admin', 'subscriber'])
    await expect(page.locator(`[data-role="${role}"] [data-people]`)).toHaveAttribute(
      'data-people',
      String(people.filter((user) => user.role === role).length),
    );
  const rights = await page.locator('[data-rights]').evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.rights)));
  expect(rights).toEqual(
    ['administrator', 'manager', 'user', 'support', 'restricted-user'].map(
      (role) => allData.filter(({ assignedTo }) => assignedTo.includes(role)).length,
    ),
  );
});

soakTest('mail is read by folder, label and letter', async ({ page }) => {
  await signIn(page, 'admin');
  const shows = async (query: string) => {
    const { mails } = await answer<{ mails: { id: number }[] }>(page.request, `/apps/email/page?by=conversation&${query}`);
    expect(mails.length, query).toBeGreaterThan(0);
    expect(await rows(page), query).toEqual(ids(mails));
    return mails;
  };
  await page.goto('/en/apps/email');
  const unread = Number(await page.locator('[data-count=inbox]').innerText());
  const [first] = await shows('');
  await page.locator(`[data-row="${first?.id}"]`).getByRole('link').click();
  await page.waitForURL(/id=\d+/);
  const letter = await answer<{ subject: string }>(page.request, `/apps/email/get-email?id=${first?.id}`);
  await expect(page.locator('[data-mail] h2').first()).toHaveText(letter.subject);
  await expect(page.locator('[data-count=inbox]')).toHaveText(String(unread - 1));
  await page.getByRole('link', { name: 'Older mail' }).click();
  await page.waitForURL((url) => url.searchParams.get('id') !== String(first?.id));
  await page.goto('/en/apps/email?folder=sent');
  await shows('folder=sent');
  await page.goto('/en/apps/email?label=important');
  await shows('label=important');
});

soakTest('a conversation opens, is read and goes on', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/apps/chat');
  const { contacts } = await answer<{ contacts: { id: number }[] }>(page.request, '/apps/chat/chats-and-contacts');
  expect(await page.locator('[data-contact]').count()).toBe(contacts.length);
  await page.locator('[data-contact="104"]').click();
  await page.waitForURL(/id=104/);
  // From here on Enter submits.
  await expect(page.locator('[data-chat] form')).toHaveAttribute('data-ready');
  await expect(page.locator('[data-contact="104"] .bg-error')).toHaveCount(0);
  const words = `พรุ่งนี้เจอกัน <b>${Date.now()}</b>`;
  await page.locator('[name="obj.message"]').fill(words);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-chat] ol')).toContainText(words);
  await expect(page.locator('[name="obj.message"]')).toHaveValue('');
  await expect(page.getByText(words).last()).toBeInViewport();
});

soakTest('tasks, boards and the calendar show what the API answers', async ({ page }) => {
  await signIn(page, 'admin');
  type Listed = { id: number; isCompleted: boolean };
  const tasks = (query: string) => answer<Listed[]>(page.request, `/apps/todo/tasks?${query}`);
  /** Open tasks first: the page's own order. */
  const shownAs = (list: Listed[]) => ids([...list.filter((task) => !task.isCompleted), ...list.filter((task) => task.isCompleted)]);
  await page.goto('/en/apps/todo');
  const all = await tasks('sortBy=due-date');
  expect(await rows(page)).toEqual(shownAs(all));
  expect(all.some((task) => task.isCompleted)).toBe(true);
  await page.getByRole('link', { name: 'Important' }).click();
  await page.waitForURL(/filter=important/);
  expect(await rows(page)).toEqual(shownAs(await tasks('filter=important&sortBy=due-date')));
  await page.locator('select[name=sortBy]').selectOption('title-asc');
  await page.waitForURL(/filter=important.*sortBy=title-asc/);
  expect(await rows(page)).toEqual(shownAs(await tasks('filter=important&sortBy=title-asc')));
  await page.goto('/en/apps/todo?filter=deleted');
  await expect(page.getByRole('main')).not.toContainText('Was due');

  await page.goto('/apps/kanban');
  const board = await answer<{ id: number; boardId: string; dueDate: string }[]>(page.request, '/apps/kanban/tasks');
  for (const id of ['todo', 'in-progress', 'done']) {
    const shown = page.locator(`[data-board="${id}"] [data-row]`);
    await expect(shown).toHaveCount(board.filter(({ boardId }) => boardId === id).length);
  }
  const overdue = board.filter(({ boardId, dueDate }) => boardId !== 'done' && Date.parse(dueDate) < Date.now());
  await expect(page.getByText(/^เลยกำหนด /)).toHaveCount(overdue.length);

  await page.goto('/en/apps/calendar?view=list&calendars=Family');
  const family = ids(await answer<{ id: number }[]>(page.request, '/apps/calendar/events?calendars=Family'));
  const shown = await rows(page);
  expect(shown.length).toBeGreaterThan(0);
  for (const id of shown) expect(family).toContain(id);
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.waitForURL(/date=20\d\d-\d\d-\d\d/);
  await page.getByRole('link', { name: 'Today' }).click();
  await page.waitForURL((url) => !url.searchParams.has('date'));
});

test('a reader who is signed in comments on a story, in plain words', async ({ page }) => {
  await page.goto('/en/pages/blog/detail?id=2');
  await expect(page.locator('#comment')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.locator('#email').fill('client@demo.com');
  await page.locator('#password').fill('client');
  await page.locator('[data-account-form] button:not([type=button])').click();
  await page.waitForURL(/\/en\/blog\/view\/[^/?]+$/);
  const before = await page.locator('[data-comment]').count();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.locator('#comment')).toBeFocused();
  await page.locator('#comment').fill('Is 1 < 2?\n<i>Yes</i> & no');
  await send.click();
  await expect(page.locator('[data-comment]')).toHaveCount(before + 1);
  await expect(page.locator('[data-comment]').last()).toContainText('<i>Yes</i> & no');
});

test.describe('with script turned off', () => {
  test.use({ javaScriptEnabled: false, allowed: [/status of 404/] });

  test('records that are missing say so where they would be', async ({ page }) => {
    await page.goto('/en/signin');
    await expect(page.getByRole('region', { name: 'Sample accounts for this demo' })).toContainText('admin@demo.com / admin');
    await page.locator('#email').fill('admin@demo.com');
    await page.locator('#password').fill('admin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).not.toHaveURL(/signin/);
    for (const [address, missing, list] of [
      ['/en/apps/email?id=999999', 'Email not found.', 'Inbox'],
      ['/en/apps/chat?id=999999', 'Conversation not found.', 'Conversations'],
      ['/en/apps/user/view?id=999999', 'User not found.', 'All users'],
      ['/en/pages/blog/edit?id=999999', 'Post not found.', 'My posts'],
      ['/en/blog/view/nobody-wrote-this', 'Post not found.', 'All stories'],
      ['/en/account/orders/nobody-ordered-this', 'Order not found.', 'My orders'],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByRole('main').getByRole('alert'), address).toContainText(missing);
      await expect(page.getByRole('main').getByRole('link', { name: list, exact: true }), address).toBeVisible();
    }
  });

  for (const prefix of atFirst(1, ['', '/en'])) {
    test(`stories and the knowledge base${prefix} are read`, async ({ page }) => {
      await page.goto(`${prefix}/pages/knowledge-base`);
      await page.locator('main [data-row] a').first().click();
      await page.waitForURL(/category=/);
      const question = page.locator('main ul.tile a').first();
      const words = await question.innerText();
      await question.click();
      await page.waitForURL(/question=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page.locator('article p').first()).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /question=/);
      await page.goto(`${prefix}/pages/blog/list`);
      const list = await (await page.request.get(`/blog/list/data?lng=${prefix ? 'en' : 'th'}`)).json();
      expect(await rows(page)).toEqual(ids(list));
      await page.locator('main nav a[href*="category=Food"]').click();
      await page.waitForURL(/category=Food/);
      expect((await rows(page)).length).toBeLessThan(list.length);
      await page.locator('main [data-row] a').first().click();
      await page.waitForURL(/\/blog\/view\//);
      await expect(page.locator('article h1')).toBeVisible();
    });
  }
});

soakTest('on a phone the way up stands above the button that adds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/en');
  for (const [screen, name] of [
    ['/en/apps/calendar', 'Add event'],
    ['/en/apps/email', 'Write mail'],
  ] as const) {
    await page.goto(screen);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const wayUp = page.getByRole('button', { name: 'Back to the top' });
    await expect(wayUp, screen).toBeVisible();
    const [up, add] = [await wayUp.boundingBox(), await page.getByRole('button', { name, exact: true }).boundingBox()];
    expect((up?.y ?? 0) + (up?.height ?? Number.NaN), screen).toBeLessThanOrEqual(add?.y ?? 0);
  }
});
