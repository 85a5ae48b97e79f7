import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { persistent } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { holdOpen, openAt, portOf } from '../support/connections.ts';
import { GraphSocket } from '../support/graph-socket.ts';
import { smallPhoto } from '../support/photos.ts';

async function listening(settings: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp(settings);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, port: portOf(server.app) };
}

/** Waits until the server has closed every connection, whatever the clients do. */
const allClosed = (app: FastifyInstance) => expect.poll(() => openAt(app), { timeout: 20_000, interval: 20 }).toBe(0);

const websocket = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const handshake = (lines: string, method = 'GET') =>
  `${method} /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n${lines}\r\n`;

describe('a handshake that does not become a conversation does not keep its connection', () => {
  test.each([
    ['without a key', handshake(websocket), 400],
    ['of another site', handshake(`${websocket}${key}Origin: https://example.org\r\n`), 403],
    ['with a token that is none', handshake(`${websocket}${key}Authorization: Bearer x\r\n`), 401],
    ['by POST', handshake(websocket + key, 'POST'), 400],
    ['by POST with a body that does not come', handshake(`${websocket}${key}Content-Length: 9\r\n`, 'POST'), 415],
    ['of an old version', handshake(`Upgrade: websocket\r\nSec-WebSocket-Version: 1\r\n${key}`), 400],
    ['for another protocol', handshake('Upgrade: foo\r\n'), 400],
    ['for another protocol inside of it', handshake(`${websocket}${key}Sec-WebSocket-Protocol: foo\r\n`), 101],
    ['after which nobody says who they are', handshake(`${websocket}${key}Sec-WebSocket-Protocol: graphql-transport-ws\r\n`), 101],
  ])('%s', async (_what, text, status) => {
    const { app, port } = await listening();
    const client = await holdOpen(port, text);
    await client.ended;
    expect(client.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await allClosed(app);
  });

  test('after which somebody asks and asks and does not read', async () => {
    const { app, signIn } = await listening();
    const { socket } = await GraphSocket.of(app, (await signIn('client')).accessToken);
    socket.pause();
    const ping = Buffer.alloc(125);
    const flood = () => {
      for (let n = 0; n < 10_000; n += 1) socket.ping(ping);
      return app.figures.read().held.sockets;
    };
    await expect.poll(flood, { timeout: 30_000, interval: 20 }).toBe(0);
  });

  test('beyond the limit of calls', async () => {
    const { app, port, call } = await listening({ ...persistent, rateLimitFactor: 1 });
    while ((await call('GET', '/graphql?query=%7B__typename%7D')).statusCode !== 429);
    const clients = await Promise.all(Array.from({ length: 20 }, () => holdOpen(port, handshake(websocket))));
    await Promise.all(clients.map(({ ended }) => ended));
    for (const { received } of clients) expect(received()).toMatch(/^HTTP\/1.1 429 /);
    await allClosed(app);
  });
});

describe('a request that is answered before its body has come does not keep its connection', () => {
  test.each([
    ['a file of nobody', 'POST /api/photos HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\nx', 401],
    ['a read with a body', 'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n', 200],
    ['a read in chunks', 'GET /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 404],
  ])('%s', async (_what, text, status) => {
    const { app, port } = await listening();
    const client = await holdOpen(port, text);
    await client.ended;
    expect(client.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await allClosed(app);
  });

  test('also where the answer was ready before', async () => {
    const { app, call, port } = await listening();
    await call('GET', '/apps/ecommerce/products');
    const client = await holdOpen(port, 'GET /apps/ecommerce/products HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n');
    await client.ended;
    expect(client.received()).toMatch(/^HTTP\/1.1 200 /);
    await allClosed(app);
  });

  test('but one whose body comes goes on', async () => {
    const { port } = await listening();
    const client = await holdOpen(port, 'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n');
    client.socket.write('bodyGET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await client.ended;
    expect(client.received().match(/(?<=HTTP\/1\.1 )\d{3}/g)).toEqual(['200', '404']);
  });
});

describe('connections', () => {
  const ask = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';

  test('of one address have a share, which comes back when they end', async () => {
    const { app, port } = await listening({ maxConnectionsOfAddress: 3 });
    const own = await Promise.all(Array.from({ length: 3 }, () => holdOpen(port)));
    const refused = await holdOpen(port, ask);
    await refused.ended;
    expect(refused.received()).toBe('');
    expect(app.figures.read()).toMatchObject({ held: { connections: 3 }, refused: { 'connection-of-address': 1, connection: 0 } });
    own[0]?.socket.destroy();
    await expect.poll(() => app.figures.read().held.connections).toBe(2);
    const next = await holdOpen(port, ask);
    await expect.poll(next.received).toMatch(/^HTTP\/1.1 200 /);
  });

  test.runIf(process.platform === 'linux')('of another address are not part of it', async () => {
    const { port } = await listening({ maxConnectionsOfAddress: 1 });
    await holdOpen(port);
    const other = await holdOpen(port, ask, '127.0.0.2');
    await expect.poll(other.received).toMatch(/^HTTP\/1.1 200 /);
  });

  test('of a proxy are not counted as one visitor’s', async () => {
    const { app, port } = await listening({ maxConnectionsOfAddress: 1, trustProxy: 1 });
    const all = await Promise.all(Array.from({ length: 5 }, () => holdOpen(port, ask)));
    for (const { received } of all) await expect.poll(received).toMatch(/^HTTP\/1.1 200 /);
    expect(app.figures.read().refused['connection-of-address']).toBe(0);
  });

  test('have a bound in all', async () => {
    const { app, port } = await listening({ maxConnections: 2 });
    for (const _ of [1, 2]) await holdOpen(port);
    await (await holdOpen(port)).ended;
    expect(app.figures.read()).toMatchObject({ held: { connections: 2 }, refused: { connection: 1 } });
  });

  test('are kept for longer than a proxy keeps them', async () => {
    const kept = async (trustProxy: number) => (await testApp({ trustProxy })).app.server.keepAliveTimeout;
    expect([await kept(0), await kept(1)]).toEqual([10_000, 75_000]);
  });
});

describe('calls that wait for a change', () => {
  const waiting = (app: FastifyInstance) => app.figures.read().held['waiting-calls'];

  test('are answered at once beyond their bound', async () => {
    const { app, call, signIn } = await testApp({ maxWaitingCalls: 1 });
    const [client, admin] = [(await signIn('client')).accessToken, (await signIn('admin')).accessToken];
    const cursorOf = async (token: string) => (await call('GET', '/api/changes', { token })).json().cursor;
    const wait = async (token: string) => call('GET', `/api/changes?after=${await cursorOf(token)}&wait=25`, { token });
    const first = wait(client);
    await expect.poll(() => waiting(app)).toBe(1);
    const cursor = await cursorOf(admin);
    expect((await wait(admin)).json()).toEqual({ cursor, topics: [] });
    expect(app.figures.read()).toMatchObject({ held: { 'waiting-calls': 1 }, refused: { 'waiting-call': 1 } });
    await call('POST', '/apps/todo/add-tasks', { token: client, body: { task: { title: 'ส่งของ' } } });
    expect((await first).json().topics).toEqual(['todo']);
    expect(waiting(app)).toBe(0);
  });

  test('wait for nobody who has gone', async () => {
    const { app, port, call, signIn } = await listening();
    const { accessToken: token } = await signIn('client');
    const { cursor } = (await call('GET', '/api/changes', { token })).json();
    const client = await holdOpen(
      port,
      `GET /api/changes?after=${cursor}&wait=25 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await expect.poll(() => waiting(app)).toBe(1);
    client.socket.destroy();
    await expect.poll(() => waiting(app)).toBe(0);
  });
});

describe('uploads that bring next to nothing', () => {
  test('give their place to one that needs it, and are told', async () => {
    const { app, port, call, signUp } = await listening();
    const begin = (token: string) =>
      holdOpen(
        port,
        `POST /api/photos HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\nx`,
      );
    const tokens = await Promise.all(['slowone', 'slowtwo', 'slowthree'].map(async (name) => (await signUp(name)).accessToken));
    const slow = await Promise.all(tokens.flatMap((token) => Array.from({ length: 4 }, () => begin(token))));
    await expect.poll(() => app.figures.read().held.uploads).toBe(12);
    const { accessToken: token } = await signUp('quickone');
    const upload = async () => (await call('POST', '/api/photos', { token, body: smallPhoto })).statusCode;
    await expect.poll(upload, { timeout: 20_000 }).toBe(201);
    await expect.poll(() => slow.filter(({ received }) => received().startsWith('HTTP/1.1 408 ')).length).toBe(1);
    expect(app.figures.read().held.uploads).toBe(11);
  });
});
