import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { accessLogHold, meta, user } from '../../../api/db/schema.ts';
import { checkChain, sealEntries } from '../../../api/domain/operations/access-chain.ts';
import { purgeAccessLog } from '../../../api/domain/operations/access-retention.ts';
import { type AccessNote, addNote } from '../../../api/domain/shared/access-log.ts';
import { chainKey } from '../../../api/domain/shared/rules/access-chain.ts';
import { entriesBy, entriesOf, tamper, tamperUnseen } from '../../support/access-log.ts';
import { postFrom } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { askGraph } from '../../support/graphql.ts';

const server = await testApp();
const { app, db, call } = server;
const admin = await server.signIn('admin');
const client = await server.signIn('client');
const day = 24 * 3600_000;
const from = (remoteAddress: string, method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  app.inject({ method, url, remoteAddress, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) });

describe('acts', () => {
  test('a sign-in and a refused one name account, address and browser', async () => {
    const { userData } = await server.signUp('logged');
    const agent = { 'user-agent': 'a browser' };
    const entries = await entriesBy(server, async () => {
      await postFrom(server, '198.51.100.7', '/jwt/login', { email: 'logged@example.com', password: 'long enough 1' }, agent);
      await postFrom(server, '198.51.100.7', '/jwt/login', { email: 'logged@example.com', password: 'wrong' }, agent);
    });
    const who = { accountId: userData.id, address: '198.51.100.7', agent: 'a browser' };
    expect(entries).toMatchObject([
      { act: 'sign-in', ...who },
      { act: 'sign-in-failed', reason: 'INVALID_CREDENTIALS', ...who },
    ]);
  });

  test('a new account names itself', async () => {
    let id = 0;
    const entries = await entriesBy(server, async () => {
      id = (await server.signUp('newcomer')).userData.id;
    });
    expect(entries.map(({ act, call: by, accountId }) => [act, by, accountId])).toEqual([
      ['sign-in', 'signed-in', id],
      ['change', 'registerLocal', id],
    ]);
  });

  test('a change is one entry, and a read of one’s own none', async () => {
    const entries = await entriesBy(server, async () => {
      await from('203.0.113.5', 'POST', '/apps/todo/add-tag', client.accessToken, { tag: { name: 'of the log', tone: 'accent' } });
      await from('203.0.113.5', 'GET', '/apps/todo/tasks', client.accessToken);
    });
    expect(entries).toMatchObject([
      { act: 'change', call: 'addTodoTag', accountId: client.userData.id, address: '203.0.113.5', subjects: [] },
    ]);
  });

  test('a refused change leaves none', async () => {
    const entries = await entriesBy(server, () => call('POST', '/apps/todo/add-tag', { token: client.accessToken, body: {} }));
    expect(entries).toEqual([]);
  });

  test('staff’s reading names everybody who was shown', async () => {
    const entries = await entriesBy(server, () => from('203.0.113.9', 'GET', '/api/users/accounts', admin.accessToken));
    const shown = (await call('GET', '/api/users/accounts', { token: admin.accessToken }))
      .json()
      .accounts.map(({ id }: { id: number }) => id);
    expect(entries).toMatchObject([{ act: 'staff-read', call: 'listAccounts', kind: 'account', address: '203.0.113.9' }]);
    expect(entries[0]?.subjects.sort()).toEqual(shown.filter((id: number) => id !== admin.userData.id).sort());
  });

  test('staff’s acts name whom they are about', async () => {
    const { userData } = await server.signUp('acted-upon');
    const added = await call('POST', '/apps/users/add-user', {
      token: admin.accessToken,
      body: { fullName: 'Acted Upon', email: 'acted-upon@example.com', username: 'acted-on' },
    });
    const { id } = added.json().user;
    const entries = await entriesBy(server, () => call('POST', '/apps/users/end-sessions', { token: admin.accessToken, body: { id } }));
    expect(entries).toMatchObject([{ act: 'staff-act', call: 'endUserSessions', objects: String(id), subjects: [userData.id] }]);
  });

  test('GraphQL leaves the same, from the same address', async () => {
    const entries = await entriesBy(server, () =>
      askGraph(server, '{ moderationQueue { totalCount nodes { number } } }', { token: admin.accessToken }),
    );
    expect(entries).toMatchObject([{ act: 'staff-read', call: 'moderationQueue', kind: 'listing', accountId: admin.userData.id }]);
    expect(entries[0]?.subjects.length).toBeGreaterThan(0);
    const folder = 'mutation { createFavouriteFolder(name: "logged") { userErrors { code } } }';
    expect(await entriesBy(server, () => askGraph(server, folder, { token: client.accessToken }))).toMatchObject([
      { act: 'change', call: 'createFavouriteFolder', accountId: client.userData.id },
    ]);
  });

  test('export and leaving are acts of their own', async () => {
    const { accessToken: token } = await server.signUp('leaver');
    const entries = await entriesBy(server, async () => {
      await call('GET', '/account-setting/export', { token });
      await call('POST', '/account-setting/leave', { token, body: { currentPassword: 'long enough 1' } });
    });
    expect(entries.map(({ act }) => act)).toEqual(['export', 'leaving']);
  });
});

const key = chainKey('a secret of the tests, which nobody else has');
const note = (said: Partial<AccessNote> = {}): AccessNote => ({
  ...{ at: 0, act: 'change', call: 'test', accountId: 1, visitor: '', address: '::1', agent: '', kind: null, objects: '', reason: '' },
  ...{ subjects: [], ...said },
});
/** A persistent database with a number of sealed entries, a day apart, the last of which is about account 7. */
async function sealedLog(count: number) {
  const kept = await emptyDatabase();
  await transact(kept, (tx) => tx.insert(meta).values({ key: 'mode', value: 'persistent' }).onConflictDoNothing().run());
  for (let at = 1; at <= count; at += 1) await addNote({ db: kept }, note({ at: at * day, subjects: at === count ? [7] : [] }));
  await sealEntries(kept, key);
  return kept;
}

describe('the chain', () => {
  test('holds, however many write and seal at once', async () => {
    const kept = await sealedLog(0);
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        await addNote({ db: kept }, note({ at }));
        if (at % 4 === 0) await sealEntries(kept, key);
      }),
    );
    await sealEntries(kept, key);
    expect(await checkChain(kept, key, 1)).toMatchObject({ entries: 40, brokenAt: null, head: { seq: 40 } });
    await kept.engine.close();
  });

  test.each([
    ['a changed word', 'access_log', "UPDATE access_log SET address = '::2' WHERE seq = 3", 3],
    ['a removed entry', 'access_log', 'DELETE FROM access_log WHERE seq = 2', 3],
    ['a removed end', 'access_log', 'DELETE FROM access_log WHERE seq = 4', 5],
    ['a removed subject', 'access_log_subject', 'DELETE FROM access_log_subject', 5],
    [
      'an end that was moved',
      'access_log_mark',
      'UPDATE access_log_mark SET seq = 4, hash = (SELECT hash FROM access_log WHERE seq = 4)',
      4,
    ],
  ])('shows %s', async (_what, table, statement, brokenAt) => {
    const kept = await sealedLog(5);
    expect((await checkChain(kept, key, 1)).brokenAt).toBeNull();
    await tamperUnseen(kept, table, statement);
    expect((await checkChain(kept, key, 1)).brokenAt).toBe(brokenAt);
    await kept.engine.close();
  });

  test('can’t be checked with another secret, and goes on with it', async () => {
    const kept = await sealedLog(3);
    const other = chainKey('another secret');
    await addNote({ db: kept }, note());
    await sealEntries(kept, other);
    expect(await checkChain(kept, other, 1)).toMatchObject({ entries: 4, ofEarlierKey: 3, brokenAt: null });
    await kept.engine.close();
  });

  test('refuses every change but sealing', async () => {
    const kept = await sealedLog(2);
    await addNote({ db: kept }, note());
    for (const statement of [
      "UPDATE access_log SET address = '' WHERE seq = 1",
      "UPDATE access_log SET address = '' WHERE seq IS NULL",
      'UPDATE access_log SET seq = 9 WHERE seq = 1',
      'DELETE FROM access_log WHERE seq IS NULL',
      'DELETE FROM access_log_subject',
      'UPDATE access_log_subject SET account_id = 8',
    ])
      await expect(tamper(kept, statement), statement).rejects.toThrow('append-only');
    await kept.engine.close();
  });
});

describe('retention', () => {
  test('removes what is too old, and the rest is whole', async () => {
    const kept = await sealedLog(100);
    await purgeAccessLog(90, key)(kept, 100 * day);
    expect((await entriesOf({ db: kept })).map(({ seq }) => seq)).toEqual(Array.from({ length: 91 }, (_, at) => at + 10));
    expect(await checkChain(kept, key, 1)).toMatchObject({ entries: 91, brokenAt: null });
    await purgeAccessLog(90, key)(kept, 300 * day);
    await addNote({ db: kept }, note());
    await sealEntries(kept, key);
    expect(await checkChain(kept, key, 1)).toMatchObject({ entries: 1, brokenAt: null, head: { seq: 101 } });
    await kept.engine.close();
  });

  test('keeps what is held for a case until that ends', async () => {
    const kept = await sealedLog(3);
    const hold = { id: 1, accountId: 7, actorId: 1, reason: 'a case', createdAt: 0, endsAt: 200 * day };
    await transact(kept, (tx) => tx.insert(accessLogHold).values(hold).run());
    await purgeAccessLog(90, key)(kept, 150 * day);
    expect((await entriesOf({ db: kept })).map(({ seq }) => seq)).toEqual([3]);
    expect((await checkChain(kept, key, 1)).brokenAt).toBeNull();
    await tamperUnseen(kept, 'access_log', "UPDATE access_log SET address = '::2' WHERE seq = 3");
    expect((await checkChain(kept, key, 1)).brokenAt).toBe(3);
    await purgeAccessLog(90, key)(kept, 201 * day);
    expect(await entriesOf({ db: kept })).toEqual([]);
    await kept.engine.close();
  });
});

test('the log outlives the account', async () => {
  const { userData, accessToken: token } = await server.signUp('gone');
  await call('POST', '/apps/todo/add-tag', { token, body: { tag: { name: 'x', tone: 'accent' } } });
  await transact(db, (tx) => tx.delete(user).where(eq(user.id, userData.id)).run());
  expect((await entriesOf(server)).filter(({ accountId }) => accountId === userData.id).length).toBeGreaterThan(1);
});
