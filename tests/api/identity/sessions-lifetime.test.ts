import { beforeEach, describe, expect, test } from 'vitest';
import { claimsOf, refresh, refreshRefusedBody, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const server = await testApp();
const { call, clock } = server;
const second = 1000;
const minute = 60 * second;
const hundred = Array.from({ length: 100 });

beforeEach(() => {
  clock.now = startTime;
});

describe('a hundred tabs that renew with one token at once', () => {
  test('all get the one live pair, and the session goes on', async () => {
    const { refreshToken, accessToken } = await server.signIn();
    const answers = await Promise.all(hundred.map(() => refresh(server, refreshToken)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const live = new Set<string>(answers.map((answer) => answer.json().refreshToken));
    expect(live.size).toBe(1);
    expect(live).not.toContain(refreshToken);
    expect(await statusOfAccess(server, accessToken)).toBe(200);
    for (const answer of answers) expect(await statusOfAccess(server, answer.json().accessToken)).toBe(200);
    for (const token of live) {
      const following = await refresh(server, token);
      expect(following.statusCode).toBe(200);
      expect(claimsOf(following.json().refreshToken).sid).toBe(claimsOf(refreshToken).sid);
    }
  });

  test('leave exactly one chain: what they were given is single use', async () => {
    const { refreshToken } = await server.signIn();
    const answers = await Promise.all(hundred.map(() => refresh(server, refreshToken)));
    const held = answers[50]?.json().refreshToken;
    expect((await refresh(server, held)).json().refreshToken).toBe(held);
    clock.now += 10 * second;
    const successors = await Promise.all(answers.map((answer) => refresh(server, answer.json().refreshToken)));
    const [next, ...others] = new Set(successors.map((answer) => answer.json().refreshToken));
    expect(others).toEqual([]);
    expect(next).not.toBe(held);
    clock.now += 11 * second;
    expect((await refresh(server, held)).json()).toEqual(refreshRefusedBody);
    expect((await refresh(server, successors[50]?.json().refreshToken)).statusCode).toBe(401);
  });

  test('all fail when the token was retired long before, and the session is over', async () => {
    const { refreshToken } = await server.signIn();
    const live = (await refresh(server, refreshToken)).json();
    clock.now += 30 * second;
    const answers = await Promise.all(hundred.map(() => refresh(server, refreshToken)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401]));
    expect(await statusOfAccess(server, live.accessToken)).toBe(401);
  });

  test('have no chance against a sign-out among them', async () => {
    const { refreshToken } = await server.signIn();
    const answers = await Promise.all(
      hundred.map((_, index) => (index === 40 ? call('POST', '/jwt/logout', { body: { refreshToken } }) : refresh(server, refreshToken))),
    );
    for (const answer of answers) {
      const token = answer.json().accessToken;
      if (token) expect(await statusOfAccess(server, token)).toBe(401);
    }
    expect((await refresh(server, refreshToken)).statusCode).toBe(401);
  });
});

describe('an access token', () => {
  test('is taken until its ten minutes are over', async () => {
    const { accessToken } = await server.signIn();
    clock.now += 10 * minute - 1;
    expect(await statusOfAccess(server, accessToken)).toBe(200);
    clock.now += 1;
    expect(await statusOfAccess(server, accessToken)).toBe(401);
  });
});

describe('a session', () => {
  test('lasts as long as it is renewed, but no longer than twelve hours', async () => {
    let { refreshToken, accessToken } = await server.signIn();
    const end = startTime + 12 * 60 * minute;
    while (clock.now + 8 * minute < end) {
      clock.now += 8 * minute;
      const answer = await refresh(server, refreshToken);
      expect(answer.statusCode).toBe(200);
      ({ refreshToken, accessToken } = answer.json());
    }
    clock.now = end - 1;
    expect(await statusOfAccess(server, accessToken)).toBe(200);
    ({ refreshToken, accessToken } = (await refresh(server, refreshToken)).json());
    clock.now = end;
    expect(await statusOfAccess(server, accessToken)).toBe(401);
    expect((await refresh(server, refreshToken)).json()).toEqual(refreshRefusedBody);
    expect((await server.signIn()).accessToken).toBeTypeOf('string');
  });

  test('that nobody renewed for ten minutes is over', async () => {
    const { refreshToken } = await server.signIn();
    const live = (await refresh(server, refreshToken)).json();
    clock.now += 10 * minute;
    for (const token of [live.refreshToken, refreshToken]) expect((await refresh(server, token)).statusCode).toBe(401);
  });
});

describe('an account with more than twenty sessions', () => {
  test('loses the oldest one, and only that', async () => {
    const { accessToken } = await server.signUp('collector');
    const body = { identifier: 'collector', password: 'long enough 1' };
    const access = [accessToken];
    const refreshTokens = [];
    for (let count = 2; count <= 20; count++) {
      clock.now += second;
      const pair = (await call('POST', '/auth/local', { body })).json();
      access.push(pair.accessToken);
      refreshTokens.push(pair.refreshToken);
    }
    for (const token of access) expect(await statusOfAccess(server, token)).toBe(200);
    access.push((await call('POST', '/auth/local', { body })).json().accessToken);
    expect(await Promise.all(access.map((token) => statusOfAccess(server, token)))).toEqual([401, ...Array<number>(20).fill(200)]);
    expect((await refresh(server, refreshTokens[0])).statusCode).toBe(200);
    await call('POST', '/auth/local', { body });
    expect((await refresh(server, refreshTokens[0])).statusCode).toBe(401);
    expect((await refresh(server, refreshTokens[1])).statusCode).toBe(200);
  });

  test('takes nothing from other accounts, and ended sessions do not count', async () => {
    const bystander = await server.signUp('bystander');
    const first = await server.signUp('busy');
    const body = { identifier: 'busy', password: 'long enough 1' };
    for (let count = 0; count < 25; count++) {
      const { refreshToken } = (await call('POST', '/auth/local', { body })).json();
      await call('POST', '/jwt/logout', { body: { refreshToken } });
    }
    for (const { accessToken } of [bystander, first]) expect(await statusOfAccess(server, accessToken)).toBe(200);
  });
});
