import type { Page } from '@playwright/test';
import { type ScenarioName, scenarios } from '../../api/contract/values/operations/scenarios.ts';
import { test } from './support/own-site.ts';
import { atFirst, expect, headersOf, signIn, withoutChanges } from './support/site.ts';

interface Row {
  id: number;
  title: string;
  subject: string;
  number: string;
}
type Read = <Answer>(path: string) => Promise<Answer>;

/** Pages that show a world's extreme content. */
const pagesOf: Record<ScenarioName, (read: Read) => Promise<string[]> | string[]> = {
  standard: () => ['/home'],
  empty: () => ['/dashboard/analytics', '/apps/kanban', '/apps/invoice/list', '/home', '/apps/email', '/apps/todo', '/apps/ecommerce/shop'],
  many: () => ['/apps/email', '/apps/kanban'],
  moderation: () => ['/moderation', '/moderation/cases'],
  async mail(read) {
    const { emails } = await read<{ emails: Row[] }>('/apps/email/emails');
    const shown = emails.filter(({ subject }) => /everybody|no good|ร้อย|antidis|مرحبا/.test(subject));
    expect(shown.length).toBeGreaterThan(4);
    return ['/apps/email', ...shown.slice(0, 5).map(({ id }) => `/apps/email?id=${id}`)];
  },
  chat: async (read) => ['/apps/chat', ...(await peopleIn(read, '/apps/chat/overview')).map((id) => `/apps/chat?id=${id}`)],
  messenger: async (read) => ['/messenger', ...(await peopleIn(read, '/api/messenger/threads')).map((id) => `/messenger/${id}`)],
  async todo(read) {
    const longest = oddOf(await read<Row[]>('/apps/todo/tasks'));
    return ['/apps/todo', `/apps/todo?task=${longest[0]}`];
  },
  async calendar(read) {
    const events = await read<(Row & { start: string })[]>('/apps/calendar/events');
    const full = events.find(({ title }) => title.startsWith('ตลาดนัดของมือสอง'));
    const opened = `/apps/calendar?date=${full?.start.slice(0, 10)}&event=${full?.id}`;
    return ['/apps/calendar', opened, ...['week', 'day', 'list'].map((view) => `/apps/calendar?view=${view}`)];
  },
  async kanban(read) {
    const [first] = oddOf(await read<Row[]>('/apps/kanban/tasks'));
    return ['/apps/kanban', `/apps/kanban?task=${first}`];
  },
  async invoices(read) {
    const { rows } = await read<{ rows: (Row & { kind: string; total: number })[] }>('/apps/invoice/records?perPage=20');
    const full = rows.find(({ kind, total }) => kind === 'tax-invoice' && total < 100_000);
    const dearest = rows.toSorted((one, other) => other.total - one.total)[0];
    const { rows: notes } = await read<{ rows: Row[] }>('/apps/invoice/records?of=credit-note');
    const shown = [full, dearest, ...notes.slice(0, 1), ...rows.slice(0, 4)].map((row) => `/apps/invoice/preview?id=${row?.id}`);
    return ['/apps/invoice/list', ...shown, '/apps/invoice/list?tab=void'];
  },
  async users(read) {
    const { users } = await read<{ users: Row[] }>('/api/users/list/data?q=antidis');
    return ['/apps/user/list', `/apps/user/view?id=${users[0]?.id}`, '/apps/user/accounts', '/apps/user/list?perPage=100'];
  },
  analytics: () => ['/dashboard/analytics', '/dashboard/ecommerce'],
  async shop(read) {
    const { products } = await read<{ products: (Row & { slug: string })[] }>('/apps/ecommerce/all-products?perPage=100&sort=asc');
    const added = products.slice(27, 32).map(({ slug }) => `/apps/ecommerce/product/${slug}`);
    const { orders } = await read<{ orders: Row[] }>('/apps/ecommerce/orders');
    const parts = ['checkout', 'shop?perPage=27', 'shop?view=list', 'wishlist'].map((part) => `/apps/ecommerce/${part}`);
    return [
      ...added.slice(0, 1),
      `/account/orders/${orders[0]?.number}`,
      ...parts,
      ...added.slice(1),
      '/manage/products',
      '/account/orders',
    ];
  },
  async listings(read) {
    const { listings } = await read<{ listings: Row[] }>('/api/account/listings?state=published');
    const shown = oddOf(listings).map((id) => `/listing/${id}`);
    return ['/account/listings', ...shown, '/account/listings?state=draft', '/search', '/seller/johndoe'];
  },
};

/** Pages whose title is a single very long word. */
const oddOf = (rows: readonly Row[]): number[] => rows.filter(({ title }) => /^(antidis|ตลาดนัดของมือสอง)/.test(title)).map(({ id }) => id);

async function peopleIn(read: Read, path: string): Promise<number[]> {
  const { people } = await read<{ people: Row[] }>(path);
  return people.slice(0, 5).map(({ id }) => id);
}

/** Horizontal overflow in pixels of a page, or of a dialog on top of it. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const inside = [...document.querySelectorAll('dialog[open] > div > *')].map((part) => part.getBoundingClientRect().right);
    return Math.max(document.documentElement.scrollWidth, ...inside) - innerWidth;
  });

for (const scenario of scenarios)
  test(`the world ${scenario} fits its pages, which have no errors`, async ({ page, request }) => {
    test.setTimeout(300_000);
    const reset = await request.post('/demo/reset', { headers: await headersOf(request, 'admin'), data: { scenario } });
    expect(reset.status()).toBe(200);
    const headers = await headersOf(request, 'admin');
    const read: Read = async (path) => {
      const answer = await request.get(path, { headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await withoutChanges(page);
    await signIn(page, 'admin');
    const pages = atFirst(4, await pagesOf[scenario](read));
    for (const [width, prefix] of atFirst(1, [
      [390, ''],
      [390, '/en'],
      [1440, ''],
    ] as const)) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of pages) {
        const answer = await page.goto(prefix + path);
        expect.soft(answer?.status(), path).toBe(200);
        await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
        expect.soft(await overhang(page), `${prefix}${path} at ${width}: sideways`).toBeLessThanOrEqual(0);
      }
    }
  });
