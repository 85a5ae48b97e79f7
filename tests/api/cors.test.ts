import { describe, expect, test } from 'vitest';
import { persistent } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { GraphSocket } from '../support/graph-socket.ts';

const demo = await testApp();
const app = 'https://app.example.com';
const exact = await testApp({ ...persistent, cors: { origins: [app], isLoopbackAllowed: false, credentials: true } });
const closed = await testApp({ ...persistent, cors: { origins: [], isLoopbackAllowed: false, credentials: false } });

const products = '/apps/ecommerce/products';
const corsHeaders = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const preflight = (origin: string) => ({
  origin,
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization,content-type,idempotency-key',
});

describe('pages of this machine', () => {
  test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'https://localhost', 'http://w3.localhost:1337', 'http://[::1]:8080'])(
    'from %s may call a demo',
    async (origin) => {
      const asked = await demo.call('OPTIONS', '/apps/todo/tasks', { headers: preflight(origin) });
      expect(asked.statusCode).toBe(204);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': expect.stringContaining('PATCH'),
        'access-control-allow-headers': 'authorization,content-type,idempotency-key',
        'access-control-max-age': '7200',
      });
      const signIn = await demo.call('POST', '/jwt/login', {
        headers: { origin, 'sec-fetch-site': 'cross-site' },
        body: { email: 'admin@demo.com', password: 'admin' },
      });
      expect(signIn.statusCode).toBe(200);
      for (const answer of [asked, signIn]) expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      for (const url of [products, '/no/such/path', '/health']) {
        const { headers } = await demo.call('GET', url, { headers: { origin } });
        expect(headers['access-control-allow-origin'], url).toBe(origin);
        expect(headers.vary, url).toMatch(/\borigin\b/i);
        expect(headers['access-control-expose-headers'], url).toContain('ETag');
        expect(headers['cross-origin-resource-policy'], url).toBe('cross-origin');
      }
    },
  );

  test.each([
    'http://localhost.evil.example',
    'http://evil.example:1337',
    'http://127.0.0.1.evil.example',
    'null',
    'ftp://localhost',
    'https://evil.example#http://localhost',
  ])('are not those of %s', async (origin) => {
    const asked = await demo.call('OPTIONS', products, { headers: preflight(origin) });
    expect(corsHeaders(asked.headers)).toEqual([]);
    expect(corsHeaders((await demo.call('GET', products, { headers: { origin } })).headers)).toEqual([]);
  });

  test('see answers that were kept for somebody of no other origin', async () => {
    const { app: server } = await testApp();
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const headersFor = async (headers: Record<string, string>) => {
      const answer = await fetch(`${address}/pricing/data`, { headers: { 'sec-fetch-mode': 'cors', ...headers } });
      await answer.arrayBuffer();
      return answer.headers.get('access-control-allow-origin');
    };
    for (let round = 0; round < 3; round += 1) {
      expect(await headersFor({})).toBeNull();
      for (const origin of ['http://localhost:1', 'http://localhost:2']) expect(await headersFor({ origin })).toBe(origin);
    }
  });
});

test('a market allows the origins it names, with cookies where that is asked for, and no others', async () => {
  const asked = await exact.call('OPTIONS', products, { headers: preflight(app) });
  expect(asked.headers).toMatchObject({ 'access-control-allow-origin': app, 'access-control-allow-credentials': 'true' });
  for (const origin of ['http://localhost:5173', 'https://app.example.com:8443', 'http://app.example.com', 'https://APP.example.com']) {
    expect(corsHeaders((await exact.call('OPTIONS', products, { headers: preflight(origin) })).headers), origin).toEqual([]);
    const refused = await exact.call('POST', '/apps/ecommerce/cart', { headers: { origin }, body: { productId: 1 } });
    expect(refused.statusCode, origin).toBe(403);
  }
  const cart = await exact.call('POST', '/apps/ecommerce/cart', {
    headers: { origin: app, 'sec-fetch-site': 'cross-site' },
    body: { productId: 1 },
  });
  expect(cart.statusCode).toBe(201);
  expect(cart.headers['access-control-allow-origin']).toBe(app);
});

test('cookies of those pages count only where that is asked for', async () => {
  const cookie = `visitor=${'v'.repeat(22)}`;
  for (const [world, origin, name, isTaken] of [
    [demo, 'http://localhost:5173', 'visitor', false],
    [exact, app, '__Host-visitor', true],
  ] as const) {
    const headers = { cookie: cookie.replace('visitor', name), origin };
    const body = { productId: 1 };
    await world.call('POST', '/apps/ecommerce/cart', { headers: { cookie: headers.cookie }, body });
    const { headers: answered } = await world.call('POST', '/apps/ecommerce/cart', { headers, body });
    // A valid visitor cookie is not set again.
    expect(answered['set-cookie'] === undefined, origin).toBe(isTaken);
  }
});

test('a market that names none has none, and no other answers than before', async () => {
  const { headers } = await closed.call('GET', products, { headers: { origin: app } });
  expect(corsHeaders(headers)).toEqual([]);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(String(headers.vary)).not.toMatch(/origin/i);
});

test('OPTIONS that is no preflight says which methods an address takes', async () => {
  const answer = await demo.call('OPTIONS', '/jwt/login', { headers: { origin: 'http://localhost:5173' } });
  expect([answer.statusCode, answer.headers.allow]).toEqual([204, 'POST, OPTIONS']);
});

test('GraphQL takes calls and sockets of those pages, and streams its events to them', async () => {
  const origin = 'http://localhost:5173';
  const { app: server, signIn } = demo;
  await server.listen({ port: 0, host: '127.0.0.1' });
  expect(await GraphSocket.open(server, { origin })).toBeInstanceOf(GraphSocket);
  expect(await GraphSocket.open(server, { origin: 'https://evil.example' })).toBe(403);
  const { accessToken: token } = await signIn('client');
  const headers = { origin, 'sec-fetch-site': 'cross-site' };
  const answer = await demo.call('POST', '/graphql', { token, headers, body: { query: '{ __typename }' } });
  expect(answer.headers['access-control-allow-origin']).toBe(origin);
  const changes = await demo.call('GET', '/api/changes?wait=0', { token, headers });
  expect(changes.headers['access-control-allow-origin']).toBe(origin);
});
