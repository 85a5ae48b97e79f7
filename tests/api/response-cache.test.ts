import { expect, test } from 'vitest';
import { Jar, testApp } from '../support/app.ts';

const server = await testApp();
const { call, clock } = server;
const { accessToken: john } = await server.signIn('admin');
const { accessToken: jane } = await server.signIn('client');
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
