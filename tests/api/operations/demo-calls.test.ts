import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { DemoCalls, graphWithoutSecrets, withoutSecrets } from '../../../api/demo-calls.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { app, call, signIn } = server;
/** Number of waiting calls. */
const waiting = () => app.figures.read().held['waiting-demo-calls'];
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { accessToken: token } = await signIn();

async function asked(query = '') {
  const answer = await call('GET', `/demo/calls${query}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

describe('the calls of a demo', () => {
  test('say who asked for what, and what came of it, newest first', async () => {
    const { last } = await asked();
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'ซื้อข้าว' } } });
    await call('GET', '/apps/kanban/boards');
    const { calls } = await asked(`?after=${last}`);
    expect(calls).toMatchObject([
      { id: last + 2, method: 'GET', route: '/apps/kanban/boards', path: '/apps/kanban/boards', status: 401, accountId: null, body: null },
      { id: last + 1, method: 'POST', status: 201, accountId: 1, body: { task: { title: 'ซื้อข้าว' } } },
    ]);
    expect(calls[0].requestId).toMatch(/^\S+-\w+$/);
    expect(Date.parse(calls[0].at)).toBe(server.clock.now);
  });

  test('name the route beside the path, and leave out those of whoever looks', async () => {
    const { last } = await asked();
    await call('GET', '/apps/ecommerce/products/1?lang=en');
    await call('GET', '/demo/accounts');
    const { calls } = await asked(`?after=${last}`);
    expect(calls).toMatchObject([{ route: expect.stringMatching(/^\/apps\/ecommerce\/products\/:/), path: '/apps/ecommerce/products/1' }]);
    expect(calls[0].query).toMatchObject({ lang: 'en' });
    expect((await asked(`?after=${last}&path=${encodeURIComponent(calls[0].route)}`)).calls).toEqual(calls);
  });

  test('are found by method and path', async () => {
    const { last } = await asked();
    await call('POST', '/apps/ecommerce/cart', { body: { productId: 1 } });
    await call('GET', '/apps/ecommerce/cart');
    await call('GET', '/apps/todo/tasks');
    const methods = async (query: string) =>
      (await asked(`?after=${last}&${query}`)).calls.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`);
    expect(await methods('path=/apps/ecommerce/*')).toEqual(['GET /apps/ecommerce/cart', 'POST /apps/ecommerce/cart']);
    expect(await methods('path=/apps/ecommerce/*&method=post')).toEqual(['POST /apps/ecommerce/cart']);
    expect(await methods('path=/apps/ecommerce')).toEqual([]);
    expect(await methods('limit=1')).toEqual(['GET /apps/todo/tasks']);
  });

  test('include what was ready before anybody asked', async () => {
    const { last } = await asked();
    const url = '/apps/ecommerce/products?lang=en&q=secret';
    for (let nth = 0; nth < 3; nth += 1) await (await fetch(address + url)).text();
    await vi.waitUntil(async () => (await asked(`?after=${last}`)).calls.length === 3);
    const { calls } = await asked(`?after=${last}`);
    for (const one of calls)
      expect(one).toMatchObject({ method: 'GET', path: '/apps/ecommerce/products', query: { q: 'secret' }, status: 200 });
    expect(calls[0].requestId).toBeNull();
  });

  test('hold no password, token or code', async () => {
    const { last } = await asked();
    const secret = 'very-secret-1';
    const fresh = await call('POST', '/jwt/login', { body: { email: 'client@demo.com', password: secret } });
    expect(fresh.statusCode).toBe(400);
    await call('POST', '/jwt/refresh-token', { body: { refreshToken: secret } });
    await call('GET', `/auth/email-confirmation?confirmation=${secret}`);
    await call('POST', '/auth/reset-password', { body: { code: secret, password: secret, passwordConfirmation: secret } });
    await call('GET', `/api/favourites/${secret}`);
    await call('GET', `/apps/todo/tasks?q=${token}`, { headers: { cookie: `sid=${secret}`, authorization: `Bearer ${secret}` } });
    const query = `mutation { signIn(input: { email: "client@demo.com", password: "${secret}" }) { accessToken } }`;
    await call('POST', '/graphql', { body: { query, variables: { password: secret } } });
    const answer = await asked(`?after=${last}`);
    expect(answer.calls).toHaveLength(7);
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(JSON.stringify(answer)).not.toContain(token);
    expect(answer.calls.at(-1).body).toEqual({ email: 'client@demo.com', password: '[hidden]' });
  });

  test('keep no large body and no file', async () => {
    const { last } = await asked();
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'a', description: 'ก'.repeat(5000) } } });
    expect((await asked(`?after=${last}`)).calls).toMatchObject([{ body: null }]);
  });

  test('are for whole admins of a demo alone', async () => {
    expect((await call('GET', '/demo/calls')).statusCode).toBe(401);
    expect((await call('GET', '/demo/calls', { token: (await signIn('client')).accessToken })).statusCode).toBe(403);
    const strict = await testApp(persistent);
    const admin = (await strict.signIn()).accessToken;
    expect((await strict.call('GET', '/demo/calls', { token: admin })).statusCode).toBe(404);
  });

  test.each(['wait=31', 'wait=-1', 'wait=x', 'method=BREW', 'path=apps', 'limit=0', 'limit=501', 'after=-1', `path=/${'ก'.repeat(400)}`])(
    'are not answered to %s',
    async (query) => {
      expect((await call('GET', `/demo/calls?${encodeURI(query)}`, { token })).statusCode).toBe(400);
    },
  );
});

describe('waiting for a call', () => {
  test('ends with the first that fits', async () => {
    const { last } = await asked();
    const first = asked(`?after=${last}&wait=30&method=POST&path=/apps/todo/*`);
    await call('GET', '/apps/todo/tasks', { token });
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'Waited for' } } });
    expect((await first).calls).toMatchObject([{ method: 'POST', body: { task: { title: 'Waited for' } } }]);
  });

  test('ends at once where there is one, and with the time where there is none', async () => {
    await call('GET', '/apps/todo/tasks', { token });
    expect((await asked('?wait=30&path=/apps/todo/tasks')).calls.length).toBeGreaterThan(0);
    expect((await asked('?wait=1&path=/nothing/like/it')).calls).toEqual([]);
  });

  test('ends when the caller goes away', async () => {
    const gone = request(`${address}/demo/calls?wait=30&path=/never`, { headers: { authorization: `Bearer ${token}` } });
    gone.on('error', () => {});
    gone.end();
    await vi.waitUntil(() => waiting() === 1);
    gone.destroy();
    await vi.waitUntil(() => waiting() === 0);
  });

  test('has room for fifty; who comes then is answered at once', async () => {
    const callers = Array.from({ length: 50 }, () => asked('?wait=30&path=/apps/calendar/*'));
    await vi.waitUntil(() => waiting() === 50);
    expect((await asked('?wait=30&path=/apps/calendar/*')).calls).toEqual([]);
    await call('GET', '/apps/calendar/events', { token });
    for (const { calls } of await Promise.all(callers)) expect(calls).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  test('ends when the server does', async () => {
    const closing = await testApp();
    const own = (await closing.signIn()).accessToken;
    const last = closing.call('GET', '/demo/calls?wait=30&path=/never', { token: own });
    await closing.call('GET', '/health');
    await closing.app.close();
    expect((await last).json().calls).toEqual([]);
  });
});

describe('the ring', () => {
  const read = {
    method: 'GET',
    route: '/a',
    path: '/a',
    query: {},
    body: null,
    status: 200,
    milliseconds: 1,
    accountId: null,
    requestId: 'a',
  };

  test('holds the newest five hundred', () => {
    const calls = new DemoCalls(() => 0);
    for (let nth = 0; nth < 1201; nth += 1) calls.note(nth % 2 === 0 ? read : '/b?token=x&c=1');
    const ids = calls.list({}).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1), calls.last]).toEqual([500, 1201, 702, 1201]);
    expect(calls.list({ path: '/b', limit: 1 })).toMatchObject([{ query: { token: '[hidden]', c: '1' } }]);
  });

  test('takes names and looks of secrets for what they are', () => {
    expect(withoutSecrets({ otp: 1, a: [{ apiKey: 'k' }], postcode: '10110', keyword: 'x', code: null })).toEqual({
      ...{ otp: '[hidden]', a: [{ apiKey: '[hidden]' }], postcode: '10110', keyword: 'x', code: null },
    });
    expect(withoutSecrets(`see tlk_${'a'.repeat(43)} and eyJh.eyJi.c`)).toBe('see [hidden] and [hidden]');
    expect(graphWithoutSecrets({ query: '{ a(b: "x\\"y", c: """z""") }', variables: { token: 1 } })).toEqual({
      ...{ query: '{ a(b: "…", c: "…") }', variables: { token: '[hidden]' } },
    });
  });
});
