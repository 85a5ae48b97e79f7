import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maxBreachEntries } from '../../../api/contract/values/operations/breaches.ts';
import { transact } from '../../../api/db/client.ts';
import { accessLog, breachEntry } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';

const hour = 3600_000;
const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db } = server;
const { accessToken: token, userData } = await server.signIn('admin');
const iso = (time: number) => new Date(time).toISOString();

const path = '/api/access-log/breaches';
const record = (body: object, as = token) => call('POST', path, { token: as, body });
const add = (body: object, as = token) => call('POST', `${path}/add`, { token: as, body });
const read = async (id: number) => (await call('GET', `${path}?id=${id}`, { token })).json().breaches[0];
const begun = async (happened = 'A stolen sign-in.') =>
  (await record({ noticedAt: iso(clock.now - 2 * hour), happened })).json().breach.id as number;

describe('the record of a breach', () => {
  test('counts 72 hours from when it was noticed, and says what is known by now', async () => {
    const id = await begun('  Somebody read <b>addresses</b>.  ');
    expect(await read(id)).toMatchObject({
      ...{ noticedAt: iso(clock.now - 2 * hour), dueAt: iso(clock.now + 70 * hour), authorityToldAt: null, accounts: null },
      entries: [{ happened: 'Somebody read <b>addresses</b>.', data: '', done: '', mails: null, affected: null }],
    });
    expect((await add({ id, data: 'Names', accounts: 20 })).statusCode).toBe(200);
    await add({ id, done: 'The sign-in is ended.', accounts: 12, authorityToldAt: iso(clock.now - hour) });
    await add({ id, authorityToldAt: iso(clock.now) });
    const known = await read(id);
    expect(known).toMatchObject({ accounts: 12, authorityToldAt: iso(clock.now - hour) });
    expect(known.entries.map(({ data, done, accounts }: Record<string, unknown>) => [data, done, accounts])).toEqual([
      ['', '', null],
      ['Names', '', 20],
      ['', 'The sign-in is ended.', 12],
      ['', '', null],
    ]);
    const { breaches } = (await call('GET', path, { token })).json();
    expect(breaches.find((breach: { id: number }) => breach.id === id)).toEqual(known);
  });

  test('is refused without words, of times to come, of what there is not, and beyond its bound', async () => {
    expect((await record({ noticedAt: iso(clock.now + hour), happened: 'x' })).statusCode).toBe(400);
    expect((await record({ noticedAt: iso(clock.now), happened: '  ' })).statusCode).toBe(400);
    const id = await begun();
    expect((await add({ id, done: '   ' })).statusCode).toBe(400);
    expect((await add({ id, authorityToldAt: iso(clock.now + hour) })).statusCode).toBe(400);
    expect((await add({ id: 999_999, done: 'x' })).statusCode).toBe(404);
    expect(await read(999_999)).toBeUndefined();
    const [first] = (await rowsOf(server, breachEntry)).filter(({ breachId }) => breachId === id);
    if (!first) throw new Error('There is no entry.');
    const more = Array.from({ length: maxBreachEntries - 1 }, (_each, at) => ({ ...first, id: 9000 + at }));
    await transact(db, (tx) => tx.insert(breachEntry).values(more).run());
    expect((await add({ id, done: 'x' })).json().code).toBe('LIST_FULL');
  });

  test('is for who audits, and each change of it is in the access log', async () => {
    const auditor = await server.signUp('auditor');
    const { role } = (
      await call('POST', '/apps/roles/add-role', { token, body: { name: 'Auditors', base: 'subscriber', rights: { audit: ['read'] } } })
    ).json();
    await alterAccount(server, auditor.userData.id, { staffRole: role.key });
    const id = await begun();
    expect((await call('GET', path, { token: auditor.accessToken })).statusCode).toBe(200);
    expect((await record({ noticedAt: iso(clock.now), happened: 'x' }, auditor.accessToken)).statusCode).toBe(403);
    expect((await add({ id, done: 'x' }, auditor.accessToken)).statusCode).toBe(403);
    await add({ id, done: 'x' });
    const of = and(eq(accessLog.kind, 'breach'), eq(accessLog.objects, String(id)), eq(accessLog.act, 'staff-act'));
    const entries = await db.select().from(accessLog).where(of).all();
    expect(entries.map((entry) => entry.call).sort()).toEqual(['addToBreach', 'recordBreach']);
  });

  test('keeps the span by which those affected were found, and how many were mailed about it', async () => {
    const from = iso(clock.now - 1000);
    await call('GET', '/api/users/accounts?perPage=5', { token });
    const span = { by: userData.username, from, to: iso(clock.now + 1000) };
    const { total } = (await call('GET', `/api/access-log/affected?${new URLSearchParams(span)}`, { token })).json();
    expect(total).toBeGreaterThan(0);
    const id = await begun();
    expect((await add({ id, affected: span })).statusCode).toBe(200);
    const texts = { th: 'ข้อความถึงผู้ที่ข้อมูลถูกอ่าน ครบถ้วน', en: 'A text for those whose data was read.' };
    const tell = (body: object) => call('POST', '/api/access-log/notify', { token, body: { ...span, ...texts, expected: total, ...body } });
    expect((await tell({ breachId: 999_999 })).statusCode).toBe(404);
    expect((await tell({ breachId: id })).json()).toEqual({ mails: total });
    const { entries, accounts } = await read(id);
    expect([accounts, entries.slice(1)]).toMatchObject([
      total,
      [
        { affected: span, accounts: total, mails: null },
        { affected: span, accounts: total, mails: total },
      ],
    ]);
  });
});
