import { describe, expect, test, vi } from 'vitest';
import { claimsOf, cookieNamed, refresh, refreshRefusedBody, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;

const signOut = (token?: string, body?: unknown) => call('POST', '/jwt/logout', { token, body });

async function expectOver(pair: { accessToken: string; refreshToken: string }): Promise<void> {
  expect(await statusOfAccess(server, pair.accessToken)).toBe(401);
  expect((await refresh(server, pair.refreshToken)).json()).toEqual(refreshRefusedBody);
}

async function expectAlive(pair: { accessToken: string; refreshToken: string }): Promise<void> {
  expect(await statusOfAccess(server, pair.accessToken)).toBe(200);
  expect((await refresh(server, pair.refreshToken)).statusCode).toBe(200);
}

describe('signing out', () => {
  const ways: [string, (pair: { accessToken: string; refreshToken: string }) => ReturnType<typeof signOut>][] = [
    ['the refresh token', ({ refreshToken }) => signOut(undefined, { refreshToken })],
    ['the access token', ({ accessToken }) => signOut(accessToken)],
    ['the access token and an empty body', ({ accessToken }) => signOut(accessToken, {})],
    ['the refresh token in quotes', ({ refreshToken }) => signOut(undefined, { refreshToken: `"${refreshToken}"` })],
    ['the access token in quotes', ({ accessToken }) => signOut(`"${accessToken}"`)],
    ['both', ({ accessToken, refreshToken }) => signOut(accessToken, { refreshToken })],
    ['a good refresh token and a bad bearer', ({ refreshToken }) => signOut('x.y.z', { refreshToken })],
    ['a good bearer and a bad refresh token', ({ accessToken }) => signOut(accessToken, { refreshToken: ['nonsense'] })],
  ];
  test.each(ways)('with %s ends the session at once, and only that one', async (_what, leave) => {
    const [mine, other] = [await server.signIn(), await server.signIn()];
    const answer = await leave(mine);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({});
    await expectOver(mine);
    await expectAlive(other);
  });

  test('reaches the access tokens of earlier renewals too', async () => {
    const first = await server.signIn();
    const second = (await refresh(server, first.refreshToken)).json();
    await signOut(undefined, { refreshToken: second.refreshToken });
    await expectOver(first);
    await expectOver(second);
  });

  test('works with a refresh token that was retired a moment ago', async () => {
    const first = await server.signIn();
    const second = (await refresh(server, first.refreshToken)).json();
    await signOut(undefined, { refreshToken: first.refreshToken });
    await expectOver(second);
  });

  test('answers 200 without a token, with nonsense, and a second time', async () => {
    const pair = await server.signIn();
    for (const answer of [
      await signOut(),
      await signOut(undefined, {}),
      await signOut('nonsense', { refreshToken: 5 }),
      await signOut(undefined, { refreshToken: null }),
      await signOut(pair.accessToken, pair),
      await signOut(pair.accessToken, pair),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({});
    }
  });

  test('clears the page cookie', async () => {
    const { accessToken } = await server.signIn();
    const cleared = cookieNamed(await signOut(accessToken), 'sid');
    expect(cleared).toMatchObject({ value: '', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cleared?.expires?.getTime()).toBe(0);
  });

  test('does not take one kind of token for the other', async () => {
    const pair = await server.signIn();
    await signOut(pair.refreshToken, { refreshToken: pair.accessToken });
    await expectAlive(pair);
  });
});

describe('changing the password', () => {
  const old = 'long enough 1';
  const fresh = 'รหัสผ่านใหม่ 🐘';
  const change = (token: string | undefined, body: unknown) => call('POST', '/account-setting/password', { token, body });
  const login = (identifier: string, password: string) => call('POST', '/auth/local', { body: { identifier, password } });

  test('ends the other sessions of the account at once and keeps the own one', async () => {
    const mine = await server.signUp('changer');
    const others = [(await login('changer', old)).json(), (await login('changer', old)).json()];
    const stranger = await server.signUp('stranger');
    const answer = await change(mine.accessToken, { currentPassword: old, newPassword: fresh });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({});
    for (const other of others) await expectOver(other);
    await expectAlive(mine);
    await expectAlive(stranger);
  });

  test('makes the new password work and the old one not', async () => {
    const { accessToken } = await server.signUp('renewer');
    await change(accessToken, { currentPassword: old, newPassword: fresh });
    expect((await login('renewer', old)).statusCode).toBe(400);
    expect((await login('renewer', fresh)).statusCode).toBe(200);
  });

  test('needs the current password, and says at which field it is wrong', async () => {
    const mine = await server.signUp('guesser');
    const other = (await login('guesser', old)).json();
    const answer = await change(mine.accessToken, { currentPassword: 'wrong one', newPassword: fresh });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { currentPassword: [expect.any(String)] }, code: 'WRONG_PASSWORD' });
    expect((await login('guesser', old)).statusCode).toBe(200);
    await expectAlive(other);
  });

  test.each([
    ['newPassword', { currentPassword: old, newPassword: 'short' }],
    ['newPassword', { currentPassword: old, newPassword: 'x'.repeat(129) }],
    ['newPassword', { currentPassword: old, newPassword: ['array'] }],
    ['newPassword', { currentPassword: old }],
    ['currentPassword', { currentPassword: 5, newPassword: fresh }],
    ['currentPassword', { newPassword: fresh }],
  ])('names the field %s when it is wrong', async (field, body) => {
    const { accessToken } = await server.signIn();
    const answer = await change(accessToken, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'INVALID', error: { [field]: [expect.any(String)] } });
  });

  test('needs a signed-in account, and changes only that one, whatever id the body names', async () => {
    expect((await change(undefined, { currentPassword: 'admin', newPassword: fresh })).statusCode).toBe(401);
    const { accessToken } = await server.signUp('intruder');
    await change(accessToken, { currentPassword: old, newPassword: fresh, id: 1, userId: 1, username: 'johndoe' });
    expect((await login('johndoe', 'admin')).statusCode).toBe(200);
    expect((await login('johndoe', fresh)).statusCode).toBe(400);
  });

  test('leaves the session as it is: its tokens name the same one', async () => {
    const mine = await server.signUp('stayer');
    await change(mine.accessToken, { currentPassword: old, newPassword: fresh });
    expect(claimsOf((await refresh(server, mine.refreshToken)).json().accessToken).sid).toBe(claimsOf(mine.accessToken).sid);
  });

  test('leaves no session to anybody who was signing in with the old password meanwhile', async () => {
    const mine = await server.signUp('hurried');
    const opened: string[] = [];
    const keepSigningIn = async () => {
      for (let count = 0; count < 4; count++) {
        const { accessToken } = (await login('hurried', old)).json();
        if (accessToken) opened.push(accessToken);
      }
    };
    const signingIn = Array.from({ length: 4 }, keepSigningIn);
    await vi.waitUntil(() => opened.length > 0);
    const changing = change(mine.accessToken, { currentPassword: old, newPassword: fresh });
    await Promise.all([changing, ...signingIn]);
    expect((await changing).statusCode).toBe(200);
    expect(opened.length).toBeGreaterThan(0);
    for (const token of opened) expect(await statusOfAccess(server, token)).toBe(401);
    expect(await statusOfAccess(server, mine.accessToken)).toBe(200);
  });

  test('twice at once succeeds once', async () => {
    const mine = await server.signUp('twice');
    const choices = ['first choice', 'second choice'];
    const answers = await Promise.all(choices.map((newPassword) => change(mine.accessToken, { currentPassword: old, newPassword })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    for (const [index, choice] of choices.entries()) expect((await login('twice', choice)).statusCode).toBe(answers[index]?.statusCode);
  });
});
