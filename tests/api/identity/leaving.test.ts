import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { blogComment, order, user } from '../../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { onAccountDeleted } from '../../../api/joins/accounts.ts';
import { alterAccount, persistent, refresh, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { dump, rowsOf } from '../../support/rows.ts';
import { newOrder, shopAs } from '../../support/shop.ts';
import { codeAt, switchOn } from '../../support/two-step.ts';

const server = await testApp();
const { call, clock, db } = server;
const password = 'long enough 1';
const day = 24 * 3600 * 1000;

const leave = (token: string, body: object = { currentPassword: password }) => call('POST', '/account-setting/leave', { token, body });
const logIn = (name: string) => call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password } });
const purge = purgeClosedAccounts(onAccountDeleted);
const idOf = async (name: string) => (await rowsOf(server, user)).find(({ username }) => username === name)?.id;

describe('deleting an account', () => {
  test('takes the password, and ends every session and key at once', async () => {
    const { accessToken: token, refreshToken } = await server.signUp('leaver');
    const phone = (await logIn('leaver')).json();
    const keyBody = { name: 'Any', scopes: ['workspace:read'], days: 30, currentPassword: password };
    const { key } = (await call('POST', '/account-setting/keys', { token, body: keyBody })).json();
    expect((await leave(token, {})).json().code).toBe('PASSWORD_REQUIRED');
    expect((await leave(token, { currentPassword: 'wrong' })).json().code).toBe('WRONG_PASSWORD');
    expect(await statusOfAccess(server, token)).toBe(200);
    const answer = await leave(token);
    expect(answer.json()).toEqual({ leavesAt: new Date(clock.now + 7 * day).toISOString(), waitsFor: [] });
    for (const dead of [token, phone.accessToken, key]) expect(await statusOfAccess(server, dead)).toBe(401);
    expect((await refresh(server, refreshToken)).statusCode).toBe(401);
    expect((await outboxOf(server))[0]).toMatchObject({ kind: 'security-notice', to: 'leaver@example.com' });
  });

  test('is undone by signing in within a week: everything is as it was', async () => {
    const { accessToken: token } = await server.signUp('doubting');
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'คิดดูก่อน' } } });
    await leave(token);
    clock.now += 7 * day - 1;
    await purge(db, clock.now);
    const back = (await logIn('doubting')).json();
    const { body } = await call('GET', '/apps/todo/tasks', { token: back.accessToken });
    expect(body).toContain('คิดดูก่อน');
    const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token: back.accessToken })).json();
    expect(notifications[0]).toMatchObject({ title: 'Welcome back' });
    clock.now += day;
    await purge(db, clock.now);
    expect((await logIn('doubting')).statusCode).toBe(200);
  });

  test('happens after a week; orders stay and name nobody, and nothing else does', async () => {
    const { accessToken: token } = await server.signUp('gone-soon');
    const id = await idOf('gone-soon');
    await alterAccount(server, id ?? 0, { confirmed: true });
    const buyer = shopAs(server, { token });
    await buyer.add(1);
    const { number } = (await buyer.order({ ...newOrder, payment: 'cash-on-delivery' })).json().order;
    await buyer.add(2);
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'งานลับของฉัน' } } });
    await call('POST', '/blog/comment', { token, body: { id: 1, comment: 'ความเห็นที่อยู่ต่อ' } });
    await leave(token);
    clock.now += 7 * day;
    await purge(db, clock.now);
    expect((await logIn('gone-soon')).json().code).toBe('INVALID_CREDENTIALS');
    const kept = await rowsOf(server, order);
    const row = kept.find((one) => one.number === number);
    expect(row).toMatchObject({ email: '', guestKey: null, address: { fullName: '—', phone: '', street: '—', postcode: '' } });
    expect(row?.lines).toHaveLength(1);
    const comment = (await rowsOf(server, blogComment)).find(({ text }) => text.includes('ความเห็นที่อยู่ต่อ'));
    expect(comment).toMatchObject({ userId: null, userFullName: 'อดีตสมาชิก' });
    const rest = JSON.stringify(await dump(server));
    for (const personal of ['gone-soon', 'งานลับของฉัน']) expect(rest).not.toContain(personal);
    const { accessToken: admin } = await server.signIn();
    expect((await call('GET', `/apps/ecommerce/all-orders/${number}`, { token: admin })).statusCode).toBe(200);
    expect((await server.signUp('gone-soon')).userData.username).toBe('gone-soon');
  });

  test('takes a code as well where signing in does', async () => {
    const { accessToken: token } = await server.signUp('coded');
    const { secret } = await switchOn(server, token);
    clock.now += 60_000;
    expect((await leave(token)).json().code).toBe('WRONG_CODE');
    expect((await leave(token, { currentPassword: password, code: codeAt(secret, clock.now) })).statusCode).toBe(200);
    clock.now += 60_000;
    const { challenge } = (await logIn('coded')).json();
    const entered = await call('POST', '/auth/two-step', { body: { challenge, code: codeAt(secret, clock.now) } });
    expect(entered.statusCode).toBe(200);
    expect((await rowsOf(server, user)).find(({ username }) => username === 'coded')?.leavesAt).toBeNull();
  });

  test('is refused to the last admin, also when two leave at the same time', async () => {
    const strict = await testApp(persistent);
    const tokens = [];
    for (const name of ['first-admin', 'second-admin']) {
      const { accessToken, userData } = await strict.signUp(name);
      await alterAccount(strict, userData.id, { role: 'admin' });
      tokens.push(accessToken);
    }
    // The samples' admin is deleted directly.
    await transact(strict.db, (tx) => tx.delete(user).where(eq(user.email, 'admin@demo.com')).run());
    const answers = await Promise.all(
      tokens.map((token) => strict.call('POST', '/account-setting/leave', { token, body: { currentPassword: password } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('LAST_ADMIN');
  });
});
