import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gt } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { product, task } from '../../../api/db/schema.ts';
import { sellerSeed } from '../../../api/db/seed/market/sellers.ts';
import { resetDemo } from '../../../api/domain/operations/demo.ts';
import { Forbidden } from '../../../api/domain/shared/errors.ts';
import { cookieNamed, persistent, refresh, statusOfAccess } from '../../support/accounts.ts';
import { Jar, type TestApp, testApp } from '../../support/app.ts';
import { ctxOf } from '../../support/ctx.ts';
import { sampleDatabase, startTime } from '../../support/databases.ts';
import { dump, rowsOf } from '../../support/rows.ts';
import { isSoak } from '../../support/soak.ts';
import { expectSound } from '../../support/sqlite.ts';

/** The id after those of the sample people and sellers. */
const firstNewcomer = sellerSeed.length + 3;
const atStart = await dump({ db: await sampleDatabase() });

async function reset({ call, signIn }: TestApp) {
  return call('POST', '/demo/reset', { token: (await signIn()).accessToken });
}

/** Expects that all data is as at the start. */
async function expectStart({ db }: TestApp): Promise<void> {
  expect(await dump({ db })).toEqual(atStart);
  expectSound(db);
}

test('the sample accounts of a demo are told to everybody, and each can sign in; nobody else has such a call', async () => {
  const { call } = await testApp();
  const { accounts } = (await call('GET', '/demo/accounts')).json();
  expect(accounts).toHaveLength(2);
  for (const { email, password } of accounts) {
    expect((await call('POST', '/jwt/login', { body: { email, password } })).json().userData.email).toBe(email);
  }
  expect((await (await testApp(persistent)).call('GET', '/demo/accounts')).statusCode).toBe(404);
});

describe('resetting', () => {
  test('is for admins of a demo alone', async () => {
    const { call, signIn } = await testApp();
    const { accessToken: token } = await signIn('client');
    expect((await call('POST', '/demo/reset')).statusCode).toBe(401);
    expect((await call('POST', '/demo/reset', { token })).statusCode).toBe(403);
    expect((await call('GET', '/demo/reset', { token })).statusCode).toBe(405);
    const strict = await testApp(persistent);
    const admin = (await strict.signIn()).accessToken;
    expect((await strict.call('POST', '/demo/reset', { token: admin })).statusCode).toBe(404);
    expect((await strict.call('POST', '/demo/reset')).statusCode).toBe(404);
    expect(await statusOfAccess(strict, admin)).toBe(200);
  });

  test('is refused past its address, too: to clients, and where the data are people’s own', async () => {
    const { db } = await testApp();
    const before = await dump({ db });
    const account = { kind: 'user', userId: 1, sessionId: 'x' } as const;
    const [client, admin] = [ctxOf(db, { ...account, role: 'client' }), ctxOf(db, { ...account, role: 'admin' })];
    const ofStart = { demoScenario: 'standard' as const, demoSeed: undefined };
    const world = { scenario: undefined, now: startTime, isExact: false };
    await expect(resetDemo(client, { mode: 'demo', seedFactor: 1, ...ofStart }, world)).rejects.toBeInstanceOf(Forbidden);
    await expect(resetDemo(admin, { mode: 'persistent', seedFactor: 1, ...ofStart }, world)).rejects.toBeInstanceOf(Forbidden);
    expect(await dump({ db })).toEqual(before);
  });

  test('brings back every row as it was at the start, with its id', async () => {
    const server = await testApp();
    const { call } = server;
    const jar = new Jar();
    await server.signUp('newcomer');
    const { accessToken: token } = await server.signIn();
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'Gone soon' } } });
    await call('DELETE', '/apps/todo/delete-task', { token, body: { taskId: 1 } });
    await call('POST', '/account-setting/password', { token, body: { currentPassword: 'admin', newPassword: 'long enough 1' } });
    await call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 1 } });
    await transact(server.db, (tx) => tx.delete(product).where(gt(product.id, 20)).run());
    const answer = await call('POST', '/demo/reset', { token });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'reset' }]);
    expect(cookieNamed(answer, 'sid')?.value).toBe('');
    await expectStart(server);
    expect((await server.signIn()).userData.id).toBe(1);
    expect((await server.signUp('newcomer')).userData.id).toBe(firstNewcomer);
    expect((await call('GET', '/apps/ecommerce/cart', { jar })).json().products).toEqual([]);
  });

  test.runIf(isSoak)('dates the samples from the moment it happens', async () => {
    const server = await testApp();
    server.clock.now += 40 * 24 * 3600 * 1000;
    await reset(server);
    const token = (await server.signIn()).accessToken;
    const tasks: { dueDate: string }[] = (await server.call('GET', '/apps/todo/tasks', { token })).json();
    expect(tasks.some(({ dueDate }) => Date.parse(dueDate) > server.clock.now)).toBe(true);
  });

  test('ends every session', async () => {
    const server = await testApp();
    const people = [await server.signIn(), await server.signIn(), await server.signIn('client'), await server.signUp('somebody')];
    for (const { accessToken } of people) expect(await statusOfAccess(server, accessToken)).toBe(200);
    await reset(server);
    for (const { accessToken, refreshToken } of people) {
      expect(await statusOfAccess(server, accessToken)).toBe(401);
      expect((await refresh(server, refreshToken)).statusCode).toBe(401);
    }
    // Nor do they work for the next owner of the id.
    await server.signUp('somebodyelse');
    expect(await statusOfAccess(server, people[3]?.accessToken)).toBe(401);
  });

  test.runIf(isSoak)('forgets the keys of creations', async () => {
    const server = await testApp();
    const add = async () => {
      const { accessToken: token } = await server.signIn();
      const options = { token, headers: { 'idempotency-key': 'k' }, body: { task: { title: 'Once' } } };
      return (await server.call('POST', '/apps/todo/add-tasks', options)).json().task.id;
    };
    const id = await add();
    await reset(server);
    expect(await add()).toBe(id);
    const { accessToken: token } = await server.signIn();
    const titles = (await server.call('GET', '/apps/todo/tasks?q=Once', { token })).json();
    expect(titles).toHaveLength(1);
  });

  test('leaves no answer of before in any memory', async () => {
    const server = await testApp();
    const address = await server.app.listen({ port: 0 });
    const names = async () => {
      const { products } = await (await fetch(`${address}/apps/ecommerce/products?lang=en`)).json();
      return products.map(({ name }: { name: string }) => name);
    };
    const before = await names();
    await transact(server.db, (tx) => tx.update(product).set({ nameEn: 'Changed' }).run());
    expect(await names()).toEqual(before.map(() => 'Changed'));
    expect(await names()).toEqual(before.map(() => 'Changed'));
    await reset(server);
    expect(await names()).toEqual(before);
  });
});

describe('while a reset is under way', () => {
  test.runIf(isSoak)('sign-ins, reads, writes and other resets are answered, and nothing of them is left after it', async () => {
    const server = await testApp();
    const { call } = server;
    const token = (await server.signIn()).accessToken;
    const jane = (await server.signIn('client')).accessToken;
    let rounds = 0;
    const statuses = new Map<string, number>();
    const note = (first: number, answers: Awaited<ReturnType<typeof call>>[]) => {
      for (const [at, { statusCode }] of answers.entries()) {
        const kind = `${first + at}: ${statusCode}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      }
    };
    const change = async (round: number) => {
      const answers = await Promise.all([
        call('POST', '/apps/todo/add-tasks', { token: jane, body: { task: { title: `Round ${round}` } } }),
        call('POST', '/apps/ecommerce/cart', { body: { productId: 2 } }),
        ...(round % 10 === 0 ? [call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } })] : []),
      ]);
      note(4, answers);
    };
    await change(0);
    const resets = Array.from({ length: 4 }, () => call('POST', '/demo/reset', { token }));
    let left = true;
    Promise.all(resets).then(() => {
      left = false;
    });
    const keepReading = async () => {
      while (left) {
        rounds += 1;
        const pages = [1, 2, 3].map((page) => call('GET', `/apps/ecommerce/products?page=${page}`));
        note(0, await Promise.all([...pages, call('GET', '/apps/todo/tasks', { token: jane })]));
        await new Promise((done) => setImmediate(done));
      }
    };
    // Changes may have to wait for the end of a reset.
    const keepChanging = async () => {
      for (let round = 1; left; round += 1) {
        await change(round);
        await new Promise((done) => setImmediate(done));
      }
    };
    await Promise.all([keepReading(), keepChanging()]);
    expect((await Promise.all(resets)).map((answer) => answer.json())).toEqual(Array(4).fill({ status: 'reset' }));
    expect(rounds).toBeGreaterThan(10);
    const kinds = [...statuses.keys()].filter((kind) => !/^(3|4): 401$/.test(kind));
    expect(kinds.sort()).toEqual(['0: 200', '1: 200', '2: 200', '3: 200', '4: 201', '5: 201', '6: 200']);
    expect((await rowsOf(server, task)).filter(({ title }) => title.startsWith('Round '))).toEqual([]);
    await reset(server);
    await expectStart(server);
  });

  test('a change whose body comes late goes to nobody', async () => {
    const server = await testApp();
    const { port } = new URL(await server.app.listen({ port: 0 }));
    const { accessToken } = await server.signUp('slow');
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    // Fakes the body timeout's clock: on a busy machine a reset takes longer.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = request({ port, method: 'POST', path: '/apps/todo/add-tasks', headers });
    const heard = once(slow, 'response');
    const known = once(server.app.server, 'request');
    slow.write('{"task":');
    // The reset begins after the caller has been authenticated.
    await known;
    vi.useRealTimers();
    await reset(server);
    const other = await server.signUp('quick');
    expect(other.userData.id).toBe(firstNewcomer);
    slow.end('{"title":"Late"}}');
    const [answer] = await heard;
    expect([answer.statusCode, JSON.parse(await text(answer)).code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await server.call('GET', '/apps/todo/tasks', { token: other.accessToken })).json()).toEqual([]);
  });
});
