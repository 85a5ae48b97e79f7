import { describe, expect, test } from 'vitest';
import type { Database } from '../../../api/db/client.ts';
import { seedDatabase } from '../../../api/db/seed/index.ts';
import { exportSeed, partNames } from '../../../api/demo-data/index.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { newFile } from '../../support/sqlite.ts';
import { startTime } from '../../support/start-time.ts';

/** A world with a seed, on an empty one unless the samples are named. */
async function world(entries: object, scenario: 'standard' | 'empty' = 'empty'): Promise<Database> {
  const db = await newFile();
  const seed = { name: 'seed.json', text: JSON.stringify(entries, null, 1) };
  await seedDatabase(db, { seedFactor: 1, now: startTime, scenario, seed });
  return db;
}

describe('a seed', () => {
  test('of every part brings a world back that exports the same, on samples and on nothing', async () => {
    const { db } = await testApp();
    const exported = await exportSeed(db);
    for (const name of partNames) expect(exported[name]?.length, name).toBeGreaterThan(0);
    for (const scenario of ['empty', 'standard'] as const) {
      const again = await exportSeed(await world(exported, scenario));
      for (const name of partNames) expect(again[name], `${name} on ${scenario}`).toEqual(exported[name]);
    }
  });

  test('replaces the parts that it has, and leaves the others', async () => {
    const before = await exportSeed((await testApp()).db);
    const after = await exportSeed(await world({ tasks: [] }, 'standard'));
    expect(after).toEqual({ ...before, tasks: [] });
  });

  test.each([
    [
      { tasks: [{ title: 'a' }, { title: 'b', owner: 'nobody' }] },
      /^seed\.json:8: tasks\[1\]\.owner names an account that is not there: "nobody"$/,
    ],
    [{ tasks: [{ title: 'a', assigneeId: 77 }] }, /^seed\.json:5: tasks\[0\]\.assigneeId there is no user with id 77$/],
    [
      { accounts: [{ id: 9, username: 'JohnDoe', email: 'a@example.com' }] },
      /accounts\[0\]\.username is that of account 1, or looks like it$/,
    ],
    [
      { accounts: [{ id: 9, username: 'somchai', email: 'ADMIN@demo.com' }] },
      /accounts\[0\]\.email is that of account 1, or looks like it$/,
    ],
  ])('%j is refused by line', async (entries, words) => {
    await expect(world(entries)).rejects.toThrow(words);
  });
});

describe('the calls', () => {
  test('export all parts or those named, to an admin alone', async () => {
    const server = await testApp();
    const { accessToken: token } = await server.signIn();
    const all = (await server.call('GET', '/demo/seed', { token })).json();
    expect(Object.keys(all)).toEqual(partNames);
    const some = (await server.call('GET', '/demo/seed?parts=tasks,accounts', { token })).json();
    expect(some).toEqual({ accounts: all.accounts, tasks: all.tasks });
    expect(JSON.stringify(all)).not.toMatch(/argon2|passwordHash/);
    const unknown = await server.call('GET', '/demo/seed?parts=tasks,nothing', { token });
    expect([unknown.statusCode, unknown.json().error.parts[0]]).toEqual([400, expect.stringContaining('There is no part "nothing"')]);
    const { accessToken: client } = await server.signIn('client');
    expect((await server.call('GET', '/demo/seed', { token: client })).statusCode).toBe(403);
    expect((await server.call('GET', '/demo/seed/schema')).json()).toMatchObject({ type: 'object' });
  });

  test('are none where the data are people’s own', async () => {
    const server = await testApp(persistent);
    const { accessToken: token } = await server.signIn();
    for (const url of ['/demo/seed', '/demo/seed/schema']) expect((await server.call('GET', url, { token })).statusCode, url).toBe(404);
  });

  test('a reset brings the seed back, unless it names a world', async () => {
    const server = await testApp({ demoSeed: { name: 'seed.json', text: '{ "tasks": [{ "title": "mine" }] }' }, demoScenario: 'empty' });
    let { accessToken: token } = await server.signIn();
    const titlesAfter = async (body: object) => {
      const { accounts } = (await server.call('POST', '/demo/reset', { token, body: { as: ['admin'], ...body } })).json();
      token = accounts[0].accessToken;
      return (await server.call('GET', '/apps/todo/tasks', { token })).json().map(({ title }: { title: string }) => title);
    };
    expect(await titlesAfter({})).toEqual(['mine']);
    expect(await titlesAfter({ scenario: 'empty' })).toEqual([]);
    expect(await titlesAfter({})).toEqual(['mine']);
  });
});
