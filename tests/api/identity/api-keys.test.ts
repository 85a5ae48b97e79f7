import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ApiKey, MadeApiKey } from '../../../api/contract/identity/api-keys.ts';
import { keyScopes, maxApiKeys } from '../../../api/contract/values/identity/api-keys.ts';
import { transact } from '../../../api/db/client.ts';
import { apiKey, user } from '../../../api/db/schema.ts';
import { purgeApiKeys } from '../../../api/domain/identity/api-keys.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { call, clock } = server;
const day = 24 * 3600 * 1000;
const passwords: Record<string, string> = { admin: 'admin', client: 'client' };

/** Creates a key as its owner. */
async function make(token: string, body: object = {}, { call }: Pick<TestApp, 'call'> = server) {
  const wanted = { name: 'Stock list', scopes: [...keyScopes], days: 30, currentPassword: 'admin', ...body };
  return call('POST', '/account-setting/keys', { token, body: wanted });
}
const keyOf = async (who: 'admin' | 'client', body: object = {}): Promise<MadeApiKey> =>
  (await make((await server.signIn(who)).accessToken, { currentPassword: passwords[who], ...body })).json();
const listed = async (token: string): Promise<ApiKey[]> => (await call('GET', '/account-setting/keys', { token })).json().keys;

describe('a key', () => {
  test('is answered once, is known by its beginning, and nothing that is kept gives it away', async () => {
    const { accessToken: token } = await server.signIn();
    const answer = await make(token, { name: '  ร้านของฉัน  ', scopes: ['shop:read', 'account:write'] });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { key, apiKey: made }: MadeApiKey = answer.json();
    expect(key).toMatch(/^tlk_[\w-]{43}$/);
    expect(made).toEqual({
      id: made.id,
      name: 'ร้านของฉัน',
      start: key.slice(0, 9),
      scopes: ['account:write', 'shop:read'],
      createdAt: new Date(clock.now).toISOString(),
      expiresAt: new Date(clock.now + 30 * day).toISOString(),
      lastUsedAt: null,
      expired: false,
    });
    expect((await listed(token))[0]).toEqual(made);
    expect(JSON.stringify(await rowsOf(server, apiKey))).not.toContain(key.slice(9));
    const [mail] = await outboxOf(server);
    expect(mail).toMatchObject({ kind: 'security-notice', to: 'admin@demo.com' });
    expect(JSON.stringify(mail)).not.toContain(key);
    const told = (await call('GET', '/api/notifications/data?lng=en', { token })).json().notifications[0];
    expect(told).toMatchObject({ title: 'A new API key', link: '/account/settings?tab=security', isRead: false });
  });

  test('does what its owner may do, with or without quotes, and says when it was used', async () => {
    const { key, apiKey: made } = await keyOf('client');
    const { accessToken } = await server.signIn('client');
    for (const path of ['/apps/todo/tasks', '/account-setting/data', '/apps/ecommerce/cart', '/profile/data']) {
      const own = (await call('GET', path, { token: accessToken })).json();
      expect((await call('GET', path, { token: key })).json()).toEqual(own);
      expect((await call('GET', path, { token: `"${key}"` })).json()).toEqual(own);
    }
    expect((await call('POST', '/apps/todo/add-tasks', { token: key, body: { task: { title: 'งานจากโปรแกรม' } } })).statusCode).toBe(201);
    const used = () => listed(accessToken).then((keys) => keys.find(({ id }) => id === made.id)?.lastUsedAt);
    const first = clock.now;
    expect(await used()).toBe(new Date(first).toISOString());
    clock.now += 30_000;
    await call('GET', '/apps/todo/tasks', { token: key });
    expect(await used()).toBe(new Date(first).toISOString());
    clock.now += 30_000;
    await call('GET', '/apps/todo/tasks', { token: key });
    expect(await used()).toBe(new Date(clock.now).toISOString());
  });

  test('stops working when it is revoked, when its time is over, and says so; others go on', async () => {
    const [one, other] = [await keyOf('admin', { days: 1 }), await keyOf('admin', { days: 2 })];
    const { accessToken: token } = await server.signIn();
    const left = await call('DELETE', `/account-setting/keys/${one.apiKey.id}`, { token });
    expect(left.json().keys.map(({ id }: ApiKey) => id)).not.toContain(one.apiKey.id);
    const use = async (key: string) => {
      const answer = await call('GET', '/apps/todo/tasks', { token: key });
      return [answer.statusCode, answer.json().code];
    };
    expect(await use(one.key)).toEqual([401, 'API_KEY_REVOKED']);
    expect(await use(other.key)).toEqual([200, undefined]);
    clock.now += 2 * day;
    expect(await use(other.key)).toEqual([401, 'API_KEY_EXPIRED']);
    expect(await use(other.key.slice(0, -1) + (other.key.endsWith('A') ? 'B' : 'A'))).toEqual([401, 'UNAUTHENTICATED']);
    const { accessToken: later } = await server.signIn();
    expect((await listed(later)).find(({ id }) => id === other.apiKey.id)?.expired).toBe(true);
    expect((await call('DELETE', `/account-setting/keys/${one.apiKey.id}`, { token: later })).statusCode).toBe(404);
    await purgeApiKeys(server.db, clock.now + 31 * day);
    const rows = await rowsOf(server, apiKey);
    expect(rows.map(({ id }) => id)).not.toContain(one.apiKey.id);
  });

  test('is made with the account’s password alone, within bounds, and takes no odd input', async () => {
    const { accessToken: token } = await server.signUp('careful');
    const own = { currentPassword: 'long enough 1' };
    expect((await make(token, { currentPassword: undefined })).json().code).toBe('PASSWORD_REQUIRED');
    expect((await make(token, { currentPassword: 'wrong' })).json().code).toBe('WRONG_PASSWORD');
    const odd = [
      ...[{ name: '' }, { name: ' ' }, { name: 'a\nb' }, { name: 'ก'.repeat(61) }],
      ...[{ scopes: [] }, { scopes: ['all'] }, { scopes: 'shop:read' }, { scopes: ['shop:read', 'shop:read'] }],
      ...[{ days: 0 }, { days: 366 }, { days: 1.5 }, { days: '' }],
    ];
    for (const body of odd) expect((await make(token, { ...own, ...body })).statusCode, JSON.stringify(body)).toBe(400);
    expect(await listed(token)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: maxApiKeys + 2 }, () => make(token, own)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxApiKeys);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('LIST_FULL');
    const [first] = await listed(token);
    await call('DELETE', `/account-setting/keys/${first?.id}`, { token });
    expect((await make(token, own)).statusCode).toBe(201);
  });

  test('is nobody else’s to see or revoke', async () => {
    const { apiKey: admins, key } = await keyOf('admin');
    const { accessToken: jane } = await server.signIn('client');
    expect((await listed(jane)).map(({ id }) => id)).not.toContain(admins.id);
    expect((await call('DELETE', `/account-setting/keys/${admins.id}`, { token: jane })).statusCode).toBe(404);
    expect((await call('GET', '/apps/todo/tasks', { token: key })).statusCode).toBe(200);
  });

  test('is told to the account’s open pages', async () => {
    const { accessToken: token } = await server.signIn();
    const { cursor } = (await call('GET', '/api/changes', { token })).json();
    const { apiKey: made } = await keyOf('admin');
    const after = (await call('GET', `/api/changes?after=${cursor}`, { token })).json();
    expect(after.topics).toEqual(['notifications', 'security']);
    await call('DELETE', `/account-setting/keys/${made.id}`, { token });
    expect((await call('GET', `/api/changes?after=${after.cursor}`, { token })).json().topics).toEqual(['notifications', 'security']);
  });

  test('counts with everything else its account does', async () => {
    const strict = await testApp({ rateLimitFactor: 1 });
    const { accessToken } = await strict.signIn();
    const { key } = (await make(accessToken, {}, strict)).json();
    for (let time = 0; time < 300; time++) {
      await strict.call('GET', '/apps/kanban/boards', { token: accessToken });
      await strict.call('GET', '/apps/kanban/boards', { token: key });
    }
    expect((await strict.call('GET', '/apps/kanban/boards', { token: key })).statusCode).toBe(429);
  });

  test('of an account that is gone is none', async () => {
    const { accessToken: token } = await server.signUp('passing');
    const { key } = (await make(token, { currentPassword: 'long enough 1' })).json();
    await transact(server.db, (tx) => tx.delete(user).where(eq(user.username, 'passing')).run());
    const answer = await call('GET', '/apps/todo/tasks', { token: key });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
