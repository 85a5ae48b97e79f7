import { afterEach, describe, expect, test } from 'vitest';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const { app, call, signIn } = await testApp();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { accessToken: token } = await signIn();
const health = '/health';

/** Status, fault and body of a response; undefined if the connection was closed without one. */
async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  try {
    const answer = await fetch(address + path, { ...init, headers });
    return { status: answer.status, fault: answer.headers.get('x-demo-fault'), headers: answer.headers, text: await answer.text() };
  } catch {
    return undefined;
  }
}
const statuses = async (count: number, path: string) => {
  const found: (number | undefined)[] = [];
  for (let nth = 0; nth < count; nth += 1) found.push((await ask(path))?.status);
  return found;
};
const setRules = (rules: unknown) => call('POST', '/demo/faults', { token, body: { rules } });

afterEach(async () => {
  expect((await setRules([])).statusCode).toBe(200);
});

describe('a request asks by its headers', () => {
  test('for an error, in the form that errors have, which pages of this machine may read', async () => {
    const origin = 'http://localhost:5173';
    for (const status of [401, 404, 429, 500, 503]) {
      const answer = await ask('/pricing/data', { 'x-demo-status': String(status), origin });
      expect([answer?.status, answer?.fault]).toEqual([status, `status=${status}`]);
      expect(JSON.parse(answer?.text ?? '')).toEqual({ error: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) });
      expect(answer?.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer?.headers.get('retry-after')).toBe(status === 429 || status === 503 ? '1' : null);
    }
    expect((await ask('/pricing/data'))?.fault).toBeNull();
  });

  test('for a delay', async () => {
    const begun = performance.now();
    expect(await ask(health, { 'x-demo-delay': '300' })).toMatchObject({ status: 200, fault: 'delay=300' });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(299);
  });

  test('for the end of its connection, before or after anything is done', async () => {
    const add = (drop: string) =>
      ask(
        '/apps/todo/add-tasks',
        { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-demo-drop': drop },
        { method: 'POST', body: JSON.stringify({ task: { title: `Dropped ${drop}` } }) },
      );
    expect(await add('before')).toBeUndefined();
    expect(await add('after')).toBeUndefined();
    const titles = async (q: string) => (await call('GET', `/apps/todo/tasks?q=${q}`, { token })).json().length;
    expect(await titles('Dropped%20before')).toBe(0);
    expect(await titles('Dropped%20after')).toBe(1);
  });

  test('for a slow body, which comes whole', async () => {
    const whole = await ask('/pricing/data');
    const bytes = Buffer.byteLength(whole?.text ?? '');
    const begun = performance.now();
    const slow = await ask('/pricing/data', { 'x-demo-slow-body': String(bytes * 2), 'accept-encoding': 'identity' });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
    expect([slow?.status, slow?.text]).toEqual([200, whole?.text]);
  });

  test.each([
    ['x-demo-delay', '-1'],
    ['x-demo-delay', '25001'],
    ['x-demo-delay', '1e3'],
    ['x-demo-status', '200'],
    ['x-demo-status', '600'],
    ['x-demo-drop', 'yes'],
    ['x-demo-slow-body', '0'],
    ['x-demo-slow-body', 'fast'],
  ])('and is told that %s: %s makes no sense', async (name, value) => {
    const answer = await ask(health, { [name]: value });
    expect(answer?.status).toBe(400);
    expect(JSON.parse(answer?.text ?? '')).toMatchObject({ code: 'INVALID', error: { [name]: [expect.any(String)] } });
  });
});

describe('rules', () => {
  test('are for methods and paths, skip, repeat and end', async () => {
    expect((await setRules([{ path: '/health', status: 503, every: 3 }])).json()).toEqual({
      rules: [{ path: '/health', status: 503, every: 3, met: 0 }],
    });
    expect(await statuses(7, health)).toEqual([200, 200, 503, 200, 200, 503, 200]);
    expect((await call('GET', '/demo/faults', { token })).json().rules[0].met).toBe(7);
    await setRules([{ path: '/apps/*/products', method: 'GET', status: 401, skip: 1, times: 2 }]);
    expect(await statuses(5, '/apps/ecommerce/products?lang=en')).toEqual([200, 401, 401, 200, 200]);
    expect((await ask('/apps/ecommerce/products', {}, { method: 'HEAD' }))?.status).toBe(200);
  });

  test('leave the calls that end them, and preflights, alone; a header goes before them', async () => {
    await setRules([{ status: 500 }]);
    expect(await statuses(1, health)).toEqual([500]);
    expect((await ask(health, { 'x-demo-status': '404' }))?.status).toBe(404);
    const preflight = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
    expect((await ask('/jwt/login', preflight, { method: 'OPTIONS' }))?.status).toBe(204);
    expect((await ask('/demo/faults', { authorization: `Bearer ${token}` }))?.status).toBe(200);
    await setRules([]);
    expect(await statuses(1, health)).toEqual([200]);
  });

  test.each([
    [[{ status: 200 }]],
    [[{ delay: -1 }]],
    [[{ status: 500, path: 'health' }]],
    [[{ status: 500, method: 'OPTIONS' }]],
    [[{ status: 500, every: 0 }]],
    [Array(51).fill({ status: 500 })],
    [undefined],
  ])('that make no sense change nothing: %j', async (rules) => {
    await setRules([{ path: '/health', status: 418 }]);
    expect((await setRules(rules)).statusCode).toBe(400);
    expect(await statuses(1, health)).toEqual([418]);
  });

  test('are an admin’s', async () => {
    const { accessToken } = await signIn('client');
    expect((await call('POST', '/demo/faults', { token: accessToken, body: { rules: [] } })).statusCode).toBe(403);
    expect((await call('POST', '/demo/faults', { body: { rules: [] } })).statusCode).toBe(401);
  });
});

test('a reset ends the rules', async () => {
  const other = await testApp();
  const { accessToken } = await other.signIn();
  await other.call('POST', '/demo/faults', { token: accessToken, body: { rules: [{ status: 500, path: '/health' }] } });
  expect((await other.call('POST', '/demo/reset', { token: accessToken })).statusCode).toBe(200);
  const { accessToken: again } = await other.signIn();
  expect((await other.call('GET', '/demo/faults', { token: again })).json()).toEqual({ rules: [] });
});

test('a market knows nothing of them', async () => {
  const market = await testApp(persistent);
  const at = await market.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${at}/health`, { headers: { 'x-demo-status': '503', 'x-demo-delay': 'x' } });
  expect([answer.status, answer.headers.get('x-demo-fault')]).toEqual([200, null]);
  for (const method of ['GET', 'POST'] as const) expect((await market.call(method, '/demo/faults', {})).statusCode).toBe(404);
});
