import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Permission, PermissionList } from '../../../api/contract/backoffice/permissions.ts';
import { permissionRoles } from '../../../api/contract/values/backoffice/permissions.ts';
import { testApp } from '../../support/app.ts';
import { everyPage, holds, oddSearches } from '../../support/tables.ts';

const { call, signIn, clock } = await testApp();
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;
const list = async (query = ''): Promise<PermissionList> => (await call('GET', `/apps/permissions/data${query}`, { token })).json();
const add = (permission: unknown, headers = {}) =>
  call('POST', '/apps/permissions/add-permission', { token, body: { permission }, headers });
const ids = (rows: Permission[]) => rows.map(({ id }) => id);

test('the nine sample permissions have the roles of the specification', async () => {
  const answer = await list();
  expect(Value.Check(PermissionList, answer)).toBe(true);
  expect(answer.params).toEqual({ page: 1, perPage: 10 });
  expect(answer.total).toBe(9);
  expect(answer.permissions).toEqual(answer.allData);
  expect(answer.allData.map(({ name, assignedTo }) => `${name}: ${assignedTo.join(', ')}`)).toEqual([
    'Management: administrator',
    'Manage Billing & Roles: administrator',
    'Add & Remove Users: administrator, manager',
    'Project Planning: administrator, user, support',
    'Manage Email Sequences: administrator, user, support',
    'Client Communication: administrator, manager',
    'Only View: administrator, restricted-user',
    'Financial Management: administrator, manager',
    "Manage Others' Tasks: administrator, support",
  ]);
});

test('search and role agree with a plain look through the whole list', async () => {
  const { allData } = await list();
  const year = allData[0]?.createdDate.split(' ')[2]?.slice(0, 4) ?? '';
  for (const q of ['MANAGE', '& r', "others'", year, 'pm', ...oddSearches]) {
    const expected = allData.filter(({ name, createdDate }) => holds([name, createdDate], q));
    expect((await list(`?q=${encodeURIComponent(q)}`)).allData, q).toEqual(expected);
  }
  for (const role of permissionRoles) {
    const answer = await list(`?assignedTo=${role}&q=manage&perPage=1`);
    const expected = allData.filter(({ name, assignedTo }) => assignedTo.includes(role) && holds([name], 'manage'));
    expect(answer).toMatchObject({ total: expected.length, params: { assignedTo: role, q: 'manage', perPage: 1, page: 1 } });
    expect(ids(answer.allData)).toEqual(ids(expected));
  }
});

test('the pages together are the list', async () => {
  const { allData } = await list();
  const pages = everyPage(async (page) => {
    const { permissions, total } = await list(`?perPage=4&page=${page}`);
    return { rows: permissions, total };
  });
  expect(await pages).toEqual(allData);
  expect(await list('?page=7')).toMatchObject({ total: 9, permissions: [] });
});

test('a permission is added in front, renamed and deleted', async () => {
  const now = clock.now;
  clock.now = Date.parse('2026-11-24T06:35:00Z');
  const fresh = (await signIn('admin')).accessToken;
  const added = await call('POST', '/apps/permissions/add-permission', { token: fresh, body: { permission: { name: 'ดูแลร้านค้า' } } });
  clock.now = now;
  expect(added.statusCode).toBe(201);
  const { permission } = added.json();
  expect(permission).toEqual({ id: 10, name: 'ดูแลร้านค้า', assignedTo: ['administrator'], createdDate: '24 Nov 2026, 1:35 PM' });
  const plain = await add('Ship Orders');
  expect(plain.json().permission).toMatchObject({ id: 11, name: 'Ship Orders' });
  expect(ids((await list()).allData).slice(0, 3)).toEqual([11, 10, 1]);

  const renamed = await call('POST', '/apps/permissions/update-permission', { token, body: { id: 10, name: 'ดูแลคลัง' } });
  expect([renamed.statusCode, renamed.json().permission]).toEqual([201, { ...permission, name: 'ดูแลคลัง' }]);
  expect((await list(`?q=${encodeURIComponent('คลัง')}`)).total).toBe(1);
  expect((await list(`?q=${encodeURIComponent('ร้านค้า')}`)).total).toBe(0);

  for (const id of [10, 11]) expect((await call('DELETE', `/apps/permissions/delete?id=${id}`, { token })).statusCode).toBe(200);
  expect((await list()).total).toBe(9);
});

test('a repeated key adds one permission', async () => {
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [await add('Twice', headers), await add('Twice', headers)];
  expect(second.json()).toEqual(first.json());
  expect((await list('?q=twice')).total).toBe(1);
  const { id } = first.json().permission;
  expect((await call('DELETE', '/apps/permissions/delete', { token, body: { id } })).statusCode).toBe(200);
});

test('what is missing, wrong or unknown is refused and changes nothing', async () => {
  const before = await list();
  for (const permission of [undefined, '', '  ', 5, {}, { name: '' }, { name: 'x'.repeat(101) }]) {
    expect((await add(permission)).statusCode).toBe(400);
  }
  for (const query of ['?assignedTo=owner', '?page=0', '?perPage=101', `?q=${'x'.repeat(201)}`]) {
    expect((await call('GET', `/apps/permissions/data${query}`, { token })).statusCode, query).toBe(400);
  }
  const rename = (body: object) => call('POST', '/apps/permissions/update-permission', { token, body });
  expect((await rename({ id: 999, name: 'x' })).statusCode).toBe(404);
  expect((await rename({ id: 1 })).json().error).toEqual({ name: ['is required'] });
  expect((await call('DELETE', '/apps/permissions/delete?id=999', { token })).statusCode).toBe(404);
  expect((await call('DELETE', '/apps/permissions/delete', { token })).json().error).toEqual({ id: ['is required'] });
  expect(await list()).toEqual(before);
});

const update = (body: object, by = token) => call('POST', '/apps/permissions/update-permission', { token: by, body });
const remove = (id: number) => call('DELETE', `/apps/permissions/delete?id=${id}`, { token });

test('a core permission is neither renamed nor deleted until the mark is taken away', async () => {
  const { permission } = (await add({ name: 'Close the Market', isCore: true })).json();
  expect(permission).toMatchObject({ name: 'Close the Market', isCore: true });
  const { id, name } = permission;
  for (const answer of [
    await update({ id, name: 'Open the Market' }),
    await update({ id, name: 'Open', isCore: true }),
    await remove(id),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CORE_PERMISSION']);
    expect(answer.json().error).toContain('“Close the Market” is a core permission');
  }
  expect((await list()).allData.find((one) => one.id === id)).toEqual(permission);
  // Its roles are handled separately, and assigning the same name again changes nothing.
  expect((await call('POST', '/apps/permissions/assign-permission', { token, body: { id, assignedTo: ['support'] } })).statusCode).toBe(
    200,
  );
  expect((await update({ id, name })).json().permission.isCore).toBe(true);

  const freed = await update({ id, name: 'Open the Market', isCore: false });
  expect([freed.statusCode, freed.json().permission.name, 'isCore' in freed.json().permission]).toEqual([201, 'Open the Market', false]);
  expect((await update({ id, name: 'Close the Market' })).statusCode).toBe(201);
  expect((await remove(id)).statusCode).toBe(200);
});

test('core permissions are listed alone, and the samples are none', async () => {
  expect((await list('?isCore=true')).allData).toEqual([]);
  await update({ id: 4, name: 'Project Planning', isCore: true });
  const core = await list('?isCore=true&q=planning');
  expect([ids(core.allData), core.total, core.params]).toEqual([[4], 1, { q: 'planning', page: 1, perPage: 10, isCore: true }]);
  const others = await list('?isCore=false');
  expect([others.total, ids(others.allData).includes(4)]).toEqual([8, false]);
  await update({ id: 4, name: 'Project Planning', isCore: false });
  expect((await list()).allData.every((one) => !('isCore' in one))).toBe(true);
  expect((await call('GET', '/apps/permissions/data?isCore=perhaps', { token })).statusCode).toBe(400);
  expect((await update({ id: 4, name: 'x', isCore: 'perhaps' })).statusCode).toBe(400);
  expect((await update({ id: 4, name: 'x', isCore: true }, client)).statusCode).toBe(403);
});

test('permissions are for admins', async () => {
  expect((await call('GET', '/apps/permissions/data')).statusCode).toBe(401);
  expect((await call('GET', '/apps/permissions/data', { token: client })).statusCode).toBe(403);
  expect((await call('DELETE', '/apps/permissions/delete?id=1', { token: client })).statusCode).toBe(403);
});
