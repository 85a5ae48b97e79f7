import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Rights } from '../../../api/contract/values/backoffice/roles.ts';
import { transact } from '../../../api/db/client.ts';
import { mail } from '../../../api/db/schema.ts';
import { entriesBy, tamperUnseen } from '../../support/access-log.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { app, db, call, clock } = server;
const admin = await server.signIn('admin');
const token = admin.accessToken;
const person = await server.signUp('watched');
const iso = (time: number) => new Date(time).toISOString();

let serial = 0;
/** An admin whose role only permits this. */
async function adminWith(rights: Rights) {
  serial += 1;
  const body = { name: `Audit ${serial}`, base: 'subscriber', rights };
  const { role } = (await call('POST', '/apps/roles/add-role', { token, body })).json();
  const made = await server.signUp(`audit${serial}`);
  await alterAccount(server, made.userData.id, { staffRole: role.key });
  return made;
}
const auditor = await adminWith({ audit: ['read'] });
const read = async (query: string, by = token) => (await call('GET', `/api/access-log?${query}`, { token: by })).json();

describe('reading the log', () => {
  test('is for those whose role opens its area, and leaves an entry itself', async () => {
    const other = await adminWith({ users: ['read', 'write'], moderation: ['read'] });
    expect((await call('GET', '/api/access-log', { token: other.accessToken })).statusCode).toBe(403);
    const entries = await entriesBy(server, () => read('person=watched', auditor.accessToken));
    expect(entries).toMatchObject([{ act: 'staff-read', call: 'listAccessLog', accountId: auditor.userData.id }]);
    expect(entries[0]?.subjects).toContain(person.userData.id);
  });

  test('shows who has read or changed somebody’s data, from where', async () => {
    const reader = await adminWith({ users: ['read'] });
    const headers = { authorization: `Bearer ${reader.accessToken}` };
    await app.inject({ url: '/api/users/accounts', remoteAddress: '198.51.100.44', headers });
    const { entries, account } = await read('person=watched@example.com');
    expect(account).toEqual({ id: person.userData.id, username: 'watched' });
    expect(entries.find((entry: { call: string }) => entry.call === 'listAccounts')).toMatchObject({
      ...{ act: 'staff-read', address: '198.51.100.44', account: { id: reader.userData.id }, kind: 'account' },
    });
    expect((await read(`person=${reader.userData.id}&side=by&act=staff-read`)).entries).toMatchObject([{ call: 'listAccounts' }]);
    expect((await read('person=watched&side=by')).entries.map((entry: { act: string }) => entry.act)).not.toContain('staff-read');
  });

  test('has an entry for each of those who read at the same time', async () => {
    const readers = [await adminWith({ users: ['read'] }), await adminWith({ users: ['read'] }), await adminWith({ users: ['read'] })];
    const entries = await entriesBy(server, () =>
      Promise.all(readers.map(({ accessToken }) => call('GET', '/api/users/accounts', { token: accessToken }))),
    );
    expect(entries.map(({ accountId }) => accountId).toSorted()).toEqual(readers.map(({ userData }) => userData.id).toSorted());
    expect(new Set(entries.map(({ call: read, objects }) => `${read} ${objects !== ''}`))).toEqual(new Set(['listAccounts true']));
  });

  test('is paged and bounded by days', async () => {
    const first = await read('perPage=1');
    expect(first.entries).toHaveLength(1);
    expect(first.total).toBeGreaterThan(1);
    const after = iso(clock.now + 5 * 24 * 3600_000).slice(0, 10);
    expect((await read(`from=${after}`)).total).toBe(0);
  });

  test('knows nobody by another name', async () => {
    expect((await call('GET', '/api/access-log?person=nobody-at-all', { token })).statusCode).toBe(404);
  });

  test('gives a file whose cells are no formulas', async () => {
    await app.inject({
      method: 'POST',
      url: '/jwt/login',
      headers: { 'user-agent': '=1+1' },
      payload: { email: 'watched@example.com', password: 'long enough 1' },
    });
    const answer = await call('GET', '/api/access-log/csv?person=watched', { token });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toContain(",'=1+1,");
    expect(answer.body.split('\r\n')[0]).toBe('\uFEFFid,at,act,call,account,username,address,browser,kind,objects,reason,subjects');
  });
});

describe('holds', () => {
  test('are made and ended by those who may write', async () => {
    const body = { accountId: person.userData.id, days: 30, reason: 'case 123' };
    expect((await call('POST', '/api/access-log/hold', { token: auditor.accessToken, body })).statusCode).toBe(403);
    expect((await call('POST', '/api/access-log/hold', { token, body: { ...body, accountId: 987_654 } })).statusCode).toBe(404);
    const entries = await entriesBy(server, () => call('POST', '/api/access-log/hold', { token, body }));
    expect(entries).toMatchObject([{ act: 'staff-act', call: 'holdAccessLog', subjects: [person.userData.id] }]);
    const { holds } = await read('person=watched');
    expect(holds).toMatchObject([{ reason: 'case 123', by: admin.userData.username, endsAt: iso(clock.now + 30 * 24 * 3600_000) }]);
    expect((await call('POST', '/api/access-log/release', { token, body: { id: holds[0].id } })).statusCode).toBe(200);
    expect((await read('person=watched')).holds).toEqual([]);
    expect((await call('POST', '/api/access-log/release', { token, body: { id: holds[0].id } })).statusCode).toBe(404);
  });
});

describe('the kit for a breach', () => {
  const span = () => `from=${iso(clock.now - 1000)}&to=${iso(clock.now + 1000)}`;
  const texts = { th: 'ข้อความถึงผู้ที่ข้อมูลถูกอ่าน ครบถ้วน', en: 'A text for those whose data was read.' };

  test('finds whose data somebody read, and mails each of them once', async () => {
    const thief = await adminWith({ users: ['read'] });
    await call('GET', '/api/users/accounts?perPage=5', { token: thief.accessToken });
    const by = `by=${thief.userData.username}`;
    const { total, told, accounts } = (await call('GET', `/api/access-log/affected?${by}&${span()}`, { token })).json();
    expect([total, told]).toEqual([accounts.length, 0]);
    expect(total).toBeGreaterThan(2);
    expect((await call('GET', `/api/access-log/affected-csv?${by}&${span()}`, { token })).body.trim().split('\r\n')).toHaveLength(
      total + 1,
    );

    const body = { by: thief.userData.username, from: iso(clock.now - 1000), to: iso(clock.now + 1000), ...texts };
    const tell = (expected: number, as = token) => call('POST', '/api/access-log/notify', { token: as, body: { ...body, expected } });
    expect((await tell(total, auditor.accessToken)).statusCode).toBe(403);
    expect((await tell(total - 1)).json()).toMatchObject({ code: 'STATE_CHANGED' });
    expect((await tell(total)).json()).toEqual({ mails: total });
    expect((await tell(0)).json()).toEqual({ mails: 0 });
    const mails = await db
      .select({ to: mail.recipient, text: mail.text, html: mail.html })
      .from(mail)
      .where(eq(mail.kind, 'security-notice'))
      .all();
    const about = mails.filter(({ text }) => text.includes(texts.en));
    expect(about.map(({ to }) => to).sort()).toEqual(accounts.map(({ email }: { email: string }) => email).sort());
    for (const { text } of about) expect(text.indexOf(texts.th)).toBeLessThan(text.indexOf(texts.en));
    expect((await call('GET', `/api/access-log/affected?${by}&${span()}`, { token })).json()).toMatchObject({ total, told: total });
  });
});

test('a chain that was changed from outside is told', async () => {
  expect((await call('POST', '/api/access-log/check', { token })).json()).toMatchObject({ brokenAt: null });
  await tamperUnseen(db, 'access_log', "UPDATE access_log SET address = '::9' WHERE seq = 2");
  expect((await call('POST', '/api/access-log/check', { token: auditor.accessToken })).json()).toMatchObject({ brokenAt: 2 });
  expect((await call('GET', '/api/access-log/chain', { token })).json()).toMatchObject({ brokenAt: 2 });
  expect(app.figures.isAccessLogBroken).toBe(true);
  await transact(db, (tx) => tx.delete(mail).where(eq(mail.kind, 'security-notice')).run());
});
