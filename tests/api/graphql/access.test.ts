import { describe, expect, test } from 'vitest';
import type { KeyScope } from '../../../api/contract/values/identity/api-keys.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';

const server = await testApp();
const { call, clock } = server;
const tokenOf = async (who: 'admin' | 'client') => (await server.signIn(who)).accessToken;

async function keyOf(...scopes: KeyScope[]): Promise<string> {
  const body = { name: 'Any', scopes, days: 1, currentPassword: 'client' };
  return (await call('POST', '/account-setting/keys', { token: await tokenOf('client'), body })).json().key;
}

const own = '{ viewer { username notifications { counts { total } } } }';
const mark = 'mutation { markNotificationsRead { counts { unread } userErrors { code } } }';

describe('what is somebody’s', () => {
  test('is shown to them, and to nobody who is not signed in', async () => {
    for (const who of ['admin', 'client'] as const) {
      const token = await tokenOf(who);
      const { total } = (await call('GET', '/api/notifications/data', { token })).json();
      const { viewer } = await dataOf(server, own, { token });
      expect(viewer.notifications.counts.total).toBe(total);
    }
    for (const query of [own, mark]) {
      const { status, data, errors } = await askGraph(server, query);
      expect([status, Object.values(data), errors?.map(({ extensions }) => extensions)]).toEqual([
        200,
        [null],
        [{ code: 'UNAUTHENTICATED' }],
      ]);
    }
  });

  test('does not keep others from what is everybody’s in the same request', async () => {
    expect((await askGraph(server, '{ viewer { id } places { totalCount } }')).data).toEqual({ viewer: null, places: { totalCount: 77 } });
  });

  test('is not opened by cookies, which a browser sends by itself', async () => {
    const signIn = await call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).toContain('sid=');
    const fromHere = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await codesOf(server, own, { headers: fromHere })).toEqual(['UNAUTHENTICATED']);
    const byAddress = await call('GET', `/graphql?${new URLSearchParams({ query: own })}`, { headers: fromHere });
    expect(byAddress.json().data).toEqual({ viewer: null });
  });

  test('is asked for by other sites with a token alone', async () => {
    const token = await tokenOf('admin');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://example.org' }] as Record<string, string>[]) {
      const { status, errors } = await askGraph(server, own, { headers });
      expect([status, errors?.[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
      expect((await askGraph(server, own, { token, headers })).status).toBe(200);
    }
  });

  test('is closed to a token that is over, or none', async () => {
    const token = await tokenOf('admin');
    clock.now += 601_000;
    for (const odd of [token, 'x', '', 'tlk_x']) {
      const answer = await call('POST', '/graphql', { token: odd, body: { query: '{ places { totalCount } }' } });
      expect([answer.statusCode, answer.json().errors[0].extensions.code, answer.headers['www-authenticate']], odd).toEqual([
        401,
        'UNAUTHENTICATED',
        'Bearer',
      ]);
    }
  });
});

describe('a key', () => {
  test('opens what its scopes name', async () => {
    const [reading, writing, other] = [await keyOf('account:read'), await keyOf('account:write'), await keyOf('shop:write')];
    expect(await codesOf(server, own, { token: reading })).toEqual([]);
    expect(await codesOf(server, mark, { token: reading })).toEqual(['API_KEY_SCOPE']);
    expect(await codesOf(server, mark, { token: writing })).toEqual([]);
    expect((await askGraph(server, own, { token: other })).data).toEqual({ viewer: { username: 'janedoe', notifications: null } });
    expect(await codesOf(server, '{ places { totalCount } }', { token: other })).toEqual(['API_KEY_SCOPE']);
    expect(await codesOf(server, '{ places { totalCount } }', { token: await keyOf('content:read') })).toEqual([]);
  });
});

describe('a change', () => {
  test('answers what came of it, and again the same', async () => {
    const token = (await server.signUp('graphsomebody')).accessToken;
    for (let time = 0; time < 2; time += 1) {
      const { markNotificationsRead: payload } = await dataOf(server, mark, { token });
      expect(payload).toEqual({ counts: { unread: 0 }, userErrors: [] });
    }
  });

  test('reaches nothing of somebody else', async () => {
    const query = '{ viewer { notifications(first: 1) { nodes { id } } } }';
    const { id } = (await dataOf(server, query, { token: await tokenOf('admin') })).viewer.notifications.nodes[0];
    const of = (some: string) => `mutation { markNotificationsRead(id: "${some}") { counts { unread } } }`;
    for (const some of [id, 'Notification:x', 'Place:10', ''])
      expect(await codesOf(server, of(some), { token: await tokenOf('client') }), some).toEqual(['NOT_FOUND']);
  });
});

test('calls are counted, and every change of a request is one', async () => {
  const strict = await testApp({ ...persistent, rateLimitFactor: 1 });
  const query = `mutation { ${Array.from({ length: 50 }, (_, n) => `m${n}: markNotificationsRead { userErrors { code } }`).join(' ')} }`;
  const { accessToken: token } = await strict.signUp('manychanges');
  const codes: string[] = [];
  for (let time = 0; time < 3; time += 1) codes.push(...(await codesOf(strict, query, { token })));
  expect([codes.length, new Set(codes)]).toEqual([30, new Set(['TOO_MANY_REQUESTS'])]);
  const { errors } = await askGraph(strict, mark, { token });
  expect(errors?.[0]?.extensions.retryAfter).toBeGreaterThan(0);
  let answer = await strict.call('POST', '/graphql', { body: { query: '{ __typename }' } });
  for (let time = 0; time < 601 && answer.statusCode === 200; time += 1)
    answer = await strict.call('POST', '/graphql', { body: { query: '{ __typename }' } });
  expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
