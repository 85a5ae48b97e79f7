import { describe, expect, test } from 'vitest';
import { taskLabels } from '../../api/contract/values/workspace/kanban.ts';
import { testApp } from '../support/app.ts';
import { axiosOf } from '../support/axios.ts';

// Requests exactly as the template family's front-end sends them.
const server = await testApp();
const anybody = axiosOf(server);
const { accessToken, refreshToken } = (await anybody.post('/jwt/login', { email: 'admin@demo.com', password: 'admin' })).json();
const axios = axiosOf(server, accessToken);
const title = 'from the template';

test('the tokens it stores JSON-encoded sign in, and renew', async () => {
  expect((await axios.get('/apps/todo/tasks')).statusCode).toBe(200);
  const renewed = await axios.post('/jwt/refresh-token', { refreshToken: JSON.stringify(refreshToken) });
  expect(renewed.json()).toMatchObject({ userData: { id: 1 }, accessToken: expect.any(String), refreshToken: expect.any(String) });
  const registered = await anybody.post('/jwt/register', { email: 'new@mail.example', username: 'newcomer', password: 'long enough 1' });
  expect(registered.json()).toMatchObject({
    user: { username: 'newcomer' },
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
  });
});

test('titles are found by query, and suggested as autoComplete', async () => {
  const all = (await axios.get('/api/autocomplete/data')).json().autoComplete;
  expect(all).toHaveLength(100);
  const found = (await axios.get('/api/select/data', { params: { query: all[0].title.toUpperCase() } })).json();
  expect(found.map(({ label }: { label: string }) => label)).toContain(all[0].title);
  expect(found.length).toBeLessThan(100);
});

describe('cards', () => {
  const card = async (name: string) => (await axios.get(`/card/${name}`)).json();
  const line = { icon: expect.any(String), iconColor: expect.stringMatching(/^text-/) };
  const short = expect.stringMatching(/^-?\d+(\.\d+)?[kmb]?$/);

  test('offer periods under the name it reads', async () => {
    for (const name of ['support-tracker', 'avg-sessions', 'product-orders', 'sessions-device', 'customers']) {
      expect((await card(`card-analytics/${name}`)).last_days).toEqual(['Last 28 Days', 'Last Month', 'Last Year']);
    }
  });

  test('of analytics hold what its charts are drawn from', async () => {
    expect(await card('card-analytics/support-tracker')).toMatchObject({ title: 'Support Tracker' });
    const sessions = await card('card-analytics/avg-sessions');
    expect(sessions.growthText).toBe(`${sessions.growth > 0 ? '+' : ''}${sessions.growth}%`);
    const { chart_info, ...orders } = await card('card-analytics/product-orders');
    expect(chart_info).toEqual({ finished: orders.finished, pending: orders.pending, rejected: orders.rejected });
    const devices = await card('card-analytics/sessions-device');
    expect(devices.chart_info).toEqual(
      devices.devices.map(({ name, usage, upDown }: Record<string, unknown>) => ({ ...line, name, usage, upDown })),
    );
    const { listData, ...customers } = await card('card-analytics/customers');
    expect(listData).toEqual(['New', 'Returning', 'Referrals'].map((text) => ({ ...line, text, result: customers[text] })));
  });

  test('of statistics say their totals in short', async () => {
    for (const name of ['subscribers', 'revenue', 'sales', 'orders']) {
      expect((await card(`card-statistics/${name}`)).analyticsData).toEqual({ [name]: short });
    }
    for (const [name, titled] of [
      ['orders-bar-chart', 'Orders'],
      ['profit-line-chart', 'Profit'],
    ] as const) {
      expect(await card(`card-statistics/${name}`)).toMatchObject({ title: titled, statistics: short, series: expect.any(Array) });
    }
  });
});

test('enumerations are taken in its spelling and answered in the specified one', async () => {
  const person = { fullName: 'A B', username: 'a-b', email: 'a@b.example', billing: 'auto debit', role: 'Admin', currentPlan: 'TEAM' };
  const { user } = (await axios.post('/apps/users/add-user', person)).json();
  expect(user).toMatchObject({ billing: 'Auto Debit', role: 'admin', currentPlan: 'team' });
  expect((await axios.get('/api/users/user', { params: { id: user.id } })).json().user).toEqual(user);
  for (const q of ['a@b.exam', 'AUTO DEBIT']) {
    const { users } = (await axios.get('/api/users/list/data', { params: { q, perPage: 100, role: 'ADMIN' } })).json();
    expect(users, q).toContainEqual(user);
  }
  const query = { status: 'partial payment', sort: 'ASC', sortColumn: 'client.name', perPage: 100 };
  const { invoices } = (await axios.get('/apps/invoice/invoices', { params: query })).json();
  const same = await axios.get('/apps/invoice/invoices', {
    params: { ...query, status: 'Partial Payment', sort: 'asc', sortColumn: 'client' },
  });
  expect(invoices).toEqual(same.json().invoices);
  expect(new Set(invoices.map(({ invoiceStatus }: { invoiceStatus: string }) => invoiceStatus))).toEqual(new Set(['Partial Payment']));
});

test('an id may be a text of digits in every body, and nothing else', async () => {
  const { task } = (await axios.post('/apps/todo/add-tasks', { task: { title } })).json();
  const changed = await axios.post('/apps/todo/update-task', { task: { ...task, id: String(task.id), isCompleted: true } });
  expect(changed.json().task).toEqual({ ...task, isCompleted: true });
  const { contacts } = (await axios.get('/apps/chat/chats-and-contacts')).json();
  for (const contact of [String(contacts[0].id), { ...contacts[0], id: String(contacts[0].id) }]) {
    expect((await axios.post('/apps/chat/send-msg', { obj: { message: title, contact } })).statusCode).toBe(201);
  }
  const { products } = (await axios.post('/apps/ecommerce/cart', { productId: '3' })).json();
  expect(products.map(({ id }: { id: number }) => id)).toContain(3);
  expect((await axios.delete('/apps/todo/delete-task', { data: { taskId: String(task.id) } })).json().task.isDeleted).toBe(true);
  for (const id of ['26x', '1e3', ' 26', '0x1A', '', 26.5, true, null]) {
    expect((await axios.post('/apps/todo/update-task', { task: { id, title } })).json().error, String(id)).toHaveProperty(['task.id']);
  }
});

test('pictures may be its own bundle’s, or null', async () => {
  const avatar = '/static/media/avatar-s-3.5b4f0b.jpg?v=2';
  const { task } = (await axios.post('/apps/todo/add-tasks', { task: { title, assignee: { fullName: 'A', avatar } } })).json();
  expect(task.assignee.avatar).toBe(avatar);
  const none = await axios.post('/apps/todo/update-task', { task: { id: task.id, assignee: { fullName: 'A', avatar: null } } });
  expect(none.json().task.assignee.avatar).toBe('');
  const given = {
    title,
    boardId: 'todo',
    coverImage: null,
    assignedTo: [{ title: 'A', img: avatar }],
    attachments: [{ name: 'f', img: null }],
  };
  const { newTask } = (await axios.post('/apps/kanban/add-task', { data: given })).json();
  expect(newTask).toMatchObject({ assignedTo: [{ img: avatar }], attachments: [{ img: '' }] });
  for (const img of [
    '//evil.example/a.png',
    'https://evil.example/a.png',
    '/a/../b.png',
    '/a//b.png',
    '/a\\b.png',
    '/a\tb.png',
    'a.png',
    5,
  ]) {
    const refused = await axios.post('/apps/kanban/update-task', { data: { id: newTask.id, assignedTo: [{ title: 'A', img }] } });
    expect(refused.json().error, String(img)).toHaveProperty(['data.assignedTo.0.img']);
  }
});

test('its calendar asks for the kinds ticked, and keeps what its form holds', async () => {
  const events = async (params?: object) => (await axios.get('/apps/calendar/events', { params: { ...params } })).json();
  const all = await events();
  expect(await events({ calendars: '' })).toEqual([]);
  for (const calendars of ['Business,Family', ['Business', 'Family']]) {
    const kinds = new Set((await events({ calendars })).map((event: (typeof all)[number]) => event.extendedProps.calendar));
    expect(kinds).toEqual(new Set(['Business', 'Family']));
  }
  // For creation, its form uses other names for the link and the texts than for changes.
  const extendedProps = {
    calendar: 'Business',
    url: 'https://a.example',
    guests: [{ value: 'A', label: 'A', avatar: '/a.png' }],
    location: 'B',
    desc: 'C',
  };
  const sent = {
    title,
    start: '2026-12-01T02:00:00.000Z',
    end: '2026-12-01T03:00:00.000Z',
    allDay: false,
    display: 'block',
    extendedProps,
  };
  const { event } = (await axios.post('/apps/calendar/add-event', { event: sent })).json();
  const kept = { calendar: 'Business', guests: ['A'], location: 'B', description: 'C', desc: 'C' };
  expect(event).toMatchObject({ url: 'https://a.example', extendedProps: kept });
  const change = {
    ...event,
    id: String(event.id),
    url: 'https://b.example',
    extendedProps: { ...kept, description: 'D', desc: undefined },
  };
  await axios.post('/apps/calendar/update-event', { event: change });
  const stored = (await events()).find(({ id }: { id: number }) => id === event.id);
  expect(stored).toEqual({ ...event, url: 'https://b.example', extendedProps: { ...kept, description: 'D', desc: 'D' } });
  expect((await axios.delete('/apps/calendar/remove-event', { params: { id: event.id } })).json().event).toEqual(stored);
});

test('in John Doe’s chat it finds itself by the id 11', async () => {
  const { profileUser, chatsContacts, contacts } = (await axios.get('/apps/chat/chats-and-contacts')).json();
  expect(profileUser.id).toBe(11);
  expect((await axios.get('/apps/chat/users/profile-user')).json()).toEqual(profileUser);
  expect(contacts.map(({ id }: { id: number }) => id)).not.toContain(11);
  const [{ id }] = chatsContacts;
  const { response } = (await axios.post('/apps/chat/send-msg', { obj: { message: title, contact: { id } } })).json();
  expect(response.newMessageData.senderId).toBe(11);
  const { chat } = (await axios.get('/apps/chat/get-chat', { params: { id } })).json();
  expect(chat.chat.at(-1)).toEqual(response.newMessageData);
  expect(new Set(chat.chat.map(({ senderId }: { senderId: number }) => senderId))).toEqual(new Set([11, id]));
});

test('files, labels and posts are what it draws', async () => {
  const { searchArr } = (await axios.get('/api/main-search/data')).json();
  const files = searchArr.find(({ groupTitle }: { groupTitle: string }) => groupTitle === 'Files').data;
  for (const { file, fileName, title: name } of files) {
    expect(file).toMatch(/^\/assets\/[\w/-]+\.svg$/);
    expect([fileName, name]).toEqual([expect.stringMatching(/\.\w+$/), expect.any(String)]);
  }
  const tasks: { labels: string[] }[] = (await axios.get('/apps/kanban/tasks')).json();
  const labels = tasks.flatMap((task) => task.labels);
  expect(new Set(labels)).toEqual(new Set(taskLabels));
  const { post }: { post: { share: number }[] } = (await axios.get('/profile/data')).json();
  // A new post has not been shared yet.
  expect(post.every(({ share }) => Number.isInteger(share) && share >= 0)).toBe(true);
  expect(post.some(({ share }) => share > 0)).toBe(true);
});

test('a board’s id travels as the whole body', async () => {
  const add = async (name: string) => (await axios.post('/apps/kanban/add-board', { data: { title: name } })).json().board;
  const { id } = await add('อีกบอร์ด 1');
  await axios.post('/apps/kanban/add-task', { data: { title, boardId: id } });
  const ofBoard = (tasks: { boardId: string }[]) => tasks.filter(({ boardId }) => boardId === id).length;
  const cleared = (await axios.delete('/apps/kanban/clear-tasks', { data: id })).json();
  expect([ofBoard(cleared.tasks), cleared.boards.some((board: { id: string }) => board.id === id)]).toEqual([0, true]);
  const { boards } = (await axios.delete('/apps/kanban/delete-board', { data: id })).json();
  expect(boards.some((board: { id: string }) => board.id === id)).toBe(false);
  expect((await axios.delete('/apps/kanban/delete-board', { data: id })).statusCode).toBe(404);
  expect((await axios.delete('/apps/kanban/delete-board', { data: '' })).json().error).toEqual({ id: ['is required'] });
  expect((await axios.delete('/apps/kanban/clear-tasks', { data: 'x'.repeat(100) })).json().error).toHaveProperty('id');
  for (const other of ['/apps/todo/delete-task', '/apps/invoice/delete']) {
    expect((await axios.delete(other, { data: '1' })).statusCode, other).toBe(415);
  }
});

test('rows of mails say what is beside them', async () => {
  const { emails } = (await axios.get('/apps/email/emails', { params: { q: '', folder: 'inbox', label: '' } })).json();
  const ids = emails.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other);
  for (const { id, hasPreviousMail, hasNextMail } of emails) {
    expect({ id, hasPreviousMail, hasNextMail }).toEqual({ id, hasPreviousMail: id !== ids[0], hasNextMail: id !== ids.at(-1) });
  }
});

test('parameters that are a config object never arrive', async () => {
  const all = (await axios.get('/apps/todo/tasks')).json();
  expect((await axios.get('/apps/todo/tasks', { q: 'nothing has this' })).json()).toEqual(all);
  expect((await axios.get('/apps/todo/tasks', { params: { q: 'nothing has this' } })).json()).toEqual([]);
  expect((await axios.delete('/apps/invoice/delete', { id: 50 })).json().error).toEqual({ id: ['is required'] });
  expect((await axios.get('/apps/email/get-email', { id: 61 })).json().error).toEqual({ id: ['is required'] });
});
