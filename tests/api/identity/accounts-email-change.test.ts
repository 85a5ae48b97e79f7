import { describe, expect, test } from 'vitest';
import type { OutboxMail } from '../../../api/contract/mail-delivery/outbox.ts';
import { accountRows, alterAccount, persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp();
const { call, clock } = server;
const currentPassword = 'long enough 1';
const update = (token: string, body: object, headers = {}) => call('POST', '/account-setting/update', { token, body, headers });
const change = (token: string, email: string, headers = {}) => update(token, { general: { email }, currentPassword }, headers);
const general = async (token: string) => (await call('GET', '/account-setting/data', { token })).json().general;
const confirm = (code: string) => call('GET', `/auth/email-confirmation?confirmation=${code}`);
const logIn = async (identifier: string, password = currentPassword) =>
  (await call('POST', '/auth/local', { body: { identifier, password } })).statusCode;
async function newestMails(count: number): Promise<OutboxMail[]> {
  return (await outboxOf(server)).slice(0, count);
}
async function newestCode(): Promise<string> {
  const [mail] = await newestMails(1);
  if (!mail) throw new Error('No mail went out.');
  return linkIn(mail).code;
}

describe('another email', () => {
  test('is the account’s when its owner has opened the link, and not before; the old address is told', async () => {
    const { accessToken: token } = await server.signUp('moving');
    const answer = await change(token, 'New@Home.example', { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().general).toMatchObject({ email: 'moving@example.com', pendingEmail: 'New@Home.example' });
    expect(await general(token)).toEqual(answer.json().general);
    const [mail, notice] = await newestMails(2);
    expect(mail).toMatchObject({ kind: 'email-change', to: 'New@Home.example', language: 'en' });
    expect(notice).toMatchObject({ kind: 'email-change-notice', to: 'moving@example.com', language: 'en' });
    expect(`${notice?.text}${notice?.html}${notice?.subject}`).not.toMatch(/home\.example|confirmation=/i);
    expect(await logIn('new@home.example')).toBe(400);
    expect(await logIn('moving@example.com')).toBe(200);

    const code = await newestCode();
    for (let times = 0; times < 2; times += 1) expect((await confirm(code)).json()).toEqual({ confirmed: true });
    expect(await general(token)).not.toHaveProperty('pendingEmail');
    expect((await general(token)).email).toBe('New@Home.example');
    expect(await logIn('NEW@home.example')).toBe(200);
    expect(await logIn('moving@example.com')).toBe(400);
    expect((await accountRows(server)).find(({ username }) => username === 'moving')?.confirmed).toBe(true);
    expect((await server.signUp('moving2')).userData.email).toBe('moving2@example.com');
  });

  test('is confirmed by a link in the asker’s language', async () => {
    const { accessToken: token } = await server.signUp('thai');
    await change(token, 'thai2@example.com');
    const [mail] = await newestMails(1);
    expect(mail).toMatchObject({ language: 'th', subject: 'ยืนยันอีเมลใหม่ของคุณกับตลาดนัด' });
    expect(mail && linkIn(mail).link).toMatch(/^http:\/\/localhost:1337\/verify-email\?confirmation=/);
  });

  test.each(['en', 'xx'])('is confirmed in that language, whatever an undeclared query says: ?lng=%s', async (lng) => {
    const { accessToken: token } = await server.signUp(`asks${lng}`);
    const body = { general: { email: `${lng}@home.example` }, currentPassword };
    expect((await call('POST', `/account-setting/update?lng=${lng}`, { token, body })).statusCode).toBe(200);
    expect(await newestMails(1)).toMatchObject([{ language: 'th' }]);
  });

  test('needs the right password, and changes nothing without it', async () => {
    const { accessToken: token } = await server.signUp('careful');
    const before = await dump(server);
    const body = { general: { email: 'thief@example.com', company: 'x' } };
    const missing = await update(token, body);
    expect([missing.statusCode, missing.json()]).toEqual([
      400,
      { error: { currentPassword: [expect.any(String)] }, code: 'PASSWORD_REQUIRED' },
    ]);
    for (const wrong of ['', 'nonsense']) {
      const answer = await update(token, { ...body, currentPassword: wrong });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: { currentPassword: ['The current password is wrong.'] }, code: 'WRONG_PASSWORD' },
      ]);
    }
    expect((await update(token, { ...body, currentPassword: 7 })).json().error).toHaveProperty('currentPassword');
    expect(await dump(server)).toEqual(before);
  });

  test('needs no password when it is the same, whatever else is sent along', async () => {
    const { accessToken: token } = await server.signUp('template');
    const all = await general(token);
    const answer = await update(token, { general: { ...all, company: 'ร้านเดิม' } });
    expect([answer.statusCode, answer.json().general]).toEqual([200, { ...all, company: 'ร้านเดิม' }]);
    await change(token, 'template2@example.com');
    // Saving other settings does not cancel the change.
    expect((await update(token, { general: all })).json().general.pendingEmail).toBe('template2@example.com');
  });

  test('that is in use is refused as at registration, after the password', async () => {
    const { accessToken: token } = await server.signUp('clashing');
    const before = await dump(server);
    expect((await change(token, 'ADMIN@demo.com')).json().error).toEqual({ 'general.email': ['This email is already in use.'] });
    expect((await update(token, { general: { email: 'admin@demo.com' }, currentPassword: 'wrong' })).json().code).toBe('WRONG_PASSWORD');
    expect(await dump(server)).toEqual(before);
  });

  test('that somebody registers meanwhile is not taken away', async () => {
    const { accessToken: token } = await server.signUp('slow');
    await change(token, 'quick@example.com');
    const code = await newestCode();
    await server.signUp('quick');
    expect((await confirm(code)).json().code).toBe('INVALID_CONFIRMATION_CODE');
    expect((await general(token)).email).toBe('slow@example.com');
  });

  test('replaces one that was asked for before', async () => {
    const { accessToken: token } = await server.signUp('twice');
    await change(token, 'wrong@example.com');
    const first = await newestCode();
    await change(token, 'right@example.com');
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(await newestCode())).statusCode).toBe(200);
    expect((await general(token)).email).toBe('right@example.com');
  });

  test('is called off by a new password, and by time', async () => {
    const { accessToken: token } = await server.signUp('warned');
    await change(token, 'attacker@example.com');
    const stolen = await newestCode();
    await call('POST', '/account-setting/password', { token, body: { currentPassword, newPassword: 'another one 2' } });
    expect((await confirm(stolen)).statusCode).toBe(400);
    expect(await general(token)).not.toHaveProperty('pendingEmail');

    await update(token, { general: { email: 'attacker@example.com' }, currentPassword: 'another one 2' });
    const again = await newestCode();
    await call('POST', '/auth/forgot-password', { body: { email: 'warned@example.com' } });
    const body = { code: await newestCode(), password: 'a third one 3', passwordConfirmation: 'a third one 3' };
    expect((await call('POST', '/auth/reset-password', { body })).statusCode).toBe(200);
    expect((await confirm(again)).statusCode).toBe(400);

    const { accessToken: late } = await server.signUp('late');
    await change(late, 'later@example.com');
    const old = await newestCode();
    clock.now += 24 * 3600_000;
    expect((await confirm(old)).statusCode).toBe(400);
    expect(await logIn('late@example.com')).toBe(200);
  });
});

test('an account of LINE’s without an address gets its first one without the password that nobody knows', async () => {
  const { accessToken: token, userData } = await server.signUp('lineuser');
  await alterAccount(server, userData.id, { email: 'line-1@line.invalid', emailKey: 'line-1@line.invalid' });
  expect((await update(token, { general: { email: 'first@example.com' } })).statusCode).toBe(200);
  const [mail, other] = await newestMails(2);
  expect([mail?.kind, other?.kind]).toEqual(['email-change', 'email-confirmation']);
  await confirm(await newestCode());
  expect((await general(token)).email).toBe('first@example.com');
});

test('guessing the password by it is limited, and so are the mails', async () => {
  const strict = await testApp(persistent, {}, await emptyDatabase());
  const { accessToken: token } = await strict.signUp('limited');
  const ask = (email: string, password: string) =>
    strict.call('POST', '/account-setting/update', { token, body: { general: { email }, currentPassword: password } });
  for (let times = 0; times < 5; times += 1) expect((await ask('one@example.com', currentPassword)).statusCode).toBe(200);
  expect((await ask('one@example.com', currentPassword)).statusCode).toBe(429);
  for (let times = 0; times < 10; times += 1) expect((await ask('two@example.com', 'a guess')).statusCode).toBe(400);
  const answer = await ask('two@example.com', currentPassword);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});
