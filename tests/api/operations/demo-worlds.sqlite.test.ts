import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { handedStart } from '../../../api/contract/values/identity/handed-session.ts';
import { persistent, statusOfAccess } from '../../support/accounts.ts';
import { Jar, type TestApp, testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';
import { temporaryFolder } from '../../support/server.ts';
import { expectSound } from '../../support/sqlite.ts';

let server: TestApp;
let token: string;
const call: TestApp['call'] = (...asked) => server.call(...asked);

/** Resets to a world, and continues as its admin. */
async function reset(body: object) {
  const answer = await call('POST', '/demo/reset', { token, body: { as: ['admin'], ...body } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { accounts } = answer.json();
  token = accounts.find(({ role }: { role: string }) => role === 'admin').accessToken;
  return accounts;
}
const get = async (url: string, as = token) => (await call('GET', url, { token: as })).json();
const addTask = (title: string) => call('POST', '/apps/todo/add-tasks', { token, body: { task: { title } } });
const save = (name: unknown) => call('POST', '/demo/snapshots', { token, body: { name } });
const restore = (name: string) => call('POST', `/demo/snapshots/${name}/restore`, { token });

beforeAll(async () => {
  server = await testApp();
  token = (await server.signIn()).accessToken;
});

describe('a reset', () => {
  test('signs in whom it is asked to, as programs and as browsers', async () => {
    const before = token;
    const accounts = await reset({ as: ['client', 'admin'] });
    expect(accounts).toMatchObject([
      { role: 'client', userId: 2, email: 'client@demo.com' },
      { role: 'admin', userId: 1, email: 'admin@demo.com' },
    ]);
    for (const { accessToken, refreshToken, storageState } of accounts) {
      expect(await statusOfAccess(server, accessToken)).toBe(200);
      const [{ name, value, domain, expires, httpOnly }] = storageState.cookies;
      expect({ name, domain, httpOnly }).toEqual({ name: 'sid', domain: 'localhost', httpOnly: true });
      expect(expires * 1000).toBeGreaterThan(server.clock.now);
      expect(value).not.toBe('');
      const [{ origin, localStorage }] = storageState.origins;
      expect(origin).toBe('http://localhost:80');
      const kept = localStorage.find((entry: { name: string }) => entry.name === 'userData').value;
      expect(JSON.parse(kept.slice(handedStart.length))).toMatchObject({ accessToken, refreshToken });
    }
    expect(await statusOfAccess(server, before)).toBe(401);
  });

  test('to an empty world leaves the accounts alone, which work', async () => {
    await reset({ scenario: 'empty' });
    expect(await get('/apps/todo/tasks')).toEqual([]);
    expect((await get('/apps/ecommerce/products?lang=en')).products).toEqual([]);
    expect((await get('/api/listings')).total ?? 0).toBe(0);
    expect((await get('/apps/email/emails')).emails).toEqual([]);
    expect((await get('/apps/kanban/boards')).length).toBe(3);
    expect((await addTask('First')).statusCode).toBe(201);
    expect((await get('/profile/data')).header).toBeDefined();
  });

  test('to a world of many has 10,000 mails and 1,000 cards, in lists that answer', async () => {
    await reset({ scenario: 'many' });
    const { email, kanban_task: cards } = await dump(server);
    expect(email?.filter((row) => Object(row).userId === 1)).toHaveLength(10_000);
    expect(cards?.filter((row) => Object(row).projectId === 1)).toHaveLength(1000);
    expect((await get('/apps/email/emails')).emails.length).toBeGreaterThan(0);
    expect((await get('/apps/kanban/tasks')).length).toBe(1000);
  });

  test('to a world of moderation has a full queue of listings and reports', async () => {
    const usual = (await reset({})) && (await get('/api/moderation/queue'));
    await reset({ scenario: 'moderation' });
    const { total } = await get('/api/moderation/queue');
    expect(total).toBeGreaterThan(usual.total + 50);
    expect((await get('/api/moderation/cases')).total).toBeGreaterThanOrEqual(40);
    expectSound(server.db);
  });

  test('after another world has nothing of it', async () => {
    await reset({ scenario: 'many' });
    await reset({});
    const first = await dump(server);
    await addTask('Gone');
    await reset({ scenario: 'empty' });
    await reset({ scenario: 'standard' });
    const { session: _one, ...then } = await dump(server);
    const { session: _other, ...before } = first;
    expect(Object.keys(then)).toEqual(Object.keys(before));
    expect(then.task).toEqual(before.task);
    expect(then.email).toEqual(before.email);
    expectSound(server.db);
  });

  test('of two at once to different worlds each has its moment', async () => {
    const answers = await Promise.all(
      ['empty', 'standard', 'empty'].map((scenario) => call('POST', '/demo/reset', { token, body: { scenario } })),
    );
    // The second reset may be refused because the first one ended the session.
    expect(answers.map(({ statusCode }) => statusCode).every((status) => [200, 401].includes(status))).toBe(true);
    token = (await server.signIn()).accessToken;
    await reset({});
    expect((await get('/apps/todo/tasks')).length).toBeGreaterThan(0);
  });

  test('keeps reads right that go on meanwhile, in every cache', async () => {
    const list = '/apps/ecommerce/products?lang=en';
    const count = async () => (await call('GET', list)).json().products.length;
    const full = await count();
    for (const scenario of ['empty', 'standard', 'empty', 'standard'] as const) {
      let left = true;
      const reads = (async () => {
        const seen = new Set<number>();
        while (left) {
          seen.add(await count());
          await new Promise((done) => setImmediate(done));
        }
        return seen;
      })();
      await reset({ scenario });
      left = false;
      expect([...(await reads)].every((seen) => seen === 0 || seen === full)).toBe(true);
      expect(await count()).toBe(scenario === 'empty' ? 0 : full);
    }
  });

  test('tells screens that wait for changes', async () => {
    const { cursor } = await get('/api/changes');
    await addTask('Makes a difference');
    const { cursor: later } = await get('/api/changes');
    expect(later).not.toBe(cursor);
    const waiting = call('GET', `/api/changes?after=${encodeURIComponent(later)}&wait=20`, { token });
    await reset({});
    expect((await waiting).json().topics).toContain('todo');
  });

  test('finds listings by words afterwards', async () => {
    await reset({ scenario: 'empty' });
    await reset({});
    expect((await get(`/api/listings?q=${encodeURIComponent('ไอโฟน')}`)).total).toBeGreaterThan(0);
  });

  test.each([{ scenario: 'chaos' }, { as: ['root'] }, { as: ['admin', 'admin'] }, { as: 'admin' }, { scenario: '../many' }, { as: [1] }])(
    'is refused to %j, and changes nothing',
    async (body) => {
      const before = await dump(server);
      expect((await call('POST', '/demo/reset', { token, body })).statusCode).toBe(400);
      const { access_log: _one, ...then } = await dump(server);
      const { access_log: _other, ...same } = before;
      expect(then).toEqual(same);
    },
  );
});

describe('a snapshot', () => {
  test('is gone back to as it was, with the sessions of then', async () => {
    await reset({});
    const atSnapshot = token;
    await addTask('Before');
    const saved = await save('one');
    expect([saved.statusCode, saved.json().snapshot]).toEqual([
      201,
      { name: 'one', bytes: expect.any(Number), createdAt: new Date(server.clock.now).toISOString() },
    ]);
    await addTask('After');
    const late = (await server.signIn('client')).accessToken;
    const jar = new Jar();
    await call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 1 } });
    expect((await restore('one')).statusCode).toBe(200);
    expect(await statusOfAccess(server, late)).toBe(401);
    expect(await statusOfAccess(server, atSnapshot)).toBe(200);
    expect(await get('/apps/todo/tasks?q=After')).toEqual([]);
    expect(await get('/apps/todo/tasks?q=Before')).toHaveLength(1);
    expect((await call('GET', '/apps/ecommerce/cart', { jar })).json().products).toEqual([]);
    expect((await addTask('Goes on')).statusCode).toBe(201);
    expectSound(server.db);
  });

  test('outlives a reset, and is a database file', async () => {
    await save('file');
    await reset({ scenario: 'empty' });
    expect((await get('/demo/snapshots')).snapshots.map(({ name }: { name: string }) => name)).toContain('file');
    const answer = await call('GET', '/demo/snapshots/file', { token });
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="file.sqlite"');
    const file = join(temporaryFolder(), 'down.sqlite');
    writeFileSync(file, answer.rawPayload);
    const copy = new BetterSqlite(file, { readonly: true });
    expect(copy.pragma('quick_check', { simple: true })).toBe('ok');
    expect(copy.prepare('SELECT count(*) FROM product').pluck().get()).toBeGreaterThan(0);
    copy.close();
  });

  test('is one of ten at most, also when many are asked for at once; one of the same name takes its place', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save(`many-${at}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBeGreaterThanOrEqual(2);
    expect((await get('/demo/snapshots')).snapshots).toHaveLength(10);
    expect((await save('many-0')).statusCode).toBe(201);
    expect((await save('more')).json()).toMatchObject({ code: 'LIST_FULL' });
  });

  test.each(['', 'A', 'a b', '../x', 'a/b', '-a', 'ก', 'a'.repeat(41), 7, null, ['a'], 'a\u0000'])('can’t be called %j', async (name) => {
    expect((await save(name)).statusCode).toBe(400);
  });

  test('that does not exist is not found', async () => {
    expect((await restore('nothing')).statusCode).toBe(404);
    expect((await call('GET', '/demo/snapshots/nothing', { token })).statusCode).toBe(404);
    expect((await call('GET', '/demo/snapshots/..%2Fx', { token })).statusCode).toBe(400);
  });

  test('is nothing that persistent mode has, nor clients', async () => {
    const strict = await testApp(persistent);
    const admin = (await strict.signIn()).accessToken;
    const client = (await server.signIn('client')).accessToken;
    for (const [method, url] of [
      ['GET', '/demo/snapshots'],
      ['POST', '/demo/snapshots'],
      ['GET', '/demo/snapshots/one'],
      ['POST', '/demo/snapshots/one/restore'],
    ] as const) {
      expect((await strict.call(method, url, { token: admin, body: method === 'POST' ? { name: 'one' } : undefined })).statusCode).toBe(
        404,
      );
      expect((await call(method, url, { token: client, body: method === 'POST' ? { name: 'one' } : undefined })).statusCode).toBe(403);
    }
  });
});
