import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { SignedIn } from '../../../api/contract/identity/account.ts';
import { alterAccount, claimsOf, cookieNamed, persistent, postFrom } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { channelId, json, lineStandIn } from '../../support/line.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { codeAt, switchOn, wrongCode } from '../../support/two-step.ts';

const line = await lineStandIn();
const server = await testApp({ lineApiBase: line.apiBase, lineChannelId: channelId });
const { call, clock } = server;
const password = 'long enough 1';
const minute = 60_000;

const logIn = (name: string, given = password) => call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password: given } });
const second = (challenge: unknown, code: string) => call('POST', '/auth/two-step', { body: { challenge, code } });

/** An account with two-step sign-in, a minute after it was enabled. */
async function guarded(name: string) {
  const { accessToken, userData } = await server.signUp(name);
  const made = await switchOn(server, accessToken);
  clock.now += minute;
  return { ...made, token: accessToken, id: userData.id };
}
async function challengeOf(name: string): Promise<string> {
  return (await logIn(name)).json().challenge;
}

describe('signing in to an account that takes a code', () => {
  test('a right password opens nothing and is answered with a challenge; the code opens the session', async () => {
    const { secret } = await guarded('two-steps');
    const first = await logIn('two-steps');
    expect(first.statusCode).toBe(403);
    expect(first.json()).toEqual({ error: expect.any(String), code: 'TWO_STEP_REQUIRED', challenge: expect.any(String) });
    expect(first.cookies).toEqual([]);
    const answer = await second(first.json().challenge, codeAt(secret, clock.now));
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(SignedIn, answer.json())).toBe(true);
    expect(cookieNamed(answer, 'sid')).toBeDefined();
    expect((await call('GET', '/apps/todo/tasks', { token: answer.json().accessToken })).statusCode).toBe(200);
  });

  test('a wrong password is answered as ever, and the other wording and a known device ask for the code as well', async () => {
    const { secret } = await guarded('asked');
    expect((await logIn('asked', 'wrong')).json().code).toBe('INVALID_CREDENTIALS');
    const local = await call('POST', '/auth/local', { body: { identifier: 'asked', password } });
    expect([local.statusCode, local.json().code]).toEqual([403, 'TWO_STEP_REQUIRED']);
    const entered = await second(local.json().challenge, codeAt(secret, clock.now));
    const device = cookieNamed(entered, 'device')?.value ?? '';
    const again = await call('POST', '/jwt/login', {
      body: { email: 'asked@example.com', password },
      headers: { cookie: `device=${device}` },
    });
    expect(again.json().code).toBe('TWO_STEP_REQUIRED');
  });

  test('a code is taken once, one step around now, and of the newest secret alone', async () => {
    const { secret } = await guarded('once');
    const challenge = await challengeOf('once');
    const now = clock.now;
    const code = codeAt(secret, now);
    expect((await second(challenge, codeAt(secret, now - 2 * minute))).json().code).toBe('WRONG_CODE');
    expect((await second(challenge, codeAt(secret, now + 61_000))).json().code).toBe('WRONG_CODE');
    const answers = await Promise.all([second(challenge, code), second(challenge, code), second(challenge, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await second(challenge, codeAt(secret, now - 30_000))).statusCode).toBe(400);
    const ahead = codeAt(secret, now + 30_000);
    const thai = ahead.replace(/\d/g, (digit) => String.fromCharCode('๐'.charCodeAt(0) + Number(digit)));
    expect((await second(challenge, ` ${thai} `)).statusCode).toBe(200);
    expect((await second(challenge, ahead)).statusCode).toBe(400);
  });

  test('a recovery code stands in once, and its use is told', async () => {
    const { recoveryCodes, token } = await guarded('recovering');
    const [first = '', other = ''] = recoveryCodes;
    const challenge = await challengeOf('recovering');
    const answers = await Promise.all([second(challenge, first), second(challenge, first.replaceAll('-', ' ').toUpperCase())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await outboxOf(server))[0]).toMatchObject({ kind: 'security-notice', to: 'recovering@example.com' });
    expect((await call('GET', '/account-setting/two-step', { token })).json().recoveryCodes).toBe(9);
    expect((await second(await challengeOf('recovering'), other)).statusCode).toBe(200);
    // A code of another account is rejected.
    await guarded('stranger');
    expect((await second(await challengeOf('stranger'), recoveryCodes[2] ?? '')).json().code).toBe('WRONG_CODE');
  });

  test('a challenge is over after five minutes, and when the password has changed', async () => {
    const { secret, token } = await guarded('slow');
    const challenge = await challengeOf('slow');
    expect(claimsOf(challenge)).toMatchObject({ aud: 'two-step' });
    clock.now += 5 * minute;
    const late = await second(challenge, codeAt(secret, clock.now));
    expect([late.statusCode, late.json().code]).toEqual([401, 'CHALLENGE_OVER']);
    const next = await challengeOf('slow');
    const body = { currentPassword: password, newPassword: 'another long one', code: codeAt(secret, clock.now) };
    expect((await call('POST', '/account-setting/password', { token, body })).statusCode).toBe(200);
    clock.now += minute;
    expect((await second(next, codeAt(secret, clock.now))).json().code).toBe('CHALLENGE_OVER');
  });

  test('what is no challenge opens nothing, and a challenge opens nothing else', async () => {
    const { secret, token } = await guarded('mixed');
    const { refreshToken } = await server.signUp('other');
    const challenge = await challengeOf('mixed');
    for (const odd of [token, refreshToken, `${challenge}x`, 'a.b.c', `${challenge.slice(0, -3)}AAA`]) {
      expect((await second(odd, codeAt(secret, clock.now))).json().code).toBe('CHALLENGE_OVER');
    }
    for (const odd of [undefined, null, 5, {}, [], '']) expect((await second(odd, '123456')).statusCode).toBe(400);
    expect((await call('GET', '/apps/todo/tasks', { token: challenge })).statusCode).toBe(401);
    expect((await call('POST', '/jwt/refresh-token', { body: { refreshToken: challenge } })).statusCode).toBe(401);
    for (const cookie of [`sid=${challenge}`, `device=${challenge}`]) {
      expect((await call('GET', '/apps/todo/tasks', { headers: { cookie } })).statusCode).toBe(401);
    }
  });

  test('guesses are few, from wherever they come; a device the owner has used counts apart', async () => {
    const strict = await testApp(persistent);
    const { accessToken } = await strict.signUp('attacked');
    const { secret } = await switchOn(strict, accessToken);
    strict.clock.now += minute;
    const credentials = { email: 'attacked@example.com', password };
    const { challenge } = (await strict.call('POST', '/jwt/login', { body: credentials })).json();
    const guess = (at: number, code: string, headers = {}) =>
      postFrom(strict, `203.0.113.${at}`, '/auth/two-step', { challenge, code }, headers);
    const entered = await guess(1, codeAt(secret, strict.clock.now));
    const device = cookieNamed(entered, '__Host-device')?.value ?? '';
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push((await guess(time, wrongCode(secret, strict.clock.now))).statusCode);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    strict.clock.now += minute;
    expect((await guess(50, codeAt(secret, strict.clock.now))).statusCode).toBe(429);
    const own = await guess(51, codeAt(secret, strict.clock.now), { cookie: `__Host-device=${device}` });
    expect(own.statusCode).toBe(200);
  });
});

describe('no other way in goes past the code', () => {
  test('a new password by mail opens no session, and the sign-in after it asks for the code', async () => {
    const { id } = await guarded('forgetful');
    await alterAccount(server, id, { confirmed: true });
    await call('POST', '/auth/forgot-password', { body: { email: 'forgetful@example.com' } });
    const [mail] = await outboxOf(server);
    const { code } = linkIn(mail ?? { text: '' });
    const body = { code, password: 'brand new one 2', passwordConfirmation: 'brand new one 2' };
    const reset = await call('POST', '/auth/reset-password', { body });
    expect(reset.json()).toEqual({ ok: true });
    expect((await logIn('forgetful', 'brand new one 2')).json().code).toBe('TWO_STEP_REQUIRED');
  });

  test('LINE opens the session of such an account after the code alone', async () => {
    const claims = {
      iss: 'https://access.line.me',
      sub: `U${'b'.repeat(32)}`,
      aud: channelId,
      name: 'Mali',
      exp: clock.now / 1000 + 36_000,
      iat: clock.now / 1000,
    };
    const enter = (idToken: string) => {
      line.answers.set(idToken, json(claims));
      return call('POST', '/auth/line', { body: { idToken } });
    };
    const { accessToken } = (await enter('a.1.c')).json();
    // The password of an account created through LINE is unknown, and it has no email address for a reset.
    const { secret } = await switchOn(server, accessToken, '');
    clock.now += minute;
    const refused = await enter('a.2.c');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'TWO_STEP_REQUIRED']);
    expect(refused.cookies).toEqual([]);
    expect((await second(refused.json().challenge, codeAt(secret, clock.now))).statusCode).toBe(200);
  });
});
