import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { issueCode } from '../../../api/domain/identity/mailed-codes.ts';
import { purgeSessions } from '../../../api/domain/identity/sessions.ts';
import { cookieNamed, refresh, statusOfAccess } from '../../support/accounts.ts';
import { startedApp, testApp } from '../../support/app.ts';
import { describedCalls } from '../../support/calls.ts';
import { startTime } from '../../support/databases.ts';
import { clientOf } from '../../support/sqlite.ts';

const server = await testApp();
const { db, call, clock } = server;
const client = clientOf(db);
const minute = 60_000;

/** Makes writes fail as on a full disk, or succeed again. */
const setFull = (full: boolean) => client.pragma(`query_only = ${full ? 'ON' : 'OFF'}`);
beforeEach(() => {
  clock.now = startTime;
  setFull(false);
});

const unread = (folder: string) =>
  client.prepare('SELECT id FROM email WHERE user_id = 1 AND folder = ? AND is_read = 0').pluck().get(folder) as number;

describe('on a full disk', () => {
  test('a change is refused with 507 and a code', async () => {
    const { accessToken: token } = await server.signIn();
    setFull(true);
    const answer = await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'x' } } });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'STORAGE_FULL']);
  });

  test('an unread mail is shown, and marked when it is opened with room again', async () => {
    const { accessToken: token } = await server.signIn();
    const id = unread('inbox');
    setFull(true);
    const open = () => call('GET', `/apps/email/get-email?id=${id}`, { token });
    const shown = await open();
    expect([shown.statusCode, shown.json().id, shown.json().isRead]).toEqual([200, id, false]);
    setFull(false);
    expect((await open()).json().isRead).toBe(true);
    expect((await call('GET', '/apps/email/emails', { token })).json().emails.find((mail: { id: number }) => mail.id === id).isRead).toBe(
      true,
    );
  });

  test('a conversation with unseen messages is shown, and marked when it is opened with room again', async () => {
    const { accessToken: token } = await server.signIn();
    const id = client.prepare('SELECT id FROM chat WHERE user_id = 1 AND unseen_msgs > 0').pluck().get();
    const unseen = () => client.prepare('SELECT unseen_msgs FROM chat WHERE id = ?').pluck().get(id);
    setFull(true);
    const shown = await call('GET', `/apps/chat/get-chat?id=${id}`, { token });
    expect([shown.statusCode, shown.json().chat.chat.length > 0, Number(unseen()) > 0]).toEqual([200, true, true]);
    setFull(false);
    await call('GET', `/apps/chat/get-chat?id=${id}`, { token });
    expect(unseen()).toBe(0);
  });

  test('a link that confirms an address works again when there is room', async () => {
    const code = await transact(db, (tx) => issueCode(tx, 'confirm', { userId: 2, emailKey: 'client@demo.com' }, clock.now));
    const follow = () => call('GET', `/auth/email-confirmation?confirmation=${code}`);
    setFull(true);
    const refused = await follow();
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'STORAGE_FULL']);
    setFull(false);
    expect((await follow()).statusCode).toBe(200);
  });

  test('507 is documented for the reads that change something, and for no other', () => {
    const reads = describedCalls(server.app).filter(({ method }) => method === 'GET');
    const changing = reads.filter(({ answers }) => '507' in answers).map(({ path }) => path);
    expect(changing.sort()).toEqual([
      '/apps/chat/conversation',
      '/apps/chat/get-chat',
      '/apps/email/conversation',
      '/apps/email/get-email',
      '/auth/email-confirmation',
    ]);
  });

  test('everything that only reads answers as before', async () => {
    const { accessToken: token } = await server.signIn();
    setFull(true);
    for (const path of [
      '/apps/email/emails',
      '/apps/chat/chats-and-contacts',
      '/apps/todo/tasks',
      '/apps/ecommerce/cart',
      '/profile/data',
    ]) {
      expect((await call('GET', path, { token })).statusCode, path).toBe(200);
    }
    expect((await call('GET', '/apps/ecommerce/cart')).statusCode).toBe(200);
  });
});

describe('signing out on a full disk', () => {
  test('ends the session at once and clears the cookie, and it stays ended when there is room again', async () => {
    const pair = await server.signIn();
    setFull(true);
    const answer = await call('POST', '/jwt/logout', { token: pair.accessToken, body: { refreshToken: pair.refreshToken } });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(cookieNamed(answer, 'sid')).toMatchObject({ value: '', maxAge: 0 });
    for (const full of [true, false]) {
      setFull(full);
      expect(await statusOfAccess(server, pair.accessToken)).toBe(401);
      expect((await refresh(server, pair.refreshToken)).statusCode).toBe(401);
    }
  });

  test.each([
    ['the next change of any session', () => server.signIn('client').then(() => {})],
    ['the housekeeping', () => purgeSessions(db, clock.now)],
  ])('is written down by %s', async (_what, change) => {
    const pair = await server.signIn();
    setFull(true);
    await call('POST', '/jwt/logout', { token: pair.accessToken });
    setFull(false);
    const last = client.prepare('SELECT end_reason FROM session ORDER BY rowid DESC LIMIT 1 OFFSET ?').pluck();
    expect(last.get(0)).toBeNull();
    await change();
    expect([last.get(0), last.get(1)]).toContain('signed-out');
  });

  test('is written down when the server stops, if there is room by then', async () => {
    const leaving = await startedApp();
    const pair = await leaving.signIn();
    clientOf(leaving.db).pragma('query_only = ON');
    await leaving.call('POST', '/jwt/logout', { token: pair.accessToken });
    clientOf(leaving.db).pragma('query_only = OFF');
    await leaving.app.close();
    expect(clientOf(leaving.db).prepare('SELECT end_reason FROM session ORDER BY rowid DESC').pluck().get()).toBe('signed-out');
  });

  test('reaches the list of where somebody is signed in', async () => {
    const [here, there] = [await server.signIn('client'), await server.signIn('client')];
    const listed = async () => (await call('GET', '/account-setting/sessions', { token: here.accessToken })).json().sessions.length;
    const before = await listed();
    setFull(true);
    await call('POST', '/jwt/logout', { token: there.accessToken });
    expect(await listed()).toBe(before - 1);
  });
});

describe('a session on a full disk', () => {
  test('is renewed as often as is needed, and its tokens rotate again when there is room', async () => {
    let pair = await server.signIn();
    setFull(true);
    for (let time = 0; time < 3; time++) {
      clock.now += 8 * minute;
      const answer = await refresh(server, pair.refreshToken);
      expect(answer.statusCode).toBe(200);
      pair = answer.json();
      expect(await statusOfAccess(server, pair.accessToken)).toBe(200);
    }
    setFull(false);
    clock.now += 8 * minute;
    const written = await refresh(server, pair.refreshToken);
    expect(written.statusCode).toBe(200);
    clock.now += minute;
    expect((await refresh(server, pair.refreshToken)).statusCode).toBe(401);
    expect((await refresh(server, written.json().refreshToken)).statusCode).toBe(401);
  });

  test('ends in memory when a retired token comes back', async () => {
    const first = await server.signIn();
    const second = (await refresh(server, first.refreshToken)).json();
    clock.now += minute;
    setFull(true);
    expect((await refresh(server, first.refreshToken)).statusCode).toBe(401);
    expect(await statusOfAccess(server, second.accessToken)).toBe(401);
  });

  test('does not live longer than its tokens for being kept in memory', async () => {
    const pair = await server.signIn();
    setFull(true);
    clock.now += 8 * minute;
    const renewed = (await refresh(server, pair.refreshToken)).json();
    clock.now += 10 * minute;
    expect((await refresh(server, renewed.refreshToken)).statusCode).toBe(401);
    expect(await statusOfAccess(server, renewed.accessToken)).toBe(401);
  });

  test('can’t be begun: nobody could tell it later', async () => {
    setFull(true);
    const answer = await call('POST', '/jwt/login', { body: { email: 'client@demo.com', password: 'client' } });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'STORAGE_FULL']);
    expect(cookieNamed(answer, 'sid')).toBeUndefined();
  });
});
