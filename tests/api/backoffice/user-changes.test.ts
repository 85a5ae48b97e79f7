import { expect, test } from 'vitest';
import type { UserRecord } from '../../../api/contract/backoffice/user-account.ts';
import type { UserFigures } from '../../../api/contract/backoffice/user-changes.ts';
import type { DirectoryUser } from '../../../api/contract/backoffice/user-directory.ts';
import { maxUsersAtOnce } from '../../../api/contract/values/backoffice/user-directory.ts';
import { testApp } from '../../support/app.ts';
import { switchOn } from '../../support/two-step.ts';

const server = await testApp({ mode: 'demo' });
const { call, signIn, signUp } = server;
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;

const post = (path: string, body: unknown, by = token) => call('POST', path, { token: by, body });
const update = (body: unknown, by = token) => post('/apps/users/update-user', body, by);
const read = async (id: number): Promise<DirectoryUser> => (await call('GET', `/api/users/user?id=${id}`, { token })).json().user;
const record = async (id: number): Promise<UserRecord> => (await call('GET', `/api/users/user/record?id=${id}`, { token })).json();
const figures = async (): Promise<UserFigures> => (await call('GET', '/api/users/list/figures', { token })).json();
const everybody = async (): Promise<DirectoryUser[]> => (await call('GET', '/api/users/list/all-data', { token })).json();

let serial = 0;
/** A new directory entry; with an account's email, if given. */
async function person(email?: string): Promise<DirectoryUser> {
  serial += 1;
  const body = {
    fullName: `Person ${serial}`,
    username: `person${serial}`,
    email: email ?? `person${serial}@mail.example`,
    status: 'active',
  };
  return (await post('/apps/users/add-user', body)).json().user;
}
/** A new directory entry with an account that is signed in. */
async function accountHolder(name: string) {
  const { accessToken, userData } = await signUp(name);
  return { accessToken, user: await person(userData.email), email: userData.email };
}
const signInAs = (email: string) => call('POST', '/jwt/login', { body: { email, password: 'long enough 1' } });

test('the figures count the directory', async () => {
  const all = await everybody();
  expect(await figures()).toEqual({
    total: all.length,
    active: all.filter(({ status }) => status === 'active').length,
    pending: all.filter(({ status }) => status === 'pending').length,
    inactive: all.filter(({ status }) => status === 'inactive').length,
    paid: all.filter(({ currentPlan }) => currentPlan !== 'basic').length,
  });
});

test('any fields of somebody are changed, and what was done is noted', async () => {
  const { id, ...before } = await person();
  const change = { fullName: 'สมหญิง ใจดี', email: 'New@mail.example', company: 'ร้านใหม่', currentPlan: 'team', role: 'editor' };
  const answer = await update({ id, ...change });
  expect([answer.statusCode, answer.json().user]).toEqual([200, { id, ...before, ...change }]);
  expect(await read(id)).toEqual({ id, ...before, ...change });
  const found = (await call('GET', `/api/users/list/data?q=${encodeURIComponent('สมหญิง ใจดี')}`, { token })).json();
  expect(found.users).toEqual([{ id, ...before, ...change }]);
  const { events } = await record(id);
  expect(events.map(({ kind, detail, by }) => [kind, detail, by])).toEqual([
    ['changed', '', 'John Doe'],
    ['plan', 'team', 'John Doe'],
    ['role', 'editor', 'John Doe'],
    ['added', '', 'John Doe'],
  ]);
});

test('what is used, wrong or unknown is refused and changes nothing', async () => {
  const [one, other] = [await person(), await person()];
  const before = await everybody();
  for (const [change, status] of [
    [{ id: one.id, email: other.email.toUpperCase() }, 400],
    [{ id: one.id, username: other.username }, 400],
    [{ id: one.id, username: 'раypal' }, 400],
    [{ id: one.id, role: 'owner' }, 400],
    [{ id: one.id, status: 'gone' }, 400],
    [{ id: one.id, fullName: ' ' }, 400],
    [{ id: one.id, company: 'x'.repeat(101) }, 400],
    [{ id: 99_999, company: 'x' }, 404],
    [{ company: 'x' }, 400],
  ] as const)
    expect((await update(change)).statusCode, JSON.stringify(change)).toBe(status);
  const many = (body: object) => post('/apps/users/update-users', body);
  for (const ids of [[], Array.from({ length: maxUsersAtOnce + 1 }, (_, at) => at), ['x'], 5])
    expect((await many({ ids, status: 'active' })).statusCode).toBe(400);
  expect((await many({ ids: [one.id, 99_999], status: 'inactive' })).statusCode).toBe(404);
  expect(await everybody()).toEqual(before);
});

test('several are changed, deleted and brought back at once', async () => {
  const people = [await person(), await person(), await person()];
  const ids = people.map(({ id }) => id);
  const changed = await post('/apps/users/update-users', { ids, currentPlan: 'enterprise', status: 'pending', role: 'author' });
  expect(changed.json().users).toEqual(people.map((one) => ({ ...one, currentPlan: 'enterprise', status: 'pending', role: 'author' })));
  const before = await everybody();
  expect((await post('/apps/users/delete-users', { ids })).statusCode).toBe(200);
  expect((await everybody()).filter(({ id }) => ids.includes(id))).toEqual([]);
  expect((await post('/apps/users/delete-users', { ids })).statusCode).toBe(404);
  expect((await post('/apps/users/restore-users', { ids })).statusCode).toBe(200);
  expect(await everybody()).toEqual(before);
  expect((await post('/apps/users/restore-users', { ids })).statusCode).toBe(404);
});

test('who was deleted by the specified call comes back; a name that was taken meanwhile stands in the way', async () => {
  const user = await person();
  await call('DELETE', `/apps/users/delete?id=${user.id}`, { token });
  const { fullName, username, email } = user;
  const { user: other } = (await post('/apps/users/add-user', { fullName, username, email })).json();
  const refused = await post('/apps/users/restore-users', { ids: [user.id] });
  expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([400, ['email', 'username']]);
  await call('DELETE', `/apps/users/delete?id=${other.id}`, { token });
});

test('who is suspended is signed out at once, and can sign in again when activated', async () => {
  const { accessToken, user, email } = await accountHolder('suspended1');
  expect((await record(user.id)).account).toMatchObject({ isSuspended: false, isOwn: false, access: 'admin' });
  expect((await call('GET', '/apps/todo/tasks', { token: accessToken })).statusCode).toBe(200);
  expect((await update({ id: user.id, status: 'inactive' })).statusCode).toBe(200);
  expect((await call('GET', '/apps/todo/tasks', { token: accessToken })).statusCode).toBe(401);
  const refused = await signInAs(email);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'ACCOUNT_SUSPENDED']);
  const wrong = await call('POST', '/jwt/login', { body: { email, password: 'something else' } });
  expect(wrong.json().code).toBe('INVALID_CREDENTIALS');
  expect((await record(user.id)).account).toMatchObject({ isSuspended: true, sessionCount: 0 });
  // Deleting the entry releases the account from the directory.
  await post('/apps/users/delete-users', { ids: [user.id] });
  expect((await signInAs(email)).statusCode).toBe(400);
  await post('/apps/users/restore-users', { ids: [user.id] });
  expect((await update({ id: user.id, status: 'active' })).statusCode).toBe(200);
  expect((await signInAs(email)).statusCode).toBe(200);
  expect((await call('GET', '/apps/todo/tasks', { token: accessToken })).statusCode).toBe(401);
});

test('adding somebody touches no account', async () => {
  const { accessToken, userData } = await signUp('untouched1');
  await post('/apps/users/add-user', {
    fullName: 'x',
    username: 'untouched',
    email: userData.email,
    status: 'inactive',
    role: 'subscriber',
  });
  expect((await call('GET', '/api/users/list/figures', { token: accessToken })).statusCode).toBe(200);
});

test('nobody suspends, bounds or demotes the own account', async () => {
  const { accessToken, user } = await accountHolder('ownaccount1');
  for (const [path, body] of [
    ['/apps/users/update-user', { id: user.id, status: 'inactive' }],
    ['/apps/users/update-user', { id: user.id, role: 'editor' }],
    ['/apps/users/update-users', { ids: [user.id], status: 'inactive' }],
    ['/apps/users/set-access', { id: user.id, access: 'client' }],
    ['/apps/users/end-sessions', { id: user.id }],
  ] as const) {
    const answer = await post(path, body, accessToken);
    expect([answer.statusCode, answer.json().code], path).toEqual([409, 'OWN_ACCOUNT']);
  }
  expect(await read(user.id)).toMatchObject({ status: 'active', role: 'subscriber' });
  expect((await update({ id: user.id, company: 'Mine' }, accessToken)).statusCode).toBe(200);
});

test('an account becomes a client’s and an admin’s again, and is signed out each time', async () => {
  const { accessToken, user, email } = await accountHolder('promoted1');
  await update({ id: user.id, role: 'admin' });
  const demoted = await post('/apps/users/set-access', { id: user.id, access: 'client' });
  expect(demoted.json().account).toMatchObject({ access: 'client', sessionCount: 0 });
  expect((await call('GET', '/api/users/list/figures', { token: accessToken })).statusCode).toBe(401);
  const again = (await signInAs(email)).json();
  expect(again.userData).toMatchObject({
    role: 'client',
    ability: [
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ],
  });
  expect((await call('GET', '/api/users/list/figures', { token: again.accessToken })).statusCode).toBe(403);
  await post('/apps/users/set-access', { id: user.id, access: 'admin' });
  expect((await signInAs(email)).json().userData).toMatchObject({ role: 'admin', ability: [{ action: 'manage', subject: 'all' }] });
  const without = await person();
  for (const path of ['/apps/users/set-access', '/apps/users/end-sessions'])
    expect((await post(path, { id: without.id, access: 'client' })).statusCode).toBe(404);
});

test('somebody is signed out everywhere and can sign in again', async () => {
  const { accessToken, user, email } = await accountHolder('signedout1');
  expect((await record(user.id)).account?.sessionCount).toBe(1);
  const answer = await post('/apps/users/end-sessions', { id: user.id });
  expect(answer.json().account.sessionCount).toBe(0);
  expect((await call('GET', '/apps/todo/tasks', { token: accessToken })).statusCode).toBe(401);
  expect((await signInAs(email)).statusCode).toBe(200);
});

test('whether somebody signs in by two steps is said, and no more of it', async () => {
  const { accessToken, user } = await accountHolder('twosteps1');
  expect((await record(user.id)).account).toMatchObject({ twoStep: false });
  const { secret } = await switchOn(server, accessToken);
  const answer = await call('GET', `/api/users/user/record?id=${user.id}`, { token });
  expect(answer.json().account).toMatchObject({ twoStep: true });
  expect(answer.body).not.toContain(secret);
});

test('two admins who suspend each other at once don’t both succeed in leaving nobody', async () => {
  const [one, other] = [await accountHolder('duel1'), await accountHolder('duel2')];
  const answers = await Promise.all([
    update({ id: other.user.id, status: 'inactive' }, one.accessToken),
    update({ id: one.user.id, status: 'inactive' }, other.accessToken),
  ]);
  // The first admin's call has signed out the second, unless both calls had already passed that check.
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await figures()).active).toBeGreaterThan(0);
});

test('all of this is for admins', async () => {
  for (const path of ['update-user', 'update-users', 'delete-users', 'restore-users', 'end-sessions', 'set-access'])
    expect((await post(`/apps/users/${path}`, { id: 1, ids: [1], access: 'admin' }, client)).statusCode, path).toBe(403);
  for (const path of ['/api/users/list/figures', '/api/users/user/record?id=1'])
    expect((await call('GET', path, { token: client })).statusCode).toBe(403);
});

test('somebody is told what admins have decided about their account, once, and nobody else is', async () => {
  const { accessToken, user, email } = await accountHolder('decided');
  const newsOf = async (by: string) => {
    const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token: by })).json();
    return notifications.map(({ title, kind }: { title: string; kind: string }) => [title, kind]);
  };
  const others = await newsOf(client);
  await update({ id: user.id, role: 'owner' });
  await update({ id: user.id, company: 'ร้านใหม่' });
  expect(await newsOf(accessToken)).toEqual([]);
  await update({ id: user.id, role: 'editor' });
  await update({ id: user.id, role: 'editor' });
  const role = ['An admin has changed your role', 'personal'];
  expect(await newsOf(accessToken)).toEqual([role]);
  await update({ id: user.id, status: 'inactive' });
  await update({ id: user.id, status: 'active' });
  const again = (await signInAs(email)).json().accessToken;
  const activated = ['Your account is active again', 'personal'];
  const suspended = ['A decision about you', 'personal'];
  expect(await newsOf(again)).toEqual([activated, suspended, role]);
  await post('/apps/users/set-access', { id: user.id, access: 'client' });
  const last = (await signInAs(email)).json().accessToken;
  expect(await newsOf(last)).toEqual([['You are no longer an admin', 'personal'], activated, suspended, role]);
  expect(await newsOf(client)).toEqual(others);
});
