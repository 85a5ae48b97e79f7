import { describe, expect, test } from 'vitest';
import {
  accountRows,
  cookieLine,
  cookieNamed,
  persistent,
  postFrom,
  refresh,
  statusOfAccess,
  wrongPasswordBody,
} from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';

const minute = 60_000;
const logins = ['/jwt/login', '/auth/local'];

type Answer = Awaited<ReturnType<typeof postFrom>>;

function expectThrottled(answer: Answer, maxSeconds: number): void {
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({ error: expect.any(String), code: 'TOO_MANY_REQUESTS' });
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(maxSeconds);
}

let addresses = 0;
/** An address that is unique in this file. */
const newAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

/** Sends wrong passwords alternately to both paths, each from a new address, until the status is not 400. */
async function guess(server: TestApp, identifiers: string[], most: number): Promise<{ refusedAfter: number; last: Answer }> {
  let last: Answer | undefined;
  for (let tries = 0; tries < most; tries++) {
    const who = identifiers[tries % identifiers.length] ?? '';
    last = await postFrom(server, newAddress(), logins[tries % 2] ?? '', { email: who, password: 'wrong' });
    if (last.statusCode !== 400) return { refusedAfter: tries, last };
  }
  if (!last) throw new Error('Nothing was tried.');
  return { refusedAfter: most, last };
}

const signInFrom = (server: TestApp, address: string, email = 'client@demo.com', password = 'client') =>
  postFrom(server, address, '/jwt/login', { email, password });

describe('guessing the password of one account', () => {
  test('is stopped after ten tries at both paths together', async () => {
    const server = await testApp(persistent);
    const { refusedAfter, last } = await guess(server, ['client@demo.com', 'CLIENT@demo.com'], 12);
    expect(refusedAfter).toBe(10);
    expectThrottled(last, 15 * 60);
    for (const path of logins) {
      expectThrottled(await postFrom(server, newAddress(), path, { email: 'client@demo.com', password: 'client' }), 15 * 60);
    }
  });

  test('counts its email and its username together', async () => {
    const { refusedAfter } = await guess(await testApp(persistent), ['client@demo.com', 'janedoe'], 12);
    expect(refusedAfter).toBe(10);
  });

  test('does not keep others out', async () => {
    const server = await testApp(persistent);
    await guess(server, ['client@demo.com'], 12);
    expect((await signInFrom(server, newAddress(), 'admin@demo.com', 'admin')).statusCode).toBe(200);
  });

  test('is possible again when Retry-After is over, and not a second earlier', async () => {
    const server = await testApp(persistent);
    const { last } = await guess(server, ['client@demo.com'], 12);
    const wait = Number(last.headers['retry-after']) * 1000;
    server.clock.now += wait - 1000;
    expectThrottled(await signInFrom(server, newAddress()), 1);
    server.clock.now += 1000;
    expect((await signInFrom(server, newAddress())).statusCode).toBe(200);
  });

  test('starts from zero after a right password', async () => {
    const server = await testApp(persistent);
    for (let round = 0; round < 3; round++) {
      expect((await guess(server, ['client@demo.com'], 9)).refusedAfter).toBe(9);
      expect((await signInFrom(server, newAddress())).statusCode).toBe(200);
    }
  });

  test('is stopped alike for an account that does not exist', async () => {
    const server = await testApp(persistent);
    const known = await guess(server, ['client@demo.com'], 12);
    const unknown = await guess(server, ['nobody@demo.com'], 12);
    expect(unknown.refusedAfter).toBe(known.refusedAfter);
    expect(unknown.last.body).toBe(known.last.body);
    expect(unknown.last.headers['retry-after']).toBe(known.last.headers['retry-after']);
  });

  test('is not free for guessers who try all at once', async () => {
    const server = await testApp(persistent);
    const all = await Promise.all(
      Array.from({ length: 30 }, () => postFrom(server, newAddress(), '/jwt/login', { email: 'client@demo.com', password: 'wrong' })),
    );
    expect(all.filter((answer) => answer.statusCode === 400).length).toBe(10);
    expect(all.filter((answer) => answer.statusCode === 429).length).toBe(20);
  });

  test('is stopped in demo mode too, after more tries', async () => {
    const { refusedAfter, last } = await guess(await testApp(), ['client@demo.com'], 40);
    expect(refusedAfter).toBe(30);
    expectThrottled(last, 60);
  });
});

describe('a device that its owner has signed in on', () => {
  const client = { email: 'client@demo.com', password: 'client' };
  const deviceOf = (answer: Answer) => cookieNamed(answer, '__Host-device')?.value ?? '';
  const signInOn = (server: TestApp, device: string, login = client) =>
    postFrom(server, newAddress(), '/jwt/login', login, { cookie: `__Host-device=${device}` });

  test('lets the owner in while strangers have used up the guesses, and nobody else', async () => {
    const server = await testApp(persistent);
    const own = deviceOf(await signInFrom(server, newAddress()));
    const others = deviceOf(await signInFrom(server, newAddress(), 'admin@demo.com', 'admin'));
    expect((await guess(server, ['client@demo.com', 'janedoe'], 12)).refusedAfter).toBe(10);
    for (const device of ['', 'made up', others, own.slice(0, -3), own.split('.')[0] ?? '']) {
      expectThrottled(await signInOn(server, device), 15 * 60);
    }
    const answer = await signInOn(server, own);
    expect(answer.statusCode).toBe(200);
    // Strangers gain nothing from it.
    expectThrottled(await signInFrom(server, newAddress()), 15 * 60);
    expect(deviceOf(answer)).toBe(own);
  });

  test('has ten guesses of its own, and answers wrong ones as everybody’s', async () => {
    const server = await testApp(persistent);
    const own = deviceOf(await signInFrom(server, newAddress()));
    await guess(server, ['client@demo.com'], 12);
    for (let tries = 0; tries < 10; tries++) {
      const answer = await signInOn(server, own, { ...client, password: 'wrong' });
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongPasswordBody]);
    }
    expectThrottled(await signInOn(server, own), 15 * 60);
  });

  test('is known by a cookie that scripts can’t read and that gives no rights', async () => {
    const server = await testApp(persistent);
    const answer = await signInFrom(server, newAddress());
    const device = deviceOf(answer);
    const attributes = cookieLine(answer, '__Host-device').split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', `Max-Age=${365 * 24 * 3600}`, 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(await statusOfAccess(server, device)).toBe(401);
    expect((await refresh(server, device)).statusCode).toBe(401);
  });
});

describe('trying many accounts from one address', () => {
  const spray = async (server: TestApp, address: (index: number) => string, count: number, headers = {}) => {
    const statuses = [];
    for (let index = 0; index < count; index++) {
      const body = { email: `nobody${index}@example.com`, password: 'wrong' };
      statuses.push((await postFrom(server, address(index), logins[index % 2] ?? '', body, headers)).statusCode);
    }
    return statuses.filter((status) => status === 429).length;
  };

  test('is stopped after thirty a minute at both paths together', async () => {
    const server = await testApp(persistent);
    expect(await spray(server, () => '203.0.113.5', 32)).toBe(2);
    expectThrottled(await signInFrom(server, '203.0.113.5'), 60);
    expect((await signInFrom(server, '203.0.113.6')).statusCode).toBe(200);
    server.clock.now += minute;
    expect((await signInFrom(server, '203.0.113.5')).statusCode).toBe(200);
  });

  test('is counted by /64 network for IPv6', async () => {
    const server = await testApp(persistent);
    expect(await spray(server, (index) => `2001:db8:0:1:${index.toString(16)}::${index}`, 32)).toBe(2);
    expectThrottled(await signInFrom(server, '2001:db8::1:9:9:9:9'), 60);
    expect((await signInFrom(server, '2001:db8:0:2::1')).statusCode).toBe(200);
  });

  test('gains nothing from an invented X-Forwarded-For', async () => {
    const server = await testApp(persistent);
    expect(await spray(server, () => '203.0.113.5', 31, { 'x-forwarded-for': '192.0.2.1' })).toBe(1);
    const answer = await postFrom(
      server,
      '203.0.113.5',
      '/jwt/login',
      { email: 'a@b.example', password: 'x' },
      { 'x-forwarded-for': '192.0.2.9' },
    );
    expectThrottled(answer, 60);
  });

  test('is counted by the address the one trusted proxy names', async () => {
    const server = await testApp({ ...persistent, trustProxy: 1 });
    expect(await spray(server, () => '10.0.0.1', 31, { 'x-forwarded-for': '192.0.2.66, 192.0.2.1' })).toBe(1);
    const from = (forwarded: string) =>
      postFrom(server, '10.0.0.1', '/jwt/login', { email: 'client@demo.com', password: 'client' }, { 'x-forwarded-for': forwarded });
    expectThrottled(await from('192.0.2.77, 192.0.2.1'), 60);
    expect((await from('192.0.2.2')).statusCode).toBe(200);
  });
});

describe('registration', () => {
  const registerAs = (server: TestApp, address: string, name: string, index: number) =>
    postFrom(server, address, ['/jwt/register', '/auth/local/register'][index % 2] ?? '', {
      username: name,
      email: `${name}@example.com`,
      password: 'long enough 1',
    });

  test('is stopped after five in half an hour from one address, used names included', async () => {
    const server = await testApp(persistent);
    const names = ['one', 'two', 'two', 'three', 'johndoe', 'four'];
    const answers = [];
    for (const [index, name] of names.entries()) answers.push(await registerAs(server, '203.0.113.5', name, index));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    const rows = (await accountRows(server)).length;
    expectThrottled(await registerAs(server, '203.0.113.5', 'four', 0), 30 * 60);
    expect((await accountRows(server)).length).toBe(rows);
    expect((await registerAs(server, '203.0.113.6', 'four', 0)).statusCode).toBe(200);
    server.clock.now += 30 * minute;
    expect((await registerAs(server, '203.0.113.5', 'five', 1)).statusCode).toBe(200);
  });

  test('is counted by /64 network for IPv6', async () => {
    const server = await testApp(persistent);
    for (let index = 0; index < 5; index++) await registerAs(server, `2001:db8:7:7::${index}`, `six${index}`, index);
    expectThrottled(await registerAs(server, '2001:db8:7:7:ffff::1', 'six9', 0), 30 * 60);
    expect((await registerAs(server, '2001:db8:7:8::1', 'six9', 0)).statusCode).toBe(200);
  });
});

test('a session may renew thirty times a minute, and others are not held back', async () => {
  const server = await testApp(persistent);
  const first = (await signInFrom(server, newAddress())).json();
  const second = (await signInFrom(server, newAddress())).json();
  let { refreshToken } = first;
  for (let round = 0; round < 30; round++) refreshToken = (await refresh(server, refreshToken)).json().refreshToken;
  expectThrottled(await refresh(server, refreshToken), 60);
  expect((await refresh(server, second.refreshToken)).statusCode).toBe(200);
  server.clock.now += minute;
  expect((await refresh(server, refreshToken)).statusCode).toBe(200);
});

describe('guessing the current password', () => {
  test('is stopped after ten tries, and guesses at signing in do not stop a change', async () => {
    const server = await testApp(persistent);
    const { accessToken: token } = (await signInFrom(server, newAddress())).json();
    const change = (currentPassword: string) =>
      server.call('POST', '/account-setting/password', { token, body: { currentPassword, newPassword: 'even longer 2' } });
    for (const identifier of ['client@demo.com', 'janedoe', 'password:2', 'user:2', '2']) await guess(server, [identifier], 12);
    for (let tries = 0; tries < 10; tries++) expect((await change('wrong')).statusCode).toBe(400);
    expectThrottled(await change('client'), 15 * 60);
  });
});
