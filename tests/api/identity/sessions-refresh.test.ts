import { createHmac } from 'node:crypto';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import { SignedIn } from '../../../api/contract/identity/account.ts';
import { claimsOf, refresh, refreshRefusedBody, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const secret = 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A';
const server = await testApp({ authSecret: secret });
const { call, clock } = server;
const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  clock.now = startTime;
});

/** A token with a modified header or modified claims, signed with `key` by HS256. */
function forged(token: string, changes: { head?: object; claims?: object }, key: string = secret): string {
  const [head = '', claims = ''] = token.split('.');
  const changed = (part: string, by: object = {}) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...by })).toString('base64url');
  const text = `${changed(head, changes.head)}.${changed(claims, changes.claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

async function expectRefused(token: unknown): Promise<void> {
  const answer = await refresh(server, token);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual(refreshRefusedBody);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.cookies).toEqual([]);
}

async function next(token: string): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await refresh(server, token);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('a live refresh token', () => {
  test('gives the account and a new pair of the same session', async () => {
    const first = await server.signIn('client');
    clock.now += 5 * minute;
    const answer = await refresh(server, first.refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const pair = answer.json();
    expect(Value.Check(SignedIn, pair)).toBe(true);
    expect(pair.userData).toEqual(first.userData);
    expect(answer.body).not.toMatch(/password|hash|argon2/i);
    for (const kind of ['accessToken', 'refreshToken'] as const) {
      expect(pair[kind]).not.toBe(first[kind]);
      expect(claimsOf(pair[kind])).toMatchObject({ sid: claimsOf(first[kind]).sid, iat: clock.now / 1000, exp: clock.now / 1000 + 600 });
    }
    expect(await statusOfAccess(server, pair.accessToken)).toBe(200);
    expect(await statusOfAccess(server, first.accessToken)).toBe(200);
  });

  test('is taken in one pair of double quotes, and in no more', async () => {
    const { refreshToken } = await server.signIn('client');
    for (const odd of [`"${refreshToken}`, `${refreshToken}"`, `""${refreshToken}""`, `'${refreshToken}'`]) await expectRefused(odd);
    await next(`"${refreshToken}"`);
  });

  test('is taken until its ten minutes are over', async () => {
    const { refreshToken } = await server.signIn();
    const other = await server.signIn();
    clock.now += 600 * second - 1;
    await next(refreshToken);
    clock.now += 1;
    await expectRefused(other.refreshToken);
  });

  test('renews the page cookie', async () => {
    const { refreshToken } = await server.signIn();
    expect((await refresh(server, refreshToken)).cookies).toEqual([expect.objectContaining({ name: 'sid', maxAge: 600 })]);
  });
});

describe('a retired refresh token', () => {
  test('answers the live pair for ten seconds', async () => {
    const { refreshToken } = await server.signIn();
    const live = await next(refreshToken);
    clock.now += 10 * second;
    const again = await next(refreshToken);
    expect(again.refreshToken).toBe(live.refreshToken);
    expect(await statusOfAccess(server, again.accessToken)).toBe(200);
    expect((await next(live.refreshToken)).refreshToken).not.toBe(live.refreshToken);
  });

  test('answers the live pair also when the session has moved on twice within the ten seconds', async () => {
    const { refreshToken } = await server.signIn();
    const renewed = await next(refreshToken);
    clock.now += 10 * second;
    const third = await next(renewed.refreshToken);
    expect(third.refreshToken).not.toBe(renewed.refreshToken);
    for (const old of [refreshToken, renewed.refreshToken]) expect((await next(old)).refreshToken).toBe(third.refreshToken);
    clock.now += 10 * second;
    await next(third.refreshToken);
  });

  test('is none yet where its calls follow each other: they all hold the token that is live', async () => {
    const { refreshToken } = await server.signIn();
    let held = refreshToken;
    for (let calls = 0; calls < 12; calls += 1) {
      held = (await next(held)).refreshToken;
      clock.now += 700;
    }
    const stored = await next(refreshToken);
    expect(held).toBe(stored.refreshToken);
    clock.now += 12 * second;
    const later = await next(held);
    expect(later.refreshToken).not.toBe(held);
    // A retired token still ends the session after its grace period.
    clock.now += 10 * second + 1;
    await expectRefused(held);
    await expectRefused(later.refreshToken);
  });

  test('ends the session with all its tokens when it comes later', async () => {
    const { refreshToken, accessToken } = await server.signIn();
    const live = await next(refreshToken);
    clock.now += 10 * second + 1;
    expect(await statusOfAccess(server, live.accessToken)).toBe(200);
    await expectRefused(refreshToken);
    await expectRefused(live.refreshToken);
    await expectRefused(refreshToken);
    for (const token of [accessToken, live.accessToken]) expect(await statusOfAccess(server, token)).toBe(401);
  });

  test('ends no other session of the account', async () => {
    const [stolen, other] = [await server.signIn(), await server.signIn()];
    await next(stolen.refreshToken);
    clock.now += 15 * second;
    await expectRefused(stolen.refreshToken);
    expect(await statusOfAccess(server, other.accessToken)).toBe(200);
    await next(other.refreshToken);
  });
});

describe('what is no live refresh token is answered alike', () => {
  test.each([
    undefined,
    null,
    5,
    0,
    true,
    '',
    ' ',
    'random',
    'a.b.c',
    [],
    {},
    ['x'],
    { refreshToken: 'x' },
    'x'.repeat(100_000),
    '\u0000',
    '..',
  ])('sent as %j', (value) => expectRefused(value));

  test.each(['null', '[]', '5', '"text"', 'true', ''])('in a body of %j', async (body) => {
    const answer = await call('POST', '/jwt/refresh-token', { body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(refreshRefusedBody);
  });

  test('without a body', async () => {
    expect((await call('POST', '/jwt/refresh-token')).json()).toEqual(refreshRefusedBody);
  });

  test('as an access token or a page cookie', async () => {
    const answer = await call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    await expectRefused(answer.json().accessToken);
    await expectRefused(answer.cookies[0]?.value);
    await next(answer.json().refreshToken);
  });

  test('inside an array of one, though it is live itself', async () => {
    await expectRefused([(await server.signIn()).refreshToken]);
  });

  test('of another server', async () => {
    const other = await testApp();
    await expectRefused((await other.signIn()).refreshToken);
  });

  test('changed in any of its parts', async () => {
    const { refreshToken } = await server.signIn();
    for (const at of [5, 60, Math.floor(refreshToken.length / 2), refreshToken.lastIndexOf('.') + 5]) {
      const other = refreshToken[at] === 'A' ? 'B' : 'A';
      await expectRefused(refreshToken.slice(0, at) + other + refreshToken.slice(at + 1));
    }
    for (const token of [`${refreshToken}.`, `${refreshToken}.x`, `.${refreshToken}`, refreshToken.split('.').slice(0, 2).join('.')])
      await expectRefused(token);
    await next(refreshToken);
  });

  test('with other algorithms, keys, kinds and claims', async () => {
    const { refreshToken: token } = await server.signIn();
    const [head = '', claims = '', signature = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'rt+jwt' })).toString('base64url');
    for (const bad of [`${none}.${claims}.`, `${none}.${claims}.${signature}`, `${head}.${claims}.`]) await expectRefused(bad);
    for (const alg of ['none', 'None', 'RS256', 'HS384', 'HS512', 'ES256', '']) await expectRefused(forged(token, { head: { alg } }));
    for (const key of ['secret', '', 'changeme', secret.slice(1)]) await expectRefused(forged(token, {}, key || '\u0000'));
    for (const typ of ['at+jwt', 'pt+jwt', 'JWT', undefined]) await expectRefused(forged(token, { head: { typ } }));
    for (const change of [
      { aud: 'api' },
      { aud: undefined },
      { iss: 'elsewhere' },
      { iss: undefined },
      { exp: undefined },
      { exp: 'never' },
      { exp: startTime / 1000 - 1 },
      { sid: undefined },
      { sid: 5 },
      { sid: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { num: undefined },
      { num: '1' },
      { num: 1.5 },
      { num: 2 },
      { iat: undefined },
      { nbf: startTime / 1000 + 1_000_000_000 },
    ])
      await expectRefused(forged(token, { claims: change }));
    await next(forged(token, {}));
  });

  test('of a session that was signed out', async () => {
    const { refreshToken } = await server.signIn();
    const live = await next(refreshToken);
    await call('POST', '/jwt/logout', { body: { refreshToken: live.refreshToken } });
    await expectRefused(live.refreshToken);
    await expectRefused(refreshToken);
  });
});

test('a body above the limit is refused as too large', async () => {
  expect((await refresh(server, 'x'.repeat(300_000))).statusCode).toBe(413);
});
