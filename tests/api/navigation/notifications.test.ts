import { and, eq, getTableName } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { NotificationCounts, NotificationList } from '../../../api/contract/navigation/notifications.ts';
import { pageLinks } from '../../../api/contract/values/navigation/pages.ts';
import { transact } from '../../../api/db/client.ts';
import { calendarEvent, chatContact, email, notification, task, user } from '../../../api/db/schema.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const data = '/api/notifications/data';

async function listOf({ call }: TestApp, token: string, query = '', headers = {}): Promise<NotificationList> {
  const answer = await call('GET', data + query, { token, headers });
  expect(answer.statusCode).toBe(200);
  expect(Value.Check(NotificationList, answer.json())).toBe(true);
  return answer.json();
}

async function read({ call }: TestApp, token: string, body?: object): Promise<NotificationCounts> {
  const answer = await call('POST', '/api/notifications/read', { token, body });
  expect(answer.statusCode).toBe(200);
  expect(Value.Check(NotificationCounts, answer.json())).toBe(true);
  return answer.json();
}

const server = await testApp();
const { call } = server;

describe.each(['admin', 'client'] as const)('the sample notifications of the %s', async (who) => {
  const token = (await server.signIn(who)).accessToken;
  const { notifications, badge, unread, total } = await listOf(server, token);

  test('give a badge of 5 and “6 New”, as a count of the list does', () => {
    expect([badge, unread]).toEqual([5, 6]);
    const fresh = notifications.filter(({ isRead }) => !isRead);
    expect([fresh.filter(({ kind }) => kind === 'personal').length, fresh.length, notifications.length]).toEqual([badge, unread, total]);
  });

  test('come newest first, from before the start', () => {
    const times = notifications.map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(Math.max(...times)).toBeLessThan(startTime);
  });

  test('lead to pages that there are', () => {
    const links: string[] = pageLinks.map(({ link }) => link);
    for (const { link } of notifications) expect(links).toContain(link.split('?')[0]);
  });

  test('say the same in both languages', async () => {
    const english = await listOf(server, token, '?lng=en');
    const bare = (list: NotificationList) =>
      list.notifications.map(({ title, subtitle, ...rest }) => ({ ...rest, said: title && subtitle ? 1 : 0 }));
    expect(bare(english)).toEqual(bare(await listOf(server, token, '?lng=th')));
    const thai = /[\u0e00-\u0e7f]/;
    for (const { subtitle } of english.notifications) expect(subtitle).not.toMatch(thai);
    for (const { subtitle } of notifications) expect(subtitle).toMatch(thai);
  });
});

test.each([
  ['?lng=en', 'th', 'en'],
  ['?lng=th', 'en', 'th'],
  ['', 'en', 'en'],
  ['', 'en-GB,en;q=0.9', 'en'],
  ['', 'th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['', 'th;q=0.5, EN;q=0.8', 'en'],
  ['', 'en;q=0', 'th'],
  ['', 'en;q=x', 'th'],
  ['', 'de, *', 'th'],
  ['', '', 'th'],
])('the query %j with Accept-Language %j gets %s', async (query, accepted, language) => {
  const token = (await server.signIn()).accessToken;
  const plain = await listOf(server, token, `?lng=${language}`);
  expect(await listOf(server, token, query, { 'accept-language': accepted })).toEqual(plain);
});

describe('reading', () => {
  test('one lowers the counts it is in, once', async () => {
    const fresh = await testApp();
    const token = (await fresh.signIn()).accessToken;
    const { notifications, total } = await listOf(fresh, token);
    const firstOf = (kind: string) => notifications.find((each) => each.kind === kind && !each.isRead)?.id;
    expect(await read(fresh, token, { id: firstOf('personal') })).toEqual({ badge: 4, unread: 5, total });
    expect(await read(fresh, token, { id: firstOf('personal') })).toEqual({ badge: 4, unread: 5, total });
    expect(await read(fresh, token, { id: firstOf('system') })).toEqual({ badge: 4, unread: 4, total });
    const after = await listOf(fresh, token);
    expect(after).toMatchObject({ badge: 4, unread: 4, total });
    const seen = new Set([firstOf('personal'), firstOf('system')]);
    expect(after.notifications).toEqual(notifications.map((each) => (seen.has(each.id) ? { ...each, isRead: true } : each)));
  });

  test.each([undefined, {}])('all with %j leaves nothing new, and nothing of others touched', async (body) => {
    const fresh = await testApp();
    const token = (await fresh.signIn()).accessToken;
    const { total } = await listOf(fresh, token);
    expect(await read(fresh, token, body)).toEqual({ badge: 0, unread: 0, total });
    expect((await listOf(fresh, token)).notifications.every(({ isRead }) => isRead)).toBe(true);
    expect(await read(fresh, token, body)).toEqual({ badge: 0, unread: 0, total });
    expect(await listOf(fresh, (await fresh.signIn('client')).accessToken)).toMatchObject({ badge: 5, unread: 6 });
  });

  test('somebody else’s, or one there is not, is not found', async () => {
    const john = (await server.signIn()).accessToken;
    const jane = (await server.signIn('client')).accessToken;
    const before = await listOf(server, john);
    for (const id of [before.notifications[0]?.id, 9999, 0]) {
      expect((await call('POST', '/api/notifications/read', { token: jane, body: { id } })).statusCode).toBe(404);
    }
    expect(await listOf(server, john)).toEqual(before);
  });

  test.each([{ id: '1.0' }, { id: -1 }, { id: 1.5 }, { id: null }, { id: [1] }])('%j is refused and changes nothing', async (body) => {
    const token = (await server.signIn()).accessToken;
    const answer = await call('POST', '/api/notifications/read', { token, body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual(['id']);
    expect((await listOf(server, token)).unread).toBe(6);
  });
});

test('those of the system are left out and not counted where nobody wants news of the site, and stay unread', async () => {
  const fresh = await testApp();
  const token = (await fresh.signIn()).accessToken;
  const all = await listOf(fresh, token);
  expect(all.showsSystem).toBe(true);
  const show = (app: boolean) =>
    fresh.call('POST', '/account-setting/channels', { token, body: { channels: { newAnnouncements: { app, mail: true } } } });
  await show(false);
  const personal = all.notifications.filter(({ kind }) => kind === 'personal');
  const rest = { notifications: personal, badge: 5, unread: 5, total: personal.length, showsSystem: false };
  expect(await listOf(fresh, token)).toEqual(rest);
  expect(await read(fresh, token)).toEqual({ badge: 0, unread: 0, total: personal.length });
  await show(true);
  expect(await listOf(fresh, token)).toMatchObject({ badge: 0, unread: 1, total: all.total, showsSystem: true });
  // All other accounts are unaffected.
  expect(await listOf(fresh, (await fresh.signIn('client')).accessToken)).toMatchObject({ unread: 6, showsSystem: true });
});

test('a new account has none', async () => {
  const { accessToken } = await server.signUp('newcomer');
  expect(await listOf(server, accessToken)).toEqual({ notifications: [], badge: 0, unread: 0, total: 0, showsSystem: true });
  expect(await read(server, accessToken)).toEqual({ badge: 0, unread: 0, total: 0 });
});

test('a language there is not is refused, and so is whoever is not signed in', async () => {
  const token = (await server.signIn()).accessToken;
  expect((await call('GET', `${data}?lng=de`, { token })).statusCode).toBe(400);
  expect((await call('GET', data)).statusCode).toBe(401);
  expect((await call('POST', '/api/notifications/read')).statusCode).toBe(401);
});

test('of very many only the newest are listed, and all are counted', async () => {
  const many = await testApp();
  const token = (await many.signIn()).accessToken;
  await transact(many.db, async (tx) => {
    const read = await tx
      .select()
      .from(notification)
      .where(and(eq(notification.userId, 1), eq(notification.isRead, true)))
      .get();
    if (!read) throw new Error('There is none to copy.');
    const { id, ...row } = read;
    await tx.insert(notification).values(Array(117).fill(row)).run();
  });
  const { notifications, badge, unread, total } = await listOf(many, token);
  expect([notifications.length, badge, unread, total]).toEqual([100, 5, 6, 126]);
});

test.each(['admin', 'client'] as const)('samples of the %s lead to their own things, where they tell of one', async (name) => {
  const { accessToken: token } = await server.signIn(name);
  const { notifications } = await listOf(server, token);
  const { db } = server.app;
  const userId = (await db.select().from(user).where(eq(user.role, name)).get())?.id ?? 0;
  const tables = { chat: chatContact, email, task, event: calendarEvent };
  const opened = notifications.flatMap(({ link }) => {
    const [, app, id] = /^\/apps\/(?:todo\?(task)|calendar\?.*(event)|(?:(chat|email)\?id))=(\d+)$/.exec(link)?.filter(Boolean) ?? [];
    return app ? [{ table: tables[app as keyof typeof tables], id: Number(id) }] : [];
  });
  expect(opened.length).toBeGreaterThanOrEqual(4);
  for (const { table, id } of opened)
    expect(
      await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
        .get(),
      getTableName(table),
    ).toBeDefined();
  if (name === 'admin') {
    const [card] = notifications.flatMap(({ link }) => /^\/apps\/kanban\?board=(\d+)&task=(\d+)$/.exec(link)?.slice(1).map(Number) ?? []);
    expect(card).toBeDefined();
  }
});
