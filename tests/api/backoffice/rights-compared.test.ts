import { beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryUser } from '../../../api/contract/backoffice/user-directory.ts';
import type { Rights } from '../../../api/contract/values/backoffice/roles.ts';
import { keyScopes } from '../../../api/contract/values/identity/api-keys.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call, signIn, signUp } = server;
const token = (await signIn('admin')).accessToken;
const post = (path: string, body: unknown, by = token) => call('POST', path, { token: by, body });
const statusOf = async (path: string, body: unknown, by: string) => (await post(path, body, by)).statusCode;

let serial = 0;
async function roleWith(rights: Rights, base = 'subscriber'): Promise<string> {
  serial += 1;
  return (await post('/apps/roles/add-role', { name: `Role ${serial}`, base, rights })).json().role.key;
}

interface Holder {
  user: DirectoryUser;
  accessToken: string;
  email: string;
  accountId: number;
}
/** A directory entry with an account: an admin limited by a role, or a client. */
async function holder(role: string, access: 'admin' | 'client' = 'admin'): Promise<Holder> {
  serial += 1;
  const { accessToken, userData } = await signUp(`holder${serial}`);
  const { email, id: accountId } = userData;
  const body = { fullName: `Holder ${serial}`, username: `holder${serial}x`, email, status: 'active' };
  const { user } = (await post('/apps/users/add-user', body)).json();
  if (access === 'client') await alterAccount(server, accountId, { role: 'client', ability: [] });
  expect(await statusOf('/apps/users/update-user', { id: user.id, role }, token)).toBe(200);
  return { user, accessToken, email, accountId };
}
const signedIn = async ({ email }: Holder) => (await call('POST', '/jwt/login', { body: { email, password: 'long enough 1' } })).statusCode;
const isSignedIn = async ({ accessToken }: Holder) => (await call('GET', '/apps/todo/tasks', { token: accessToken })).statusCode === 200;
const person = async (more: object = {}): Promise<DirectoryUser> => {
  serial += 1;
  const body = { fullName: `Person ${serial}`, username: `person${serial}x`, email: `person${serial}@mail.example`, ...more };
  return (await post('/apps/users/add-user', body)).json().user;
};

describe('somebody with part of the rights', () => {
  const rights: Rights = { users: ['read', 'write', 'create', 'delete'], roles: ['read', 'write', 'create', 'delete'], blog: ['read'] };
  let asker: Holder;
  let whole: Holder;
  let equal: Holder;
  let client: Holder;
  beforeEach(async () => {
    const key = await roleWith(rights);
    asker = await holder(key);
    equal = await holder(await roleWith(rights));
    whole = await holder('admin');
    client = await holder('subscriber', 'client');
  });

  test('gives no address to somebody awaited who is to do more', async () => {
    const awaited = await person({ status: 'pending' });
    expect(await statusOf('/apps/users/update-user', { id: awaited.id, email: 'mine@mail.example' }, asker.accessToken)).toBe(200);
    expect(await statusOf('/apps/users/update-user', { id: awaited.id, role: 'admin' }, token)).toBe(200);
    expect(await statusOf('/apps/users/update-user', { id: awaited.id, email: 'other@mail.example' }, asker.accessToken)).toBe(403);
    expect(await statusOf('/apps/users/update-user', { id: awaited.id, country: 'Laos' }, asker.accessToken)).toBe(200);
  });

  test('does nothing about an account that may do more', async () => {
    const more = await holder(await roleWith({ invoices: ['read'] }));
    for (const { user } of [whole, more]) {
      for (const [path, body] of [
        ['/apps/users/update-user', { id: user.id, status: 'inactive' }],
        ['/apps/users/update-user', { id: user.id, email: 'elsewhere@mail.example' }],
        ['/apps/users/update-users', { ids: [client.user.id, user.id], status: 'inactive' }],
        ['/apps/users/update-user', { id: user.id, role: 'subscriber' }],
        ['/apps/users/set-access', { id: user.id, access: 'client' }],
        ['/apps/users/end-sessions', { id: user.id }],
        ['/apps/users/delete-users', { ids: [user.id] }],
      ] as const)
        expect(await statusOf(path, body, asker.accessToken), path).toBe(403);
      expect((await call('DELETE', `/apps/users/delete?id=${user.id}`, { token: asker.accessToken })).statusCode).toBe(403);
    }
    for (const one of [whole, more, client]) expect(await isSignedIn(one)).toBe(true);
  });

  test('brings nobody back into the directory whose account may do more', async () => {
    await post('/apps/users/delete-users', { ids: [whole.user.id] });
    expect(await statusOf('/apps/users/restore-users', { ids: [whole.user.id] }, asker.accessToken)).toBe(403);
    expect(await statusOf('/apps/users/restore-users', { ids: [whole.user.id] }, token)).toBe(200);
  });

  test('decides about clients, and about those who may do as much or less', async () => {
    for (const one of [client, equal]) {
      expect(await statusOf('/apps/users/end-sessions', { id: one.user.id }, asker.accessToken)).toBe(200);
      expect(await statusOf('/apps/users/update-user', { id: one.user.id, status: 'inactive' }, asker.accessToken)).toBe(200);
      expect((await post('/jwt/login', { email: one.email, password: 'long enough 1' })).json().code).toBe('ACCOUNT_SUSPENDED');
      expect(await statusOf('/apps/users/update-user', { id: one.user.id, status: 'active' }, asker.accessToken)).toBe(200);
      expect(await signedIn(one)).toBe(200);
    }
    expect(await statusOf('/apps/users/set-access', { id: client.user.id, access: 'admin' }, asker.accessToken)).toBe(200);
  });

  test('gives nobody a role that allows more', async () => {
    const added = { fullName: 'Second Me', username: 'secondme', email: 'secondme@mail.example' };
    const stranger = await person();
    for (const role of ['admin', 'editor', await roleWith({ users: ['read'], invoices: ['read'] })]) {
      for (const [path, body] of [
        ['/apps/users/update-user', { id: client.user.id, role }],
        ['/apps/users/update-user', { id: equal.user.id, role }],
        ['/apps/users/update-user', { id: stranger.id, role }],
        ['/apps/users/update-users', { ids: [stranger.id, client.user.id], role }],
        ['/apps/users/invite-user', { ...added, role }],
      ] as const)
        expect(await statusOf(path, body, asker.accessToken), `${path} ${role}`).toBe(403);
      if (role === 'admin' || role === 'editor')
        expect(await statusOf('/apps/users/add-user', { ...added, role }, asker.accessToken)).toBe(403);
    }
    expect(await statusOf('/apps/users/add-user', added, asker.accessToken)).toBe(201);
    expect(await statusOf('/apps/users/update-user', { id: stranger.id, role: equal.user.role }, asker.accessToken)).toBe(200);
  });

  test('makes no admin whom a greater role would bound, and invites nobody who has one', async () => {
    await post('/apps/users/update-user', { id: client.user.id, role: 'admin' });
    expect(await statusOf('/apps/users/set-access', { id: client.user.id, access: 'admin' }, asker.accessToken)).toBe(403);
    const awaited = await person({ role: 'maintainer' });
    expect(await statusOf('/apps/users/send-invitation', { id: awaited.id }, asker.accessToken)).toBe(403);
    expect(await statusOf('/apps/users/send-invitation', { id: awaited.id }, token)).toBe(200);
    expect(await statusOf('/apps/users/update-user', { id: awaited.id, role: 'subscriber' }, asker.accessToken)).toBe(403);
  });

  test('makes, changes, deletes and brings back no role that allows more', async () => {
    const role = (body: object) => ({ name: `Made for ${asker.email}`, base: 'subscriber', rights: {}, ...body });
    const invoices: Rights = { invoices: ['read'] };
    const [less, greater] = [await roleWith({ users: ['read'] }), await roleWith(invoices)];
    // Its members would get the rights of maintainers.
    const basedOnMore = await roleWith({ users: ['read'] }, 'maintainer');
    for (const [path, body] of [
      ['add-role', role({ rights: invoices })],
      ['add-role', role({ rights: { users: ['read'], blog: ['read', 'write'] } })],
      ['update-role', { key: less, rights: invoices }],
      ['update-role', { key: greater, rights: {} }],
      ['update-role', { key: greater, name: 'Other' }],
      ['update-role', { key: 'editor', rights: {} }],
      ['delete-role', { key: greater }],
      ['delete-role', { key: basedOnMore }],
    ] as const)
      expect(await statusOf(`/apps/roles/${path}`, body, asker.accessToken), `${path} ${JSON.stringify(body)}`).toBe(403);
    for (const key of [greater, basedOnMore]) {
      await post('/apps/roles/delete-role', { key });
      expect(await statusOf('/apps/roles/restore-role', { key }, asker.accessToken)).toBe(403);
    }
    expect(await statusOf('/apps/roles/update-role', { key: less, rights: { blog: ['read'] } }, asker.accessToken)).toBe(200);
    expect(await statusOf('/apps/roles/delete-role', { key: less }, asker.accessToken)).toBe(200);
    expect(await statusOf('/apps/roles/restore-role', { key: less }, asker.accessToken)).toBe(200);
    expect(await statusOf('/apps/roles/add-role', role({ rights }), asker.accessToken)).toBe(201);
  });
});

describe('an API key of a whole admin', () => {
  test('changes neither who may sign in nor what people may do', async () => {
    const body = { name: 'Any', scopes: keyScopes, days: 1, currentPassword: 'admin' };
    const key = (await post('/account-setting/keys', body)).json().key;
    const [client, stranger, role] = [await holder('subscriber', 'client'), await person(), await roleWith({})];
    const added = { fullName: 'By Key', username: 'bykey1', email: 'bykey1@mail.example' };
    for (const [path, sent] of [
      ['/apps/users/update-user', { id: client.user.id, status: 'inactive' }],
      ['/apps/users/update-user', { id: client.user.id, role: 'admin' }],
      ['/apps/users/update-users', { ids: [client.user.id], status: 'inactive' }],
      ['/apps/users/update-users', { ids: [client.user.id], role: 'editor' }],
      ['/apps/users/add-user', { ...added, role: 'admin' }],
      ['/apps/users/add-user', { ...added, status: 'active' }],
      ['/apps/users/invite-user', added],
      ['/apps/users/send-invitation', { id: stranger.id }],
      ['/apps/users/end-sessions', { id: client.user.id }],
      ['/apps/users/set-access', { id: client.user.id, access: 'admin' }],
      ['/apps/roles/add-role', { name: 'By key', base: 'editor', rights: {} }],
      ['/apps/roles/update-role', { key: role, name: 'By key' }],
      ['/apps/roles/delete-role', { key: role }],
      ['/apps/roles/restore-role', { key: role }],
    ] as const) {
      const answer = await post(path, sent, key);
      expect([answer.statusCode, answer.json().code], `${path} ${JSON.stringify(sent)}`).toEqual([403, 'API_KEY_NOT_ALLOWED']);
    }
    expect(await isSignedIn(client)).toBe(true);
    // API keys can still maintain the rest of the directory.
    expect(await statusOf('/apps/users/update-user', { id: client.user.id, company: 'ร้านใหม่', currentPlan: 'team' }, key)).toBe(200);
    expect(await statusOf('/apps/users/add-user', added, key)).toBe(201);
  });
});
