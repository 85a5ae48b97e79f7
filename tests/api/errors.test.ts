import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../api/contract/shared/common.ts';
import { testApp } from '../support/app.ts';
import { dump } from '../support/rows.ts';
import { newOrder, shopAs, shopPath } from '../support/shop.ts';

const shop = await testApp();
const { app, call } = shop;
const token = (await shop.signIn()).accessToken;
await shopAs(shop, { token }).add(1);

type Answer = Awaited<ReturnType<typeof call>>;
function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.statusCode).toBe(status);
  expect(Value.Check(ErrorBody, answer.json()), answer.payload).toBe(true);
  expect(Object.keys(answer.json()).sort()).toEqual(['code', 'error']);
  expect(answer.json().code).toBe(code);
  expect(answer.payload).not.toMatch(/sqlite|node_modules|\.ts\b|\n\s+at /i);
  expectJsonHeaders(answer);
}

function expectJsonHeaders({ headers }: Answer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

describe('an address nobody answers', () => {
  test.each([
    '/nothing',
    '/apps',
    '/apps/ecommerce',
    '/apps/ecommerce/nothing',
    '/api/',
    '/jwt',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/%00',
    '/ตลาด',
  ])('is 404 with a code: %s', async (path) => {
    for (const url of [path, `${path}?q=1`, `${path}/more`]) expectError(await call('GET', encodeURI(decodeURI(url))), 404, 'NOT_FOUND');
    expectError(await call('POST', encodeURI(decodeURI(path)), { body: {} }), 404, 'NOT_FOUND');
  });

  test('is 400 when it can’t be decoded', async () => {
    for (const path of ['%', '%zz', '%FF', '%ED%A0%80']) {
      const answer = await call('GET', `${shopPath}/products/${path}`);
      expect(answer.statusCode).toBe(400);
      expect(Value.Check(ErrorBody, answer.json())).toBe(true);
      expectJsonHeaders(answer);
    }
  });

  test('is refused when a part of it is longer than any id', async () => {
    const answer = await call('GET', `${shopPath}/products/${'a'.repeat(5000)}`);
    expect([404, 414]).toContain(answer.statusCode);
    if (answer.payload !== '') expect(Value.Check(ErrorBody, answer.json())).toBe(true);
  });

  test('repeats nothing of it that could be markup for a browser', async () => {
    const answer = await call('GET', '/<script>alert(1)</script>');
    expectError(answer, 404, 'NOT_FOUND');
  });
});

describe('a method nobody answers', () => {
  test.each([
    ['DELETE', `${shopPath}/products`, 405],
    ['POST', `${shopPath}/products/1`, 405],
    ['PATCH', `${shopPath}/cart`, 405],
    ['PUT', `${shopPath}/cart/1`, 405],
    ['POST', `${shopPath}/cart/1`, 405],
    ['GET', `${shopPath}/cart/1`, 405],
    ['GET', `${shopPath}/baskets`, 404],
    ['DELETE', `${shopPath}/orders/TN2026-000001`, 405],
    ['PUT', `${shopPath}/orders/TN2026-000001`, 405],
    ['GET', '/jwt/login', 405],
    ['TRACE', `${shopPath}/cart`, 405],
  ] as const)('is refused and changes nothing: %s %s', async (method, url, status) => {
    const before = await dump(shop);
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expectError(answer, status, status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
    expect(await dump(shop)).toEqual(before);
  });
});

describe('a body', () => {
  const writes = [
    ['POST', `${shopPath}/cart`],
    ['POST', `${shopPath}/wishlist`],
    ['PATCH', `${shopPath}/cart/1`],
    ['POST', `${shopPath}/orders`],
    ['POST', '/jwt/login'],
    ['POST', '/jwt/register'],
    ['POST', '/apps/todo/add-tasks'],
  ] as const;

  test.each(writes)('to %s %s that is no JSON is 400, and nothing happens', async (method, url) => {
    const before = await dump(shop);
    for (const body of ['{', "{'productId':1}", '{"productId":1', 'productId=1', '{"productId":01}', '{"qty":2}}', 'NaN', '\u0000']) {
      expectError(await call(method, url, { token, body }), 400, 'INVALID_JSON_BODY');
    }
    expect(await dump(shop)).toEqual(before);
  });

  test('may say that it is UTF-8', async () => {
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"']) {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      expectError(await call('POST', '/apps/ecommerce/cart', { token, body: '{}', headers }), 400, 'INVALID');
    }
  });

  test.each(writes)('to %s %s of another type is 415, and nothing happens', async (method, url) => {
    const before = await dump(shop);
    const body = '{"productId":2,"qty":9}';
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'application/xml',
      'x',
      'application/json; charset=utf-7',
      'application/json;charset="ISO-8859-1"',
    ]) {
      expectError(await call(method, url, { token, body, headers: { 'content-type': type } }), 415, 'INVALID_MEDIA_TYPE');
    }
    expect(await dump(shop)).toEqual(before);
  });

  test.each(writes)('to %s %s of more than 256 KiB is 413, and nothing happens', async (method, url) => {
    const before = await dump(shop);
    const body = JSON.stringify({ productId: 2, qty: 9, text: 'a'.repeat(256 * 1024) });
    expectError(await call(method, url, { token, body }), 413, 'BODY_TOO_LARGE');
    expect(await dump(shop)).toEqual(before);
  });

  test('of just under 256 KiB is read; what is not known in it is ignored', async () => {
    const frame = JSON.stringify({ productId: 2, text: '' }).length;
    const body = { productId: 2, text: 'a'.repeat(256 * 1024 - frame) };
    expect((await call('POST', `${shopPath}/cart`, { token, body })).statusCode).toBe(201);
  });

  test.each([
    '{"__proto__":{"polluted":true},"productId":3}',
    '{"productId":3,"constructor":{"prototype":{"polluted":true}}}',
    '{"productId":3,"deep":{"er":[{"__proto__":{"polluted":true}}]}}',
    '{"productId":3,"\\u005f_proto__":{"polluted":true}}',
  ])('with keys of prototypes is refused: %s', async (body) => {
    const before = await dump(shop);
    const answer = await call('POST', `${shopPath}/cart`, { token, body });
    expect(answer.statusCode).toBe(400);
    expect(Value.Check(ErrorBody, answer.json())).toBe(true);
    expect(await dump(shop)).toEqual(before);
    expect({}).not.toHaveProperty('polluted');
    expect(await call('POST', `${shopPath}/orders`, { token, body: { ...newOrder, prototype: { polluted: true } } })).toHaveProperty(
      'statusCode',
      201,
    );
    expect({}).not.toHaveProperty('polluted');
    await shopAs(shop, { token }).add(1);
  });
});

describe('every answer', () => {
  test('says what it is and lets no browser guess or run it', async () => {
    for (const url of [
      `${shopPath}/products`,
      `${shopPath}/products/1`,
      `${shopPath}/cart`,
      `${shopPath}/wishlist`,
      '/health',
      '/openapi.json',
    ]) {
      const answer = await call('GET', url);
      expect(answer.statusCode).toBe(200);
      expectJsonHeaders(answer);
    }
    expectError(await call('GET', '/apps/todo/tasks'), 401, 'UNAUTHENTICATED');
  });

  test('to HEAD is that to GET without the body', async () => {
    for (const url of [
      `${shopPath}/products`,
      `${shopPath}/products/1`,
      `${shopPath}/cart`,
      `${shopPath}/wishlist`,
      '/health',
      '/openapi.json',
      '/nothing',
    ]) {
      const [head, get] = [await call('HEAD', url), await call('GET', url)];
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.payload).toBe('');
      for (const name of ['content-type', 'content-security-policy', 'cache-control', 'vary'])
        expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  test('that depends on the asker is stored by nobody', async () => {
    const order = await shopAs(shop, { token }).bought(1);
    for (const url of [
      `${shopPath}/products/1`,
      `${shopPath}/cart`,
      `${shopPath}/wishlist`,
      `${shopPath}/orders/${order.number}`,
      '/apps/todo/tasks',
    ]) {
      expect((await call('GET', url, { token })).headers['cache-control']).toBe('no-store');
    }
    expect((await call('GET', `${shopPath}/products`, { token })).headers['cache-control']).toBe('private, no-cache');
  });
});
