import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type KeyScope, keyScopes } from '../../../api/contract/values/identity/api-keys.ts';
import type { Account } from '../../../api/domain/shared/actor.ts';
import { KeyNotAllowed } from '../../../api/domain/shared/errors.ts';
import { testApp } from '../../support/app.ts';
import { type Call, describedCalls } from '../../support/calls.ts';
import { keptChanges } from '../../support/changes.ts';
import { ctxOf } from '../../support/ctx.ts';

const server = await testApp();
const { app, call } = server;
const calls = describedCalls(app).filter(({ bearer }) => bearer);
const changes = await keptChanges(server);
/** Calls that use POST because of their content and declare that they change nothing, which is verified below. */
const readsByPost = app.handled.filter(({ call: { readsOnly } }) => readsOnly).map(({ call: { path } }): string => path);
const isRead = ({ method, path }: Pick<Call, 'method' | 'path'>) => method === 'GET' || readsByPost.includes(path);
const reads = keyScopes.filter((scope) => scope.endsWith(':read'));

async function keyOf(who: 'admin' | 'client', scopes: readonly KeyScope[]): Promise<string> {
  const { accessToken: token } = await server.signIn(who);
  const body = { name: 'Any', scopes, days: 1, currentPassword: who };
  return (await call('POST', '/account-setting/keys', { token, body })).json().key;
}
const full = await keyOf('admin', keyScopes);
const reading = await keyOf('admin', reads);
const janes = await keyOf('client', keyScopes);
const lacking = new Map<string, string>();
for (const scope of keyScopes) {
  const area = scope.split(':')[0];
  const others = keyScopes.filter((other) => !other.startsWith(`${area}:`));
  lacking.set(scope, lacking.get(`${area}:read`) ?? (await keyOf('admin', others)));
}
// A key's first use is recorded, which is itself a change.
for (const key of [full, reading, janes, ...lacking.values()]) await call('GET', '/apps/todo/tasks', { token: key });

async function probe({ method, path }: Pick<Call, 'method' | 'path'>, token: string | undefined) {
  const answer = await call(method, path.replace(/\{\w+\}/g, '1'), { token, ...(method === 'GET' ? {} : { body: {} }) });
  const { code } = /json/.test(String(answer.headers['content-type'])) ? answer.json() : {};
  const isRefused = answer.statusCode === 401 || answer.statusCode === 403;
  return isRefused ? `${answer.statusCode} ${code}` : 'allowed';
}

test('reading and changing need scopes of their own, and there are calls for each', () => {
  const used = new Set(calls.map(({ scope }) => scope));
  for (const scope of keyScopes) expect(used, scope).toContain(scope);
  for (const { scope } of calls.filter((each) => each.scope && !isRead(each))) expect(scope).toMatch(/:write$/);
});

describe.each(calls)('$method $path', (route) => {
  const { scope } = route;
  const isAdmins = async () => (await probe(route, (await server.signIn('client')).accessToken)) === '403 FORBIDDEN';

  test('is made by a key with its scope, and by none without', async () => {
    if (!scope) return expect(await probe(route, full)).toBe('403 API_KEY_NOT_ALLOWED');
    expect(await probe(route, lacking.get(scope))).toBe('403 API_KEY_SCOPE');
    expect(await probe(route, full)).toBe('allowed');
    expect(await probe(route, janes)).toBe((await isAdmins()) ? '403 FORBIDDEN' : 'allowed');
  });

  test('changes nothing for a key that may read alone', async () => {
    const before = await changes();
    const found = await probe(route, reading);
    if (!isRead(route)) expect(found).toMatch(/^403 API_KEY_/);
    expect(await changes()).toBe(before);
  });
});

describe('what changes how somebody signs in', () => {
  const never = app.handled.filter(({ call: { path } }) => /^\/account-setting\/(?!data)/.test(path));

  test.each(never.map((handled) => ({ name: `${handled.call.method} ${handled.call.path}`, handled })))(
    '$name refuses a key past the routes, too',
    async ({ handled: { call: declared, run } }) => {
      const actor: Account = { kind: 'user', userId: 1, role: 'admin', key: { id: 'any', scopes: keyScopes } };
      const shown = (declared.body as { examples?: object[] } | undefined)?.examples?.[0] ?? {};
      const request = { server: app, log: app.log, ip: '127.0.0.1', headers: {}, params: { id: '1' }, query: {}, body: shown };
      const reply = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => reply) }) as FastifyReply;
      const running = async () => run(ctxOf(server.db, actor), request as never, reply);
      await expect(running()).rejects.toBeInstanceOf(KeyNotAllowed);
    },
  );
});
