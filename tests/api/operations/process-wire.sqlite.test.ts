import { afterAll, expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../../support/server.ts';
import { isSoak } from '../../support/soak.ts';
import { exchange, Wire } from '../../support/wire.ts';

const folder = temporaryFolder();
// Shared by all tests: each ends by checking that the server still works.
const server = await startServer({ DATA_DIR: folder }, (end) => afterAll(end));
const list = '/apps/ecommerce/products';
const statuses = (text: string) => text.match(/(?<=HTTP\/1\.1 )\d{3}/g);

/** Other clients are still served. */
async function expectCalm(): Promise<void> {
  expect((await fetch(`${server.address}${list}`)).status).toBe(200);
  expect(server.output()).not.toMatch(/error|\bat .*:\d+:\d+/i);
}

test('a request with more than the server reads is refused before it is answered by halves', async () => {
  const get = (headers: string) => exchange(server.port, `GET ${list} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);
  const many = (count: number) => Array.from({ length: count }, (_, n) => `X-${n}: y\r\n`).join('');
  expect((await get(many(98))).status).toBe(200);
  expect((await get(many(99))).status).toBe(431);
  expect((await get(many(300))).status).toBe(431);
  expect((await get(`X-Much: ${'x'.repeat(20_000)}\r\n`)).status).toBe(431);
  const body = JSON.stringify({ productId: 1, more: 'x'.repeat(300 * 1024) });
  const put = (headers: string, sent: string) =>
    exchange(server.port, `POST /apps/ecommerce/cart HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${sent}`);
  expect((await put(`Connection: close\r\nContent-Length: ${body.length}`, body)).status).toBe(413);
  // The length alone suffices: the server does not wait for the rest.
  expect((await put(`Connection: close\r\nContent-Length: ${body.length}`, '{')).status).toBe(413);
  await expectCalm();
});

test('what is no request is told so as everything else is, under the same headers', async () => {
  const { headers: usual } = await fetch(`${server.address}/health`);
  for (const [request, status, code] of [
    [`GET ${list} HTTP/1.1\r\nHost: a\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [`BREW ${list} HTTP/1.1\r\nHost: a\r\n\r\n`, 400, 'BAD_REQUEST'],
    ['\u0016\u0003\u0001\r\n\r\n', 400, 'BAD_REQUEST'],
  ] as const) {
    const answer = await exchange(server.port, request);
    const [head = '', body = ''] = answer.text.split('\r\n\r\n');
    expect(answer.status).toBe(status);
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code });
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect(head).toContain(`${name}: ${usual.get(name)}\r\n`);
    expect(head).toContain('content-type: application/json; charset=utf-8');
  }
  await expectCalm();
});

test('a request that two readers could understand in two ways gets one 400, and what follows it is not answered', async () => {
  const smuggled = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';
  const post = 'POST /jwt/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const get = `GET ${list} HTTP/1.1\r\nHost: a\r\n`;
  for (const request of [
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    `${get}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
    `${get}Content-Length: 0\r\nContent-Length: 4\r\n\r\n`,
    `${post}Content-Length: 2, 2\r\n\r\n{}`,
    `${post}Content-Length: +2\r\n\r\n{}`,
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `GET ${list} HTTP/1.1\nHost: a\n\n`,
    `${get}X-Bare: a\nX-More: b\r\n\r\n`,
    `${get}X-Folded: a\r\n b: c\r\n\r\n`,
    `${get}Space : before\r\n\r\n`,
    `${get}Host: b\r\nX-Null: a\u0000b\r\n\r\n`,
    `${get}Host: b\r\n\r\n`,
    `${get}hOST: a\r\n\r\n`,
    `${post}Host: a\r\nContent-Length: 2\r\n\r\n{}`,
    `GET ${list} HTTP/1.1\r\n\r\n`,
    `GET ${list} HTTP/9.9\r\nHost: a\r\n\r\n`,
  ]) {
    const { text } = await exchange(server.port, request + smuggled);
    expect({ request, statuses: statuses(text) }).toEqual({ request, statuses: ['400'] });
    expect(text).not.toContain('"status":"ok"');
  }
  await expectCalm();
});

test('a request as a proxy gets it means the host and the path it names', async () => {
  const ask = (target: string, headers = '') =>
    exchange(server.port, `${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);
  const { text } = await ask(`GET ${list}`);
  for (const target of [`http://b:1${list}`, `HTTPS://b${list}?`, `http://b${list}/`])
    expect((await ask(`GET ${target}`)).text.split('\r\n\r\n')[1], target).toBe(text.split('\r\n\r\n')[1]);
  for (const target of ['http://b', 'http://b?x=1', `ftp://b${list}`, 'b:80', '*'])
    expect((await ask(`GET ${target}`)).status, target).toBeGreaterThanOrEqual(300);
  // The origin of a change is compared with the requested host.
  const change = (origin: string) => ask('DELETE http://b/apps/ecommerce/cart/1', `Origin: http://${origin}\r\n`);
  expect([(await change('b')).status, (await change('a')).status]).toEqual([200, 403]);
  await expectCalm();
});

test('requests sent one behind the other are answered in their order, up to one that is malformed', async () => {
  const body = '{"productId":1}';
  const wire = await Wire.open(server.port);
  wire.write(
    `POST /apps/ecommerce/cart HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      `GET ${list} HTTP/1.1\r\nHost: a\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: a\r\n\r\nGET ${list}?perPage=0 HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  await wire.until('"code":"INVALID"');
  wire.write(`nonsense\r\n\r\nGET ${list} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(statuses(await wire.untilClosed())).toEqual(['201', '200', '404', '400', '400']);
  await expectCalm();
});

test('a handshake that is refused is no error of the server’s', async () => {
  const handshake = (headers: string) =>
    exchange(server.port, `GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`);
  expect((await handshake('')).status).toBe(400);
  expect((await handshake('Origin: https://example.org\r\n')).status).toBe(403);
  await expectCalm();
});

test.runIf(isSoak)('whoever begins a request and does not finish it is sent away, and hinders nobody meanwhile', async () => {
  const halves = [
    '',
    'GET /hea',
    `GET ${list} HTTP/1.1\r\nHost: a\r\nX-Slow: `,
    'POST /apps/ecommerce/cart HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"produ',
    'POST /apps/ecommerce/cart HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"pro',
  ];
  const wires = await Promise.all(halves.flatMap((half) => Array.from({ length: 20 }, () => half)).map((half) => begin(half)));
  await expectCalm();
  const ends = await Promise.all(wires.map((wire) => wire.untilClosed()));
  expect(new Set(ends.map((end) => statuses(end)?.join()))).toEqual(new Set(['408']));
  await expectCalm();
});

async function begin(half: string): Promise<Wire> {
  const wire = await Wire.open(server.port);
  wire.write(half);
  return wire;
}
