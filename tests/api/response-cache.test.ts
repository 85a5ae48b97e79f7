import { expect, test } from 'vitest';
import { Jar, testApp } from '../support/app.ts';
import { sqliteOf } from '../support/sqlite.ts';

const server = await testApp();
const { app, call, clock } = server;
const { accessToken: john } = await server.signIn('admin');
const { accessToken: jane } = await server.signIn('client');
const statementsOf = async (path: string, token: string) => {
  const { $reader } = sqliteOf(app.db);
  const seen: string[] = [];
  const prepare = $reader.prepare.bind($reader);
  // Lists that are made anew build their statement anew.
  $reader.prepare = ((sql: string) => {
    seen.push(sql);
    return prepare(sql);
  }) as typeof $reader.prepare;
  const answer = await call('GET', path, { token });
  $reader.prepare = prepare;
  return { body: answer.body, headers: answer.headers, statements: seen.length };
};

test('what has been answered is answered again without being made again', async () => {
  const first = await statementsOf('/apps/todo/tasks', john);
  const second = await statementsOf('/apps/todo/tasks', john);
  expect(first.statements).toBeGreaterThan(0);
  expect(second.statements).toBe(0);
  expect(second.body).toBe(first.body);
  for (const name of ['content-type', 'cache-control', 'content-length', 'x-content-type-options']) {
    expect(second.headers[name], name).toBe(first.headers[name]);
  }
});

test('nobody gets what somebody else was answered', async () => {
  const lists = [
    '/apps/todo/tasks',
    '/apps/email/emails',
    '/apps/kanban/tasks',
    '/account-setting/data',
    '/profile/data',
    '/api/notifications/data',
  ];
  for (const path of lists) {
    const [first, second] = [await call('GET', path, { token: john }), await call('GET', path, { token: jane })];
    expect(first.body).not.toBe(second.body);
    expect((await call('GET', path, { token: john })).body).toBe(first.body);
    expect((await call('GET', path)).statusCode).toBe(401);
  }
  expect((await call('GET', '/api/users/list/data', { token: john })).statusCode).toBe(200);
  expect((await call('GET', '/api/users/list/data', { token: jane })).statusCode).toBe(403);
  const visitor = new Jar();
  await call('POST', '/apps/ecommerce/cart', { jar: visitor, body: { productId: 9 } });
  expect((await call('GET', '/apps/ecommerce/cart', { jar: visitor })).json().products).toHaveLength(1);
  expect((await call('GET', '/apps/ecommerce/cart')).json().products).toHaveLength(0);
  expect((await call('GET', '/apps/ecommerce/cart', { jar: new Jar() })).json().products).toHaveLength(0);
});

test('every change shows at once, also one by somebody else', async () => {
  const titles = async () => (await call('GET', '/apps/todo/tasks', { token: john })).json().map(({ title }: { title: string }) => title);
  await titles();
  const { task } = (await call('POST', '/apps/todo/add-tasks', { token: john, body: { task: { title: 'ใหม่' } } })).json();
  expect(await titles()).toContain('ใหม่');
  await call('POST', '/apps/todo/update-task', { token: john, body: { task: { id: task.id, title: 'แก้แล้ว' } } });
  expect(await titles()).toContain('แก้แล้ว');
  const inbox = async () => (await call('GET', '/apps/email/emails', { token: jane })).json().emails.length;
  const before = await inbox();
  await call('POST', '/apps/email/send', { token: john, body: { to: 'client@demo.com', subject: 'ถึงเจน', message: '<p>สวัสดี</p>' } });
  expect(await inbox()).toBe(before + 1);
});

test('languages and addresses are kept apart', async () => {
  const faq = async (query: string, language?: string) =>
    (await call('GET', `/faq/data${query}`, { headers: language ? { 'accept-language': language } : {} })).body;
  const [thai, english] = [await faq(''), await faq('', 'en')];
  expect(thai).not.toBe(english);
  expect(await faq('?lng=en')).toBe(english);
  expect(await faq('', 'th')).toBe(thai);
  expect(await faq('')).toBe(thai);
  for (const odd of ['x', 'de, fr;q=0.5', 'TH;q=0.1', '']) expect(await faq('', odd)).toBe(thai);
});

test('what a call does not read of its address makes no other answer', async () => {
  await statementsOf('/apps/todo/tasks', john);
  await call('GET', '/faq/data?q=%E0%B8%84');
  for (const path of ['/apps/todo/tasks?f=1', '/apps/todo/tasks/?f=2&f=3', '/apps/todo/%74asks', '/apps/todo/tasks?'])
    expect((await statementsOf(path, john)).statements, path).toBe(0);
  for (const path of ['/faq/data?x=1&q=%E0%B8%84', '/faq/data/?q=ค&lng='])
    expect((await statementsOf(path, john)).statements, path).toBe(0);
  expect((await call('GET', '/faq/data?q=%E0%B8%87%E0%B8%99')).body).not.toBe((await call('GET', '/faq/data?q=%E0%B8%84')).body);
});

test('asking that changes something is never answered from memory', async () => {
  const open = async () => (await call('GET', '/apps/chat/get-chat?id=3', { token: john })).json();
  await open();
  await call('GET', '/apps/chat/chats-and-contacts', { token: john });
  const { chatsContacts } = (await call('GET', '/apps/chat/chats-and-contacts', { token: john })).json();
  expect(chatsContacts.find(({ id }: { id: number }) => id === 3)?.chat.unseenMsgs ?? 0).toBe(0);
});

test('the next day is another day', async () => {
  const jar = new Jar();
  for (const productId of [1, 2, 3]) await call('POST', '/apps/ecommerce/cart', { jar, body: { productId } });
  const terms = async () => (await call('GET', '/apps/ecommerce/cart', { jar })).body;
  const today = await terms();
  expect(await terms()).toBe(today);
  clock.now += 24 * 3_600_000;
  expect(await terms()).not.toBe(today);
  clock.now -= 24 * 3_600_000;
});
