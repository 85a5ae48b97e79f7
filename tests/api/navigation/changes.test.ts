import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';

let server: TestApp;
let admin: string;
let client: string;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.signIn('admin')).accessToken;
  client = (await server.signIn('client')).accessToken;
});

async function changes(token: string, after?: string, wait?: number): Promise<{ cursor: string; topics: string[] }> {
  const query = new URLSearchParams({ ...(after === undefined ? {} : { after }), ...(wait === undefined ? {} : { wait: String(wait) }) });
  const answer = await server.call('GET', `/api/changes?${query}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Changes of each kind, with their topic. */
const made: [string, string, 'POST' | 'PATCH' | 'DELETE', string, object][] = [
  ['a new task', 'todo', 'POST', '/apps/todo/add-tasks', { task: { title: 'ส่งของ' } }],
  ['a new event', 'calendar', 'POST', '/apps/calendar/add-event', {}],
  ['a new board', 'kanban', 'POST', '/apps/kanban/add-board', { data: { title: 'งานด่วน' } }],
  ['a draft', 'email', 'POST', '/apps/email/send', { subject: 'ร่าง', draft: true }],
  ['notifications that are read', 'notifications', 'POST', '/api/notifications/read', {}],
];

describe('what changes', () => {
  test.each(made)('%s is told under %s to its account alone', async (_what, topic, method, url, body) => {
    const [own, other] = [await changes(client), await changes(admin)];
    const event = { title: 'ประชุม', start: '2026-11-20T03:00:00.000Z', end: '2026-11-20T04:00:00.000Z', allDay: false };
    const answer = await server.call(method, url, { token: client, body: topic === 'calendar' ? { event } : body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect((await changes(client, own.cursor)).topics).toEqual([topic]);
    expect((await changes(admin, other.cursor)).topics).toEqual([]);
  });

  test('what is refused is not told', async () => {
    const { cursor } = await changes(client);
    await server.call('POST', '/apps/todo/add-tasks', { token: client, body: { task: { title: '' } } });
    await server.call('POST', '/apps/todo/update-task', { token: client, body: { task: { id: 1, title: 'somebody else’s' } } });
    expect((await changes(client, cursor)).topics).toEqual([]);
  });

  test('a message is told to who gets it, and so is a mail', async () => {
    const before = await changes(client);
    const { contacts } = (await server.call('GET', '/apps/chat/chats-and-contacts', { token: admin })).json();
    for (const { id } of contacts) {
      await server.call('POST', '/apps/chat/send-msg', { token: admin, body: { obj: { message: 'สวัสดี', contact: id } } });
    }
    const mail = { to: [{ email: 'client@demo.com', name: 'Jane' }], subject: 'ถึง', message: 'สวัสดี' };
    expect((await server.call('POST', '/apps/email/send', { token: admin, body: mail })).statusCode).toBe(201);
    expect((await changes(client, before.cursor)).topics).toEqual(['chat', 'email', 'notifications']);
  });
});

describe('waiting', () => {
  test('an answer is held back until something changes', async () => {
    const { cursor } = await changes(client);
    let answered = false;
    const waiting = changes(client, cursor, 20).finally(() => {
      answered = true;
    });
    await server.call('POST', '/apps/todo/add-tasks', { token: admin, body: { task: { title: 'ของคนอื่น' } } });
    expect(answered, 'by what belongs to another account').toBe(false);
    await server.call('POST', '/apps/todo/add-tasks', { token: client, body: { task: { title: 'ของฉัน' } } });
    expect((await waiting).topics).toEqual(['todo']);
  });

  test('what has changed before is answered at once', async () => {
    const { cursor } = await changes(client);
    await server.call('POST', '/apps/todo/add-tasks', { token: client, body: { task: { title: 'ก่อน' } } });
    expect((await changes(client, cursor, 25)).topics).toEqual(['todo']);
  });

  test('without any change the time runs out', async () => {
    const { cursor } = await changes(client);
    expect(await changes(client, cursor, 1)).toEqual({ cursor, topics: [] });
  });

  test('of more than ten calls of an account the one that waits longest is let go', async () => {
    const { cursor } = await changes(client);
    const waits = vi.spyOn(server.app, 'awaitChange');
    const first = changes(client, cursor, 25);
    await vi.waitUntil(() => waits.mock.calls.length > 0);
    const others = Array.from({ length: 9 }, () => changes(client, cursor, 25));
    const other = changes(admin, (await changes(admin)).cursor, 25);
    const last = changes(client, cursor, 25);
    expect(await first).toEqual({ cursor, topics: [] });
    for (const token of [client, admin]) await server.call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'พอแล้ว' } } });
    for (const answer of await Promise.all([...others, other, last])) expect(answer.topics).toEqual(['todo']);
  });

  test('a server that closes keeps nobody waiting', async () => {
    const closing = await testApp();
    const { accessToken } = await closing.signIn('client');
    const ask = (query: string) => closing.call('GET', `/api/changes?${query}`, { token: accessToken });
    const { cursor } = (await ask('')).json();
    const waiting = ask(new URLSearchParams({ after: cursor, wait: '25' }).toString());
    await ask('');
    await closing.app.close();
    expect((await waiting).json()).toEqual({ cursor, topics: [] });
  });
});

test.each(['x', 'todo-', 'todo-1,chat-2', 'a-1.'.repeat(30), '../..'])('a cursor like %j is refused', async (after) => {
  const answer = await server.call('GET', `/api/changes?${new URLSearchParams({ after })}`, { token: client });
  expect(answer.statusCode).toBe(400);
});

test('nobody who is not signed in learns anything', async () => {
  expect((await server.call('GET', '/api/changes')).statusCode).toBe(401);
});
