import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { LocalSignedIn } from '../../../api/contract/identity/account.ts';
import { accountRows, claimsOf, persistent, refresh, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;
const paths = ['/jwt/register', '/auth/local/register'];
const password = 'long enough 1';
const person = (username: string) => ({ username, email: `${username}@example.com`, password });

describe('a new account', () => {
  test.each(paths)('from %s answers the user and both tokens', async (path) => {
    const answer = await call('POST', path, { body: person(`malee${path.length}`) });
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(LocalSignedIn, answer.json())).toBe(true);
    expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'refreshToken', 'user']);
    const { accessToken, refreshToken } = answer.json();
    for (const token of [accessToken, refreshToken]) expect(claimsOf(token).exp - claimsOf(token).iat).toBe(600);
    expect(await statusOfAccess(server, accessToken)).toBe(200);
    expect((await refresh(server, refreshToken)).statusCode).toBe(200);
  });

  test.each(paths)('from %s is answered with no-store and without password or hash', async (path) => {
    const answer = await call('POST', path, { body: person(`quiet${path.length}`) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/password|hash|argon2|long enough/i);
  });

  test('can sign in by email and by username, in any case', async () => {
    await call('POST', '/jwt/register', { body: { username: 'Nok.Noi', email: 'Nok@Example.com', password } });
    for (const identifier of ['Nok@Example.com', 'nok@example.com', 'nok.noi', 'NOK.NOI']) {
      expect((await call('POST', '/auth/local', { body: { identifier, password } })).json().user).toMatchObject({
        username: 'Nok.Noi',
        email: 'Nok@Example.com',
      });
    }
  });

  test('gets the highest id plus one', async () => {
    const ids = [];
    for (const name of ['first', 'second']) ids.push((await call('POST', '/jwt/register', { body: person(name) })).json().user.id);
    expect(ids[1]).toBe(ids[0] + 1);
  });

  test('keeps only the hash of its password', async () => {
    await call('POST', '/jwt/register', { body: person('hashed') });
    const rows = JSON.stringify(await accountRows(server));
    expect(rows).not.toContain(password);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('the role of a new account', () => {
  const extra = {
    ...person('climber'),
    id: 777,
    role: 'superuser',
    ability: [{ action: 'hack', subject: 'all' }],
    isAdmin: true,
    fullName: 'Boss',
    createdAt: 5,
    passwordHash: 'x',
    extras: { eCommerceCartItemsCount: 99 },
  };

  test('is admin in demo mode, whatever the body asks for', async () => {
    const { user } = (await call('POST', '/jwt/register', { body: extra })).json();
    expect(user).toMatchObject({ role: 'admin', ability: [{ action: 'manage', subject: 'all' }], extras: { eCommerceCartItemsCount: 0 } });
    expect(user.id).toBeLessThan(777);
    expect(user).not.toHaveProperty('isAdmin');
    expect(user.fullName).not.toBe('Boss');
  });

  test.each(paths)('is client in persistent mode at %s, whatever the body asks for', async (path) => {
    const strict = await testApp(persistent);
    const { user } = (await strict.call('POST', path, { body: { ...extra, role: 'admin' } })).json();
    expect(user.role).toBe('client');
    expect(user.ability).toEqual([
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ]);
  });
});

describe.each(paths)('a used name at %s', (path) => {
  const email = 'This email is already in use.';
  const username = 'This username is already in use.';
  const cases: [string, { username: string; email: string }, unknown][] = [
    ['the email', { username: 'fresh1', email: 'admin@demo.com' }, { email }],
    ['the email in another case', { username: 'fresh2', email: 'ADMIN@Demo.com' }, { email }],
    ['the username', { username: 'johndoe', email: 'fresh3@example.com' }, { username }],
    ['the username in another case', { username: 'JohnDOE', email: 'fresh4@example.com' }, { username }],
    ['both', { username: 'johndoe', email: 'admin@demo.com' }, { email, username }],
    ['both, of two accounts', { username: 'janedoe', email: 'admin@demo.com' }, { email, username }],
  ];
  test.each(cases)('answers 200 with a text for %s, and makes nothing', async (_what, names, error) => {
    const before = await accountRows(server);
    const answer = await call('POST', path, { body: { ...names, password } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ error });
    expect(answer.cookies).toEqual([]);
    expect(await accountRows(server)).toEqual(before);
  });
});

test('names that look alike but are composed differently are one', async () => {
  const composed = 'josé'.normalize('NFC');
  await call('POST', '/jwt/register', { body: { ...person('x'), username: composed } });
  const answer = await call('POST', '/jwt/register', { body: { ...person('y'), username: composed.normalize('NFD') } });
  expect(answer.json().error).toEqual({ username: 'This username is already in use.' });
});

describe('twenty people at once', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index);

  test('who want one email make one account', async () => {
    const before = (await accountRows(server)).length;
    const answers = await Promise.all(
      twenty.map((index) =>
        call('POST', paths[index % 2] ?? '', {
          body: { ...person(`racer${index}`), email: index % 3 ? 'race@example.com' : 'RACE@example.com' },
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(answers.filter((answer) => answer.json().accessToken).length).toBe(1);
    expect(answers.filter((answer) => answer.json().error?.email === 'This email is already in use.').length).toBe(19);
    expect((await accountRows(server)).length).toBe(before + 1);
  });

  test('with different names all get an account of their own', async () => {
    const answers = await Promise.all(twenty.map((index) => call('POST', '/jwt/register', { body: person(`apart${index}`) })));
    expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(20);
  });
});
