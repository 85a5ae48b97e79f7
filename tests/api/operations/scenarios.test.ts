import { expect, test } from 'vitest';
import { listingStates } from '../../../api/contract/values/market/listings.ts';
import type { ScenarioName } from '../../../api/contract/values/operations/scenarios.ts';
import { maxTasks } from '../../../api/contract/values/workspace/todo.ts';
import { testApp } from '../../support/app.ts';

/** Calls of the sample admin in a world. */
interface World {
  get<Answer>(url: string): Promise<Answer>;
  /** @returns the status, and the response body */
  send(method: 'POST' | 'PATCH', url: string, body: object): Promise<[status: number, text: string]>;
}

async function worldOf(demoScenario: ScenarioName): Promise<World> {
  const server = await testApp({ demoScenario });
  const token = (await server.signIn()).accessToken;
  return {
    async get(url) {
      const answer = await server.call('GET', url, { token });
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200);
      return answer.json();
    },
    async send(method, url, body) {
      const answer = await server.call(method, url, { token, body });
      return [answer.statusCode, answer.body.slice(0, 500)];
    },
  };
}

/** Checks that parts of a world could have been created by its calls: sent back, they are accepted. */
async function sendBack({ send }: World, parts: readonly object[], [method, url]: ['POST' | 'PATCH', string]): Promise<void> {
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts)
    expect(await send(method, url, part), JSON.stringify(part).slice(0, 300)).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
}

interface Mail {
  id: number;
  to: object[];
  subject: string;
  message: string;
  attachments: { url: string }[];
}

test('mails at the edge are those that the mailbox lets through', async () => {
  const world = await worldOf('mail');
  const { emails } = await world.get<{ emails: Mail[] }>('/apps/email/emails');
  const hostile = emails.find(({ subject }) => subject === 'HTML that means no good');
  expect(hostile?.message).toContain('antidisestablishmentarianism');
  expect(hostile?.message).not.toMatch(/script|onerror|style=|svg|form|input|position/);
  expect(Math.max(...emails.map(({ attachments }) => attachments.length))).toBe(10);
  const { mails } = await world.get<{ mails: { snippet: string; subject: string; messages: number }[] }>(
    '/apps/email/page?by=conversation&folder=inbox',
  );
  expect(mails.find(({ subject }) => subject.endsWith('ร้อยฉบับ'))?.messages).toBe(100);
  // No emoji is truncated.
  expect(mails.every(({ snippet }) => snippet.isWellFormed())).toBe(true);
  const drafts = emails.slice(0, 12).map(({ id, to, subject, message, attachments }) => ({
    ...{ draft: true, forwardOf: id, to, subject, message, attachments: attachments.map(({ url }) => url) },
  }));
  await sendBack(world, drafts, ['POST', '/apps/email/send']);
});

test('a chat of 2,000 messages has an end, and its words can be sent', async () => {
  const world = await worldOf('chat');
  const { people } = await world.get<{ people: { id: number; fullName: string }[] }>('/apps/chat/overview');
  const longest = people.find(({ fullName }) => fullName === '2,000 ข้อความ');
  const words = people.find(({ fullName }) => fullName.startsWith('antidis'));
  const { messages, hasOlder } = await world.get<{ messages: { message: string }[]; hasOlder: boolean }>(
    `/apps/chat/conversation?id=${longest?.id}`,
  );
  expect([messages.at(-1)?.message.startsWith('2000. '), hasOlder]).toEqual([true, true]);
  const said = await world.get<{ messages: { message: string }[] }>(`/apps/chat/conversation?id=${words?.id}`);
  const again = said.messages.map(({ message }) => ({ obj: { contact: { id: words?.id }, message } }));
  await sendBack(world, again, ['POST', '/apps/chat/send-msg']);
});

test('a messenger has 150 threads more, some of them unread', async () => {
  const world = await worldOf('messenger');
  const { people } = await world.get<{ people: { id: number; unseenMsgs: number }[] }>('/api/messenger/threads');
  expect(people.length).toBeGreaterThan(150);
  const [first] = people;
  const { messages, unseen } = await world.get<{ messages: { message: string }[]; unseen: number }>(
    `/apps/chat/conversation?id=${first?.id}`,
  );
  expect([messages.at(-1)?.message.startsWith('1000. '), unseen]).toEqual([true, 120]);
});

test('a list of tasks is as long as it may be', async () => {
  const world = await worldOf('todo');
  const tasks = await world.get<{ isDeleted: boolean }[]>('/apps/todo/tasks');
  expect(tasks.filter(({ isDeleted }) => !isDeleted)).toHaveLength(maxTasks);
  expect(await world.send('POST', '/apps/todo/add-tasks', { task: { title: 'One more' } })).toEqual([
    409,
    expect.stringContaining('LIST_FULL'),
  ]);
  await sendBack(
    world,
    tasks.map((task) => ({ task })),
    ['POST', '/apps/todo/update-task'],
  );
});

test('a calendar has events that others of its calls accept', async () => {
  const world = await worldOf('calendar');
  const events = await world.get<{ title: string; start: string; end: string }[]>('/apps/calendar/events');
  const hour = events.filter(({ title }) => title.startsWith('ซ้อนกัน'));
  expect([hour.length, new Set(hour.map(({ start, end }) => start + end)).size]).toEqual([12, 1]);
  await sendBack(
    world,
    events.map((event) => ({ event })),
    ['POST', '/apps/calendar/update-event'],
  );
});

test('a board has thirty columns, and a card with all that fits on one', async () => {
  const world = await worldOf('kanban');
  expect(await world.get<object[]>('/apps/kanban/boards')).toHaveLength(30);
  const tasks = await world.get<{ id: number; comments: object[] }[]>('/apps/kanban/tasks');
  const full = tasks.find(({ comments }) => comments.length === 100);
  const more = { name: 'Jane Doe', img: '', comment: '<p>One more</p>' };
  const [status] = await world.send('POST', '/apps/kanban/update-task', {
    data: { id: full?.id, comments: [...(full?.comments ?? []), more] },
  });
  expect(status).toBe(400);
  await sendBack(
    world,
    tasks.slice(0, 20).map((data) => ({ data })),
    ['POST', '/apps/kanban/update-task'],
  );
});

test('every state, kind and money of invoices is there', async () => {
  const world = await worldOf('invoices');
  const counts = async (query: string) => (await world.get<{ total: number }>(`/apps/invoice/records?${query}`)).total;
  for (const tab of ['Draft', 'Sent', 'Partial Payment', 'Past Due', 'Paid', 'credited', 'void', 'deleted'])
    expect(await counts(`tab=${encodeURIComponent(tab)}`), tab).toBeGreaterThan(0);
  for (const of of ['quotation', 'credit-note']) expect(await counts(`of=${of}`), of).toBeGreaterThan(0);
  const { rows } = await world.get<{ rows: { id: number; total: number; currency: string }[] }>('/apps/invoice/records?perPage=20');
  expect(Math.max(...rows.map(({ total }) => total))).toBe(1_000_000_000);
  expect(new Set(rows.map(({ currency }) => currency)).size).toBe(5);
  const records = await Promise.all(
    rows.slice(0, 12).map(({ id }) => world.get<{ record: { lines: object[] } }>(`/apps/invoice/records/${id}`)),
  );
  expect(Math.max(...records.map(({ record }) => record.lines.length))).toBe(100);
});

test('a directory has 2,000 people more, of whom some cannot sign in', async () => {
  const world = await worldOf('users');
  const { total } = await world.get<{ total: number }>('/api/users/list/data');
  expect(total).toBeGreaterThan(2000);
  const { users } = await world.get<{ users: { id: number }[] }>(
    '/api/users/list/data?q=@directory.example&sortColumn=id&sort=asc&perPage=10',
  );
  const { account } = await world.get<{ account: { isSuspended: boolean } }>(`/api/users/user/record?id=${users[1]?.id}`);
  expect(account.isSuspended).toBe(true);
  await sendBack(
    world,
    users.map(({ id, ...user }) => ({ id, ...user })),
    ['POST', '/apps/users/update-user'],
  );
});

test('dashboards know one day alone', async () => {
  const { get } = await worldOf('analytics');
  const { labels } = await get<{ labels: object[] }>('/card/card-analytics/avg-sessions');
  expect(labels).toHaveLength(1);
});

test('a shop has full shelves, and products at both ends of its prices', async () => {
  const world = await worldOf('shop');
  const { products } = await world.get<{ products: { id: number; price: number; version: number; stock: number; reviews: number }[] }>(
    '/apps/ecommerce/all-products?perPage=100&sort=asc',
  );
  expect([Math.min(...products.map(({ price }) => price)), Math.max(...products.map(({ price }) => price))]).toEqual([0.01, 100_000]);
  expect(products.some(({ stock }) => stock === 0)).toBe(true);
  expect(Math.max(...products.map(({ reviews }) => reviews))).toBe(1000);
  expect((await world.get<{ products: object[] }>('/apps/ecommerce/cart')).products).toHaveLength(100);
  expect((await world.get<{ products: object[] }>('/apps/ecommerce/wishlist')).products).toHaveLength(200);
  expect(await world.send('POST', '/apps/ecommerce/wishlist', { productId: 1 })).toEqual([409, expect.stringContaining('LIST_FULL')]);
});

test('listings are there in every state, with as many photos and drafts as may be', async () => {
  const world = await worldOf('listings');
  const { listings } = await world.get<{ listings: { id: number; state: string }[] }>('/api/account/listings?perPage=100');
  // All but archived ones, which are requested separately.
  expect(new Set(listings.map(({ state }) => state)).size).toBe(listingStates.length - 1);
  expect((await world.get<{ total: number }>('/api/account/listings?state=archived')).total).toBeGreaterThan(0);
  const own = await Promise.all(
    listings
      .filter(({ state }) => state === 'published')
      .map(({ id }) => world.get<{ listing: { photos: object[] } }>(`/api/account/listings/${id}`)),
  );
  expect(Math.max(...own.map(({ listing }) => listing.photos.length))).toBe(10);
  expect(await world.send('POST', '/api/listings/start', {})).toEqual([409, expect.stringContaining('LIST_FULL')]);
});
