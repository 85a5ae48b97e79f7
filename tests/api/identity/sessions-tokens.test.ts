import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimsOf, cookieLine, cookieNamed, persistent, refresh, statusOfAccess } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';

const secret = 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A';
const server = await testApp({ authSecret: secret });
const { call } = server;
const privatePath = '/account-setting/password';
const visitorPath = '/apps/ecommerce/cart';

function signed(head: object, claims: object, key: string, digest = 'sha256'): string {
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac(digest, key).update(text).digest('base64url')}`;
}

/** Expects that these credentials are refused both by a route that requires an account and by one open to visitors. */
async function expectUnauthenticated(authorization: string): Promise<void> {
  const headers = { authorization };
  for (const answer of [
    await call('POST', privatePath, { headers, body: { currentPassword: 'admin', newPassword: 'taken over' } }),
    await call('GET', visitorPath, { headers }),
    await call('GET', '/apps/ecommerce/products', { headers }),
    await call('POST', visitorPath, { headers, body: { productId: 1 } }),
  ]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ error: expect.any(String), code: 'UNAUTHENTICATED' });
    expect(answer.cookies).toEqual([]);
  }
}

describe('a call that needs an account is refused', () => {
  test('without a token, with WWW-Authenticate: Bearer', async () => {
    const answer = await call('POST', privatePath, { body: { currentPassword: 'admin', newPassword: 'taken over' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ error: expect.any(String), code: 'UNAUTHENTICATED' });
  });

  test('before its body is looked at', async () => {
    expect((await call('POST', privatePath, { body: { nonsense: true } })).statusCode).toBe(401);
  });

  test('with a token in the address or in the body', async () => {
    const { accessToken } = await server.signIn();
    const body = { currentPassword: 'admin', newPassword: 'taken over', token: accessToken, accessToken };
    expect((await call('POST', `${privatePath}?token=${accessToken}&access_token=${accessToken}`, { body })).statusCode).toBe(401);
  });
});

test('a bearer token in one pair of double quotes is taken', async () => {
  const { accessToken } = await server.signIn();
  for (const sent of [`"${accessToken}"`, `"${accessToken}" `]) {
    expect((await call('GET', visitorPath, { headers: { authorization: `Bearer ${sent}` } })).statusCode).toBe(200);
  }
});

describe('a bearer token is refused, on visitors’ calls too,', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Basic YWRtaW46YWRtaW4=', 'Bearer x', 'Bearer a.b.c', 'Bearer null', `Bearer ${'x'.repeat(10_000)}`])(
    'when it is %j',
    (authorization) => expectUnauthenticated(authorization),
  );

  test('when it is doubled, or has no scheme', async () => {
    const { accessToken } = await server.signIn();
    for (const bad of [
      `Bearer ${accessToken} ${accessToken}`,
      `Bearer Bearer ${accessToken}`,
      `Bearer "${accessToken}`,
      `Bearer ${accessToken}"`,
      `Bearer ""${accessToken}""`,
      `"Bearer ${accessToken}"`,
      `Bearer ${accessToken}, Bearer ${accessToken}`,
      accessToken,
    ])
      await expectUnauthenticated(bad);
  });

  test('when it has expired', async () => {
    const { accessToken } = await server.signIn();
    const before = server.clock.now;
    server.clock.now += 600_000;
    await expectUnauthenticated(`Bearer ${accessToken}`);
    server.clock.now = before;
  });

  test('when it is a refresh token or a page cookie', async () => {
    const answer = await call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    await expectUnauthenticated(`Bearer ${answer.json().refreshToken}`);
    await expectUnauthenticated(`Bearer ${cookieNamed(answer, 'sid')?.value}`);
  });

  test('when it was changed, or signed otherwise', async () => {
    const { accessToken } = await server.signIn();
    const claims = claimsOf(accessToken);
    const head = { alg: 'HS256', typ: 'at+jwt' };
    expect(await statusOfAccess(server, signed(head, claims, secret))).toBe(200);
    const [h = '', c = ''] = accessToken.split('.');
    for (const bad of [
      `${h}.${c}.`,
      `${h}.${c}`,
      `${accessToken}.x`,
      accessToken.slice(0, -3),
      signed({ ...head, alg: 'none' }, claims, secret),
      signed({ ...head, alg: 'RS256' }, claims, secret),
      signed({ ...head, alg: 'HS384' }, claims, secret, 'sha384'),
      signed({ ...head, alg: 'HS512' }, claims, secret, 'sha512'),
      signed({ ...head, typ: 'rt+jwt' }, claims, secret),
      signed({ alg: 'HS256' }, claims, secret),
      signed({ ...head, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
      signed(head, claims, 'secret'),
      signed(head, claims, 'supersecret'),
      signed(head, { ...claims, aud: 'refresh' }, secret),
      signed(head, { ...claims, iss: 'elsewhere' }, secret),
      signed(head, { ...claims, exp: undefined }, secret),
      signed(head, { ...claims, exp: '9999999999' }, secret),
      signed(head, { ...claims, exp: 0 }, secret),
      signed(head, { ...claims, sid: 'AAAAAAAAAAAAAAAAAAAAAA' }, secret),
      signed(head, { ...claims, sid: { $ne: '' } }, secret),
    ])
      await expectUnauthenticated(`Bearer ${bad}`);
  });

  test('when its server was another one', async () => {
    await expectUnauthenticated(`Bearer ${(await (await testApp()).signIn()).accessToken}`);
  });
});

test('a token gives the account of its session, whatever else it says', async () => {
  const { accessToken } = await server.signIn('client');
  await call('POST', visitorPath, { token: accessToken, body: { productId: 5 } });
  const other = signed({ alg: 'HS256', typ: 'at+jwt' }, { ...claimsOf(accessToken), sub: '1', role: 'admin' }, secret);
  const products = (token: string) => call('GET', visitorPath, { token }).then((answer) => answer.json().products);
  expect(await products(other)).toEqual(await products(accessToken));
});

test('tokens hold numbers and random names only, no role, username or email', async () => {
  const { accessToken, refreshToken } = await server.signIn();
  const common = { sub: '1', sid: expect.stringMatching(/^[\w-]{22}$/), iat: expect.any(Number), exp: expect.any(Number), iss: 'taladnat' };
  expect(claimsOf(accessToken)).toEqual({ ...common, aud: 'api', jti: expect.stringMatching(/^[\w-]{12}$/) });
  expect(claimsOf(refreshToken)).toEqual({ ...common, aud: 'refresh', num: 1 });
});

describe('the page cookie', () => {
  test.each([
    ['/jwt/login', { email: 'admin@demo.com', password: 'admin' }],
    ['/auth/local', { identifier: 'johndoe', password: 'admin' }],
    ['/jwt/register', { username: 'page1', email: 'page1@example.com', password: 'long enough 1' }],
    ['/auth/local/register', { username: 'page2', email: 'page2@example.com', password: 'long enough 1' }],
  ])('is set at %s: HttpOnly, SameSite=Lax, for the whole site, ten minutes', async (path, body) => {
    const line = cookieLine(await call('POST', path, { body }), 'sid');
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  });

  test('is Secure and bound to the host in persistent mode, and cleared the same way', async () => {
    const strict = await testApp(persistent);
    const answer = await strict.call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-device', '__Host-sid']);
    expect(cookieLine(answer, '__Host-sid').split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    const left = await strict.call('POST', '/jwt/logout', { token: answer.json().accessToken });
    expect(cookieLine(left, '__Host-sid')).toMatch(/^__Host-sid=;.*Path=\/;.*HttpOnly; Secure/);
  });

  test('is no identity for calls', async () => {
    const jar = new Jar();
    const { accessToken, refreshToken } = (
      await call('POST', '/jwt/login', { jar, body: { email: 'client@demo.com', password: 'client' } })
    ).json();
    await call('POST', visitorPath, { token: accessToken, body: { productId: 7 } });
    expect([...jar.cookies.keys()]).toEqual(['device', 'sid']);
    expect((await call('GET', visitorPath, { jar })).json().products).toEqual([]);
    expect((await call('GET', '/apps/ecommerce/products', { jar })).json().userCart).toEqual([]);
    expect((await call('POST', privatePath, { jar, body: { currentPassword: 'client', newPassword: 'taken over' } })).statusCode).toBe(401);
    expect((await call('POST', '/jwt/refresh-token', { jar })).statusCode).toBe(401);
    expect((await call('POST', '/jwt/logout', { jar })).statusCode).toBe(200);
    expect((await refresh(server, refreshToken)).statusCode).toBe(200);
  });

  test('is not what the page script could read out of the answer', async () => {
    const answer = await call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    expect(answer.body).not.toContain(cookieNamed(answer, 'sid')?.value);
  });
});
