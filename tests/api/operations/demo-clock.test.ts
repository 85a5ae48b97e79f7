import { describe, expect, test } from 'vitest';
import { persistent, statusOfAccess } from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const day = 24 * 3600_000;

/** Sets a demo's clock, with a new session of the admin each time. */
async function setClock(server: TestApp, body: object) {
  const { accessToken: token } = await server.signIn();
  return server.call('POST', '/demo/clock', { token, body });
}
async function nowOf(server: TestApp) {
  const { accessToken: token } = await server.signIn();
  return (await server.call('GET', '/demo/clock', { token })).json();
}

test('the clock is that of the system at first, and no answer names it', async () => {
  const server = await testApp();
  const { accessToken: token } = await server.signIn();
  const answer = await server.call('GET', '/demo/clock', { token });
  expect(answer.json()).toEqual({ now: new Date(startTime).toISOString(), isRunning: true, isSystem: true });
  expect(answer.headers).not.toHaveProperty('x-demo-now');
});

test('is set by admins of a demo alone', async () => {
  const server = await testApp();
  const { accessToken: token } = await server.signIn('client');
  const body = { advance: '1h' };
  expect((await server.call('POST', '/demo/clock', { body })).statusCode).toBe(401);
  expect((await server.call('POST', '/demo/clock', { token, body })).statusCode).toBe(403);
  expect((await server.call('GET', '/demo/clock', { token })).statusCode).toBe(403);
  expect((await nowOf(server)).isSystem).toBe(true);
  const strict = await testApp(persistent);
  const admin = (await strict.signIn()).accessToken;
  for (const method of ['GET', 'POST'] as const)
    expect((await strict.call(method, '/demo/clock', { token: admin, ...(method === 'POST' ? { body } : {}) })).statusCode).toBe(404);
});

test.each([
  [{ now: 'yesterday' }],
  [{ now: '1999-01-01T00:00:00Z' }],
  [{ now: 1769850000000 }],
  [{ advance: -1 }],
  [{ advance: '1 fortnight' }],
  [{ advance: '2100d', now: '2099-01-01T00:00:00Z' }],
  [{ run: 'yes' }],
  [{ as: ['nobody'] }],
])('%j is refused, and changes nothing', async (body) => {
  const server = await testApp();
  const answer = await setClock(server, body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, expect.any(String)]);
  expect((await nowOf(server)).isSystem).toBe(true);
});

describe('a clock that was set', () => {
  test('is told with each answer, also with those that lie ready', async () => {
    const server = await testApp();
    await setClock(server, { now: '2027-05-01T03:00:00Z' });
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await fetch(`${address}/apps/ecommerce/products`, { headers: { origin: 'http://localhost:5173' } });
      expect([status, headers.get('x-demo-now')]).toEqual([200, '2027-05-01T03:00:00.000Z']);
      expect(headers.get('access-control-expose-headers')).toContain('X-Demo-Now');
    }
    expect((await fetch(`${address}/nowhere`)).headers.get('x-demo-now')).toBe('2027-05-01T03:00:00.000Z');
  });

  test('stands, and goes on', async () => {
    const server = await testApp();
    const answer = await setClock(server, { now: '2027-05-01T10:00:00+07:00', as: ['admin'] });
    expect(answer.json()).toMatchObject({ now: '2027-05-01T03:00:00.000Z', isRunning: false, isSystem: false });
    const [{ accessToken: token }] = answer.json().accounts;
    expect(await statusOfAccess(server, token)).toBe(200);
    server.clock.now += 5000;
    expect((await nowOf(server)).now).toBe('2027-05-01T03:00:00.000Z');
    const running = (await server.call('POST', '/demo/clock', { token, body: { run: true, advance: 1000 } })).json();
    expect(running).toMatchObject({ now: '2027-05-01T03:00:01.000Z', isRunning: true });
    server.clock.now += 5000;
    expect((await nowOf(server)).now).toBe('2027-05-01T03:00:06.000Z');
    await server.call('POST', '/demo/clock', { token, body: { now: null } });
    expect(await nowOf(server)).toEqual({ now: new Date(server.clock.now).toISOString(), isRunning: true, isSystem: true });
  });

  test('ends tokens and brings about what time does, before it answers', async () => {
    const server = await testApp();
    const { accessToken: token } = await server.signIn();
    const sendAt = new Date(startTime + 3 * day).toISOString();
    const mail = { to: [{ name: 'Jane Doe', email: 'client@demo.com' }], subject: 'In three days', message: '<p>Hello</p>', sendAt };
    const sent = await server.call('POST', '/apps/email/schedule', { token, body: mail });
    expect(sent.statusCode, sent.body).toBe(201);
    const arrived = async (as: string) =>
      (await server.call('GET', '/apps/email/page?folder=inbox', { token: as })).body.includes('In three days');
    expect(await arrived((await server.signIn('client')).accessToken)).toBe(false);
    const answer = await server.call('POST', '/demo/clock', { token, body: { advance: '3d', as: ['client'] } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await statusOfAccess(server, token)).toBe(401);
    expect(await arrived(answer.json().accounts[0].accessToken)).toBe(true);
  });

  test('is as at the start after a reset, unless that names a moment', async () => {
    const server = await testApp({ demoNow: startTime - day });
    expect((await nowOf(server)).isRunning).toBe(false);
    await setClock(server, { advance: '5h', run: true });
    const { accessToken: token } = await server.signIn();
    const answer = await server.call('POST', '/demo/reset', { token, body: { now: '2026-12-24T18:00:00Z', as: ['admin'] } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await nowOf(server)).now).toBe('2026-12-24T18:00:00.000Z');
    const [{ accessToken: again }] = answer.json().accounts;
    expect((await server.call('POST', '/demo/reset', { token: again, body: { now: 'soon' } })).statusCode).toBe(400);
    expect(await statusOfAccess(server, again)).toBe(200);
    expect((await server.call('POST', '/demo/reset', { token: again })).statusCode).toBe(200);
    expect(await nowOf(server)).toEqual({ now: new Date(startTime - day).toISOString(), isRunning: false, isSystem: false });
  });
});
