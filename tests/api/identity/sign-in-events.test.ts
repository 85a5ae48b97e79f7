import { expect, test } from 'vitest';
import { persistent, postFrom } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { LogLines } from '../../support/log-lines.ts';
import { codeAt, switchOn, wrongCode } from '../../support/two-step.ts';

const log = new LogLines();
const server = await testApp({ logLevel: 'info' }, { logTo: log });
const { call, clock } = server;
const password = 'long enough 1';
const agent = { 'user-agent': 'a browser' };

/** Events that a call logs: each must contain the client's address, and none a secret. */
async function eventsOf(work: () => Promise<unknown>, ...secrets: unknown[]) {
  log.take();
  await work();
  const text = log.texts.join('');
  for (const secret of secrets) expect(text).not.toContain(String(secret));
  return log.take().map(({ event, reason, userId, ip, agent: program, key, level }) => ({
    ...{ event, ip, warns: level === 40 },
    ...(reason === undefined ? {} : { reason }),
    ...(userId === undefined ? {} : { userId }),
    ...(program === undefined ? {} : { agent: program }),
    ...(key === undefined ? {} : { key }),
  }));
}

test('a sign-in names account, address and program, and a refused one its reason', async () => {
  const { userData } = await server.signUp('logged');
  const from = (given: string, email = 'logged@example.com') =>
    postFrom(server, '198.51.100.7', '/jwt/login', { email, password: given }, agent);
  const who = { ip: '198.51.100.7', agent: 'a browser' };
  expect(await eventsOf(() => from(password), password, 'logged@')).toEqual([
    { event: 'signed-in', userId: userData.id, warns: false, ...who },
  ]);
  expect(await eventsOf(() => from('not my password'), 'not my password', 'logged@')).toEqual([
    { event: 'sign-in-refused', reason: 'INVALID_CREDENTIALS', userId: userData.id, warns: true, ...who },
  ]);
  expect(await eventsOf(() => from('a secret', 'stranger@example.com'), 'a secret', 'stranger')).toEqual([
    { event: 'sign-in-refused', reason: 'INVALID_CREDENTIALS', warns: true, ...who },
  ]);
});

test('attempts beyond the limit are told as such', async () => {
  const lines = new LogLines();
  const strict = await testApp({ ...persistent, logLevel: 'info' }, { logTo: lines });
  for (let times = 0; times < 11; times++)
    await postFrom(strict, `198.51.100.${times}`, '/jwt/login', { email: 'client@demo.com', password: 'wrong' });
  expect(lines.take().at(-1)).toMatchObject({ event: 'sign-in-refused', reason: 'TOO_MANY_REQUESTS', ip: '198.51.100.10', userId: 2 });
});

test('the second step is asked for, refused and taken', async () => {
  const { accessToken, userData } = await server.signUp('stepping');
  const userId = userData.id;
  const { secret, recoveryCodes } = await switchOn(server, accessToken);
  clock.now += 60_000;
  const body = { email: 'stepping@example.com', password };
  let challenge = '';
  expect(
    await eventsOf(async () => {
      challenge = (await call('POST', '/jwt/login', { body })).json().challenge;
    }, secret),
  ).toMatchObject([{ event: 'second-step-asked', userId, warns: false }]);
  const step = (code: string) => eventsOf(() => call('POST', '/auth/two-step', { body: { challenge, code } }), code, challenge);
  expect(await step(wrongCode(secret, clock.now))).toMatchObject([{ event: 'second-step-refused', reason: 'WRONG_CODE', userId }]);
  expect(await step(codeAt(secret, clock.now))).toMatchObject([{ event: 'signed-in', userId }]);
  const proof = { currentPassword: password, code: 'no code' };
  expect(await eventsOf(() => call('POST', '/account-setting/two-step/off', { token: accessToken, body: proof }))).toMatchObject([
    { event: 'two-step-refused', reason: 'WRONG_CODE', userId },
  ]);
  const end = { currentPassword: password, code: recoveryCodes[0] };
  expect(await eventsOf(() => call('POST', '/account-setting/two-step/off', { token: accessToken, body: end }))).toMatchObject([
    { event: 'two-step-off', userId },
  ]);
});

test('a session is renewed without a line, and refused and ended with one', async () => {
  const { refreshToken, userData } = await server.signUp('renewing');
  const renew = (token: unknown) => call('POST', '/jwt/refresh-token', { body: { refreshToken: token } });
  expect(await eventsOf(() => renew('nonsense'), 'nonsense')).toMatchObject([
    { event: 'renewal-refused', reason: 'INVALID_REFRESH_TOKEN', warns: true, ip: '127.0.0.1' },
  ]);
  let next = '';
  expect(
    await eventsOf(async () => {
      next = (await renew(refreshToken)).json().refreshToken;
    }),
  ).toEqual([]);
  clock.now += 120_000;
  expect(await eventsOf(() => renew(refreshToken), refreshToken)).toMatchObject([
    { event: 'refresh-token-reused', userId: userData.id },
    { event: 'renewal-refused', userId: userData.id },
  ]);
  expect(await eventsOf(() => call('POST', '/jwt/logout', { body: { refreshToken: next } }))).toMatchObject([
    { event: 'signed-out', userId: userData.id },
  ]);
});

test('passwords, accounts and keys that are made or refused are told', async () => {
  const { userData } = await server.signUp('keeping');
  const { accessToken: token } = (await call('POST', '/jwt/login', { body: { email: 'keeping@example.com', password } })).json();
  const userId = userData.id;
  const change = (currentPassword: string) =>
    call('POST', '/account-setting/password', { token, body: { currentPassword, newPassword: 'longer than that 2' } });
  expect(await eventsOf(() => change('wrong one'), 'wrong one', 'longer than')).toMatchObject([
    { event: 'password-change-refused', reason: 'WRONG_PASSWORD', userId },
  ]);
  expect(await eventsOf(() => change(password), password, 'longer than')).toMatchObject([{ event: 'password-changed', userId }]);
  const make = (currentPassword: string) =>
    call('POST', '/account-setting/keys', { token, body: { name: 'mine', scopes: ['shop:read'], days: 30, currentPassword } });
  expect(await eventsOf(() => make('wrong one'))).toMatchObject([{ event: 'api-key-not-made', reason: 'WRONG_PASSWORD', userId }]);
  let made: { key: string; apiKey: { id: string } } | undefined;
  expect(
    await eventsOf(async () => {
      made = (await make('longer than that 2')).json();
    }),
  ).toMatchObject([{ event: 'api-key-made', userId, key: expect.any(String) }]);
  const key = made?.key ?? '';
  await call('DELETE', `/account-setting/keys/${made?.apiKey.id}`, { token });
  expect(await eventsOf(() => call('GET', '/apps/ecommerce/cart', { token: key }), key)).toMatchObject([
    { event: 'api-key-refused', reason: 'API_KEY_REVOKED' },
  ]);
  expect(await eventsOf(() => server.signUp('new-one'), 'new-one')).toMatchObject([{ event: 'signed-up' }, { event: 'signed-in' }]);
});

test('a call that is part of a trace is logged with its id, and odd words are no trace', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const lines = async (traceparent: string) => {
    log.take();
    await call('POST', '/jwt/login', { body: { email: 'client@demo.com', password: 'client' }, headers: { traceparent } });
    return log.texts.splice(0).map((text) => JSON.parse(text).trace);
  };
  const known = await lines(`00-${trace}-00f067aa0ba902b7-01`);
  expect(known).toEqual(known.map(() => trace));
  expect(known).toHaveLength(2);
  for (const odd of ['x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${trace}-00f067aa0ba902b7-01`, `00-${trace}-01`])
    expect(await lines(odd)).toEqual([undefined, undefined]);
});
