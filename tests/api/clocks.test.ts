import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { idempotency, mail, session } from '../../api/db/schema.ts';
import { accountOfCode, changeOfCode, issueCode } from '../../api/domain/identity/mailed-codes.ts';
import { purgeSessions } from '../../api/domain/identity/sessions.ts';
import { nextDue, queueMail } from '../../api/domain/mail-delivery/outbox.ts';
import { endDue } from '../../api/domain/operations/retention.ts';
import { idempotent, purgeKeys } from '../../api/domain/shared/idempotency.ts';
import { retentionRules } from '../../api/joins/retention.ts';
import { persistent, postFrom, refresh, statusOfAccess } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { startTime } from '../support/databases.ts';
import { rowsOf } from '../support/rows.ts';

const server = await testApp({ authSecret: persistent.authSecret });
const { db, clock, call } = server;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => {
  clock.now = startTime;
});

describe('after the clock was set back', () => {
  test('a retired refresh token gives nothing, however often it comes, and the live one of a moment ago goes on', async () => {
    const first = await server.signIn();
    clock.now += 5 * minute;
    const second = (await refresh(server, first.refreshToken)).json();
    clock.now -= 2000;
    for (let time = 0; time < 5; time++) expect((await refresh(server, first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(server, second.refreshToken)).statusCode).toBe(200);
  });

  test('tokens and sessions of the future are worth nothing until it has come', async () => {
    const pair = await server.signIn();
    clock.now -= hour;
    expect(await statusOfAccess(server, pair.accessToken)).toBe(401);
    expect((await refresh(server, pair.refreshToken)).statusCode).toBe(401);
    clock.now = startTime;
    expect(await statusOfAccess(server, pair.accessToken)).toBe(200);
  });

  test('a new sign-in is not taken for the oldest', async () => {
    for (let time = 0; time < 20; time++) await server.signIn('client');
    clock.now -= hour;
    const pair = await server.signIn('client');
    expect(await statusOfAccess(server, pair.accessToken)).toBe(200);
  });

  test('who was held back is held back no longer than before', async () => {
    const strict = await testApp(persistent);
    const guess = () => postFrom(strict, '203.0.113.9', '/jwt/login', { email: 'client@demo.com', password: 'wrong guess' });
    for (let time = 0; time < 10; time++) await guess();
    expect((await guess()).statusCode).toBe(429);
    strict.clock.now -= 30 * minute;
    const { statusCode, headers } = await guess();
    expect(Number(headers['retry-after'] ?? 0)).toBeLessThanOrEqual(15 * 60);
    expect(statusCode).toBe(400);
  });

  test('a mailed code of the future does not work', async () => {
    const code = await transact(db, (tx) => issueCode(tx, 'reset', { userId: 2, emailKey: 'client@demo.com' }, startTime));
    expect(await accountOfCode(db, 'reset', code, startTime)).toBe(2);
    expect(await accountOfCode(db, 'reset', code, startTime - 1)).toBeUndefined();
    expect(await accountOfCode(db, 'reset', code, startTime + hour - 1)).toBe(2);
    expect(await accountOfCode(db, 'reset', code, startTime + hour)).toBeUndefined();
  });

  test('nor does one that changes an address', async () => {
    const change = { userId: 2, emailKey: 'new@example.com', newEmail: 'new@example.com' };
    const code = await transact(db, (tx) => issueCode(tx, 'change', change, startTime));
    expect(await changeOfCode(db, code, startTime)).toEqual({ userId: 2, email: 'new@example.com' });
    expect(await changeOfCode(db, code, startTime - 1)).toBeUndefined();
  });

  test('a mail to go out does not wait for the time it was written at', async () => {
    const mail = { kind: 'contact', language: 'th', subject: 's', text: 't', html: 'h', to: 'a@example.com' } as const;
    await transact(db, (tx) => queueMail(tx, mail, startTime + 3 * hour));
    expect(await nextDue(db, startTime)).toMatchObject({ recipient: 'a@example.com' });
  });
});

test('what a wrong clock has dated far ahead is forgotten too, and what is near is kept', async () => {
  const tables = [session, mail, idempotency];
  const account = { kind: 'user', userId: 1, sessionId: 'x', role: 'admin' } as const;
  const letter = { kind: 'contact', language: 'th', subject: 's', text: 't', html: 'h', to: 'b@example.com' } as const;
  await transact(db, async (tx) => {
    for (const table of tables) await tx.delete(table).run();
  });
  for (const ahead of [hour, 365 * day]) {
    clock.now = startTime + ahead;
    await server.signIn();
    await transact(db, (tx) => queueMail(tx, letter, clock.now));
    await transact(db, (tx) =>
      idempotent({ actor: account, now: clock.now, idempotencyKey: String(ahead) }, tx, 'call', {}, async () => 1),
    );
  }
  for (const purge of [purgeSessions, purgeKeys]) await purge(db, startTime);
  await endDue(db, retentionRules.sentMails, 30, startTime);
  const left = await Promise.all(tables.map((table) => rowsOf(server, table)));
  expect(left.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('a visitor’s cart survives a clock that was wrong by an hour', async () => {
  const answer = await call('POST', '/apps/ecommerce/cart', { body: { productId: 1 } });
  clock.now -= hour;
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await call('GET', '/apps/ecommerce/cart', { headers: { cookie } })).json().products).toHaveLength(1);
});
