import { describe, expect, test } from 'vitest';
import { cartItem, order, session, shopper, user, wishlistItem } from '../../../api/db/schema.ts';
import { persistent } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';

/** As in production; a demo permits pages of the local machine. */
const cors = { origins: [], isLoopbackAllowed: false, credentials: false };
const server = await testApp({ cors });
const { app, call } = server;
const cart = '/apps/ecommerce/cart';
const own = 'http://localhost:1337';
const host = 'localhost:1337';

const login = { email: 'admin@demo.com', password: 'admin' };
const address = { fullName: 'A B', phone: '0812345678', street: '1', district: 'D', province: 'P', postcode: '10110' };
/** Every call that changes something, with a valid body. */
const changes = [
  ['POST', '/jwt/login', login],
  ['POST', '/auth/local', login],
  ['POST', '/jwt/register', { username: 'foreign', email: 'foreign@example.com', password: 'long enough 1' }],
  ['POST', '/auth/local/register', { username: 'foreign', email: 'foreign@example.com', password: 'long enough 1' }],
  ['POST', '/jwt/refresh-token', { refreshToken: 'x' }],
  ['POST', '/jwt/logout', {}],
  ['POST', '/account-setting/password', { currentPassword: 'admin', newPassword: 'taken over' }],
  ['POST', cart, { productId: 2 }],
  ['PATCH', `${cart}/1`, { qty: 9 }],
  ['DELETE', `${cart}/1`, undefined],
  ['POST', '/apps/ecommerce/wishlist', { productId: 2 }],
  ['DELETE', '/apps/ecommerce/wishlist/1', undefined],
  ['POST', '/apps/ecommerce/orders', { address, payment: 'promptpay' }],
] as const;

async function visitorWithCart(): Promise<Jar> {
  const jar = new Jar();
  await call('POST', cart, { jar, body: { productId: 1 } });
  await call('POST', '/apps/ecommerce/wishlist', { jar, body: { productId: 1 } });
  return jar;
}

/** All data that a change could affect. */
const everything = async () => {
  const rows = await Promise.all([user, session, cartItem, wishlistItem, order, shopper].map((table) => rowsOf(server, table)));
  return JSON.stringify(rows);
};

const foreign: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: cross-site and the own Origin', { 'sec-fetch-site': 'cross-site', origin: own }],
  ['another Origin', { origin: 'https://evil.example' }],
  ['an Origin that only begins alike', { origin: 'http://localhost:1337.evil.example' }],
  ['the Origin of another port', { origin: 'http://localhost:8080' }],
  ['Origin: null', { origin: 'null' }],
  ['a broken Origin', { origin: 'localhost' }],
];

describe.each(foreign)('a request with %s', (_what, headers) => {
  test('is refused by every call that changes something, and changes nothing', async () => {
    const jar = await visitorWithCart();
    const before = await everything();
    for (const [method, path, body] of changes) {
      for (const who of [{ jar }, {}]) {
        const answer = await call(method, path, { ...who, body, headers: { host, ...headers } });
        expect(answer.statusCode, `${method} ${path}`).toBe(403);
        expect(answer.json()).toEqual({ error: expect.any(String), code: 'FORBIDDEN' });
        expect(answer.cookies).toEqual([]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test('may read what is public, but no other site is allowed to see the answer', async () => {
    for (const path of ['/apps/ecommerce/products', cart, '/health']) {
      const answer = await call('GET', path, { headers: { host, ...headers } });
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

test.each([
  ['no such headers', {}],
  ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin', origin: own }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:1337' }],
  ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
  ['the own Origin', { origin: own }],
])('a change with %s passes', async (_what, headers) => {
  const answer = await call('POST', cart, { body: { productId: 1 }, headers: { host, ...headers } });
  expect(answer.statusCode).toBe(201);
});

test('a change passes under whatever host the site is reached by, and under its public address behind a proxy', async () => {
  const reach = (target: typeof server, headers: Record<string, string>) => target.call('POST', cart, { body: { productId: 1 }, headers });
  expect((await reach(server, { host: '192.168.1.5:1337', origin: 'http://192.168.1.5:1337' })).statusCode).toBe(201);
  const strict = await testApp({ ...persistent, cors });
  expect((await reach(strict, { host: '127.0.0.1:1337', origin: 'https://taladnat.example' })).statusCode).toBe(201);
  expect((await reach(strict, { host: '127.0.0.1:1337', origin: 'https://evil.example' })).statusCode).toBe(403);
  const spoofed = { host: '127.0.0.1:1337', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await reach(strict, spoofed)).statusCode).toBe(403);
});

describe('a form', () => {
  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', 'productId=2&email=admin%40demo.com&password=admin&qty=9'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="productId"\r\n\r\n2\r\n--x--\r\n'],
    ['text/plain', '{"productId":2,"email":"admin@demo.com","password":"admin","qty":9}'],
    ['text/plain; application/json', '{"productId":2,"email":"admin@demo.com","password":"admin","qty":9}'],
    ['application/xml', '<productId>2</productId>'],
    ['text/json', '{"productId":2}'],
  ];
  test.each(forms)('of type %s is refused with 415 by every call, and changes nothing', async (type, payload) => {
    const jar = await visitorWithCart();
    const before = await everything();
    for (const [method, path] of changes) {
      const answer = await app.inject({ method, url: path, payload, headers: { 'content-type': type, cookie: jar.header, host } });
      const allowed = path === '/account-setting/password' ? [401, 415] : [415];
      expect(allowed, `${method} ${path}`).toContain(answer.statusCode);
      expect(answer.cookies).toEqual([]);
    }
    expect(await everything()).toBe(before);
  });

  test('without a type is refused too', async () => {
    const before = await everything();
    const answer = await app.inject({ method: 'POST', url: '/jwt/login', payload: JSON.stringify(login), headers: { host } });
    expect([400, 415]).toContain(answer.statusCode);
    expect(await everything()).toBe(before);
  });
});

test('a token or a key is taken from wherever it comes, without the cookies beside it', async () => {
  const jar = await visitorWithCart();
  const { accessToken: token } = await server.signUp('elsewhere');
  for (const [, headers] of foreign) {
    expect((await call('POST', cart, { token, jar, headers: { host, ...headers }, body: { productId: 3 } })).statusCode).toBe(201);
    expect((await call('POST', cart, { token: 'tlk_none', jar, headers: { host, ...headers }, body: { productId: 3 } })).statusCode).toBe(
      401,
    );
  }
  const held = await call('GET', cart, { jar });
  expect(held.json().products.map(({ id }: { id: number }) => id)).toEqual([1]);
});

describe('other sites get no CORS headers', () => {
  test.each(['/jwt/login', cart, '/apps/ecommerce/products', '/no/such/path'])('on a preflight for %s', async (url) => {
    for (const origin of ['https://evil.example', 'null']) {
      const headers = {
        host,
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      };
      const answer = await app.inject({ method: 'OPTIONS', url, headers });
      expect(answer.statusCode).toBe(url === '/no/such/path' ? 404 : 204);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('on answers to signed-in people or on errors', async () => {
    const { accessToken: token } = await server.signIn();
    const headers = { host, origin: 'https://evil.example', 'sec-fetch-site': 'none' };
    for (const answer of [
      await call('GET', cart, { token, headers }),
      await call('POST', '/jwt/login', { headers, body: login }),
      await call('POST', '/jwt/login', { headers, body: {} }),
      await call('POST', '/jwt/refresh-token', { headers }),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('nothing is changed by a GET, HEAD or a method in a header', async () => {
  const jar = await visitorWithCart();
  const before = await everything();
  for (const [, path] of changes) {
    for (const method of ['GET', 'HEAD'] as const) {
      await call(method, path, { jar, headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' } });
      await call(method, `${path}?_method=DELETE`, { jar });
    }
  }
  expect(await everything()).toBe(before);
});
