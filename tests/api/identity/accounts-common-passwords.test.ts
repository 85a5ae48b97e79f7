import { describe, expect, test } from 'vitest';
import { mail } from '../../../api/db/schema.ts';
import { accountRows, persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { linkIn } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp(persistent);
const refusal = (field: string) => ({ code: 'COMMON_PASSWORD', error: { [field]: [expect.any(String)] } });

describe('a password everybody knows', () => {
  test.each(['/jwt/register', '/auth/local/register'])('makes no account at %s', async (path) => {
    const before = (await accountRows(server)).length;
    const body = { username: 'easy', email: 'easy@example.com', password: 'password' };
    const answer = await server.call('POST', path, { body });
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('password')]);
    expect((await accountRows(server)).length).toBe(before);
  });

  test('can’t be changed to', async () => {
    const { accessToken: token } = await server.signIn('client');
    const body = { currentPassword: 'client', newPassword: 'iloveyou' };
    const answer = await server.call('POST', '/account-setting/password', { token, body });
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('newPassword')]);
    expect((await server.signIn('client')).accessToken).toBeDefined();
  });

  test('can’t be chosen by a link from a mail, which stays good for a better one', async () => {
    await server.call('POST', '/auth/forgot-password', { body: { email: 'client@demo.com' } });
    const letter = (await rowsOf(server, mail)).find(({ kind }) => kind === 'password-reset');
    const { code } = linkIn({ text: letter?.text ?? '' });
    const choose = (password: string) =>
      server.call('POST', '/auth/reset-password', { body: { code, password, passwordConfirmation: password } });
    const answer = await choose('12345678');
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('password')]);
    expect((await choose('long enough 1')).statusCode).toBe(200);
  });

  test('is good enough for a demo', async () => {
    const demo = await testApp();
    const body = { username: 'easy', email: 'easy@example.com', password: 'password' };
    expect((await demo.call('POST', '/jwt/register', { body })).statusCode).toBe(200);
  });
});
