import { describe, expect, test } from 'vitest';
import { recoveryCode, twoStep } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';
import { codeAt, switchOn, wrongCode } from '../../support/two-step.ts';

const server = await testApp();
const { call, clock } = server;
const password = 'long enough 1';
const minute = 60_000;

const begin = (token: string, body: object = { currentPassword: password }) =>
  call('POST', '/account-setting/two-step/begin', { token, body });
const confirm = (token: string, code: string) => call('POST', '/account-setting/two-step/confirm', { token, body: { code } });
const off = (token: string, body: object) => call('POST', '/account-setting/two-step/off', { token, body });
const stateOf = async (token: string) => (await call('GET', '/account-setting/two-step', { token })).json();

describe('setting it up', () => {
  test('gives a secret as text, address and picture, and nothing changes before its first code', async () => {
    const { accessToken: token, userData } = await server.signUp('setting-up');
    const answer = await begin(token);
    const { secret, uri, qr } = answer.json();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Taladnat:${userData.email}`);
    expect(qr).toMatch(/^data:image\/svg\+xml,/);
    expect(await stateOf(token)).toEqual({ enabled: false, since: null, recoveryCodes: 0 });
    expect((await call('POST', '/jwt/login', { body: { email: userData.email, password } })).statusCode).toBe(200);
    expect((await confirm(token, wrongCode(secret, clock.now))).json().code).toBe('WRONG_CODE');
    expect((await stateOf(token)).enabled).toBe(false);
  });

  test('is confirmed by a code, shows ten recovery codes once, and is told by mail', async () => {
    const { accessToken: token, userData } = await server.signUp('confirming');
    const { secret } = (await begin(token)).json();
    const answer = await confirm(token, codeAt(secret, clock.now).replace(/^.../, '$& '));
    const { recoveryCodes } = answer.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    expect(await stateOf(token)).toEqual({ enabled: true, since: new Date(clock.now).toISOString(), recoveryCodes: 10 });
    const kept = JSON.stringify(await rowsOf(server, recoveryCode));
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect((await outboxOf(server))[0]).toMatchObject({ kind: 'security-notice', to: userData.email });
    expect((await begin(token)).json().code).toBe('WRONG_STATE');
    expect((await confirm(token, codeAt(secret, clock.now))).json().code).toBe('WRONG_STATE');
  });

  test('takes the password, and a secret of its own each time, for half an hour', async () => {
    const { accessToken: token } = await server.signUp('patient');
    expect((await begin(token, {})).json().code).toBe('PASSWORD_REQUIRED');
    expect((await begin(token, { currentPassword: 'wrong' })).json().code).toBe('WRONG_PASSWORD');
    const [first, second] = [(await begin(token)).json().secret, (await begin(token)).json().secret];
    expect(first).not.toBe(second);
    expect((await confirm(token, codeAt(first, clock.now))).json().code).toBe('WRONG_CODE');
    clock.now += 5 * minute;
    expect((await confirm(token, codeAt(second, clock.now))).statusCode).toBe(200);
  });

  test('takes no code for an app that nobody has begun with', async () => {
    const { accessToken: token } = await server.signUp('hasty');
    expect((await confirm(token, '123456')).json().code).toBe('WRONG_STATE');
    const { secret } = (await begin(token)).json();
    clock.now += 9 * minute;
    const { refreshToken } = (await call('POST', '/auth/local', { body: { identifier: 'hasty', password } })).json();
    clock.now += 9 * minute;
    const next = (await call('POST', '/jwt/refresh-token', { body: { refreshToken } })).json();
    clock.now += 9 * minute;
    const last = (await call('POST', '/jwt/refresh-token', { body: { refreshToken: next.refreshToken } })).json();
    clock.now += 4 * minute;
    expect((await confirm(last.accessToken, codeAt(secret, clock.now))).json().code).toBe('WRONG_STATE');
  });
});

describe('afterwards', () => {
  test('new recovery codes replace the old ones, with password and code', async () => {
    const { accessToken: token } = await server.signUp('renewing-codes');
    const { secret, recoveryCodes: old } = await switchOn(server, token);
    clock.now += minute;
    const renew = (body: object) => call('POST', '/account-setting/two-step/recovery-codes', { token, body });
    expect((await renew({ currentPassword: 'wrong', code: codeAt(secret, clock.now) })).json().code).toBe('WRONG_PASSWORD');
    expect((await renew({ currentPassword: password, code: wrongCode(secret, clock.now) })).json().code).toBe('WRONG_CODE');
    const answer = await renew({ currentPassword: password, code: codeAt(secret, clock.now) });
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect((await off(token, { currentPassword: password, code: old[0] })).json().code).toBe('WRONG_CODE');
    expect((await off(token, { currentPassword: password, code: answer.json().recoveryCodes[3].toUpperCase() })).statusCode).toBe(200);
  });

  test('it is switched off with password and code alone, and nothing of it is left', async () => {
    const { accessToken: token, userData } = await server.signUp('going-back');
    const { secret } = await switchOn(server, token);
    clock.now += minute;
    const code = codeAt(secret, clock.now);
    for (const body of [{ code }, { currentPassword: 'wrong', code }, { currentPassword: password, code: 'nothing' }]) {
      expect((await off(token, body)).statusCode).toBe(400);
    }
    expect((await stateOf(token)).enabled).toBe(true);
    expect((await off(token, { currentPassword: password, code })).statusCode).toBe(200);
    expect((await off(token, { currentPassword: password, code })).json().code).toBe('WRONG_STATE');
    expect((await call('POST', '/jwt/login', { body: { email: userData.email, password } })).statusCode).toBe(200);
    const rows = [...(await rowsOf(server, twoStep)), ...(await rowsOf(server, recoveryCode))];
    expect(rows.filter(({ userId }) => userId === userData.id)).toEqual([]);
  });

  test('guesses at a code are few', async () => {
    const { accessToken: token } = await server.signUp('guessed');
    const { secret } = await switchOn(server, token);
    clock.now += minute;
    const guess = () => off(token, { currentPassword: password, code: wrongCode(secret, clock.now) });
    const answers = [];
    for (let time = 0; time < 12; time++) answers.push((await guess()).statusCode);
    expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await off(token, { currentPassword: password, code: codeAt(secret, clock.now) })).statusCode).toBe(429);
    clock.now += minute;
    expect((await off(token, { currentPassword: password, code: codeAt(secret, clock.now) })).statusCode).toBe(200);
  });

  test('it is nobody else’s to see', async () => {
    const { accessToken: token } = await server.signUp('seen');
    await switchOn(server, token);
    const { accessToken: other } = await server.signUp('seeing');
    expect(await stateOf(other)).toEqual({ enabled: false, since: null, recoveryCodes: 0 });
  });
});
