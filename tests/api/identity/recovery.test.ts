import { describe, expect, test } from 'vitest';
import { mail, mailedCode } from '../../../api/db/schema.ts';
import { accountRows, refresh, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { everyRow, linkIn, outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';

const minute = 60_000;
const server = await testApp();
const { call, clock } = server;

const newPassword = 'a better one 2';
const forgot = (email: string, headers: Record<string, string> = {}) => call('POST', '/auth/forgot-password', { body: { email }, headers });
const reset = (code: string, password = newPassword, passwordConfirmation = password) =>
  call('POST', '/auth/reset-password', { body: { code, password, passwordConfirmation } });
const confirm = (code: string) => call('GET', `/auth/email-confirmation?confirmation=${code}`);
const resend = (email: string) => call('POST', '/auth/send-email-confirmation', { body: { email } });
const logIn = async (identifier: string, password: string) =>
  (await call('POST', '/auth/local', { body: { identifier, password } })).statusCode;
const isConfirmed = async (id: number) => (await accountRows(server)).find((account) => account.id === id)?.confirmed;
const withheld = async () => (await rowsOf(server, mail)).filter(({ state }) => state === 'withheld');
async function newestMail() {
  const [mail] = await outboxOf(server);
  if (!mail) throw new Error('No mail went out.');
  return mail;
}

/** The code mailed for a password reset. */
async function resetCode(email: string): Promise<string> {
  await forgot(email);
  return linkIn(await newestMail()).code;
}

describe('a forgotten password', () => {
  test('is mailed for: a link with a code, to the address of the account', async () => {
    const answer = await forgot('ADMIN@demo.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true });
    const mail = await newestMail();
    expect(mail).toMatchObject({ kind: 'password-reset', to: 'admin@demo.com', language: 'th', state: 'waiting' });
    const { link, code } = linkIn(mail);
    expect(link).toBe(`http://localhost:1337/reset-password?code=${code}`);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(mail.html).toContain(`href="${link}"`);
  });

  test('leaves no trace of the code in the database but the mail itself', async () => {
    const code = await resetCode('admin@demo.com');
    const rows = (await everyRow(server)).filter((row) => JSON.stringify(row).includes(code));
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['en', 'en'],
    ['en-GB,en;q=0.9,th;q=0.5', 'en'],
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    ['en;q=0.3, th;q=0.4', 'th'],
    ['fr-FR, en;q=0.1', 'en'],
    ['de', 'th'],
    ['*', 'th'],
    ['en;q=0', 'th'],
    ['', 'th'],
  ])('is answered in the language asked for: %s', async (accepted, language) => {
    await forgot('client@demo.com', { 'accept-language': accepted });
    const mail = await newestMail();
    expect(mail.language).toBe(language);
    expect(linkIn(mail).link).toContain(language === 'en' ? ':1337/en/reset-password?' : ':1337/reset-password?');
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(/[ก-๙]/.test(mail.text)).toBe(language === 'th');
  });

  test('is answered alike when nobody has the address, and sends nothing', async () => {
    const known = await forgot('admin@demo.com');
    const before = await outboxOf(server);
    const unknown = await forgot('nobody@demo.com');
    expect(unknown.body).toBe(known.body);
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await outboxOf(server)).toEqual(before);
  });

  test('writes as many rows when nobody has the address, and never more than one such', async () => {
    for (let times = 0; times < 5; times += 1) await forgot(`nobody${times}@demo.com`);
    expect(await withheld()).toHaveLength(1);
    expect((await rowsOf(server, mailedCode)).filter(({ userId }) => userId === null)).toHaveLength(1);
    expect((await rowsOf(server, mail)).filter(({ recipient }) => recipient.startsWith('nobody'))).toEqual([]);
    await forgot('admin@demo.com');
    expect(await withheld()).toEqual([]);
  });

  test.each([
    {},
    { email: 5 },
    { email: 'admin' },
    { email: 'a@b.c\r\nbcc: x@y.z' },
    { email: `${'a'.repeat(260)}@x.yz` },
    { email: ['a@b.cd'] },
  ])('needs an address: %j', async (body) => {
    const before = await everyRow(server);
    const answer = await call('POST', '/auth/forgot-password', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID', error: { email: expect.any(Array) } });
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('the code of a mail', () => {
  test('sets a new password, once, and ends all sessions of the account and no others', async () => {
    const other = await server.signIn('admin');
    const { userData, accessToken, refreshToken } = await server.signUp('forgetful');
    const code = await resetCode('forgetful@example.com');
    const answer = await reset(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.cookies).toEqual([]);
    expect(await statusOfAccess(server, accessToken)).toBe(401);
    expect((await refresh(server, refreshToken)).statusCode).toBe(401);
    expect(await statusOfAccess(server, other.accessToken)).toBe(200);
    expect(await logIn('forgetful', 'long enough 1')).toBe(400);
    expect(await logIn('forgetful@example.com', newPassword)).toBe(200);
    expect(await isConfirmed(userData.id)).toBe(true);
    const again = await reset(code, 'yet another 3');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'INVALID_RESET_CODE', error: { code: [expect.any(String)] } });
    expect(await logIn('forgetful', newPassword)).toBe(200);
  });

  test('works once when it is used many times at once', async () => {
    await server.signUp('hasty');
    const code = await resetCode('hasty@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reset(code, `password no ${at}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await logIn('hasty', `password no ${winner}`)).toBe(200);
  });

  test('works for an hour', async () => {
    await server.signUp('slow');
    const code = await resetCode('slow@example.com');
    clock.now += 60 * minute - 1;
    const almost = await reset(code, 'short', 'short');
    expect(almost.json().error).toHaveProperty('password');
    clock.now += 1;
    expect((await reset(code)).json().code).toBe('INVALID_RESET_CODE');
    expect(await logIn('slow', 'long enough 1')).toBe(200);
    const next = await resetCode('slow@example.com');
    clock.now += 60 * minute - 1;
    expect((await reset(next)).statusCode).toBe(200);
  });

  test('is replaced by a newer one, of the same account', async () => {
    await server.signUp('twice');
    const first = await resetCode('twice@example.com');
    await resetCode('admin@demo.com');
    const second = await resetCode('twice@example.com');
    expect((await reset(first)).json().code).toBe('INVALID_RESET_CODE');
    expect((await reset(second)).statusCode).toBe(200);
  });

  test('is worth nothing after the password or the address has changed', async () => {
    const { accessToken: token } = await server.signUp('changing');
    const first = await resetCode('changing@example.com');
    const change = { currentPassword: 'long enough 1', newPassword: 'changed it 22' };
    expect((await call('POST', '/account-setting/password', { token, body: change })).statusCode).toBe(200);
    expect((await reset(first)).json().code).toBe('INVALID_RESET_CODE');
    const second = await resetCode('changing@example.com');
    const body = { general: { email: 'changed@example.com' }, currentPassword: 'changed it 22' };
    expect((await call('POST', '/account-setting/update', { token, body })).statusCode).toBe(200);
    expect((await confirm(linkIn(await newestMail()).code)).statusCode).toBe(200);
    expect((await reset(second)).json().code).toBe('INVALID_RESET_CODE');
  });

  test('has its purpose', async () => {
    await server.signUp('purpose');
    const { code } = linkIn(await newestMail());
    expect((await reset(code)).json().code).toBe('INVALID_RESET_CODE');
    const other = await resetCode('purpose@example.com');
    expect((await confirm(other)).json().code).toBe('INVALID_CONFIRMATION_CODE');
  });

  test('of nobody’s address leads nowhere', async () => {
    await forgot('nobody@demo.com');
    const [letter] = await withheld();
    expect((await reset(linkIn({ text: letter?.text ?? '' }).code)).json().code).toBe('INVALID_RESET_CODE');
  });

  test.each([
    [{ code: 'wrong' }, 'INVALID_RESET_CODE', 'code'],
    [{ code: "' OR 1=1 --" }, 'INVALID_RESET_CODE', 'code'],
    [{ code: '' }, 'INVALID', 'code'],
    [{ code: null }, 'INVALID', 'code'],
    [{ code: 'x'.repeat(201) }, 'INVALID', 'code'],
    [{ password: 'short', passwordConfirmation: 'short' }, 'INVALID', 'password'],
    [{ password: 'p'.repeat(129), passwordConfirmation: 'p'.repeat(128) }, 'INVALID', 'password'],
    [{ passwordConfirmation: 'another one 3' }, 'PASSWORDS_DIFFER', 'passwordConfirmation'],
    [{ passwordConfirmation: undefined }, 'INVALID', 'passwordConfirmation'],
  ])('is refused with anything wrong, and nothing changes: %j', async (part, code, field) => {
    const good = await resetCode('client@demo.com');
    const before = await everyRow(server);
    const body = { code: good, password: newPassword, passwordConfirmation: newPassword, ...part };
    const answer = await call('POST', '/auth/reset-password', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
    expect(Object.keys(answer.json().error)).toEqual([field]);
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('the confirmation of an address', () => {
  test('is mailed at registration, in the language of the asker, and can be repeated', async () => {
    const body = { username: 'fresh', email: 'Fresh@example.com', password: 'long enough 1' };
    const { user } = (await call('POST', '/jwt/register', { body, headers: { 'accept-language': 'en' } })).json();
    const mail = await newestMail();
    expect(mail).toMatchObject({ kind: 'email-confirmation', to: 'Fresh@example.com', language: 'en' });
    const { link, code } = linkIn(mail);
    expect(link).toBe(`http://localhost:1337/en/verify-email?confirmation=${code}`);
    expect(await isConfirmed(user.id)).toBe(false);
    expect((await confirm(`${code}x`)).statusCode).toBe(400);
    for (let times = 0; times < 2; times += 1) {
      const answer = await confirm(code);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ confirmed: true });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await isConfirmed(user.id)).toBe(true);
  });

  test('names nothing that the one who registers could choose', async () => {
    await server.signUp('win-money.example.com');
    const { subject, text, html, to } = await newestMail();
    expect(to).toBe('win-money.example.com@example.com');
    expect(`${subject}${text}${html}`).not.toContain('win-money');
  });

  test('is not mailed when registration clashes', async () => {
    const before = await outboxOf(server);
    const body = { username: 'johndoe', email: 'admin@demo.com', password: 'long enough 1' };
    expect((await call('POST', '/jwt/register', { body })).json()).toHaveProperty('error');
    expect(await outboxOf(server)).toEqual(before);
  });

  test('is mailed again on request, which makes the former link useless', async () => {
    const { userData } = await server.signUp('again');
    const first = linkIn(await newestMail()).code;
    expect((await resend('again@example.com')).json()).toEqual({ email: 'again@example.com', sent: true });
    const second = linkIn(await newestMail()).code;
    expect((await confirm(first)).json()).toMatchObject({
      code: 'INVALID_CONFIRMATION_CODE',
      error: { confirmation: [expect.any(String)] },
    });
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await isConfirmed(userData.id)).toBe(true);
  });

  test.each(['admin@demo.com', 'nobody@demo.com'])('is answered alike, and not mailed, for %s', async (email) => {
    const before = await outboxOf(server);
    const answer = await resend(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ email, sent: true });
    expect(await outboxOf(server)).toEqual(before);
  });

  test('works for a day', async () => {
    await server.signUp('late');
    const { code } = linkIn(await newestMail());
    clock.now += 24 * 60 * minute;
    expect((await confirm(code)).statusCode).toBe(400);
  });

  test('stays while the address does, in whatever capitals', async () => {
    const { userData, accessToken: token } = await server.signUp('moving');
    await confirm(linkIn(await newestMail()).code);
    await call('POST', '/account-setting/update', { token, body: { general: { email: 'MOVING@example.com' } } });
    expect(await isConfirmed(userData.id)).toBe(true);
  });

  test('needs a code', async () => {
    expect((await call('GET', '/auth/email-confirmation')).json().error).toHaveProperty('confirmation');
    expect((await call('GET', '/auth/email-confirmation?confirmation=a&confirmation=b')).statusCode).toBe(400);
  });

  test('is not needed by the sample accounts, nor for signing in', async () => {
    expect(await Promise.all([1, 2].map(isConfirmed))).toEqual([true, true]);
    const { userData } = await server.signUp('unconfirmed');
    expect(await isConfirmed(userData.id)).toBe(false);
    expect(await logIn('unconfirmed', 'long enough 1')).toBe(200);
  });
});

test('accounts stay as they are while mails are asked for', async () => {
  const before = await accountRows(server);
  for (const email of ['admin@demo.com', 'nobody@demo.com']) {
    await forgot(email);
    await resend(email);
  }
  expect(await accountRows(server)).toEqual(before);
});
