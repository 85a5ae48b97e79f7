import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { LocalSignedIn, SignedIn } from '../../../api/contract/identity/account.ts';
import { ErrorBody } from '../../../api/contract/shared/common.ts';
import { claimsOf, statusOfAccess, wrongPasswordBody } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;

const jwt = (email: unknown, password: unknown) => call('POST', '/jwt/login', { body: { email, password } });
const local = (identifier: unknown, password: unknown) => call('POST', '/auth/local', { body: { identifier, password } });

describe('a right password', () => {
  test('at /jwt/login answers the sample admin and both tokens', async () => {
    const answer = await jwt('admin@demo.com', 'admin');
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(SignedIn, answer.json())).toBe(true);
    expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'refreshToken', 'userData']);
    expect(answer.json().userData).toEqual({
      id: 1,
      fullName: 'John Doe',
      username: 'johndoe',
      avatar: expect.stringMatching(/^\//),
      email: 'admin@demo.com',
      role: 'admin',
      ability: [{ action: 'manage', subject: 'all' }],
      extras: { eCommerceCartItemsCount: expect.any(Number) },
    });
  });

  test('at /auth/local answers the sample client and both tokens', async () => {
    const answer = await local('client@demo.com', 'client');
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(LocalSignedIn, answer.json())).toBe(true);
    expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
    expect(answer.json().user).toMatchObject({
      id: 2,
      fullName: 'Jane Doe',
      username: 'janedoe',
      role: 'client',
      ability: [
        { action: 'read', subject: 'ACL' },
        { action: 'read', subject: 'Auth' },
      ],
    });
  });

  test.each(['admin@demo.com', 'ADMIN@Demo.COM', 'johndoe', 'JohnDoe'])('is taken with the identifier %s at both paths', async (who) => {
    expect((await local(who, 'admin')).json().user.id).toBe(1);
    expect((await jwt(who, 'admin')).json().userData.id).toBe(1);
    expect((await call('POST', '/auth/local', { body: { email: who, password: 'admin' } })).json().user.id).toBe(1);
  });

  test('makes two tokens that live ten minutes from now', async () => {
    const { accessToken, refreshToken } = (await jwt('admin@demo.com', 'admin')).json();
    for (const token of [accessToken, refreshToken]) {
      const { iat, exp } = claimsOf(token);
      expect(iat).toBe(server.clock.now / 1000);
      expect(exp - iat).toBe(600);
    }
    expect(await statusOfAccess(server, accessToken)).toBe(200);
  });

  test('is answered with no-store, and without the password or its hash', async () => {
    for (const answer of [await jwt('admin@demo.com', 'admin'), await local('client@demo.com', 'client')]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body).not.toMatch(/password|hash|argon2/i);
    }
  });

  test('opens a session of its own each time', async () => {
    const [one, two] = [await server.signIn(), await server.signIn()];
    expect(claimsOf(one.accessToken).sid).not.toBe(claimsOf(two.accessToken).sid);
  });

  test('counts the kinds of products in the cart', async () => {
    const { accessToken } = await server.signUp('counter');
    for (const productId of [3, 4]) await call('POST', '/apps/ecommerce/cart', { token: accessToken, body: { productId } });
    await call('PATCH', '/apps/ecommerce/cart/3', { token: accessToken, body: { qty: 5 } });
    expect((await local('counter', 'long enough 1')).json().user.extras).toEqual({ eCommerceCartItemsCount: 2 });
  });
});

describe('a wrong password', () => {
  test('is refused with the specified text', async () => {
    for (const answer of [await jwt('admin@demo.com', 'wrong'), await local('johndoe', 'wrong')]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(wrongPasswordBody);
    }
  });

  test('is answered byte for byte like an unknown account', async () => {
    for (const login of [jwt, local]) {
      const [known, unknownEmail, unknownName] = [
        await login('admin@demo.com', 'wrong'),
        await login('nobody@demo.com', 'wrong'),
        await login('nobody', 'wrong'),
      ];
      for (const answer of [unknownEmail, unknownName]) {
        expect(answer.statusCode).toBe(known.statusCode);
        expect(answer.rawPayload.equals(known.rawPayload)).toBe(true);
        expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
      }
    }
  });

  test('sets no cookie', async () => {
    expect((await jwt('admin@demo.com', 'wrong')).cookies).toEqual([]);
  });

  test.each(['Admin', 'admin ', ' admin', 'admin\u0000', 'client', `admin${'x'.repeat(100)}`])('%j is not admin', async (password) => {
    expect((await jwt('admin@demo.com', password)).json()).toEqual(wrongPasswordBody);
  });
});

describe('a malformed login', () => {
  const right = { email: 'admin@demo.com', identifier: 'admin@demo.com', password: 'admin' };
  const bad: [string, unknown][] = [
    ['number', 5],
    ['null', null],
    ['true', true],
    ['array', ['admin']],
    ['object', { $gt: '' }],
    ['empty text', ''],
    ['very long text', 'x'.repeat(300)],
  ];
  describe.each([
    ['/jwt/login', 'email'],
    ['/jwt/login', 'password'],
    ['/auth/local', 'identifier'],
    ['/auth/local', 'email'],
    ['/auth/local', 'password'],
  ])('at %s', (path, field) => {
    test.each(bad)(`with ${field} a %s names the field`, async (_kind, value) => {
      const answer = await call('POST', path, { body: { ...right, [field]: value } });
      expect(answer.statusCode).toBe(400);
      expect(Value.Check(ErrorBody, answer.json())).toBe(true);
      expect(answer.json()).toMatchObject({ code: 'INVALID', error: { [field]: [expect.any(String)] } });
      expect(Object.keys(answer.json().error)).toEqual([field]);
    });
  });

  test('names every missing field', async () => {
    expect((await call('POST', '/jwt/login', { body: {} })).json().error).toEqual({ email: ['is required'], password: ['is required'] });
    expect((await call('POST', '/jwt/login')).json().error).toEqual({ email: ['is required'], password: ['is required'] });
    expect((await call('POST', '/auth/local', { body: { password: 'x' } })).json().error).toEqual({ identifier: ['is required'] });
  });

  test.each(['[]', '"x"', '5', 'true', '{', 'null', '{"email":"admin@demo.com","password":"admin"'])(
    'whose body is %s is refused',
    async (body) => {
      for (const path of ['/jwt/login', '/auth/local']) expect((await call('POST', path, { body })).statusCode).toBe(400);
    },
  );

  test('of a megabyte is too large', async () => {
    expect((await jwt('admin@demo.com', 'x'.repeat(1024 * 1024))).statusCode).toBe(413);
  });
});
