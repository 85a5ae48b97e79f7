import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { lineIdentity, twoStep } from '../../../api/db/schema.ts';
import { givePassword } from '../../../api/domain/identity/let-back-in.ts';
import { alterAccount, statusOfAccess } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { GraphSocket } from '../../support/graph-socket.ts';
import { dataOf } from '../../support/graphql.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';
import { codeAt, switchOn } from '../../support/two-step.ts';

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

/**
 * A compromised account with everything an intruder could leave in it within an hour: a session, an API key, a calendar feed, a shared
 * folder.
 */
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

/** The owner recovers the account by mail. */
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

test('a new password by an operator ends all of it, too', async () => {
  const before = await taken('letbackin');
  const told = { language: 'en', publicUrl: 'http://localhost', now: clock.now } as const;
  await transact(db, (tx) => givePassword(tx, before.id, 'hash', told));
  expect(await statusOfAccess(server, before.token)).toBe(401);
  expect(await keysOf(before)).toEqual(ended);
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

describe('a new password in the settings', () => {
  const change = (token: string, more: object = {}) =>
    post('/account-setting/password', token, { currentPassword: password, newPassword, ...more });

  test('ends keys, the calendar’s address and shared favourites', async () => {
    const before = await taken('changes1');
    const socket = await GraphSocket.of(app, before.key);
    expect((await change(before.token)).statusCode).toBe(200);
    expect(await keysOf(before)).toEqual(ended);
    expect((await socket.closed).code).toBe(4401);
    expect(await statusOfAccess(server, before.token)).toBe(200);
  });

  test('leaves them to whoever keeps them', async () => {
    const before = await taken('changes2');
    expect((await change(before.token, { keepKeysAndLinks: true })).statusCode).toBe(200);
    expect(await keysOf(before)).toEqual(open);
  });

  test('changes nothing when the password is wrong', async () => {
    const before = await taken('changes3');
    expect((await change(before.token, { currentPassword: 'wrong' })).json().code).toBe('WRONG_PASSWORD');
    expect(await keysOf(before)).toEqual(open);
  });
});

describe('where signing in takes a code', () => {
  const keyBody = { name: 'Any', scopes: ['account:read'], days: 1, currentPassword: password };
  const email = { general: { email: 'elsewhere@example.com' }, currentPassword: password };
  const passwords = { currentPassword: password, newPassword };

  test.each([
    ['a key', '/account-setting/keys', keyBody, 201],
    ['another email', '/account-setting/update', email, 200],
    ['a new password', '/account-setting/password', passwords, 200],
  ])('%s takes it, too', async (what, path, body, status) => {
    const { accessToken: token } = await server.signUp(`coded-${what.replaceAll(' ', '')}`);
    const { secret, recoveryCodes } = await switchOn(server, token);
    clock.now += 60_000;
    for (const code of [undefined, '', '000000', codeAt(secret, clock.now - 600_000)]) {
      const answer = await post(path, token, { ...body, ...(code === undefined ? {} : { code }) });
      expect([answer.statusCode, answer.json().code], String(code)).toEqual([400, 'WRONG_CODE']);
    }
    const code = codeAt(secret, clock.now);
    expect((await post(path, token, { ...body, code })).statusCode).toBe(status);
    expect((await call('GET', '/account-setting/two-step', { token })).json().recoveryCodes).toBe(recoveryCodes.length);
  });

  test('a new address of the calendar and a new link to a folder take it, too, and no key makes them', async () => {
    const { token, key } = await taken('linked');
    const { folder } = (await post('/api/account/favourites/folders/add', token, { name: 'Later' })).json();
    const scoped = { name: 'Any', scopes: ['market:write', 'workspace:write'], days: 1, currentPassword: password };
    const writing = (await post('/account-setting/keys', token, scoped)).json().key;
    const { secret } = await switchOn(server, token);
    clock.now += 60_000;
    const actions = [
      ['/apps/calendar/renew-feed', {}, 201],
      ['/api/account/favourites/folders/share', { id: folder.id, isShared: true }, 200],
    ] as const;
    for (const [path, body, status] of actions) {
      for (const code of [undefined, '000000']) expect((await post(path, token, { ...body, code })).json().code, path).toBe('WRONG_CODE');
      expect((await post(path, writing, body)).json().code, path).toBe('API_KEY_NOT_ALLOWED');
      expect((await post(path, token, { ...body, code: codeAt(secret, clock.now) })).statusCode, path).toBe(status);
      clock.now += 60_000;
    }
    // A shared folder can be kept shared and revoked without a code.
    for (const isShared of [true, false])
      expect((await post('/api/account/favourites/folders/share', token, { id: folder.id, isShared })).statusCode).toBe(200);
    expect((await call('GET', '/apps/todo/tasks', { token: key })).statusCode).toBe(200);
  });

  test('GraphQL asks for it as well', async () => {
    const { accessToken: token } = await server.signUp('graphlinked');
    const { folder } = (await post('/api/account/favourites/folders/add', token, { name: 'Graph' })).json();
    const { secret } = await switchOn(server, token);
    clock.now += 60_000;
    const share = async (more: string) => {
      const query = `mutation { it: shareFavouriteFolder(id: "FavouriteFolder:${folder.id}", isShared: true${more}) { folder { shareKey } userErrors { field code } } }`;
      return (await dataOf(server, query, { token })).it;
    };
    expect(await share('')).toMatchObject({ userErrors: [{ field: 'code', code: 'WRONG_CODE' }] });
    expect(await share(`, code: "${codeAt(secret, clock.now)}"`)).toMatchObject({
      folder: { shareKey: expect.any(String) },
      userErrors: [],
    });
  });

  test('guesses are few', async () => {
    const { accessToken: token } = await server.signUp('guessed');
    await switchOn(server, token);
    const answers = [];
    const guess = () => post('/account-setting/keys', token, { ...keyBody, code: '000000' });
    for (let time = 0; time < 11; time++) answers.push((await guess()).statusCode);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });

  test('other settings are changed without it', async () => {
    const { accessToken: token } = await server.signUp('renamed');
    await switchOn(server, token);
    expect((await post('/account-setting/update', token, { general: { company: 'ร้าน' } })).statusCode).toBe(200);
  });
});
