import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { seedStore } from '../../../api/db/open.ts';
import { sampleAccounts } from '../../../api/db/seed/identity/accounts.ts';
import { seedDatabase } from '../../../api/db/seed/index.ts';
import { command, commandWith, persistentIn } from '../../support/command.ts';
import { type Server, startServer, temporaryFolder } from '../../support/server.ts';
import { isSoak } from '../../support/soak.ts';
import { codeAt } from '../../support/two-step.ts';

const data = temporaryFolder();
const seeded = temporaryFolder();
const withContent = temporaryFolder();

type Sent = Record<string, unknown>;

async function send({ address }: Server, path: string, body: Sent, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}
const signIn = (server: Server, email: string, password = '') => send(server, '/jwt/login', { email, password });
const settings = async ({ address }: Server, token: string) =>
  (await fetch(`${address}/account-setting/data`, { headers: { authorization: `Bearer ${token}` } })).status;
const printed = (out: string) => /Password: (\S{20,})$/m.exec(out)?.[1];

function expectRefusal({ code, out, error }: Awaited<ReturnType<typeof command>>, line: RegExp): void {
  expect(error).toMatch(line);
  expect(error.trimEnd()).not.toContain('\n');
  expect([code, out]).toEqual([1, '']);
}

test('an operator lets people back in while the server runs', { timeout: 120_000 }, async () => {
  expectRefusal(await command('set-password', data, 'mali@example.com'), /^There is no database/);
  const server = await startServer(persistentIn(data));
  const account = { username: 'mali', email: 'mali@example.com', password: 'long enough 1' };
  const { accessToken } = (await send(server, '/jwt/register', account)).body;
  const { secret } = (await send(server, '/account-setting/two-step/begin', { currentPassword: account.password }, accessToken)).body;
  const confirmed = await send(server, '/account-setting/two-step/confirm', { code: codeAt(secret, Date.now()) }, accessToken);
  expect(confirmed.status).toBe(200);

  const given = await command('set-password', data, 'MALI@example.com');
  expect(given).toMatchObject({ code: 0, error: '' });
  const password = printed(given.out);
  expect(await settings(server, accessToken)).toBe(401);
  expect((await signIn(server, account.email, account.password)).status).toBe(400);
  expect((await signIn(server, account.email, password)).body).not.toHaveProperty('accessToken');

  expect(await command('end-two-step', data, account.email)).toMatchObject({ code: 0, error: '' });
  expectRefusal(await command('end-two-step', data, account.email), /has no two-step sign-in/);
  const signedIn = await signIn(server, account.email, password);
  expect(signedIn.body.userData).toMatchObject({ role: 'client' });

  expectRefusal(await command('create-admin', data, account.email, 'boss'), /in use by another server/);
  expect(await command('promote', data, account.email)).toMatchObject({ code: 0, error: '' });
  expect(await settings(server, signedIn.body.accessToken)).toBe(401);
  const admin = await signIn(server, account.email, password);
  expect(admin.body.userData).toMatchObject({ role: 'admin', ability: [{ action: 'manage', subject: 'all' }] });

  expect(await command('set-password', data, account.email, 'my own new one')).toMatchObject({
    code: 0,
    out: expect.not.stringContaining('own'),
  });
  expect((await signIn(server, account.email, 'my own new one')).status).toBe(200);
  for (const name of ['set-password', 'promote', 'end-two-step'] as const) {
    expectRefusal(await command(name, data, 'nobody@example.com'), /^No account has the email nobody@example\.com/);
    expectRefusal(await command(name, data), /^Usage/);
    expectRefusal(await commandWith({ DATA_DIR: data }, name, account.email), /set MODE=persistent/);
  }
  expectRefusal(await command('set-password', data, account.email, 'short'), /^A password has 8 to 128 characters/);
  expectRefusal(await command('set-password', data, account.email, 'Password1'), /best known passwords/);
  await server.end('SIGTERM');
  expectRefusal(await command('create-admin', data, account.email, 'boss'), /already in use: npm run promote -- mali@example\.com/);
  expect(await command('set-password', data, account.email)).toMatchObject({ code: 0 });
});

test.runIf(isSoak)(
  'samples in kept data have passwords of their own, and come beside accounts only when asked for',
  { timeout: 120_000 },
  async () => {
    expectRefusal(await command('seed', withContent, '--everything'), /^Usage/);
    expect(await command('seed', withContent, '--content')).toMatchObject({ code: 0, error: '' });
    expectRefusal(await command('seed', withContent, '--content'), /has the sample content already/);
    expect(rows(withContent, 'SELECT count(*) FROM product')).toEqual([[27]]);
    expect(rows(withContent, 'SELECT count(*) FROM user')).toEqual([[0]]);
    expect(await command('create-admin', withContent, 'boss@example.com', 'boss')).toMatchObject({ code: 0 });
    expectRefusal(await command('seed', withContent), /persistent\.sqlite has accounts: .*--content.*--with-accounts/);

    const { code, out } = await command('seed', withContent, '--with-accounts');
    expect(code).toBe(0);
    const server = await startServer(persistentIn(withContent));
    expect(server.output()).not.toContain('Everybody knew');
    for (const { email, password: publicOne } of sampleAccounts) {
      const password = out.match(new RegExp(`${email} / (\\S{20,}) `))?.[1];
      expect((await signIn(server, email, password)).status).toBe(200);
      expect((await signIn(server, email, publicOne)).status).toBe(400);
    }
  },
);

test('a start takes the passwords away that everybody knows', async () => {
  const databaseFile = join(seeded, 'persistent.sqlite');
  await seedStore({ mode: 'persistent', databaseFile, seed: (db) => seedDatabase(db, { seedFactor: 1, now: Date.now() }) });
  const renamed =
    "UPDATE user SET email = 'jane@example.com', email_key = 'jane@example.com', username = 'jane', username_key = 'jane' WHERE id = 2";
  const client = new BetterSqlite(databaseFile);
  client.exec(renamed);
  client.close();
  const first = await startServer(persistentIn(seeded));
  expect(first.output()).toContain('Everybody knew the passwords of admin@demo.com and jane@example.com');
  expect((await signIn(first, 'admin@demo.com', 'admin')).status).toBe(400);
  expect((await signIn(first, 'jane@example.com', 'client')).status).toBe(400);
  expect(rows(seeded, 'SELECT count(*) FROM api_key WHERE revoked_at IS NULL')).toEqual([[0]]);
  await first.end('SIGTERM');
  const again = await startServer(persistentIn(seeded));
  expect(again.output()).not.toContain('Everybody knew');
});

function rows(folder: string, sql: string): unknown[] {
  const client = new BetterSqlite(join(folder, 'persistent.sqlite'), { readonly: true });
  const found = client.prepare(sql).raw().all();
  client.close();
  return found;
}
