import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { lineIdentity, twoStep } from '../../../api/db/schema.ts';
import { alterAccount, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { GraphSocket } from '../../support/graph-socket.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';
import { switchOn } from '../../support/two-step.ts';

const server = await testApp();
const { app, call, clock, db } = server;
await app.listen({ port: 0, host: '127.0.0.1' });
const password = 'long enough 1';
const newPassword = 'brand new one 2';

const post = (path: string, token: string, body: object) => call('POST', path, { token, body });
const statusAt = async (path: string) => (await call('GET', path)).statusCode;
const logIn = async (name: string, given: string) => {
  const answer = await call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password: given } });
  return answer.json().code ?? answer.statusCode;
};

/** Whoever has had an account for an hour, and all that is left of it. */
async function taken(name: string) {
  const { accessToken: token, userData } = await server.signUp(name);
  const keyBody = { name: 'Any', scopes: ['account:write', 'workspace:write'], days: 365, currentPassword: password };
  const { key } = (await post('/account-setting/keys', token, keyBody)).json();
  const feed: string = (await post('/apps/calendar/renew-feed', token, {})).json().path;
  const { folder } = (await post('/api/account/favourites/folders/add', token, { name: 'Shared' })).json();
  const shared = (await post('/api/account/favourites/folders/share', token, { id: folder.id, isShared: true })).json();
  const favourites = `/api/favourites/${shared.folder.shareKey}`;

  expect((await call('GET', '/apps/todo/tasks', { token: key })).statusCode).toBe(200);
  return { token, key, id: userData.id, feed, favourites };
}
const keysOf = async ({ key, feed, favourites }: { key: string; feed: string; favourites: string }) => [
  (await call('GET', '/apps/todo/tasks', { token: key })).statusCode,
  await statusAt(feed),
  await statusAt(favourites),
];
const open = [200, 200, 200];
const ended = [401, 404, 404];

/** The account's owner gets it back by mail. */
async function getBack(name: string): Promise<void> {
  await call('POST', '/auth/forgot-password', { body: { email: `${name}@example.com` } });
  const [mail] = await outboxOf(server);
  const { code } = linkIn(mail ?? { text: '' });
  const body = { code, password: newPassword, passwordConfirmation: newPassword };
  expect((await call('POST', '/auth/reset-password', { body })).statusCode).toBe(200);
}

describe('a new password by mail', () => {
  test('ends all that could read the account: sessions, keys, the calendar’s address, shared favourites and sockets', async () => {
    const before = await taken('takenover');
    expect(await keysOf(before)).toEqual(open);
    const sockets = [await GraphSocket.of(app, before.token), await GraphSocket.of(app, before.key)];
    await getBack('takenover');
    expect(await statusOfAccess(server, before.token)).toBe(401);
    expect(await keysOf(before)).toEqual(ended);
    for (const { closed } of sockets) expect((await closed).code).toBe(4401);
    const { accessToken: token } = (
      await call('POST', '/jwt/login', { body: { email: 'takenover@example.com', password: newPassword } })
    ).json();
    expect((await call('GET', '/account-setting/keys', { token })).json().keys).toEqual([]);
    expect((await call('GET', '/apps/calendar/feed', { token })).json()).toEqual({ createdAt: null });
  });

  test('drops an address that waits for its confirmation', async () => {
    const { token } = await taken('readdressed');
    await post('/account-setting/update', token, { general: { email: 'thief@example.com' }, currentPassword: password });
    const { code } = linkIn((await outboxOf(server)).find(({ to }) => to === 'thief@example.com') ?? { text: '' });
    await getBack('readdressed');
    expect((await call('GET', `/auth/email-confirmation?confirmation=${code}`)).statusCode).toBe(400);
  });

  test('takes the second step away, and a sign-in with LINE, where nobody had confirmed the address', async () => {
    const { token, id } = await taken('firstcomer');
    await switchOn(server, token);
    await transact(db, (tx) => tx.insert(lineIdentity).values({ sub: 'U-firstcomer', userId: id, createdAt: clock.now }).run());
    expect(await logIn('firstcomer', password)).toBe('TWO_STEP_REQUIRED');
    await getBack('firstcomer');
    expect(await logIn('firstcomer', newPassword)).toBe(200);
    expect((await rowsOf(server, twoStep)).filter(({ userId }) => userId === id)).toEqual([]);
    expect((await rowsOf(server, lineIdentity)).filter(({ userId }) => userId === id)).toEqual([]);
  });

  test('leaves them where the address was confirmed before', async () => {
    const { token, id } = await taken('careful');
    await alterAccount(server, id, { confirmed: true });
    await switchOn(server, token);
    await transact(db, (tx) => tx.insert(lineIdentity).values({ sub: 'U-careful', userId: id, createdAt: clock.now }).run());
    await getBack('careful');
    expect(await logIn('careful', newPassword)).toBe('TWO_STEP_REQUIRED');
    expect((await rowsOf(server, lineIdentity)).filter(({ userId }) => userId === id)).toHaveLength(1);
  });
});

describe('secret addresses', () => {
  test('are silent while the account is suspended, and again those of old afterwards', async () => {
    const silent = await taken('suspended');
    await alterAccount(server, silent.id, { suspendedAt: clock.now });
    expect(await keysOf(silent)).toEqual(ended);
    await alterAccount(server, silent.id, { suspendedAt: null });
    expect(await keysOf(silent)).toEqual(open);
  });

  test('are silent while the account is leaving', async () => {
    const leaving = await taken('leavingone');
    await post('/account-setting/leave', leaving.token, { currentPassword: password });
    expect(await keysOf(leaving)).toEqual(ended);
  });
});
