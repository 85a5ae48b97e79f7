import { expect, test } from 'vitest';
import { persistent } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';

const server = await testApp(persistent);
const { call } = server;
const password = 'long enough 1';
const signIn = (name: string, jar: Jar) => call('POST', '/jwt/login', { jar, body: { email: `${name}@example.com`, password } });
const deviceIn = (jar: Jar) => [...jar.cookies].find(([name]) => name.endsWith('device'))?.[1] ?? '';

test('the cookie of a device is a random name that tells no account, and ends when its account leaves', async () => {
  await server.signUp('devices');
  const [one, other] = [new Jar(), new Jar()];
  await signIn('devices', one);
  await signIn('devices', other);
  const values = [deviceIn(one), deviceIn(other)];
  expect(new Set(values).size).toBe(2);
  for (const value of values) expect(value).toMatch(/^[\w-]{24}\.[\w-]{43}$/);
  const { accessToken: token } = (await signIn('devices', one)).json();
  expect(deviceIn(one)).not.toBe('');
  await call('POST', '/account-setting/leave', { token, jar: one, body: { currentPassword: password } });
  expect(deviceIn(one)).toBe('');
});
