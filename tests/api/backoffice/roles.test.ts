import { expect, test } from 'vitest';
import type { Role } from '../../../api/contract/backoffice/roles.ts';
import type { DirectoryUser } from '../../../api/contract/backoffice/user-directory.ts';
import { givenRights, maxRoles, rightActions, rightAreas } from '../../../api/contract/values/backoffice/roles.ts';
import { directoryRoles } from '../../../api/contract/values/backoffice/user-directory.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp } = await testApp({ mode: 'demo' });
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;

const post = (path: string, body: unknown, by = token, headers = {}) => call('POST', path, { token: by, body, headers });
const list = async (by = token): Promise<Role[]> => (await call('GET', '/api/roles/list', { token: by })).json().roles;
const roleOf = async (key: string): Promise<Role | undefined> => (await list()).find((role) => role.key === key);
const own = async (by: string) => (await call('GET', '/api/roles/own', { token: by })).json();
const add = async (name: string, rights: object = {}, base = 'editor'): Promise<Role> =>
  (await post('/apps/roles/add-role', { name, base, rights })).json().role;
const give = (id: number, role: string, by = token) => post('/apps/users/update-user', { id, role }, by);
const people = async (query: string): Promise<DirectoryUser[]> =>
  (await call('GET', `/api/users/list/data?perPage=100&${query}`, { token })).json().users;

/** An admin in the directory, limited by a role. */
async function bound(name: string, role: string) {
  const { accessToken, userData } = await signUp(name);
  const { user } = (await post('/apps/users/add-user', { fullName: name, username: `${name}x`, email: userData.email })).json();
  expect((await give(user.id, role)).statusCode).toBe(200);
  return { accessToken, id: user.id as number };
}

test('the given roles come first, with their people and what they may do', async () => {
  const all: DirectoryUser[] = (await call('GET', '/api/users/list/all-data', { token })).json();
  const roles = await list();
  expect(roles.slice(0, 5).map(({ key }) => key)).toEqual([...directoryRoles]);
  for (const role of roles.slice(0, 5)) {
    const having = all.filter(({ role: one, staffRole }) => !staffRole && one === role.key);
    expect(role.people).toBe(having.length);
    expect(role.faces.map(({ id }) => id)).toEqual(having.slice(0, 5).map(({ id }) => id));
    expect(role).toMatchObject({ name: '', base: role.key, isGiven: true, rights: givenRights[role.base] });
  }
});

test('everybody whose role allows other things is told by a message of the system, and nobody else', async () => {
  const made = await add('ฝ่ายคลัง', { invoices: ['read'] });
  const [holder, other] = [await bound('storekeeper', made.key), await bound('bystander', 'editor')];
  const newsOf = async (by: string) => {
    const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token: by })).json();
    return notifications.map(({ title, kind, link }: Record<string, string>) => [title, kind, link]);
  };
  const [first, others] = [await newsOf(holder.accessToken), await newsOf(other.accessToken)];
  await post('/apps/roles/update-role', { key: made.key, name: 'คลังสินค้า' });
  await post('/apps/roles/update-role', { key: made.key, rights: { invoices: ['read'] } });
  expect(await newsOf(holder.accessToken)).toEqual(first);
  const told = ['What your role allows has changed', 'system', '/access-control'];
  await post('/apps/roles/update-role', { key: made.key, rights: { invoices: ['read', 'write'] } });
  expect(await newsOf(holder.accessToken)).toEqual([told, ...first]);
  await post('/apps/roles/delete-role', { key: made.key });
  expect(await newsOf(holder.accessToken)).toEqual([told, told, ...first]);
  expect(await newsOf(other.accessToken)).toEqual(others);
  // Accounts that have disabled system notices don't see them.
  await post('/account-setting/channels', { channels: { newAnnouncements: { app: false, mail: false } } }, holder.accessToken);
  expect(await newsOf(holder.accessToken)).toEqual(first);
});

test('a role is made, given, renamed, deleted and brought back with its people', async () => {
  const made = await add('ฝ่ายจัดซื้อ', { invoices: ['read', 'write'] }, 'maintainer');
  expect(made).toMatchObject({ name: 'ฝ่ายจัดซื้อ', base: 'maintainer', isGiven: false, rights: { invoices: ['read', 'write'] }, people: 0 });
  const { users } = (await post('/apps/users/update-users', { ids: [1, 2], role: made.key })).json();
  // Specified calls return the role it is based on.
  expect(users.map(({ role, staffRole }: DirectoryUser) => [role, staffRole])).toEqual([
    ['maintainer', made.key],
    ['maintainer', made.key],
  ]);
  expect((await people(`staffRole=${made.key}`)).map(({ id }) => id).sort()).toEqual([1, 2]);
  expect((await people('staffRole=maintainer')).some(({ id }) => id < 3)).toBe(false);
  expect((await people('role=maintainer')).filter(({ id }) => id < 3)).toHaveLength(2);
  const renamed = (await post('/apps/roles/update-role', { key: made.key, name: 'จัดซื้อกลาง' })).json().role;
  expect(renamed).toMatchObject({ name: 'จัดซื้อกลาง', people: 2, rights: made.rights });
  expect((await post('/apps/roles/delete-role', { key: made.key })).json().role).toEqual(renamed);
  expect((await people(`staffRole=${made.key}`)).length).toBe(0);
  await give(2, 'author');
  expect((await post('/apps/roles/restore-role', { key: made.key })).json().role).toMatchObject({ name: 'จัดซื้อกลาง', people: 1 });
  expect((await people(`staffRole=${made.key}`)).map(({ id }) => id)).toEqual([1]);
  expect((await post('/apps/roles/restore-role', { key: made.key })).statusCode).toBe(404);
});

test('an admin is bound by what the role may do, from one call to the next', async () => {
  const made = await add('คนดู', { users: ['read'] });
  const { accessToken } = await bound('watcher1', made.key);
  expect(await own(accessToken)).toEqual({ rights: { users: ['read'] }, boundBy: 'คนดู' });
  expect(await own(token)).toEqual({ rights: Object.fromEntries(rightAreas.map((area) => [area, [...rightActions]])) });
  expect(await own(client)).toEqual({ rights: {} });
  const status = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    (await call(method, path, { token: accessToken, body })).statusCode;
  expect(await status('GET', '/api/users/list/data')).toBe(200);
  expect(await status('POST', '/apps/users/update-user', { id: 5, company: 'x' })).toBe(403);
  expect(await status('POST', '/apps/users/add-user', { fullName: 'x', username: 'xyz1', email: 'xyz1@mail.example' })).toBe(403);
  expect(await status('POST', '/apps/users/delete-users', { ids: [5] })).toBe(403);
  expect(await status('GET', '/apps/permissions/data')).toBe(403);
  expect(await status('GET', '/api/datatables/data')).toBe(403);
  expect(await status('GET', '/card/card-statistics/orders')).toBe(403);
  expect(await status('GET', '/apps/invoice/invoices')).toBe(403);
  await post('/apps/roles/update-role', {
    key: made.key,
    rights: { users: ['read', 'write'], team: ['read'], invoices: ['read', 'create'] },
  });
  expect(await status('GET', '/apps/invoice/invoices')).toBe(200);
  expect(await status('DELETE', '/apps/invoice/delete?id=1')).toBe(403);
  expect(await status('POST', '/apps/invoice/update', {})).toBe(403);
  expect(await status('POST', '/apps/invoice/add', {})).toBe(400);
  expect(await status('POST', '/apps/users/update-user', { id: 5, company: 'x' })).toBe(200);
  expect(await status('GET', '/api/datatables/data')).toBe(200);
  // Assigning roles requires rights on roles; those on users don't suffice.
  expect(await status('POST', '/apps/users/update-user', { id: 5, role: 'editor' })).toBe(403);
  await post('/apps/roles/delete-role', { key: made.key });
  expect((await own(accessToken)).rights).toEqual(givenRights.editor);
});

test('nobody widens the own role, and that of admins stays whole', async () => {
  const made = await add('หัวหน้า', { roles: ['read', 'write', 'delete'], users: ['read', 'write'] });
  const { accessToken, id } = await bound('chief1', made.key);
  for (const [path, body] of [
    ['/apps/roles/update-role', { key: made.key, rights: { users: ['delete'] } }],
    ['/apps/roles/delete-role', { key: made.key }],
    ['/apps/users/update-user', { id, role: 'admin' }],
  ] as const)
    expect((await post(path, body, accessToken)).json().code, path).toBe('OWN_ACCOUNT');
  expect((await post('/apps/roles/update-role', { key: 'admin', rights: {} })).json().code).toBe('WRONG_STATE');
  expect((await post('/apps/roles/update-role', { key: 'editor', name: 'x' })).json().code).toBe('WRONG_STATE');
  expect((await post('/apps/roles/delete-role', { key: 'editor' })).json().code).toBe('WRONG_STATE');
});

test('a given role is changed and stays the same role', async () => {
  const rights = { blog: ['read'] };
  const answer = await post('/apps/roles/update-role', { key: 'subscriber', rights });
  expect(answer.json().role).toMatchObject({ key: 'subscriber', isGiven: true, name: '', rights });
  expect((await list()).filter(({ key }) => key === 'subscriber')).toHaveLength(1);
});

test('what is wrong, used or too much is refused and changes nothing', async () => {
  await add('ซ้ำ');
  const before = await list();
  const right = { name: 'ใหม่', base: 'editor', rights: {} };
  for (const body of [
    {},
    { ...right, name: ' ' },
    { ...right, name: 'x'.repeat(61) },
    { ...right, name: 'ซ้ำ' },
    { ...right, base: 'admin' },
    { ...right, rights: { users: ['own'] } },
    { ...right, rights: { users: ['read', 'read'] } },
  ])
    expect((await post('/apps/roles/add-role', body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await post('/apps/roles/update-role', { key: 'role-999', name: 'x' })).statusCode).toBe(404);
  expect((await post('/apps/roles/delete-role', { key: 'role-999' })).statusCode).toBe(404);
  expect(await list()).toEqual(before);
  for (let count = before.length; count < maxRoles; count += 1) await add(`อีก ${count}`);
  const full = await post('/apps/roles/add-role', { ...right });
  expect([full.statusCode, full.json().code]).toEqual([409, 'LIST_FULL']);
  expect(await list()).toHaveLength(maxRoles);
});

test('a role is added once for a repeated key, and for admins alone', async () => {
  const last = (await list()).at(-1)?.key;
  await post('/apps/roles/delete-role', { key: last });
  const body = { name: 'Once', base: 'author', rights: {} };
  const [first, second] = [
    await post('/apps/roles/add-role', body, token, { 'idempotency-key': 'once' }),
    await post('/apps/roles/add-role', body, token, { 'idempotency-key': 'once' }),
  ];
  expect(second.json()).toEqual(first.json());
  for (const path of ['add-role', 'update-role', 'delete-role', 'restore-role'])
    expect((await post(`/apps/roles/${path}`, { key: 'editor', ...body }, client)).statusCode).toBe(403);
  expect((await call('GET', '/api/roles/list', { token: client })).statusCode).toBe(403);
});

test('permissions are given to roles, and come back after they were deleted', async () => {
  const assign = (body: object) => post('/apps/permissions/assign-permission', body);
  const answer = await assign({ id: 3, assignedTo: ['support', 'user'] });
  expect(answer.json().permission).toMatchObject({ id: 3, assignedTo: ['administrator', 'user', 'support'] });
  for (const assignedTo of [['owner'], ['user', 'user'], 'user']) expect((await assign({ id: 3, assignedTo })).statusCode).toBe(400);
  expect((await assign({ id: 999, assignedTo: [] })).statusCode).toBe(404);
  const before = (await call('GET', '/apps/permissions/data', { token })).json();
  await call('DELETE', '/apps/permissions/delete?id=3', { token });
  expect((await post('/apps/permissions/restore-permission', { id: 3 })).statusCode).toBe(200);
  expect((await call('GET', '/apps/permissions/data', { token })).json()).toEqual(before);
  expect((await post('/apps/permissions/restore-permission', { id: 3 })).statusCode).toBe(404);
  expect((await roleOf('admin'))?.people).toBeGreaterThan(0);
});
