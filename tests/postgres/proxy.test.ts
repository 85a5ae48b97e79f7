import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { nginx, proxyPorts, startProxy } from '../support/nginx.ts';
import { newAddress } from '../support/postgres.ts';
import { type Server, startServer, temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';

const folder = temporaryFolder();
const task = JSON.stringify({ task: { title: 'ส่งของ' } });

/** Two processes with one database behind nginx, as in docs/operations.md. */
async function site() {
  const ports = await proxyPorts();
  const env = {
    DATABASE_URL: await newAddress(),
    AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A',
    DATA_DIR: join(folder, `data-${ports.port}`),
    TRUST_PROXY: '1',
    PUBLIC_URL: `https://localhost:${ports.port}`,
  };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const proxy = await startProxy(folder, [one.port, other.port], ports);
  return { env, one, other, proxy, visitor: () => new Visitor(proxy.address) };
}

interface Asked {
  token?: string | undefined;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** An HTTP/2 client with a single connection. */
class Visitor {
  readonly #session: ClientHttp2Session;

  constructor(address: string) {
    this.#session = connect(address, { ca: readFileSync(join(folder, 'certificate.pem')) });
    onTestFinished(() => this.#session.destroy());
  }

  async ask(method: string, path: string, { token, body, headers }: Asked = {}) {
    const stream = this.#session.request({
      ':method': method,
      ':path': path,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    });
    stream.end(body);
    const [answer] = await once(stream, 'response');
    const bytes = Buffer.concat(await stream.toArray());
    return { status: Number(answer[':status']), headers: answer, bytes, json: () => JSON.parse(bytes.toString()) };
  }

  async signIn(): Promise<string> {
    const body = JSON.stringify({ email: 'client@demo.com', password: 'client' });
    return (await this.ask('POST', '/jwt/login', { body })).json().accessToken;
  }
}

/** A change at one process, bypassing the proxy. */
async function addTask({ address }: Server, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  expect((await fetch(`${address}/apps/todo/add-tasks`, { method: 'POST', headers, body: task })).status).toBe(201);
}

describe.skipIf(!nginx)('the proxy of deploy/nginx.conf', () => {
  test('passes on photos, sockets and waiting calls of two processes, by HTTP/2', async () => {
    const { one, other, proxy, visitor } = await site();
    const somebody = visitor();
    const token = await somebody.signIn();

    const noise = randomBytes(1900 * 1800 * 3);
    const photo = await sharp(noise, { raw: { width: 1900, height: 1800, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(9_000_000);
    const headers = { 'content-type': 'image/png' };
    expect((await somebody.ask('POST', '/api/photos', { token, body: photo, headers })).status).toBe(201);
    const tooLarge = await somebody.ask('POST', '/api/photos', { token, body: Buffer.alloc(14_000_000), headers });
    expect([tooLarge.status, tooLarge.json().code]).toEqual([413, 'BODY_TOO_LARGE']);

    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/en/search?q=a`, { redirect: 'manual', headers: { host: 'localhost' } });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/en/search?q=a']);
    const categories = await somebody.ask('GET', '/api/categories', { headers: { 'accept-encoding': 'gzip' } });
    expect(categories.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(categories.bytes).toString())).toBeTypeOf('object');

    const { cursor } = (await somebody.ask('GET', '/api/changes', { token })).json();
    // One at each process.
    const waiting = [1, 2].map(() => somebody.ask('GET', `/api/changes?after=${cursor}&wait=25`, { token }));
    await addTask(one, token);
    for (const answer of await Promise.all(waiting)) expect(answer.json().topics).toEqual(['todo']);

    const socket = new WebSocket(`${proxy.address.replace('https', 'wss')}/graphql/`, 'graphql-transport-ws', {
      ca: readFileSync(join(folder, 'certificate.pem')),
      origin: proxy.address,
    });
    onTestFinished(() => socket.terminate());
    const received: { type: string; payload: { data: { changed: { topics: string[] } } } }[] = [];
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    await expect.poll(() => received.at(-1)?.type).toBe('connection_ack');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: 'subscription { changed { topics } }' } }));
    const events = () => received.filter(({ type }) => type === 'next').map(({ payload }) => payload.data.changed.topics);
    await expect.poll(events, { timeout: 5000 }).toEqual([[]]);
    for (const [count, process] of [one, other].entries()) {
      await addTask(process, token);
      await expect.poll(() => events().length, { timeout: 5000 }).toBe(count + 2);
    }
    expect(events().at(-1)).toEqual(['TODO']);
  });

  test.runIf(isSoak)(
    'lets nobody see that one of two processes is killed, or told to leave',
    async () => {
      const { env, one, other, visitor, proxy } = await site();
      const token = await visitor().signIn();
      const statuses = new Map<string, number>();
      let answered = 0;
      let isOver = false;
      const ask = async (somebody: Visitor, method: string, path: string, body?: string) => {
        const { status } = await somebody.ask(method, path, { token, ...(body ? { body } : {}) });
        statuses.set(`${method} ${status}`, (statuses.get(`${method} ${status}`) ?? 0) + 1);
        answered += 1;
      };
      const browse = async () => {
        // nginx closes an HTTP/2 connection after a thousand requests.
        for (let somebody = visitor(), asked = 1; !isOver; asked += 1) {
          if (asked % 300 === 0) somebody = visitor();
          await ask(somebody, 'GET', asked % 2 === 0 ? `/apps/ecommerce/products?q=lamp&page=${1 + (asked % 5)}` : '/apps/todo/tasks');
        }
      };
      const more = async (count: number) => {
        const enough = answered + count;
        await expect.poll(() => answered, { timeout: 30_000, interval: 5 }).toBeGreaterThan(enough);
      };
      const browsing = Array.from({ length: 6 }, browse);
      await more(100);
      await one.end('SIGKILL');
      await more(200);
      const again = await startServer({ ...env, PORT: String(one.port) });
      await more(200);
      // A stopping server completes pending requests, including changes.
      const writer = visitor();
      const writing = Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 40; n += 1) await ask(writer, 'POST', '/apps/todo/add-tasks', task);
      });
      await other.end('SIGTERM');
      await Promise.all(writing);
      await more(200);
      isOver = true;
      await Promise.all(browsing);
      expect(Object.fromEntries(statuses), proxy.errors().slice(-2000)).toEqual({ 'GET 200': answered - 160, 'POST 201': 160 });

      await again.end('SIGKILL');
      const nobody = await visitor().ask('GET', '/health');
      expect([nobody.status, nobody.json().code]).toEqual([502, 'BAD_GATEWAY']);
    },
    180_000,
  );
});
