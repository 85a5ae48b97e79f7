import { expect, test } from 'vitest';
import { accessReasons } from '../../../api/contract/values/operations/access-log.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;
const path = '/api/users/user/billing';
/** The sample entry that belongs to an account. */
const id = 35;
const reasoned = { id, reason: 'payment', note: 'TN2026-000012' };

test('cards and tax numbers of others are shown to who may read invoices, not to all who look after people', async () => {
  const admin = await server.signIn();
  const { billing } = (await call('POST', path, { token: admin.accessToken, body: reasoned })).json();
  expect(billing).toMatchObject({ cards: expect.any(Array) });
  const seen: Record<string, unknown> = {};
  for (const [name, rights] of Object.entries({ people: { users: ['read'] }, both: { users: ['read'], invoices: ['read'] } })) {
    const body = { name, base: 'subscriber', rights };
    const { role } = (await call('POST', '/apps/roles/add-role', { token: admin.accessToken, body })).json();
    const { accessToken: token, userData } = await server.signUp(`${name}reader`);
    await alterAccount(server, userData.id, { staffRole: role.key });
    const { account } = (await call('GET', `/api/users/user/record?id=${id}`, { token })).json();
    expect(account.username).toBeTypeOf('string');
    expect(JSON.stringify(account)).not.toContain('cards');
    const { statusCode } = await call('POST', path, { token, body: reasoned });
    seen[name] = [account.mayReadBilling, statusCode];
  }
  expect(seen).toEqual({ people: [false, 403], both: [true, 200] });
});

test.each([
  ['billing', path, 'readUserBilling'],
  ['sessions and orders', '/api/users/user/activity', 'readUserActivity'],
])('%s are not read without a reason, which stands in the access log', async (_what, path, name) => {
  const { accessToken: token } = await server.signIn();
  for (const body of [
    { id },
    { id, reason: '' },
    { id, reason: 'curiosity' },
    { ...reasoned, note: 'x' },
    { ...reasoned, note: 'x'.repeat(201) },
  ])
    expect((await call('POST', path, { token, body })).statusCode, JSON.stringify(body)).toBe(400);
  expect((await call('POST', path, { token, body: { ...reasoned, id: 999_999 } })).statusCode).toBe(404);
  for (const reason of accessReasons) expect((await call('POST', path, { token, body: { id, reason } })).statusCode).toBe(200);
  expect((await call('POST', path, { token, body: reasoned })).statusCode).toBe(200);
  const { entries } = (await call('GET', '/api/access-log?person=client@demo.com', { token })).json();
  const said = entries.filter((entry: { call: string }) => entry.call === name).map((entry: { reason: string }) => entry.reason);
  expect(said).toEqual(expect.arrayContaining([...accessReasons, 'payment: TN2026-000012']));
});

test('a user’s record counts sessions and orders, and says nothing else of them', async () => {
  const { accessToken: token } = await server.signIn();
  const { account } = (await call('GET', `/api/users/user/record?id=${id}`, { token })).json();
  const read = { id, reason: 'complaint' };
  const { sessions, orders } = (await call('POST', '/api/users/user/activity', { token, body: read })).json();
  expect([account.sessionCount, account.orderCount]).toEqual([sessions.length, orders.length]);
  expect(orders.length).toBeGreaterThan(0);
  expect(JSON.stringify(account)).not.toContain(orders[0].number);
});
