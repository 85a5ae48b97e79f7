import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Settings, type SettingsChange } from '../../../api/contract/identity/account-settings.ts';
import { connectableSites, notificationFlags, socialSites } from '../../../api/contract/values/identity/account-settings.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp();
const { call, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const read = async (token: string): Promise<Settings> => (await call('GET', '/account-setting/data', { token })).json();
const update = (token: string, body: SettingsChange | object) => call('POST', '/account-setting/update', { token, body });
const logIn = (identifier: string, password: string) => call('POST', '/auth/local', { body: { identifier, password } });

/** Settings with a change applied. */
function applied({ general, info, social, notification }: Settings, change: SettingsChange): Settings {
  return {
    general: { ...general, ...change.general },
    info: { ...info, ...change.info },
    social: {
      socialLinks: { ...social.socialLinks, ...change.social?.socialLinks },
      connections: { ...social.connections, ...change.social?.connections },
    },
    notification: { ...notification, ...change.notification },
  };
}

test('both sample accounts and a new one have all settings', async () => {
  for (const token of [john, jane, (await signUp('newcomer')).accessToken]) {
    const settings = await read(token);
    expect(Value.Check(Settings, settings)).toBe(true);
    expect(Object.keys(settings)).toEqual(['general', 'info', 'social', 'notification']);
    expect(Object.keys(settings.social.socialLinks)).toEqual([...socialSites]);
    expect(Object.keys(settings.social.connections)).toEqual([...connectableSites]);
    expect(Object.keys(settings.notification)).toEqual([...notificationFlags]);
  }
  expect((await read(john)).general).toMatchObject({ username: 'johndoe', email: 'admin@demo.com', fullName: 'John Doe' });
});

test('each field changes alone, and is there at the next read', async () => {
  const { accessToken: token } = await signUp('fields');
  const changes: SettingsChange[] = [
    { general: { company: 'ร้านใหม่' } },
    { general: { fullName: 'สมหญิง' } },
    { general: { avatar: '/assets/avatars/person-05.svg' } },
    { info: { dob: '1990-02-28' } },
    { info: { dob: '', bio: '<b>&"' } },
    { info: { phone: '+66 80 000 0123' } },
    { social: { socialLinks: { quora: 'https://quora.example.com/x' } } },
    { social: { connections: { github: { id: 'somebody' } } } },
    { social: { connections: { github: {} } } },
    { notification: { blogDigest: true } },
    { notification: { blogDigest: false, followMe: false }, info: { country: 'ไทย' } },
    {},
  ];
  let expected = await read(token);
  for (const change of changes) {
    expected = applied(expected, change);
    const answer = await update(token, change);
    expect(answer.statusCode, JSON.stringify(change)).toBe(200);
    expect(answer.json()).toEqual(expected);
    expect(await read(token)).toEqual(expected);
  }
});

test('a new name and username are those of the account everywhere', async () => {
  const { accessToken: token } = await signUp('before');
  const general = { username: 'หลัง.เปลี่ยน', email: 'Before@Example.com', fullName: 'ชื่อใหม่', avatar: '/assets/avatars/person-02.svg' };
  expect((await update(token, { general })).json().general).toEqual({ ...general, company: '' });
  const { user } = (await logIn('BEFORE@example.com', 'long enough 1')).json();
  expect(user).toMatchObject(general);
  expect((await logIn('หลัง.เปลี่ยน', 'long enough 1')).statusCode).toBe(200);
  expect((await logIn('before', 'long enough 1')).statusCode).toBe(400);
  await alterAccount(server, user.id, { email: 'moved@example.com', emailKey: 'moved@example.com' });
  // The old names are available again.
  expect((await signUp('before')).userData.username).toBe('before');
});

test('an email or username of another account is refused, whatever its case; the own one is kept', async () => {
  const { accessToken: token } = await signUp('clash');
  const before = await dump(server);
  const taken = await update(token, {
    general: { email: 'ADMIN@demo.com', username: 'JaneDoe', company: 'x' },
    info: { bio: 'x' },
    currentPassword: 'long enough 1',
  });
  expect(taken.statusCode).toBe(400);
  expect(taken.json().error).toEqual({
    'general.email': ['This email is already in use.'],
    'general.username': ['This username is already in use.'],
  });
  expect((await update(token, { general: { username: 'johndoe' } })).json().error).toEqual({
    'general.username': ['This username is already in use.'],
  });
  expect(await dump(server)).toEqual(before);
  expect((await update(token, { general: { email: 'Clash@example.com', username: 'Clash' } })).json().general).toMatchObject({
    email: 'Clash@example.com',
    username: 'Clash',
  });
});

test('what is wrong is named and changes nothing', async () => {
  const before = await dump(server);
  for (const [body, field] of [
    [{ general: { email: 'nobody' } }, 'general.email'],
    [{ general: { username: 'a b' } }, 'general.username'],
    [{ general: { fullName: '  ' } }, 'general.fullName'],
    [{ general: { avatar: 'https://example.com/x.png' } }, 'general.avatar'],
    [{ general: { avatar: '/assets/avatars/../../x.svg' } }, 'general.avatar'],
    [{ info: { dob: '1990-02-30' } }, 'info.dob'],
    [{ info: { dob: '2026-11-22' } }, 'info.dob'],
    [{ info: { dob: '2533-02-28' } }, 'info.dob'],
    [{ info: { website: 'javascript:alert(1)' } }, 'info.website'],
    [{ info: { phone: 'call me' } }, 'info.phone'],
    [{ social: { socialLinks: { twitter: 'ftp://x' } } }, 'social.socialLinks.twitter'],
    [{ social: { connections: { github: 'x' } } }, 'social.connections.github'],
    [{ notification: { blogDigest: 'yes' } }, 'notification.blogDigest'],
    [{ general: null }, 'general'],
    [{ info: { bio: 'fine' }, notification: { followMe: 1 } }, 'notification.followMe'],
  ] as const) {
    const answer = await update(john, body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(Object.keys(answer.json().error)).toContain(field);
  }
  expect(await dump(server)).toEqual(before);
});

test('fields nobody knows are not stored', async () => {
  const body = {
    id: 1,
    role: 'admin',
    general: { role: 'admin', passwordHash: 'x', id: 1 },
    info: { secretWord: 'x' },
    social: { connections: { github: { id: 'me', token: 'x' }, unheardOf: {} }, socialLinks: { unheardOf: 'https://example.com' } },
    notification: { unheardOf: true },
  };
  const before = await read(jane);
  const after = (await update(jane, body)).json();
  expect(after).toEqual({ ...before, social: { ...before.social, connections: { ...before.social.connections, github: { id: 'me' } } } });
  expect(JSON.stringify(await dump(server))).not.toMatch(/"secretWord|"unheardOf|"token/);
  expect((await signIn('client')).userData.role).toBe('client');
});

test('nobody’s change touches another account', async () => {
  const before = await read(john);
  await update(jane, { general: { company: 'y' }, info: { bio: 'y' }, notification: { followMe: false } });
  expect(await read(john)).toEqual(before);
});
