import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

const { call, signIn, signUp, clock } = await testApp();
const admin = (await signIn('admin')).accessToken;
const writer = (await signUp('writer')).accessToken;
const post = (token: string, path: string, body: object) => call('POST', path, { token, body });

interface Case {
  name: string;
  /** Creates the record. @returns functions that change and read its texts */
  make: () => Promise<{ change: (next: object, known?: object) => ReturnType<typeof post>; read: () => Promise<Record<string, unknown>> }>;
  /** Two fields with their initial values. */
  fields: { text: string; other: string };
  before: Record<string, string>;
}

const cases: Case[] = [
  {
    name: 'a card',
    fields: { text: 'description', other: 'title' },
    before: { title: 'Crates', description: '' },
    async make() {
      const answer = await post(writer, '/apps/kanban/add-card', { data: { boardId: 'todo', title: 'Crates' } });
      const { id } = answer.json().card;
      return {
        change: (next, known) => post(writer, '/apps/kanban/update-card', { data: { id, ...next, ...(known ? { known } : {}) } }),
        read: async () => (await call('GET', `/apps/kanban/card?id=${id}`, { token: writer })).json(),
      };
    },
  },
  {
    name: 'a task',
    fields: { text: 'description', other: 'title' },
    before: { title: 'Crates', description: '' },
    async make() {
      const { id } = (await post(writer, '/apps/todo/create-task', { task: { title: 'Crates' } })).json().task;
      return {
        change: (next, known) => post(writer, '/apps/todo/change-tasks', { changes: [{ id, ...next, ...(known ? { known } : {}) }] }),
        read: async () =>
          (await call('GET', '/apps/todo/list', { token: writer })).json().tasks.find((task: { id: number }) => task.id === id),
      };
    },
  },
  {
    name: 'an event',
    fields: { text: 'description', other: 'title' },
    before: { title: 'Fair', description: '' },
    async make() {
      const entry = { title: 'Fair', start: '2027-03-10T02:00:00.000Z', end: '2027-03-10T03:00:00.000Z' };
      const { id } = (await post(writer, '/apps/calendar/add-entry', { entry })).json();
      return {
        change: (next, known) => post(writer, '/apps/calendar/change-entry', { entry: { id, ...next, ...(known ? { known } : {}) } }),
        read: async () =>
          (await call('GET', '/apps/calendar/occurrences?from=2027-03-10T00:00:00.000Z', { token: writer }))
            .json()
            .entries.find((one: { id: number }) => one.id === id),
      };
    },
  },
  {
    name: 'an employee',
    fields: { text: 'post', other: 'city' },
    before: { post: 'Seller', city: 'Nan' },
    async make() {
      const row = { full_name: 'Somsri', post: 'Seller', email: 'somsri@example.com', city: 'Nan', start_date: '12/01/2026' };
      const body = { ...row, salary: '$1.00', age: '31', experience: '6 Years', status: 2 };
      const { id } = (await post(admin, '/apps/datatables/add-employee', body)).json().employee;
      const change = (next: object, known?: object) =>
        post(admin, '/apps/datatables/update-employee', { id, ...next, ...(known ? { known } : {}) });
      return { change, read: async () => (await change({})).json().employee };
    },
  },
  {
    name: 'a user of the directory',
    fields: { text: 'company', other: 'country' },
    before: { company: 'Market', country: 'Thailand' },
    async make() {
      const person = { fullName: 'Somsri', username: 'somsri', email: 'somsri@example.com', contact: '', role: 'subscriber' };
      const body = { ...person, company: 'Market', country: 'Thailand', currentPlan: 'basic', billing: 'Auto Debit', status: 'active' };
      const { user } = (await post(admin, '/apps/users/add-user', body)).json();
      return {
        change: (next, known) => post(admin, '/apps/users/update-user', { id: user.id, ...next, ...(known ? { known } : {}) }),
        read: async () => (await post(admin, '/apps/users/update-user', { id: user.id })).json().user,
      };
    },
  },
];

test.each(cases)('$name that was changed elsewhere is not overwritten by who has not read that', async ({ make, fields, before }) => {
  const { text, other } = fields;
  const { change, read } = await make();
  const known = { [text]: before[text] };
  expect((await change({ [text]: 'first' }, known)).statusCode).toBe(200);
  const late = await change({ [text]: 'second' }, known);
  expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
  expect(await read()).toMatchObject({ [text]: 'first' });
  // No conflict: a different field, a value that is already current, or a change without an expected value.
  expect((await change({ [other]: 'Else' }, { [other]: before[other] })).statusCode).toBe(200);
  expect((await change({ [text]: 'first' }, known)).statusCode).toBe(200);
  expect((await change({ [text]: 'third' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ [text]: 'third', [other]: 'Else' });
});

test('times of an event that was moved elsewhere are not overwritten', async () => {
  const times = { start: '2027-04-10T02:00:00.000Z', end: '2027-04-10T03:00:00.000Z' };
  const { id } = (await post(writer, '/apps/calendar/add-entry', { entry: { title: 'Fair', ...times } })).json();
  const moved = { start: '2027-04-11T02:00:00.000Z', end: '2027-04-11T03:00:00.000Z' };
  const move = (next: object, known: object) => post(writer, '/apps/calendar/change-entry', { entry: { id, ...next, known } });
  expect((await move(moved, times)).statusCode).toBe(200);
  expect((await move({ start: '2027-04-12T02:00:00.000Z', end: '2027-04-12T03:00:00.000Z' }, times)).statusCode).toBe(409);
});

test('an invoice that was written anew elsewhere is not overwritten by who has not read that', async () => {
  const { record } = (await post(admin, '/apps/invoice/duplicate', { id: 47 })).json();
  const { client, lines, kind, currency, rate, issuedDate, dueDate, service, vatMode, withholdingRate, terms, salesPerson, shown } = record;
  const content = {
    client,
    lines,
    kind,
    currency,
    rate,
    issuedDate,
    dueDate,
    service,
    vatMode,
    withholdingRate,
    terms,
    salesPerson,
    shown,
  };
  const save = (note: string, more = {}) =>
    post(admin, '/apps/invoice/update-record', { id: record.id, record: { ...content, note }, ...more });
  const first = await save('from tab 1', { changedAt: '' });
  expect(first.statusCode, first.body).toBe(200);
  const late = await save('from tab 2', { changedAt: '' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
  const changedAt = (answer: typeof first) =>
    answer.json().record.events.findLast((event: { kind: string }) => event.kind === 'changed').at;
  clock.now += 1000;
  const second = await save('after reading', { changedAt: changedAt(first) });
  expect(second.json().record.note).toBe('after reading');
  expect((await save('whatever it was')).statusCode).toBe(200);
});
