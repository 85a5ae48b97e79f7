import { describe, expect, test } from 'vitest';
import { fillNameKeys } from '../../../api/domain/identity/names.ts';
import { accountRows, alterAccount, persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';

const server = await testApp();
const { call } = server;
const paths = ['/jwt/register', '/auth/local/register'];
const password = 'long enough 1';
let people = 0;
const freshEmail = () => {
  people += 1;
  return `person${people}@example.com`;
};

const lookalikes = ['ｊｏｈｎｄｏｅ', '𝐣𝐨𝐡𝐧𝐝𝐨𝐞', 'JOHNDOE', 'j0hnd0e'];
const odd = ['jоhndoe', 'john\u200bdoe', 'john\u00addoe', 'j\u0301\u0302\u0303\u0304ohndoe', 'สมชายdoe', '\u202ejohndoe'];

describe.each(paths)('at %s', (path) => {
  test.each(lookalikes)('a username that looks like another is in use: %s', async (username) => {
    const before = await accountRows(server);
    const answer = await call('POST', path, { body: { username, email: freshEmail(), password } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ error: { username: 'This username is already in use.' } });
    expect(await accountRows(server)).toEqual(before);
  });

  test.each(odd)('a username that could pass for another is refused: %j', async (username) => {
    const before = await accountRows(server);
    const answer = await call('POST', path, { body: { username, email: freshEmail(), password } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual(['username']);
    expect(await accountRows(server)).toEqual(before);
  });

  test.each(['a\u200bb@demo.com', 'a\u0000b@demo.com', 'a\u007fb@demo.com', 'ab@de\u00admo.com'])(
    'an email with what nobody sees is refused: %j',
    async (email) => {
      const answer = await call('POST', path, { body: { username: 'unseen', email, password } });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error)).toEqual(['email']);
    },
  );

  test('an email is in use in any width, and in both spellings of its domain', async () => {
    const name = `wide${path.length}`;
    await call('POST', path, { body: { username: `${name}.1`, email: `${name}@ตลาด.ไทย`, password } });
    for (const email of [`${name}@xn--l3cb2cuc.xn--o3cw4h`, `${name.toUpperCase()}@ตลาด.ไทย`]) {
      const answer = await call('POST', path, { body: { username: `${name}.2`, email, password } });
      expect(answer.json()).toEqual({ error: { email: 'This email is already in use.' } });
    }
  });
});

test('a name in wide letters is kept in plain ones, and signs in either way', async () => {
  const { user } = (await call('POST', '/jwt/register', { body: { username: 'ｍａｌｅｅ', email: freshEmail(), password } })).json();
  expect(user).toMatchObject({ username: 'malee', fullName: 'malee' });
  for (const identifier of ['malee', 'ｍａｌｅｅ', 'MALEE']) {
    expect((await call('POST', '/auth/local', { body: { identifier, password } })).json().user.id).toBe(user.id);
  }
});

test('Thai usernames are taken, and one that looks the same is not', async () => {
  for (const username of ['น้ำผึ้ง', 'แดง.๙๙', 'ต้อม']) {
    expect((await call('POST', '/jwt/register', { body: { username, email: freshEmail(), password } })).json().user.username).toBe(
      username,
    );
  }
  for (const username of ['น\u0e4d\u0e49\u0e32ผึ้ง', 'เเดง.๙๙']) {
    const answer = await call('POST', '/jwt/register', { body: { username, email: freshEmail(), password } });
    expect(answer.json()).toEqual({ error: { username: 'This username is already in use.' } });
  }
});

describe('in the settings', () => {
  test('a username that looks like another, and names that could pass for another, are refused', async () => {
    const { accessToken: token } = await server.signUp('settled');
    const update = (general: object) => call('POST', '/account-setting/update', { token, body: { general } });
    expect((await update({ username: 'ｊｏｈｎｄｏｅ' })).json().error).toEqual({
      'general.username': ['This username is already in use.'],
    });
    expect((await update({ username: 'jоhndoe' })).json()).toMatchObject({
      code: 'ODD_NAME',
      error: { 'general.username': [expect.any(String)] },
    });
    for (const fullName of ['Jоhn Doe', 'John\u200b Doe', 'สมชายDoe']) {
      const answer = await update({ fullName });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'ODD_NAME', error: { 'general.fullName': [expect.any(String)] } });
    }
    expect((await update({ fullName: 'สมชาย  Smith' })).json().general).toMatchObject({ username: 'settled', fullName: 'สมชาย Smith' });
    expect((await update({ fullName: '𝐉𝐨𝐡𝐧 Ｄｏｅ' })).json().general.fullName).toBe('John Doe');
    expect((await update({ username: 'Settled' })).json().general.username).toBe('Settled');
  });

  test('what an account has already may be sent along', async () => {
    const { accessToken: token, userData } = await server.signUp('longago');
    await alterAccount(server, userData.id, { username: 'lоngago', fullName: 'Lоng' });
    const answer = await call('POST', '/account-setting/update', {
      token,
      body: { general: { username: 'lоngago', fullName: 'Lоng', company: 'ร้านเก่า' } },
    });
    expect(answer.json().general).toMatchObject({ username: 'lоngago', fullName: 'Lоng', company: 'ร้านเก่า' });
  });
});

test('the user list refuses the same, and stays as it is', async () => {
  const { accessToken: token } = await server.signIn();
  const add = (given: object) => call('POST', '/apps/users/add-user', { token, body: { email: freshEmail(), ...given } });
  expect((await add({ username: 'gaslooklike', fullName: 'Ann Lee' })).statusCode).toBe(201);
  expect((await add({ username: 'gas1ooklike', fullName: 'Ann Lee' })).json().error).toEqual({
    username: ['This username is already in use.'],
  });
  expect((await add({ username: 'gаslooklike', fullName: 'Ann Lee' })).json().code).toBe('ODD_NAME');
  expect((await add({ username: 'other', fullName: 'Аnn Lee' })).json()).toMatchObject({
    code: 'ODD_NAME',
    error: { fullName: [expect.any(String)] },
  });
  expect((await add({ username: 'thai', fullName: 'แอน Lee' })).json().user.fullName).toBe('แอน Lee');
});

describe('accounts of before names were compared by their looks', () => {
  test('are compared so from the next start on; of two that look alike the older one', async () => {
    const db = await emptyDatabase();
    const old = await testApp(persistent, {}, db);
    for (const [name, username, emailKey] of [
      ['first', 'somchai', 'first@example.com'],
      ['second', 'sоmchai', 'second@example.com'],
      ['third', 'ｗｉｄｅ', 'third@ｅｘａｍｐｌｅ.com'],
    ] as const) {
      const { userData } = await old.signUp(name);
      await alterAccount(old, userData.id, { username, usernameKey: username, emailKey, usernameSkeleton: null });
    }
    await fillNameKeys(db);
    await fillNameKeys(db);
    const rows = await accountRows(old);
    expect(rows.map(({ usernameKey, emailKey, usernameSkeleton }) => [usernameKey, emailKey, usernameSkeleton])).toEqual([
      ['somchai', 'first@example.com', 'sornchai'],
      ['sоmchai', 'second@example.com', null],
      ['wide', 'third@example.com', 'wide'],
    ]);
    const taken = { username: 'somcha1', email: freshEmail(), password: 'ตะกร้าหวาย 3 ใบ' };
    expect((await old.call('POST', '/jwt/register', { body: taken })).statusCode).toBe(200);
    const alike = { ...taken, email: freshEmail(), username: 'ｓomchai' };
    expect((await old.call('POST', '/jwt/register', { body: alike })).json()).toEqual({
      error: { username: 'This username is already in use.' },
    });
    expect((await old.call('POST', '/auth/local', { body: { identifier: 'sоmchai', password } })).statusCode).toBe(200);
  });
});
