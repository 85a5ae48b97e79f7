import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type DirectoryUser, DirectoryUsers, UserList } from '../../../api/contract/backoffice/user-directory.ts';
import {
  billings,
  directoryRoles,
  directoryStatuses,
  plans,
  userSortColumns,
} from '../../../api/contract/values/backoffice/user-directory.ts';
import { sortDirections } from '../../../api/contract/values/shared/paging.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';
import { everyPage, holds, oddSearches } from '../../support/tables.ts';

const { call, signIn } = await testApp();
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;
const list = async (query = ''): Promise<UserList> => (await call('GET', `/api/users/list/data${query}`, { token })).json();
const everybody = async (): Promise<DirectoryUser[]> => (await call('GET', '/api/users/list/all-data', { token })).json();
const add = (body: object, headers = {}) => call('POST', '/apps/users/add-user', { token, body, headers });
const remove = (id: number) => call('DELETE', `/apps/users/delete?id=${id}`, { token });
const day = 24 * 3600_000;
const ids = (rows: DirectoryUser[]) => rows.map(({ id }) => id);
const allOf = (query: string) =>
  everyPage(async (page) => {
    const { users, total } = await list(`?perPage=9&page=${page}${query}`);
    return { rows: users, total };
  });

test('fifty users of every role, plan, status and billing are listed', async () => {
  const all = await everybody();
  expect(Value.Check(DirectoryUsers, all)).toBe(true);
  expect(all).toHaveLength(50);
  expect(new Set(all.map(({ role }) => role))).toEqual(new Set(directoryRoles));
  expect(new Set(all.map(({ currentPlan }) => currentPlan))).toEqual(new Set(plans));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(directoryStatuses));
  expect(new Set(all.map(({ billing }) => billing))).toEqual(new Set(billings));
});

const { compare } = new Intl.Collator('th');

test('the list comes by full name, ten to a page', async () => {
  const answer = await list();
  expect(Value.Check(UserList, answer)).toBe(true);
  const names = (await everybody()).map(({ fullName }) => fullName).sort(compare);
  expect(answer.users.map(({ fullName }) => fullName)).toEqual(names.slice(0, 10));
  expect(answer.total).toBe(50);
  expect(await list('?page=9')).toEqual({ users: [], total: 50 });
});

test.each(userSortColumns)('sorted by %s, the pages together are the list in order', async (column) => {
  const order = (a: DirectoryUser, b: DirectoryUser) => {
    if (column === 'fullName' || column === 'company' || column === 'country') return compare(a[column], b[column]);
    // Users who were never seen come first.
    const [left, right] = [a[column] ?? '', b[column] ?? ''];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  const rising = (await everybody()).sort((a, b) => order(a, b) || a.id - b.id);
  for (const sort of sortDirections) {
    const expected = sort === 'asc' ? rising : [...rising].reverse();
    expect(ids(await allOf(`&sort=${sort}&sortColumn=${column}`))).toEqual(ids(expected));
  }
});

test('search and filters agree with a plain look through the whole list', async () => {
  const all = await everybody();
  const sorted = (rows: DirectoryUser[]) => ids(rows).sort((a, b) => a - b);
  for (const q of ['TEE', 'ทอง', 'kae', all[0]?.username ?? '', all[0]?.email ?? '', 'auto debit', ...oddSearches]) {
    const expected = all.filter(({ username, fullName, email, billing }) => holds([username, fullName, email, billing], q));
    expect(sorted(await allOf(`&q=${encodeURIComponent(q)}`)), q).toEqual(sorted(expected));
  }
  for (const role of directoryRoles) {
    expect(sorted(await allOf(`&role=${role}`))).toEqual(sorted(all.filter((one) => one.role === role)));
    for (const status of directoryStatuses) {
      for (const plan of plans) {
        const expected = all.filter((one) => one.role === role && one.status === status && one.currentPlan === plan);
        const answer = await list(`?role=${role}&status=${status}&currentPlan=${plan}&perPage=100`);
        expect([answer.total, sorted(answer.users)]).toEqual([expected.length, sorted(expected)]);
      }
    }
  }
});

test('a user is added in front, read and deleted', async () => {
  const added = await add({ fullName: 'มะลิ ชื่นใจ', username: 'malich', email: 'Mali@mail.example', role: 'editor', id: 3, password: 'x' });
  expect(added.statusCode).toBe(201);
  const { user } = added.json();
  const rest = { company: '', country: '', contact: '', avatar: '', currentPlan: 'basic', status: 'pending', billing: 'Auto Debit' };
  expect(user).toEqual({
    id: 51,
    fullName: 'มะลิ ชื่นใจ',
    username: 'malich',
    email: 'Mali@mail.example',
    role: 'editor',
    ...rest,
    avatarColor: 'primary',
  });
  expect((await everybody())[0]).toEqual(user);
  expect((await call('GET', '/api/users/user?id=51', { token })).json()).toEqual({ user });
  expect((await list(`?q=${encodeURIComponent('ชื่นใจ')}`)).users).toEqual([user]);
  expect((await remove(51)).statusCode).toBe(200);
  expect((await call('GET', '/api/users/user?id=51', { token })).statusCode).toBe(404);
  expect(await everybody()).toHaveLength(50);
});

test('a used email or username is refused, whatever its case', async () => {
  const before = await everybody();
  const [known] = before;
  const email = known?.email.toUpperCase();
  const username = known?.username.toUpperCase();
  const emailError = { email: ['This email is already in use.'] };
  const usernameError = { username: ['This username is already in use.'] };
  for (const [body, error] of [
    [{ fullName: 'x', username: 'fresh', email }, emailError],
    [{ fullName: 'x', username, email: 'fresh@mail.example' }, usernameError],
    [
      { fullName: 'x', username, email },
      { ...emailError, ...usernameError },
    ],
  ] as const) {
    const answer = await add(body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  }
  expect(await everybody()).toEqual(before);
});

test('a repeated key adds one user', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = { fullName: 'Twice', username: 'twice', email: 'twice@mail.example' };
  const [first, second] = [await add(body, headers), await add(body, headers)];
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect((await remove(first.json().user.id)).statusCode).toBe(200);
});

test('what is missing, wrong or unknown is refused and changes nothing', async () => {
  const before = await everybody();
  const right = { fullName: 'x', username: 'x', email: 'x@mail.example' };
  for (const [body, field] of [
    [{}, 'fullName'],
    [{ ...right, email: 'nowhere' }, 'email'],
    [{ ...right, username: 'a b' }, 'username'],
    [{ ...right, role: 'owner' }, 'role'],
    [{ ...right, currentPlan: 'gold' }, 'currentPlan'],
    [{ ...right, avatar: 'https://evil.example/x.png' }, 'avatar'],
  ] as const) {
    const answer = await add(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toContain(field);
  }
  for (const query of ['?role=owner', '?status=gone', '?currentPlan=gold', '?sort=up', '?sortColumn=password', '?page=0']) {
    expect((await call('GET', `/api/users/list/data${query}`, { token })).statusCode, query).toBe(400);
  }
  expect((await call('GET', '/api/users/user', { token })).json().error).toEqual({ id: ['is required'] });
  expect((await remove(999)).statusCode).toBe(404);
  expect(await everybody()).toEqual(before);
});

test('users are for admins', async () => {
  for (const url of ['/api/users/list/all-data', '/api/users/list/data', '/api/users/user?id=1']) {
    expect((await call('GET', url)).statusCode).toBe(401);
    expect((await call('GET', url, { token: client })).statusCode).toBe(403);
  }
});

test('the samples were here lately, long ago or never, as their status says', async () => {
  const all = await everybody();
  for (const { status, lastSeenAt, fullName } of all) {
    expect(lastSeenAt === undefined, fullName).toBe(status === 'pending');
    if (lastSeenAt && status === 'inactive') expect(Date.parse(lastSeenAt)).toBeLessThan(startTime - 30 * day);
  }
  expect(all.every(({ lastSeenAt }) => !lastSeenAt || Date.parse(lastSeenAt) <= startTime)).toBe(true);
});
