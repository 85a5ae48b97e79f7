import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { caseTextLength } from '../../../api/contract/values/shared/cases.ts';
import { transact } from '../../../api/db/client.ts';
import { caseDecision, caseReport, mail, moderationCase, user } from '../../../api/db/schema.ts';
import { eraseReporter } from '../../../api/domain/cases/erase-concerned.ts';
import { oldCases } from '../../../api/domain/cases/retention.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import { leavingHolds, onAccountDeleted } from '../../../api/joins/accounts.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';

const day = 24 * 3600_000;
const server = await testApp({}, { repeat: () => () => {} });
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
const report = ({ token }: Person, about: Person, text = '') =>
  post('/api/cases/report', { kind: 'person', id: String(about.id), reason: 'fraud', text }, token);
const caseAbout = async ({ id }: Person) => {
  const row = await db.select().from(moderationCase).where(eq(moderationCase.accountId, id)).get();
  if (!row) throw new Error('There is no case.');
  return row;
};
const decide = ({ token }: Person, id: number, body: object = {}) =>
  post('/api/moderation/decide-case', { id, rule: 'fraud', measure: 'warning', text: 'No.', ...body }, token);
const ownOf = async ({ token }: Person) => (await call('GET', '/api/account/cases', { token })).json();

test('two decisions at once are one, and two appeals at once are one', async () => {
  const [one, other, seller, reporter] = [
    await person('one', 'admin'),
    await person('other', 'admin'),
    await person('seller'),
    await person('reporter'),
  ];
  await report(reporter, seller);
  const { id } = await caseAbout(seller);
  const answers = await Promise.all([decide(one, id), decide(other, id, { measure: 'suspend' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const decisions = await db.select().from(caseDecision).where(eq(caseDecision.caseId, id)).all();
  expect(decisions).toHaveLength(1);
  const account = await db.select().from(user).where(eq(user.id, seller.id)).get();
  expect(account?.suspendedAt !== null).toBe(decisions[0]?.measure === 'suspend');

  const warned = await person('warned');
  await report(reporter, warned);
  await decide(one, (await caseAbout(warned)).id);
  const [{ id: decisionId }] = (await ownOf(warned)).decisions;
  const appeal = () => post('/api/account/cases/appeal', { id: decisionId, text: 'No!' }, warned.token);
  expect((await Promise.all([appeal(), appeal()])).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('two guests and an account that report at once join one case', async () => {
  const [seller, reporter] = [await person('seller'), await person('reporter')];
  const guest = (email: string) =>
    post('/api/cases/report-as-guest', { kind: 'person', id: String(seller.id), reason: 'fraud', text: '', email });
  const answers = await Promise.all([guest('a@example.com'), guest('b@example.com'), report(reporter, seller)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const rows = await db.select().from(moderationCase).where(eq(moderationCase.accountId, seller.id)).all();
  expect(rows).toHaveLength(1);
});

test('what is hostile is refused or kept as plain text', async () => {
  const [staff, seller, reporter] = [await person('staff', 'admin'), await person('seller'), await person('reporter')];
  const about = { kind: 'person', id: String(seller.id), reason: 'fraud', text: '' };
  for (const wrong of [
    { ...about, kind: 'order' },
    { ...about, reason: 'because' },
    { ...about, id: 'x'.repeat(100) },
    { ...about, text: 'x'.repeat(caseTextLength + 1) },
    { ...about, text: 7 },
  ])
    expect((await post('/api/cases/report', wrong, reporter.token)).statusCode, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  for (const id of ['0', '-1', '1e3', '9007199254740993', "1' OR '1'='1", '../1', ' '])
    expect((await post('/api/cases/report', { ...about, id }, reporter.token)).statusCode, id).toBeGreaterThanOrEqual(400);
  const words = '<img src=x onerror=alert(1)> ‮ "quoted" \u0000'.replace('\u0000', '');
  await report(reporter, seller, words);
  const { id } = await caseAbout(seller);
  const { said } = (await call('GET', `/api/moderation/cases/${id}`, { token: staff.token })).json();
  expect(said[0].text).toBe(words.trim());
  for (const until of ['2020-01-01', '2026-13-01', 'tomorrow', ''])
    expect((await decide(staff, id, { measure: 'suspend-until', until })).statusCode, until).toBe(400);
  await decide(staff, id, { text: '<b>bold</b> & more' });
  const sent = await db.select().from(mail).orderBy(desc(mail.id)).limit(1).get();
  expect(sent?.text).toContain('<b>bold</b> & more');
  expect(sent?.html).toContain('&#60;b&#62;bold&#60;/b&#62; &#38; more');
  expect(sent?.html).not.toContain('<b>bold');
});

test('nobody reads or changes what is others’', async () => {
  const [staff, seller, reporter, stranger] = [
    await person('staff', 'admin'),
    await person('seller'),
    await person('reporter'),
    await person('stranger'),
  ];
  await report(reporter, seller);
  const { id } = await caseAbout(seller);
  await decide(staff, id);
  const [{ id: decisionId }] = (await ownOf(seller)).decisions;
  expect(await ownOf(stranger)).toEqual({ decisions: [], reports: [] });
  for (const other of [stranger, reporter])
    expect((await post('/api/account/cases/appeal', { id: decisionId, text: 'x' }, other.token)).statusCode).toBe(404);
  for (const path of [
    `/api/moderation/cases/${id}`,
    '/api/moderation/cases',
    '/api/moderation/people?q=seller&reason=complaint',
    '/api/moderation/counts?year=2026',
  ])
    expect((await call('GET', path, { token: seller.token })).statusCode, path).toBe(403);
  expect((await post('/api/moderation/open-case', { accountId: stranger.id }, seller.token)).statusCode).toBe(403);
  // An appeal is only answered in its own case.
  await post('/api/account/cases/appeal', { id: decisionId, text: 'x' }, seller.token);
  const second = await person('second', 'admin');
  const answer = { id: decisionId, caseId: id + 1, verdict: 'uphold', text: 'x' };
  expect((await post('/api/moderation/decide-appeal', answer, second.token)).statusCode).toBe(404);
});

test('a suspension from the users screen is a decision with its reason, told and open to an appeal', async () => {
  const [staff, seller] = [await person('staff', 'admin'), await person('seller')];
  const listed = await post(
    '/apps/users/add-user',
    { fullName: 'x', username: `listed${serial}`, email: `${seller.name}@example.com`, status: 'active' },
    staff.token,
  );
  const { id } = listed.json().user;
  const suspension = { rule: 'spam', text: 'Sells what there is not.' };
  const change = (body: object) => post('/apps/users/update-users', { ids: [id], ...body }, staff.token);
  expect((await change({ status: 'inactive', suspension: { rule: 'sold', text: '' } })).statusCode).toBe(400);
  expect((await change({ status: 'inactive', suspension })).statusCode).toBe(200);
  const { id: caseId, closedAt } = await caseAbout(seller);
  expect(closedAt).not.toBeNull();
  const [decision] = await db.select().from(caseDecision).where(eq(caseDecision.caseId, caseId)).all();
  expect(decision).toMatchObject({ ...suspension, measure: 'suspend', deciderId: staff.id, accountId: seller.id });
  const [letter] = await outboxOf(server);
  expect(letter).toMatchObject({ to: `${seller.name}@example.com` });
  for (const words of ['Sells what there is not.', 'No spam', '/account/decisions']) expect(letter?.text).toContain(words);
  // Reporters of an account can't suspend it in this way either.
  const [judge, reported] = [await person('judge', 'admin'), await person('reported')];
  const other = await post(
    '/apps/users/add-user',
    { fullName: 'x', username: `other${serial}`, email: `${reported.name}@example.com`, status: 'active' },
    judge.token,
  );
  await report(judge, reported);
  const refused = await post('/apps/users/update-users', { ids: [other.json().user.id], status: 'inactive', suspension }, judge.token);
  expect(refused.statusCode).toBe(403);
  expect((await db.select().from(user).where(eq(user.id, reported.id)).get())?.suspendedAt).toBeNull();
});

test('a case stays as long as somebody is suspended by it, and names nobody whose account is gone', async () => {
  const [staff, seller, reporter] = [await person('staff', 'admin'), await person('seller'), await person('reporter')];
  await report(reporter, seller, 'Their words.');
  const { id } = await caseAbout(seller);
  await decide(staff, id, { measure: 'suspend' });
  const read = () => db.select().from(moderationCase).where(eq(moderationCase.id, id)).get();
  const later = clock.now + 500 * day;
  await endDue(db, [oldCases], 365, later);
  expect(await read()).toBeDefined();
  const purge = purgeClosedAccounts(onAccountDeleted, leavingHolds);
  for (const { id: leaverId } of [seller, reporter])
    await transact(db, (tx) => tx.update(user).set({ leavesAt: 1 }).where(eq(user.id, leaverId)).run());
  await purge(db, clock.now);
  expect(await read()).toMatchObject({ accountName: 'อดีตสมาชิก', title: 'อดีตสมาชิก', accountId: seller.id });
  const [said] = await db.select().from(caseReport).where(eq(caseReport.caseId, id)).all();
  expect(said).toMatchObject({ text: 'Their words.', email: '', codeHash: null });
  await endDue(db, [oldCases], 365, later);
  expect(await read()).toBeUndefined();
  expect(await db.select().from(caseReport).where(eq(caseReport.caseId, id)).all()).toEqual([]);
});

test('a guest who has their data erased is not known to the cases they have reported', async () => {
  const [seller, email] = [await person('seller'), 'Forget.Me@example.com'];
  await post('/api/cases/report-as-guest', { kind: 'person', id: String(seller.id), reason: 'fraud', text: 'Words', email });
  const [letter] = await outboxOf(server);
  if (!letter) throw new Error('There is no mail.');
  expect((await post('/api/cases/confirm', { code: linkIn(letter).code })).statusCode).toBe(200);
  const { id } = await caseAbout(seller);
  await transact(db, (tx) => eraseReporter(tx, 'forget.me@example.com'));
  expect(await db.select().from(caseReport).where(eq(caseReport.caseId, id)).all()).toMatchObject([{ text: 'Words', email: '' }]);
});
