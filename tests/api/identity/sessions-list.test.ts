import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { SessionList } from '../../../api/contract/identity/sessions.ts';
import { session } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call, clock, db } = server;
const minute = 60_000;

const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signIn(email: string, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  return (await call('POST', '/jwt/login', { body: { email: `${email}@demo.com`, password: email }, headers })).json();
}
const list = async (token: string): Promise<SessionList['sessions']> =>
  (await call('GET', '/account-setting/sessions', { token })).json().sessions;

test('sessions are listed with their devices, the asking one first, nobody else’s among them', async () => {
  const first = await signIn('admin', chromeOnWindows);
  clock.now += minute;
  const second = await signIn('admin', safariOnPhone);
  const other = await signIn('client', chromeOnWindows);
  const answer = await call('GET', '/account-setting/sessions', { token: first.accessToken });
  expect(Value.Check(SessionList, answer.json())).toBe(true);
  const at = (time: number) => new Date(time).toISOString();
  expect(answer.json().sessions).toMatchObject([
    { device: { browser: 'Chrome', system: 'Windows', kind: 'computer' }, createdAt: at(clock.now - minute), current: true },
    { device: { browser: 'Safari', system: 'iPhone', kind: 'phone' }, createdAt: at(clock.now), lastUsedAt: at(clock.now), current: false },
  ]);
  expect((await list(second.accessToken)).map(({ current }) => current)).toEqual([true, false]);
  expect(await list(other.accessToken)).toHaveLength(1);
  // The list's ids are not those of the sessions themselves.
  const ids = await db.select({ id: session.id }).from(session).all();
  for (const { id } of ids) expect(answer.body).not.toContain(id);
});

test('renewing moves the last use, and what can no longer be renewed is not listed', async () => {
  const { accessToken } = await server.signUp('renewing');
  const old = (await call('POST', '/auth/local', { body: { identifier: 'renewing', password: 'long enough 1' } })).json();
  expect(await list(accessToken)).toHaveLength(2);
  clock.now += 9 * minute;
  const renewed = (await call('POST', '/jwt/refresh-token', { body: { refreshToken: old.refreshToken } })).json();
  clock.now += 2 * minute;
  const left = await list(renewed.accessToken);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ lastUsedAt: new Date(clock.now - 2 * minute).toISOString(), current: true });
});

test('ending the others stops their tokens at once, and leaves this one and other accounts alone', async () => {
  const [mine, phone, jane] = [
    await signIn('admin', chromeOnWindows),
    await signIn('admin', safariOnPhone),
    await signIn('client', safariOnPhone),
  ];
  const answer = await call('POST', '/account-setting/sessions/end-others', { token: mine.accessToken });
  expect(answer.statusCode).toBe(200);
  expect(Value.Check(SessionList, answer.json())).toBe(true);
  expect(answer.json().sessions).toMatchObject([{ current: true }]);
  expect((await call('GET', '/account-setting/data', { token: phone.accessToken })).statusCode).toBe(401);
  expect((await call('POST', '/jwt/refresh-token', { body: { refreshToken: phone.refreshToken } })).statusCode).toBe(401);
  expect((await call('GET', '/account-setting/data', { token: mine.accessToken })).statusCode).toBe(200);
  expect((await call('GET', '/account-setting/data', { token: jane.accessToken })).statusCode).toBe(200);
  expect(await list(mine.accessToken)).toHaveLength(1);
});

test('a browser that names itself at length, or not at all, signs in all the same', async () => {
  for (const name of ['x'.repeat(5000), '']) {
    const { accessToken } = await signIn('client', name);
    expect((await list(accessToken))[0]?.device).toEqual({ browser: 'unknown', system: 'unknown', kind: 'computer' });
  }
  const longest = Math.max(...(await db.select({ name: session.userAgent }).from(session).all()).map(({ name }) => name.length));
  expect(longest).toBe(300);
});

test('one session is ended by its name in the list, and the others are told', async () => {
  const [mine, phone, jane] = [
    await signIn('admin', chromeOnWindows),
    await signIn('admin', safariOnPhone),
    await signIn('client', safariOnPhone),
  ];
  const end = (id: string, token: string) => call('POST', '/account-setting/sessions/end', { token, body: { id } });
  const { cursor } = (await call('GET', '/api/changes', { token: mine.accessToken })).json();
  const own = await list(phone.accessToken);
  const target = own.find(({ current }) => current)?.id ?? '';
  expect((await end(target, jane.accessToken)).statusCode).toBe(404);
  const answer = await end(target, mine.accessToken);
  expect(answer.json().sessions.map(({ id }: { id: string }) => id)).not.toContain(target);
  expect(answer.json().sessions).toHaveLength(own.length - 1);
  expect((await call('GET', '/apps/todo/tasks', { token: phone.accessToken })).statusCode).toBe(401);
  expect((await end(target, mine.accessToken)).statusCode).toBe(404);
  const { topics } = (await call('GET', `/api/changes?after=${cursor}`, { token: mine.accessToken })).json();
  expect(topics).toEqual(['security']);
});

test('a sign-in and a sign-out are told to the account’s open pages', async () => {
  const { accessToken: token } = await signIn('admin', chromeOnWindows);
  const first = (await call('GET', '/api/changes', { token })).json().cursor;
  const other = await signIn('admin', safariOnPhone);
  const second = (await call('GET', `/api/changes?after=${first}`, { token })).json();
  expect(second.topics).toEqual(['security']);
  await call('POST', '/jwt/logout', { body: { refreshToken: other.refreshToken } });
  expect((await call('GET', `/api/changes?after=${second.cursor}`, { token })).json().topics).toEqual(['security']);
});
