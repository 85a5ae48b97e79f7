import { describe, expect, test } from 'vitest';
import { contactMessage, mail } from '../../../api/db/schema.ts';
import { persistent, postFrom } from '../../support/accounts.ts';
import { Jar, type TestApp, testApp } from '../../support/app.ts';
import { keptChanges } from '../../support/changes.ts';
import { rowsOf } from '../../support/rows.ts';
import { newOrder, shopAs } from '../../support/shop.ts';

const minute = 60_000;
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

/** Number of calls accepted before one is refused, and the refusal. */
async function passing(server: TestApp, call: (at: number) => ReturnType<typeof postFrom>, most: number) {
  for (let passed = 0; passed < most; passed += 1) {
    const answer = await call(passed);
    if (answer.statusCode !== 429) continue;
    expect(answer.json().code).toBe('TOO_MANY_REQUESTS');
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    return { passed, wait: Number(answer.headers['retry-after']) * 1000, body: answer.body };
  }
  throw new Error(`Nothing was refused: ${server.clock.now}`);
}

const asks = ['/auth/forgot-password', '/auth/send-email-confirmation'];

describe('mails for one email', () => {
  test.each(['client@demo.com', 'nobody@demo.com'])(
    'are limited to five in half an hour from anywhere, both kinds together: %s',
    async (email) => {
      const server = await testApp(persistent);
      const ask = (at: number) => postFrom(server, newAddress(), asks[at % 2] ?? '', { email: at % 3 ? email : email.toUpperCase() });
      const { passed, wait, body } = await passing(server, ask, 10);
      expect(passed).toBe(5);
      expect(wait).toBe(30 * minute);
      expect(body).not.toContain(email);
      expect((await postFrom(server, newAddress(), '/auth/forgot-password', { email: 'admin@demo.com' })).statusCode).toBe(200);
      server.clock.now += wait;
      expect((await ask(0)).statusCode).toBe(200);
    },
  );
});

describe('one address', () => {
  test('may ask for ten mails in half an hour', async () => {
    const server = await testApp(persistent);
    const ask = (at: number) => postFrom(server, '203.0.113.1', asks[at % 2] ?? '', { email: `somebody${at}@demo.com` });
    expect((await passing(server, ask, 20)).passed).toBe(10);
  });

  test('may try thirty codes a minute, and others are not held back', async () => {
    const server = await testApp(persistent);
    const body = { code: 'guess', password: 'long enough 1', passwordConfirmation: 'long enough 1' };
    const guess = (at: number) =>
      at % 2
        ? postFrom(server, '203.0.113.1', '/auth/reset-password', body)
        : server.app.inject({ url: '/auth/email-confirmation?confirmation=guess', remoteAddress: '203.0.113.1' });
    expect((await passing(server, guess, 40)).passed).toBe(30);
    expect((await postFrom(server, '203.0.113.2', '/auth/reset-password', body)).statusCode).toBe(400);
  });

  test('may write five messages in half an hour', async () => {
    const server = await testApp(persistent);
    const write = (at: number) =>
      postFrom(server, `2001:db8:0:1::${at}`, '/api/contact', { name: 'n', email: 'a@b.example', subject: 's', message: 'm' });
    expect((await passing(server, write, 10)).passed).toBe(5);
    expect(await rowsOf(server, contactMessage)).toHaveLength(5);
  });
});

test('orders beyond ten in half an hour are placed and not mailed; one that is refused or repeated does not count', async () => {
  const server = await testApp(persistent);
  const shopper = shopAs(server, { jar: new Jar() });
  const wanted = { ...newOrder, payment: 'cash-on-delivery' };
  for (let refused = 0; refused < 12; refused += 1) expect((await shopper.order(wanted)).statusCode).toBe(400);
  const mailed = async () => (await rowsOf(server, mail)).length;
  const order = async (key: string) => (await shopper.order(wanted, { 'idempotency-key': key })).statusCode;
  for (let placed = 1; placed <= 12; placed += 1) {
    await shopper.add(1);
    for (const again of ['once', 'twice']) expect(await order(`order ${placed}`), again).toBe(201);
    expect(await mailed()).toBe(Math.min(placed, 10));
  }
  server.clock.now += 30 * minute;
  await shopper.add(1);
  expect([await order('later'), await mailed()]).toEqual([201, 11]);
});

test('who was kept out for wrong passwords gets in with a new one', async () => {
  const server = await testApp();
  const logIn = (password: string) => postFrom(server, newAddress(), '/jwt/login', { email: 'client@demo.com', password });
  await passing(server, () => logIn('wrong'), 40);
  await postFrom(server, newAddress(), '/auth/forgot-password', { email: 'client@demo.com' });
  const [letter] = await rowsOf(server, mail);
  const code = /code=(\S+)/.exec(letter?.text ?? '')?.[1];
  const password = 'remembered 22';
  expect(
    (await postFrom(server, newAddress(), '/auth/reset-password', { code, password, passwordConfirmation: password })).statusCode,
  ).toBe(200);
  expect((await logIn(password)).statusCode).toBe(200);
});

test('asking is as much work when nobody has the address', async () => {
  const server = await testApp();
  const written = await keptChanges(server);
  const workFor = async (email: string) => {
    const before = await written();
    await postFrom(server, '203.0.113.1', '/auth/forgot-password', { email });
    return (await written()) - before;
  };
  // The first request of each has no previous code and mail to replace.
  for (const email of ['client@demo.com', 'nobodyx@demo.com']) await workFor(email);
  expect(await workFor('client@demo.com')).toBeGreaterThan(1);
  server.clock.now += minute;
  const known = await workFor('client@demo.com');
  expect(Math.abs((await workFor('nobodyx@demo.com')) - known)).toBeLessThanOrEqual(1);
});
