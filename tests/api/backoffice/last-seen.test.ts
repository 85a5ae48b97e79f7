import { expect, test } from 'vitest';
import type { DirectoryUser } from '../../../api/contract/backoffice/user-directory.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp, clock } = await testApp({ mode: 'demo' });
const token = (await signIn('admin')).accessToken;
const minute = 60_000;

const post = (path: string, body: object) => call('POST', path, { token, body });
const seen = async (id: number): Promise<string | undefined> => {
  const { user } = (await call('GET', `/api/users/user?id=${id}`, { token })).json();
  return (user as DirectoryUser).lastSeenAt;
};
const add = async (username: string, email: string): Promise<DirectoryUser> => {
  const answer = await post('/apps/users/add-user', { fullName: username, username, email });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().user;
};
const iso = (moment: number) => new Date(moment).toISOString();

test('somebody without an account was never seen', async () => {
  expect((await add('nobody', 'nobody@mail.example')).lastSeenAt).toBeUndefined();
});

test('signing in and renewing a session are seen, and signing out leaves it known', async () => {
  const { email } = (await signUp('watched')).userData;
  const signedUpAt = clock.now;
  const { id, lastSeenAt } = await add('watched', email.toUpperCase());
  expect(lastSeenAt).toBe(iso(signedUpAt));

  clock.now += minute;
  const { refreshToken } = (await call('POST', '/jwt/login', { body: { email, password: 'long enough 1' } })).json();
  expect(await seen(id)).toBe(iso(clock.now));
  clock.now += minute;
  const renewed = await call('POST', '/jwt/refresh-token', { body: { refreshToken } });
  expect(renewed.statusCode).toBe(200);
  expect(await seen(id)).toBe(iso(clock.now));

  const lastUse = clock.now;
  clock.now += minute;
  expect((await post('/apps/users/end-sessions', { id })).statusCode).toBe(200);
  expect(await seen(id)).toBe(iso(lastUse));
});

test('somebody else’s sign-in is not theirs', async () => {
  const { id } = await add('apart', 'apart@mail.example');
  await signUp('another');
  expect(await seen(id)).toBeUndefined();
});

test('the account that was decided about counts, also after its email was changed in the list', async () => {
  const { email } = (await signUp('decided')).userData;
  const { id } = await add('decided', email);
  expect((await post('/apps/users/update-user', { id, status: 'inactive' })).statusCode).toBe(200);
  expect((await post('/apps/users/update-user', { id, status: 'active', email: 'elsewhere@mail.example' })).statusCode).toBe(200);
  clock.now += minute;
  expect((await call('POST', '/jwt/login', { body: { email, password: 'long enough 1' } })).statusCode).toBe(200);
  expect(await seen(id)).toBe(iso(clock.now));
});

test('it is kept when somebody is deleted and brought back', async () => {
  const { email } = (await signUp('returned')).userData;
  const { id, lastSeenAt } = await add('returned', email);
  expect(lastSeenAt).toBeDefined();
  await post('/apps/users/delete-users', { ids: [id] });
  const { users } = (await post('/apps/users/restore-users', { ids: [id] })).json();
  expect(users[0].lastSeenAt).toBe(lastSeenAt);
});

test('a client learns nobody’s', async () => {
  const client = (await signIn('client')).accessToken;
  expect((await call('GET', '/api/users/list/data?sortColumn=lastSeenAt', { token: client })).statusCode).toBe(403);
});
