import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moderationCase, notification, user } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { sellerOf } from '../../support/market/listings.ts';

const day = 24 * 3600_000;
const server = await testApp();
const { call, clock, db } = server;
const { accessToken: admin } = await server.signIn('admin');

let serial = 0;
const person = async (name: string) => {
  serial += 1;
  const { accessToken: token, userData } = await server.signUp(`${name}${serial}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return { token, id: userData.id, name: `${name}${serial}` };
};
const report = (token: string, kind: string, id: number | string, reason = 'fraud', text = '') =>
  call('POST', '/api/cases/report', { token, body: { kind, id: String(id), reason, text } });
const cases = async (query = '', token = admin) => (await call('GET', `/api/moderation/cases?perPage=100${query}`, { token })).json().cases;
const caseOf = async (kind: string, about: number) =>
  (await cases(`&kind=${kind}`)).find((each: { about: { id: number } }) => each.about.id === about);
const fileOf = async (id: number) => (await call('GET', `/api/moderation/cases/${id}`, { token: admin })).json();
const decide = (id: number, body: object, token = admin) =>
  call('POST', '/api/moderation/decide-case', { token, body: { id, rule: 'fraud', measure: 'none', text: '', ...body } });
const ownOf = async (token: string) => (await call('GET', '/api/account/cases', { token })).json();
const noticesOf = (userId: number) =>
  db.select({ title: notification.titleEn, link: notification.link }).from(notification).where(eq(notification.userId, userId)).all();

describe('a report', () => {
  test('copies what it is about; several reports of one thing are one case with the earliest deadline', async () => {
    const seller = await person('seller');
    const { id } = await sellerOf(server, seller).published();
    const [one, other] = [await person('one'), await person('other')];
    expect((await report(one.token, 'listing', id, 'duplicate')).statusCode).toBe(200);
    const slow = await caseOf('listing', seller.id);
    expect(slow).toMatchObject({ reports: 1, reasons: ['duplicate'] });
    expect(Date.parse(slow.dueAt) - Date.parse(slow.openedAt)).toBe(7 * day);
    await report(other.token, 'listing', id, 'counterfeit', 'ของปลอม');
    await report(one.token, 'listing', id, 'personal-data');
    const found = await caseOf('listing', seller.id);
    expect(found).toMatchObject({ id: slow.id, reports: 2, reasons: ['counterfeit', 'personal-data'] });
    expect(Date.parse(found.dueAt) - Date.parse(found.openedAt)).toBe(day);
    const file = await fileOf(found.id);
    expect(file.said.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      [other.name, 'ของปลอม'],
      [one.name, ''],
    ]);
    expect(file.evidence.text).not.toBe('');
  });

  test('is refused of one’s own, of what there is not, for what does not fit, and without words where they are needed', async () => {
    const seller = await person('seller');
    const { id } = await sellerOf(server, seller).published();
    const { token } = await person('reporter');
    const statuses = [
      await report(seller.token, 'listing', id),
      await report(token, 'listing', 999_999),
      await report(token, 'person', 'nobody'),
      await report(token, 'person', seller.id, 'sold'),
      await report(token, 'person', seller.id, 'other', ' '),
      await call('POST', '/api/cases/report', { body: { kind: 'listing', id: String(id), reason: 'fraud', text: '' } }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 404, 404, 400, 400, 401]);
    expect(await caseOf('person', seller.id)).toBeUndefined();
  });

  test.each([
    ['review', 'product_review'],
    ['question', 'product_question'],
    ['blog-post', 'blog_post'],
    ['blog-comment', 'blog_comment'],
    ['profile-post', 'profile_post'],
    ['profile-comment', 'profile_comment'],
  ])('of a sample %s shows what was written, and hiding it takes it away and an open case with it', async (kind) => {
    const { token } = await person('reader');
    let found: number | undefined;
    for (let id = 1; id <= 40 && found === undefined; id += 1) {
      const answer = await call('GET', `/api/cases/subject?kind=${kind}&id=${id}`, { token });
      if (answer.statusCode === 200 && (await report(token, kind, id, 'spam')).statusCode === 200) found = id;
    }
    expect(found).toBeDefined();
    const [one] = await cases(`&kind=${kind}`);
    // Moderators can't decide on their own content: some samples are the admin’s.
    const staff = await person('staff');
    await alterAccount(server, staff.id, { role: 'admin' });
    expect((await fileOf(one.id)).evidence.text).not.toBe('');
    expect((await decide(one.id, { measure: 'reject', text: 'x' }, staff.token)).statusCode).toBe(400);
    expect((await decide(one.id, { rule: 'spam', measure: 'hide', text: 'Spam.' }, staff.token)).statusCode).toBe(200);
    expect((await call('GET', `/api/cases/subject?kind=${kind}&id=${found}`, { token })).statusCode).toBe(404);
    expect(await cases(`&kind=${kind}`)).toEqual([]);
    expect((await fileOf(one.id)).decisions).toMatchObject([{ rule: 'spam', measure: 'hide', text: 'Spam.', by: staff.name }]);
  });
});

describe('a decision', () => {
  test('tells whom it concerns which, why, by whom and how to appeal, and the reporter the outcome', async () => {
    const [seller, reporter] = [await person('seller'), await person('reporter')];
    await report(reporter.token, 'person', seller.id, 'offensive');
    const { id } = await caseOf('person', seller.id);
    expect((await decide(id, { rule: 'offensive', measure: 'warning' })).statusCode).toBe(400);
    expect((await decide(id, { rule: 'offensive', measure: 'hide', text: 'x' })).statusCode).toBe(400);
    expect((await decide(id, { rule: 'offensive', measure: 'warning', text: 'Please stay polite.' })).statusCode).toBe(200);
    expect((await decide(id, { measure: 'none' })).statusCode).toBe(409);
    const own = await ownOf(seller.token);
    expect(own.decisions).toMatchObject([{ rule: 'offensive', measure: 'warning', text: 'Please stay polite.', by: '', automatic: null }]);
    expect((await noticesOf(seller.id)).filter(({ link }) => link === '/account/decisions')).toHaveLength(1);
    const [mail] = await outboxOf(server);
    expect(mail).toMatchObject({ to: `${seller.name}@example.com` });
    for (const words of [
      'Please stay polite.',
      'A warning',
      'No offence or harassment',
      'A person has decided',
      'appeal',
      '/account/decisions',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain(reporter.name);
    expect((await ownOf(reporter.token)).reports).toMatchObject([{ reason: 'offensive', measure: 'warning' }]);
    expect((await noticesOf(reporter.id)).filter(({ title }) => title === 'What came of your report')).toHaveLength(1);
  });

  test('that nothing is wrong tells the reporter alone', async () => {
    const [seller, reporter] = [await person('seller'), await person('reporter')];
    await report(reporter.token, 'person', seller.id);
    await decide((await caseOf('person', seller.id)).id, {});
    expect(await noticesOf(seller.id)).toEqual([]);
    expect((await ownOf(seller.token)).decisions).toEqual([]);
    expect((await ownOf(reporter.token)).reports).toMatchObject([{ measure: 'none' }]);
  });

  test('is not for whom it concerns, or who has reported it, or without the right of the area', async () => {
    const [seller, staff] = [await person('seller'), await person('staff')];
    await alterAccount(server, staff.id, { role: 'admin' });
    await report(staff.token, 'person', seller.id);
    const { id } = await caseOf('person', seller.id);
    expect((await decide(id, {}, staff.token)).statusCode).toBe(403);
    expect((await decide(id, {}, seller.token)).statusCode).toBe(403);
    await report(seller.token, 'person', staff.id);
    expect((await decide((await caseOf('person', staff.id)).id, {}, staff.token)).statusCode).toBe(403);
    expect((await decide(999_999, {})).statusCode).toBe(404);
  });

  test('takes a listing down, and ends the moderators’ queue of it', async () => {
    const [seller, reporter] = [await person('seller'), await person('reporter')];
    const own = sellerOf(server, seller);
    const listed = await own.published();
    await report(reporter.token, 'listing', listed.id);
    const reported = async () => (await call('GET', '/api/moderation/queue?kind=reported&perPage=100', { token: admin })).json();
    const before = (await reported()).total;
    await decide((await caseOf('listing', seller.id)).id, { measure: 'reject', text: 'A scam.' });
    expect((await reported()).total).toBe(before - 1);
    expect((await own.read(listed.id)).rejection).toEqual({ reason: 'fraud', text: 'A scam.' });
  });

  test('by the rule of three reports says so, and a person looks at it', async () => {
    const seller = await person('seller');
    const { id } = await sellerOf(server, seller).published();
    const reporters = [await person('a'), await person('b'), await person('c')];
    clock.now += 8 * day;
    for (const { name } of reporters) {
      const { accessToken } = (
        await call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password: 'long enough 1' } })
      ).json();
      await report(accessToken, 'listing', id);
    }
    const { accessToken: staff } = await server.signIn('admin');
    const again = (await call('POST', '/jwt/login', { body: { email: `${seller.name}@example.com`, password: 'long enough 1' } })).json();
    const { decisions } = await ownOf(again.accessToken);
    expect(decisions).toMatchObject([{ measure: 'hide', automatic: 'three-reports' }]);
    const found = (await cases('&kind=listing', staff)).find((each: { about: { id: number } }) => each.about.id === seller.id);
    expect(found.closedAt).toBeNull();
    expect((await decide(found.id, {}, staff)).statusCode).toBe(200);
    expect((await call('GET', `/api/listings/${id}`)).statusCode).toBe(200);
  });

  test('to suspend signs out at once, hides everything, and a suspension with an end is over by itself', async () => {
    const [seller, reporter] = [await person('seller'), await person('reporter')];
    const { id: listingId } = await sellerOf(server, seller).published();
    const { accessToken: staff } = await server.signIn('admin');
    await report(reporter.token, 'person', seller.id);
    const { id } = (await cases('&kind=person', staff)).find((each: { about: { id: number } }) => each.about.id === seller.id);
    const measure = { measure: 'suspend-until', text: 'A scam.' };
    for (const until of ['', '2020-01-01', '2999-01-01']) expect((await decide(id, { ...measure, until }, staff)).statusCode).toBe(400);
    const until = new Date(clock.now + 3 * day).toISOString().slice(0, 10);
    expect((await decide(id, { ...measure, until }, staff)).statusCode).toBe(200);
    expect((await call('GET', '/api/account/cases', { token: seller.token })).statusCode).toBe(401);
    expect((await call('GET', `/api/listings/${listingId}`)).statusCode).toBe(410);
    const { endSuspensions } = await import('../../../api/domain/identity/suspension.ts');
    await endSuspensions(db, clock.now + 2 * day);
    const isSuspended = async () => (await db.select().from(user).where(eq(user.id, seller.id)).get())?.suspendedAt !== null;
    expect(await isSuspended()).toBe(true);
    await endSuspensions(db, clock.now + 5 * day);
    expect(await isSuspended()).toBe(false);
    expect((await call('GET', `/api/listings/${listingId}`)).statusCode).toBe(200);
  });
});

test('a case outlives the listing, the seller and the reporter', async () => {
  const [seller, reporter] = [await person('seller'), await person('reporter')];
  const { id } = await sellerOf(server, seller).published({ title: 'Planted words' });
  await report(reporter.token, 'listing', id);
  const { accessToken: staff } = await server.signIn('admin');
  for (const gone of [seller.id, reporter.id]) await db.engine.transact((tx) => tx.delete(user).where(eq(user.id, gone)).run());
  const found = (await cases('&kind=listing', staff)).find((each: { title: string }) => each.title === 'Planted words');
  const file = (await call('GET', `/api/moderation/cases/${found.id}`, { token: staff })).json();
  expect(file).toMatchObject({ isHere: false, about: { id: seller.id } });
  expect(file.said).toMatchObject([{ reason: 'fraud', by: '' }]);
  expect(file.measures).not.toContain('suspend');
  expect((await db.select().from(moderationCase).where(eq(moderationCase.id, found.id)).get())?.evidence.facts).toContainEqual({
    name: 'username',
    value: seller.name,
  });
});
