import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { accessLog, contactMessage, mail, order, user } from '../../../api/db/schema.ts';
import { alterAccount, persistent, postFrom } from '../../support/accounts.ts';
import { Jar, type TestApp, testApp } from '../../support/app.ts';
import { everyRow } from '../../support/mails.ts';
import { manualScheduler } from '../../support/manual-scheduler.ts';
import { rowsOf } from '../../support/rows.ts';
import { newOrder, shopAs } from '../../support/shop.ts';
import { switchOn } from '../../support/two-step.ts';

const scheduler = manualScheduler();
const server = await testApp({}, { repeat: scheduler.repeat });
const { call, clock } = server;

/** A guest order with this email address, in a state. */
async function guestOrder(email: string, state: 'delivered' | 'placed' = 'delivered') {
  const guest = shopAs(server, { jar: new Jar() });
  await guest.add(1);
  const { number } = (await guest.order({ ...newOrder, email })).json().order;
  await transact(server.db, (tx) => tx.update(order).set({ state, confirmBefore: null }).where(eq(order.number, number)).run());
  return number as string;
}

async function mailTo(holder: Pick<TestApp, 'db'>, recipient: string) {
  return (await rowsOf(holder, mail)).filter((each) => each.kind === 'data-export' && each.recipient === recipient).at(-1);
}

/** The code mailed to an address on request. */
async function codeFor(email: string, number?: string): Promise<string> {
  expect((await call('POST', '/api/my-data/ask', { body: { email, number } })).json()).toEqual({ ok: true });
  return /my-data#code=(\S+)/.exec((await mailTo(server, email))?.text ?? '')?.[1] ?? '';
}

const idOf = async (email: string) => (await rowsOf(server, user)).find((one) => one.email === email)?.id ?? 0;
/** The latest access log entry of a call. */
const loggedOf = async (id: string) => (await rowsOf(server, accessLog)).filter((entry) => entry.call === id).at(-1);

async function suspended(name: string) {
  const account = await server.signUp(name);
  await alterAccount(server, account.userData.id, { suspendedAt: clock.now });
  return { ...account, email: `${name}@example.com` };
}

const textsIn = (payload: Buffer) => Object.entries(unzipSync(payload)).map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString()}`);

describe('data of a guest', () => {
  test('is downloaded by a mailed code', async () => {
    const number = await guestOrder('guest.one@example.com');
    const other = await guestOrder('guest.two@example.com');
    const code = await codeFor('guest.one@example.com', number.toLowerCase());
    const found = (await call('POST', '/api/my-data', { body: { code } })).json();
    expect(found).toMatchObject({ kind: 'guest', export: null, orders: [{ number, stays: 'sums' }] });
    const file = await call('POST', '/api/my-data/file', { body: { code } });
    expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const all = textsIn(file.rawPayload).join('\n');
    expect(all).toContain(number);
    expect(all).toContain(newOrder.address.street);
    expect(all).not.toContain(other);
  });

  test('goes but for what the law keeps, and orders under way stay whole', async () => {
    const email = 'erasing@example.com';
    const over = await guestOrder(email);
    const taxed = await guestOrder(email);
    const underWay = await guestOrder(email, 'placed');
    const taxInvoice = { name: 'ทดสอบ', taxId: '1101700230708', branch: '', address: 'Kept Road' };
    const note = { name: 'Guest', email, subject: 'Hello', message: 'zqcontact', createdAt: clock.now };
    await transact(server.db, async (tx) => {
      await tx
        .update(order)
        .set({ taxInvoice: taxInvoice as never })
        .where(eq(order.number, taxed))
        .run();
      await tx.insert(contactMessage).values(note).run();
    });
    const code = await codeFor(email, over);
    const before = (await call('POST', '/api/my-data', { body: { code } })).json();
    expect(before.orders).toMatchObject([
      { number: over, stays: 'sums' },
      { number: taxed, stays: 'tax-invoice' },
      { number: underWay, stays: 'whole' },
    ]);
    const after = (await call('POST', '/api/my-data/erase', { body: { code } })).json();
    expect(after.orders).toMatchObject([{ number: underWay, stays: 'whole' }]);
    const rows = await rowsOf(server, order);
    const found = (number: string) => rows.find((row) => row.number === number);
    for (const number of [over, taxed]) {
      expect(found(number)).toMatchObject({ email: '', guestKey: null, note: '', address: { fullName: '—', phone: '', street: '—' } });
      expect(found(number)?.totals).toBeDefined();
    }
    expect(found(over)?.taxInvoice).toBeNull();
    expect(found(taxed)?.taxInvoice).toEqual(taxInvoice);
    expect(found(underWay)).toMatchObject({ email, address: { fullName: newOrder.address.fullName } });
    expect((await rowsOf(server, contactMessage)).filter(({ message }) => message === 'zqcontact')).toEqual([]);
  });

  test('stays open while others ask', async () => {
    const number = await guestOrder('calm@example.com');
    const code = await codeFor('calm@example.com', number);
    for (const email of ['calm@example.com', 'nobody@example.com']) await call('POST', '/api/my-data/ask', { body: { email } });
    expect((await call('POST', '/api/my-data', { body: { code } })).statusCode).toBe(200);
  });

  test('is asked for by who knows an order of it', async () => {
    const number = await guestOrder('knowing@example.com');
    await guestOrder('guessing@example.com');
    expect(await codeFor('knowing@example.com')).toBe('');
    expect(await codeFor('guessing@example.com', number)).toBe('');
    expect(await codeFor('knowing@example.com', number)).not.toBe('');
  });
});

describe('data of a suspended account', () => {
  test('is exported by a mailed code, and the mail leads back', async () => {
    const { email } = await suspended('shut');
    const code = await codeFor(email);
    expect((await call('POST', '/api/my-data', { body: { code } })).json()).toEqual({
      kind: 'account',
      export: null,
      takesStep: false,
      leavesAt: null,
      orders: [],
      requests: [],
    });
    expect((await call('POST', '/api/my-data/file', { body: { code } })).statusCode).toBe(404);
    expect((await call('POST', '/api/my-data/export', { body: { code } })).json().export).toMatchObject({ state: 'queued' });
    await scheduler.turn();
    expect((await mailTo(server, email))?.text).toContain('/my-data\n');
    const file = await call('POST', '/api/my-data/file', { body: { code } });
    expect(textsIn(file.rawPayload).join('\n')).toContain(email);
    // Each downloaded archive is logged separately.
    const taken = (await rowsOf(server, accessLog)).filter(({ act }) => act === 'export').at(-1);
    const id = await idOf(email);
    expect(taken).toMatchObject({ call: 'downloadMyData', accountId: id });
    expect(await loggedOf('exportMyData')).toMatchObject({ accountId: id });
    expect((await call('POST', '/api/my-data/erase', { body: { code } })).statusCode).toBe(404);
  });

  test('is deleted by a mailed code, after the days of grace', async () => {
    const { email } = await suspended('going');
    const code = await codeFor(email);
    const { leavesAt } = (await call('POST', '/api/my-data/leave', { body: { code } })).json();
    expect(await loggedOf('leaveMyData')).toMatchObject({ accountId: await idOf(email) });
    expect(Date.parse(leavesAt)).toBe(clock.now + 7 * 24 * 3600_000);
  });

  test('takes the second step as well, where the account has one', async () => {
    const account = await server.signUp('stepping');
    const { recoveryCodes } = await switchOn(server, account.accessToken);
    await alterAccount(server, account.userData.id, { suspendedAt: clock.now });
    const code = await codeFor('stepping@example.com');
    expect((await call('POST', '/api/my-data', { body: { code } })).json().takesStep).toBe(true);
    for (const path of ['export', 'leave']) {
      const refused = await call('POST', `/api/my-data/${path}`, { body: { code, step: '000000' } });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'WRONG_CODE']);
    }
    expect((await call('POST', '/api/my-data/export', { body: { code, step: recoveryCodes[0] } })).statusCode).toBe(200);
  });

  test('is out of the code’s reach once the account may sign in again', async () => {
    const { email, userData } = await suspended('back');
    const code = await codeFor(email);
    await alterAccount(server, userData.id, { suspendedAt: null });
    expect((await call('POST', '/api/my-data', { body: { code } })).json().code).toBe('INVALID_DATA_CODE');
  });
});

describe('asking for data', () => {
  test('answers and works alike, whether or not an address has anything', async () => {
    const number = await guestOrder('alike@example.com');
    await suspended('alike2');
    await server.signUp('alike3');
    const asked: [string, string?][] = [
      ['alike@example.com', number],
      ['alike2@example.com'],
      ['alike3@example.com'],
      ['nobody@example.com'],
    ];
    const rows: number[] = [];
    for (const [email, given] of asked) {
      const before = (await everyRow(server)).length;
      const answer = await call('POST', '/api/my-data/ask', { body: { email, number: given } });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      rows.push((await everyRow(server)).length - before);
    }
    // A code and a mail each, sent or withheld.
    expect(rows).toEqual([2, 2, 2, 2]);
    expect(await mailTo(server, 'nobody@example.com')).toBeUndefined();
    const told = await mailTo(server, 'alike3@example.com');
    expect(told?.text).toContain('/account/settings?tab=data');
    expect(told?.text).not.toContain('code=');
  });

  test('is limited by address and by network, and so are codes that are tried', async () => {
    const strict = await testApp(persistent);
    const ask = (email: string, from = '203.0.113.7') => postFrom(strict, from, '/api/my-data/ask', { email });
    const one = [];
    for (let at = 0; at < 6; at++) one.push((await ask('one@example.com', `203.0.113.${at + 20}`)).statusCode);
    expect(one).toEqual([200, 200, 200, 200, 200, 429]);
    const many = [];
    for (let at = 0; at < 11; at++) many.push((await ask(`some${at}@example.com`)).statusCode);
    expect(many.at(-1)).toBe(429);
    const tries = [];
    for (let at = 0; at < 31; at++) tries.push((await postFrom(strict, '203.0.113.9', '/api/my-data', { code: `wrong${at}` })).statusCode);
    expect([tries[0], tries.at(-1)]).toEqual([400, 429]);
  });

  test('gives a code that ends after an hour', async () => {
    const { email } = await suspended('slow');
    const code = await codeFor(email);
    clock.now += 3600_001;
    expect((await call('POST', '/api/my-data', { body: { code } })).json().code).toBe('INVALID_DATA_CODE');
  });
});
