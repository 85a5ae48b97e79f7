import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appealDays } from '../../../api/contract/values/shared/cases.ts';
import { moderationCase, user } from '../../../api/db/schema.ts';
import { purgeUnconfirmed } from '../../../api/domain/cases/guests.ts';
import { oldCases } from '../../../api/domain/cases/retention.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { sellerOf } from '../../support/market/listings.ts';

const day = 24 * 3600_000;
const server = await testApp();
const { call, clock, db } = server;

let serial = 0;
const person = async (name: string, role: 'client' | 'admin' = 'client') => {
  serial += 1;
  const { accessToken: token, userData } = await server.signUp(`${name}${serial}`);
  await alterAccount(server, userData.id, { role });
  return { token, id: userData.id, name: `${name}${serial}` };
};
type Person = Awaited<ReturnType<typeof person>>;
const post = (path: string, body: object, token?: string) => call('POST', path, { token, body });
const signIn = ({ name }: Person, jar?: Jar) =>
  call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password: 'long enough 1' }, ...(jar ? { jar } : {}) });

/** A case about an account, opened and decided by staff. */
async function decided(staff: Person, about: Person, body: object): Promise<number> {
  const { id } = (await post('/api/moderation/open-case', { accountId: about.id }, staff.token)).json().case;
  const decision = { id, rule: 'fraud', text: 'A scam.', ...body };
  expect((await post('/api/moderation/decide-case', decision, staff.token)).statusCode).toBe(200);
  return id;
}
const decisionOf = async (id: number, { token }: Person) =>
  (await call('GET', `/api/moderation/cases/${id}`, { token })).json().decisions[0];

test('an appeal is decided by somebody else, once, and the answer is told', async () => {
  const [judge, other, seller, stranger] = [
    await person('judge', 'admin'),
    await person('other', 'admin'),
    await person('seller'),
    await person('stranger'),
  ];
  const id = await decided(judge, seller, { measure: 'warning' });
  const decision = await decisionOf(id, judge);
  const appeal = (token: string, text = 'It was not me.') => post('/api/account/cases/appeal', { id: decision.id, text }, token);
  expect((await appeal(stranger.token)).statusCode).toBe(404);
  expect((await appeal(seller.token, ' ')).statusCode).toBe(400);
  expect((await appeal(seller.token)).statusCode).toBe(200);
  expect((await appeal(seller.token)).statusCode).toBe(409);
  const appealed = (await call('GET', '/api/moderation/cases?state=appealed', { token: other.token })).json().cases;
  expect(appealed.map((each: { id: number }) => each.id)).toContain(id);
  const answer = { id: decision.id, caseId: id, verdict: 'overturn', text: 'You are right.' };
  expect((await post('/api/moderation/decide-appeal', answer, judge.token)).statusCode).toBe(403);
  expect((await post('/api/moderation/decide-appeal', answer, seller.token)).statusCode).toBe(403);
  expect((await post('/api/moderation/decide-appeal', answer, other.token)).statusCode).toBe(200);
  expect((await post('/api/moderation/decide-appeal', answer, other.token)).statusCode).toBe(409);
  const [own] = (await call('GET', '/api/account/cases', { token: seller.token })).json().decisions;
  expect(own).toMatchObject({ canAppeal: false, appeal: { text: 'It was not me.', isOverturned: true, answer: 'You are right.' } });
  expect((await outboxOf(server))[0]).toMatchObject({ to: `${seller.name}@example.com` });
});

test('an appeal that is upheld puts a listing back on sale', async () => {
  const [judge, other, seller, reporter] = [
    await person('judge', 'admin'),
    await person('other', 'admin'),
    await person('seller'),
    await person('reporter'),
  ];
  const { id: listingId } = await sellerOf(server, seller).published();
  await post('/api/cases/report', { kind: 'listing', id: String(listingId), reason: 'fraud', text: '' }, reporter.token);
  const { cases } = (await call('GET', '/api/moderation/cases?kind=listing&perPage=100', { token: judge.token })).json();
  const { id } = cases.find((each: { about: { id: number } }) => each.about.id === seller.id);
  await post('/api/moderation/decide-case', { id, rule: 'fraud', measure: 'reject', text: 'A scam.' }, judge.token);
  expect((await call('GET', `/api/listings/${listingId}`)).statusCode).toBe(410);
  const decision = await decisionOf(id, judge);
  await post('/api/account/cases/appeal', { id: decision.id, text: 'No.' }, seller.token);
  await post('/api/moderation/decide-appeal', { id: decision.id, caseId: id, verdict: 'overturn', text: 'Yes.' }, other.token);
  expect((await call('GET', `/api/listings/${listingId}`)).statusCode).toBe(200);
});

test('whoever is suspended reads why, appeals, exports and leaves, and nothing else', async () => {
  const [judge, other, seller, leaver] = [
    await person('judge', 'admin'),
    await person('other', 'admin'),
    await person('seller'),
    await person('leaver'),
  ];
  const id = await decided(judge, seller, { measure: 'suspend' });
  const jar = new Jar();
  expect((await call('GET', '/auth/suspended', { jar })).json()).toEqual({ account: null });
  expect((await call('POST', '/auth/suspended/data', { jar, body: {} })).statusCode).toBe(404);
  const refused = await signIn(seller, jar);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'ACCOUNT_SUSPENDED']);
  const known = (await call('GET', '/auth/suspended', { jar })).json().account;
  expect(known).toMatchObject({ until: null, decisions: [{ measure: 'suspend', rule: 'fraud', text: 'A scam.', canAppeal: true }] });
  expect((await call('GET', '/api/account/cases', { jar })).statusCode).toBe(401);
  const opened = await call('POST', '/auth/suspended/data', { jar, body: {} });
  expect((await call('POST', '/api/my-data', { body: { code: opened.json().data.id } })).json()).toMatchObject({ kind: 'account' });
  const [{ id: decisionId }] = known.decisions;
  expect((await call('POST', '/auth/suspended/appeal', { jar, body: { id: decisionId, text: 'Why me?' } })).statusCode).toBe(200);
  await post('/api/moderation/decide-appeal', { id: decisionId, caseId: id, verdict: 'overturn', text: 'Sorry.' }, other.token);
  expect((await signIn(seller)).statusCode).toBe(200);
  expect((await call('GET', '/auth/suspended', { jar })).json()).toEqual({ account: null });
  expect((await decisionOf(id, other)).appeal.isOverturned).toBe(true);

  await decided(judge, leaver, { measure: 'suspend' });
  const own = new Jar();
  await signIn(leaver, own);
  const code = (await call('POST', '/auth/suspended/data', { jar: own, body: {} })).json().data.id;
  expect((await call('POST', '/api/my-data/leave', { body: { code } })).statusCode).toBe(200);
  expect((await db.select().from(user).where(eq(user.id, leaver.id)).get())?.leavesAt).not.toBeNull();
});

test('the cookie of a refused sign-in is good for an hour, and only after the right password', async () => {
  const [judge, seller] = [await person('judge', 'admin'), await person('seller')];
  await decided(judge, seller, { measure: 'suspend' });
  const jar = new Jar();
  await call('POST', '/jwt/login', { jar, body: { email: `${seller.name}@example.com`, password: 'wrong one 1' } });
  expect(jar.cookies.size).toBe(0);
  await signIn(seller, jar);
  expect((await call('GET', '/auth/suspended', { jar })).json().account).not.toBeNull();
  clock.now += 3601_000;
  expect((await call('GET', '/auth/suspended', { jar })).json()).toEqual({ account: null });
});

test('guests report by a mailed code, and are told what came of it by mail', async () => {
  const [judge, seller] = [await person('judge', 'admin'), await person('seller')];
  const guest = { kind: 'person', id: String(seller.id), reason: 'counterfeit', text: 'ของปลอม', email: 'Guest@Example.com' };
  expect((await post('/api/cases/report-as-guest', { ...guest, email: 'nobody' })).statusCode).toBe(400);
  expect((await post('/api/cases/report-as-guest', { ...guest, id: '999999' })).statusCode).toBe(404);
  const sent = await post('/api/cases/report-as-guest', guest);
  expect([sent.statusCode, sent.cookies]).toEqual([200, []]);
  const mine = async () =>
    (await call('GET', '/api/moderation/cases?kind=person&perPage=100', { token: judge.token }))
      .json()
      .cases.find((each: { about: { id: number } }) => each.about.id === seller.id);
  expect(await mine()).toBeUndefined();
  const [mail] = await outboxOf(server);
  if (!mail) throw new Error('There is no mail.');
  const { code } = linkIn(mail);
  expect((await post('/api/cases/confirm', { code: 'x'.repeat(43) })).statusCode).toBe(404);
  for (let time = 0; time < 2; time += 1) expect((await post('/api/cases/confirm', { code })).statusCode).toBe(200);
  const found = await mine();
  expect(found).toMatchObject({ reports: 1, reasons: ['counterfeit'] });
  await post('/api/moderation/decide-case', { id: found.id, rule: 'other', measure: 'none', text: '' }, judge.token);
  const [told] = await outboxOf(server);
  expect(told).toMatchObject({ subject: 'ผลของการรายงานของคุณ · What came of your report' });
  expect(told?.to.toLowerCase()).toBe('guest@example.com');
});

test('a report that no guest confirms is gone after a day, and its case with it', async () => {
  const seller = await person('seller');
  const guest = { kind: 'person', id: String(seller.id), reason: 'spam', text: '', email: 'other@example.com' };
  await post('/api/cases/report-as-guest', guest);
  const [mail] = await outboxOf(server);
  if (!mail) throw new Error('There is no mail.');
  clock.now += day + 1000;
  expect((await post('/api/cases/confirm', { code: linkIn(mail).code })).statusCode).toBe(404);
  await purgeUnconfirmed(db, clock.now + 2 * day);
  expect(await db.select().from(moderationCase).where(eq(moderationCase.accountId, seller.id)).all()).toEqual([]);
});

test('staff find anybody by name, address, telephone number or listing, and open one case about them', async () => {
  const seller = await person('lookedfor');
  const judge = await person('judge', 'admin');
  const { id } = await sellerOf(server, seller).published({ phone: '081-999-8877' });
  const find = async (q: string) =>
    (await call('GET', `/api/moderation/people?${new URLSearchParams({ q, reason: 'complaint' })}`, { token: judge.token }))
      .json()
      .people.map((each: { id: number }) => each.id);
  expect((await call('GET', '/api/moderation/people?q=lookedfor', { token: judge.token })).statusCode).toBe(400);
  for (const q of ['LOOKEDFOR', `${seller.name}@example.com`, '+66 81 999 8877', `https://here.example/en/listing/bicycle-${id}`])
    expect(await find(q), q).toEqual([seller.id]);
  expect(await find('nobody at all')).toEqual([]);
  const open = async () => (await post('/api/moderation/open-case', { accountId: seller.id }, judge.token)).json().case.id;
  expect(await open()).toBe(await open());
  expect((await post('/api/moderation/open-case', { accountId: judge.id }, judge.token)).statusCode).toBe(409);
});

test('counts by month are a page and a file', async () => {
  const [judge, seller] = [await person('judge', 'admin'), await person('seller')];
  const year = new Date(clock.now).getUTCFullYear();
  const countsNow = async () => (await call('GET', `/api/moderation/counts?year=${year}`, { token: judge.token })).json().months[0];
  const before = await countsNow();
  await decided(judge, seller, { measure: 'suspend' });
  expect(await countsNow()).toMatchObject({
    decisions: before.decisions + 1,
    measures: before.measures + 1,
    suspensions: before.suspensions + 1,
  });
  const { body, headers } = await call('GET', `/api/moderation/counts.csv?year=${year}`, { token: judge.token });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.split('\r\n')[0]).toBe('month,reports,decisions,automatic,measures,suspensions,late,hours,appeals,overturned');
});

test('the time to appeal ends, and closed cases are forgotten after a year, unless an appeal waits', async () => {
  const [judge, late, waiting] = [await person('judge', 'admin'), await person('late'), await person('waiting')];
  const [over, kept] = [await decided(judge, late, { measure: 'warning' }), await decided(judge, waiting, { measure: 'warning' })];
  const { id } = await decisionOf(kept, judge);
  await post('/api/account/cases/appeal', { id, text: 'Look again.' }, waiting.token);
  const lateId = (await decisionOf(over, judge)).id;
  clock.now += (appealDays + 1) * day;
  const { accessToken } = (await signIn(late)).json();
  expect((await post('/api/account/cases/appeal', { id: lateId, text: 'Too late.' }, accessToken)).json().code).toBe('TOO_LATE');
  await endDue(db, [oldCases], 365, clock.now + 200 * day);
  const left = await db.select({ id: moderationCase.id }).from(moderationCase).all();
  expect(left.map((row) => row.id)).toContain(kept);
  expect(left.map((row) => row.id)).not.toContain(over);
});
