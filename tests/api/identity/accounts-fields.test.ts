import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../../api/contract/shared/common.ts';
import { accountRows } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;
const paths = ['/jwt/register', '/auth/local/register'];
let people = 0;
const person = () => {
  people += 1;
  return { username: `person${people}`, email: `person${people}@example.com`, password: 'long enough 1' };
};

const passwords: [string, string, number][] = [
  ['7 letters', 'a'.repeat(7), 400],
  ['8 letters', 'a'.repeat(8), 200],
  ['128 letters', 'a'.repeat(128), 200],
  ['129 letters', 'a'.repeat(129), 400],
  ['7 Thai characters', 'รหัสผ่า', 400],
  ['9 Thai characters', 'รหัสผ่าน๑', 200],
  ['128 Thai characters', 'ก'.repeat(128), 200],
  ['129 Thai characters', 'ก'.repeat(129), 400],
  ['4 emoji', '🐘'.repeat(4), 400],
  ['8 emoji', '🐘'.repeat(8), 200],
  ['128 emoji', '🐘'.repeat(128), 200],
  ['129 emoji', '🐘'.repeat(129), 400],
  ['8 spaces', ' '.repeat(8), 200],
  ['a NUL inside', 'long\u0000enough', 200],
];

describe.each(paths)('a chosen password at %s', (path) => {
  test.each(passwords)('of %s', async (_what, password, status) => {
    const body = { ...person(), password };
    const answer = await call('POST', path, { body });
    expect(answer.statusCode).toBe(status);
    if (status === 400) {
      expect(answer.json()).toEqual({ code: 'INVALID', error: { password: [expect.stringMatching(/characters/)] } });
      return;
    }
    const login = { identifier: body.username, password };
    expect((await call('POST', '/auth/local', { body: login })).statusCode).toBe(200);
    expect((await call('POST', '/auth/local', { body: { ...login, password: [...password].slice(0, -1).join('') } })).statusCode).toBe(400);
  });
});

describe('a username', () => {
  test.each(['a', 'x'.repeat(64), 'สมชาย', 'น้ำฝน', 'O_o-x.9', 'Ñandú', '李小龍'])('may be %s', async (username) => {
    const answer = await call('POST', '/jwt/register', { body: { ...person(), username } });
    expect(answer.json().user?.username).toBe(username);
  });

  test.each([
    '',
    'x'.repeat(65),
    'two words',
    ' lead',
    'trail\n',
    'a@b',
    'someone@example.com',
    'nul\u0000',
    '<img src=x onerror=alert(1)>',
    '🐘',
    "x' OR 1=1 --",
    'a/b',
    '\u202Eevil',
  ])('may not be %j', async (username) => {
    const answer = await call('POST', '/jwt/register', { body: { ...person(), username } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'INVALID', error: { username: expect.any(Array) } });
  });
});

describe('an email', () => {
  test.each(['a+b@mail.example.co.th', "o'hara@example.com", 'ใคร@ตัวอย่าง.ไทย'])('may be %s', async (email) => {
    const answer = await call('POST', '/jwt/register', { body: { ...person(), email } });
    expect(answer.json().user?.email).toBe(email);
  });

  test.each([
    '',
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a b@example.com',
    'a@@example.com',
    'a@exam\nple.com',
    'a\u0000@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('may not be %j', async (email) => {
    const answer = await call('POST', '/jwt/register', { body: { ...person(), email } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'INVALID', error: { email: expect.any(Array) } });
  });
});

describe.each(paths)('a malformed registration at %s', (path) => {
  test.each(['email', 'username', 'password'])('names the field %s and makes nothing', async (field) => {
    const before = (await accountRows(server)).length;
    for (const value of [5, null, true, ['text'], { text: 1 }, '', 'x'.repeat(2000)]) {
      const answer = await call('POST', path, { body: { ...person(), [field]: value } });
      expect(answer.statusCode).toBe(400);
      expect(Value.Check(ErrorBody, answer.json())).toBe(true);
      expect(Object.keys(answer.json().error)).toEqual([field]);
    }
    expect((await accountRows(server)).length).toBe(before);
  });

  test('names all missing fields at once', async () => {
    expect((await call('POST', path, { body: {} })).json()).toEqual({
      code: 'INVALID',
      error: { email: ['is required'], username: ['is required'], password: ['is required'] },
    });
  });

  test.each(['__proto__', 'constructor'])('with a %s in it leaves later answers as they are', async (key) => {
    const body = `{"${key}":{"prototype":{"role":"root"},"role":"root"},"email":"p@example.com","username":"p","password":"long enough 1"}`;
    expect((await call('POST', path, { body })).statusCode).toBe(400);
    expect((await call('POST', '/jwt/login', { body: { email: 'client@demo.com', password: 'client' } })).json().userData.role).toBe(
      'client',
    );
  });
});
