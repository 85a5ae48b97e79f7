import { afterAll, describe, expect, test } from 'vitest';
import { cartItem } from '../../api/db/schema.ts';
import { testApp } from '../support/app.ts';
import { rowsOf } from '../support/rows.ts';
import { exchange, Wire } from '../support/wire.ts';

const { app, db } = await testApp();
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const send = (head: string, body = '') => exchange(port, `${head}\r\nHost: shop\r\nConnection: close\r\n\r\n${body}`);
const post = (type: string, body: string, more = '') =>
  send(`POST /apps/ecommerce/cart HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}${more}`, body);
const carts = async () => (await rowsOf({ db }, cartItem)).length;
const cartsBefore = await carts();

describe('headers', () => {
  test('above 16 KiB are refused with 431', async () => {
    expect((await send(`GET /health HTTP/1.1\r\nX-Much: ${'x'.repeat(20_000)}`)).status).toBe(431);
    expect((await send(`GET /health HTTP/1.1\r\nCookie: ${'a=b; '.repeat(4000)}`)).status).toBe(431);
    expect((await send(`GET /${'a'.repeat(20_000)} HTTP/1.1`)).status).toBe(431);
  });

  test('just below that are taken', async () => {
    expect((await send(`GET /health HTTP/1.1\r\nX-Much: ${'x'.repeat(15_000)}`)).status).toBe(200);
  });

  test.each([
    ['no line end', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['two lengths', 'POST /jwt/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a length and chunks', 'POST /jwt/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'GET /health HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['no method', 'HELLO\r\n\r\n'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
    ['a negative length', 'POST /jwt/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
  ])('with %s are refused once with 400 and the connection is closed', async (_what, request) => {
    const { status, text } = await exchange(port, request);
    expect(status).toBe(400);
    expect(text.match(/HTTP\/1\.1/g)?.length).toBe(1);
  });
});

describe('a body', () => {
  test('above 256 KiB is refused with 413 and changes nothing', async () => {
    const answer = await post('application/json', JSON.stringify({ productId: 1, more: 'x'.repeat(256 * 1024) }));
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('"code":"BODY_TOO_LARGE"');
    expect(await carts()).toBe(cartsBefore);
  });

  test('above 256 KiB in chunks is refused with 413', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const answer = await send(
      'POST /apps/ecommerce/cart HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
      chunk.repeat(6),
    );
    expect(answer.status).toBe(413);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('of type %s is refused with 415 and changes nothing', async (type) => {
    const answer = await post(type, '{"productId":1}');
    expect(answer.status).toBe(415);
    expect(answer.text).toContain('"code":"INVALID_MEDIA_TYPE"');
    expect(await carts()).toBe(cartsBefore);
  });

  test('without a type is refused with 415', async () => {
    expect((await send('POST /apps/ecommerce/cart HTTP/1.1\r\nContent-Length: 15', '{"productId":1}')).status).toBe(415);
  });

  test('that is no JSON is refused with 400', async () => {
    for (const body of ['{"productId":1', "{'productId':1}", '{"productId":01}', '{"productId":NaN}', '\u0000', '{"productId":1}}']) {
      expect((await post('application/json', body)).status).toBe(400);
    }
    expect(await carts()).toBe(cartsBefore);
  });

  test('packed with gzip is refused', async () => {
    expect((await post('application/json', '\u001f\u008b', '\r\nContent-Encoding: gzip')).status).toBe(400);
  });
});

test('a kept connection serves many requests in their order', async () => {
  const wire = await Wire.open(port);
  wire.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  wire.write('GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect((await wire.untilClosed()).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
});

test('after all that the server is well', async () => {
  expect((await send('GET /health HTTP/1.1')).status).toBe(200);
});
