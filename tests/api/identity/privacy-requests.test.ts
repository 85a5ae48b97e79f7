import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { graceDays } from '../../../api/contract/values/identity/leaving.ts';
import { retentionDays } from '../../../api/contract/values/operations/retention.ts';
import { transact } from '../../../api/db/client.ts';
import { accessLog, accessLogSubject, notification, order, privacyRequest, user } from '../../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import { onAccountDeleted } from '../../../api/joins/accounts.ts';
import { retentionRules } from '../../../api/joins/retention.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { sellerOf } from '../../support/market/listings.ts';
import { rowsOf } from '../../support/rows.ts';
import { newOrder, shopAs } from '../../support/shop.ts';

const day = 24 * 3600_000;
const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db } = server;
const admin = await server.signIn('admin');

let serial = 0;
async function person(name: string) {
  serial += 1;
  const { accessToken: token, userData } = await server.signUp(`${name}${serial}`);
  await alterAccount(server, userData.id, { role: 'client', confirmed: true });
  return { token, id: userData.id, email: userData.email, username: userData.username };
}
const own = '/api/account/privacy-requests';
const ask = (token: string, kind = 'correction', text = 'The street is 12/4.', language = 'en') =>
  call('POST', own, { token, body: { kind, text }, headers: { 'accept-language': language } });
const ownOf = async (token: string) => (await call('GET', own, { token })).json().requests;
const queue = async (state = 'open', token = admin.accessToken) =>
  (await call('GET', `/api/privacy-requests?state=${state}&perPage=100`, { token })).json();
const answer = (id: number, outcome = 'granted', text = 'It is done.', token = admin.accessToken) =>
  call('POST', '/api/privacy-requests/answer', { token, body: { id, outcome, text } });
const end = (id: number, token = admin.accessToken, path = '/api/privacy-requests/end') => call('POST', path, { token, body: { id } });
const noticesOf = (userId: number) => db.select().from(notification).where(eq(notification.userId, userId)).all();

describe('a request', () => {
  test('is kept with the day by which it has to be answered, and staff are told', async () => {
    const { token, id } = await person('asking');
    const { requests } = (await ask(token, 'objection', '  Stop <b>this</b>.  ')).json();
    expect(requests).toMatchObject([{ kind: 'objection', text: 'Stop <b>this</b>.', state: 'open', answer: '', answeredAt: null }]);
    expect(Date.parse(requests[0].dueAt) - Date.parse(requests[0].requestedAt)).toBe(30 * day);
    expect(await ownOf(token)).toEqual(requests);
    const { requests: all } = await queue();
    expect(all.find((each: { id: number }) => each.id === requests[0].id)).toMatchObject({
      by: { id, username: expect.stringContaining('asking'), email: expect.stringContaining('@') },
      isOwn: false,
      answeredBy: '',
    });
    expect((await noticesOf(admin.userData.id)).filter(({ link }) => link === '/manage/privacy-requests')).toHaveLength(1);
  });

  test('is refused without words, with too many, and while three wait', async () => {
    const { token } = await person('many');
    expect((await ask(token, 'correction', '   ')).statusCode).toBe(400);
    expect((await ask(token, 'correction', 'x'.repeat(2001))).statusCode).toBe(400);
    expect((await ask(token, 'erasure')).statusCode).toBe(400);
    for (const kind of ['objection', 'restriction', 'correction']) expect((await ask(token, kind)).statusCode).toBe(200);
    const refused = await ask(token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LIST_FULL']);
    await answer((await ownOf(token))[0].id, 'refused');
    expect((await ask(token)).statusCode).toBe(200);
  });

  test('waits in the order of its day, and is read with an entry in the access log', async () => {
    const { token, id } = await person('later');
    await ask(token);
    clock.now += 60_000;
    await ask((await person('latest')).token);
    const { requests, total } = await queue();
    const days = requests.map(({ dueAt }: { dueAt: string }) => Date.parse(dueAt));
    expect([days, total]).toEqual([[...days].sort((one, other) => one - other), days.length]);
    const entry = (await rowsOf(server, accessLog)).filter(({ call: name }) => name === 'listPrivacyRequests').at(-1);
    expect(entry).toMatchObject({ act: 'staff-read', kind: 'request' });
    const subjects = await db
      .select()
      .from(accessLogSubject)
      .where(eq(accessLogSubject.entryId, entry?.id ?? 0))
      .all();
    expect(subjects.map(({ accountId }) => accountId)).toContain(id);
  });

  test('is for those alone who may read and change users', async () => {
    const { token } = await person('client');
    expect((await call('GET', '/api/privacy-requests', { token })).statusCode).toBe(403);
    const editor = await server.signUp('editing');
    await alterAccount(server, editor.userData.id, { staffRole: 'editor' });
    await ask(token);
    const { id } = (await ownOf(token))[0];
    expect((await queue('open', editor.accessToken)).total).toBeGreaterThan(0);
    expect((await answer(id, 'granted', 'x', editor.accessToken)).statusCode).toBe(403);
  });
});

describe('an answer', () => {
  test('is told on the site and by mail in the language of the request, and read beside it', async () => {
    const { token, id, email } = await person('told');
    await ask(token, 'correction', 'คำขอ', 'th');
    const [{ id: request }] = await ownOf(token);
    expect((await answer(request, 'refused', '   ')).statusCode).toBe(400);
    expect((await answer(request, 'refused', 'We need the <b>order</b>.\nWhich one?')).statusCode).toBe(200);
    expect(await ownOf(token)).toMatchObject([{ state: 'refused', answer: 'We need the <b>order</b>.\nWhich one?' }]);
    expect((await noticesOf(id)).at(-1)).toMatchObject({
      titleEn: 'Your request to correct your data was refused',
      link: '/account/settings?tab=data',
    });
    const letter = (await outboxOf(server)).find(({ to }) => to === email);
    expect(letter?.subject).toBe('คำขอแก้ไขข้อมูลของคุณไม่ได้รับการอนุมัติ');
    expect(letter?.text).toContain('We need the <b>order</b>.\nWhich one?');
    expect((await answer(request)).json().code).toBe('WRONG_STATE');
    expect((await queue('answered')).requests[0]).toMatchObject({ id: request, answeredBy: admin.userData.username });
    expect((await answer(999_999)).statusCode).toBe(404);
  });

  test('is given by somebody else than who has asked', async () => {
    const asker = await server.signUp('staffasking');
    await ask(asker.accessToken);
    const [{ id }] = await ownOf(asker.accessToken);
    expect((await answer(id, 'granted', 'x', asker.accessToken)).json().code).toBe('OWN_ACCOUNT');
  });
});

describe('a restriction that is granted', () => {
  test('hides everything of the account, which can still be signed in to, until its owner ends it', async () => {
    const seller = await person('seller');
    const { id, slug } = await sellerOf(server, seller).published();
    const shown = async () => [
      (await call('GET', `/api/listings/${id}`)).statusCode,
      (await call('GET', `/api/sellers/${seller.username}`)).statusCode,
    ];
    expect([await shown(), slug]).toEqual([[200, 200], expect.anything()]);
    await ask(seller.token, 'restriction', 'The price is disputed.');
    const [{ id: request }] = await ownOf(seller.token);
    expect(await shown()).toEqual([200, 200]);
    await answer(request);
    expect(await shown()).toEqual([410, 404]);
    expect((await call('GET', `/api/account/listings/${id}`, { token: seller.token })).statusCode).toBe(200);
    const body = { email: seller.email, password: 'long enough 1' };
    expect((await call('POST', '/jwt/login', { body })).statusCode).toBe(200);
    expect((await end(request, (await person('other')).token, `${own}/end`)).statusCode).toBe(404);
    expect((await end(request, seller.token, `${own}/end`)).json().requests).toMatchObject([{ endedAt: expect.any(String) }]);
    expect(await shown()).toEqual([200, 200]);
    expect((await end(request)).json().code).toBe('WRONG_STATE');
  });

  test('ends with the last request of its kind, and staff’s end is told', async () => {
    const { token, id } = await person('twice');
    for (const _again of [1, 2]) {
      await ask(token, 'restriction');
      await answer((await ownOf(token))[0].id);
    }
    const [second, first] = await ownOf(token);
    const isRestricted = async () => (await rowsOf(server, user)).find((one) => one.id === id)?.restrictedAt !== null;
    await end(second.id);
    expect(await isRestricted()).toBe(true);
    await end(first.id);
    expect(await isRestricted()).toBe(false);
    expect((await noticesOf(id)).at(-1)?.titleEn).toBe('The restriction of your data is over');
  });

  test('leaves one admin without bounds', async () => {
    const strict = await testApp({}, { repeat: () => () => {} });
    const whole = await strict.signIn('admin');
    const helper = await strict.signUp('helper');
    await transact(strict.db, (tx) => tx.update(user).set({ staffRole: 'maintainer' }).where(eq(user.id, helper.userData.id)).run());
    for (const { id, role } of await rowsOf(strict, user))
      if (role === 'admin' && id !== whole.userData.id && id !== helper.userData.id) await alterAccount(strict, id, { role: 'client' });
    const request = { kind: 'restriction', text: 'a' };
    const { requests } = (await strict.call('POST', own, { token: whole.accessToken, body: request })).json();
    const body = { id: requests[0].id, outcome: 'granted', text: 'a' };
    const answered = await strict.call('POST', '/api/privacy-requests/answer', { token: helper.accessToken, body });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'LAST_ADMIN']);
  });
});

describe('a guest', () => {
  async function guest(email: string) {
    const shop = shopAs(server, { jar: new Jar() });
    await shop.add(1);
    const { number } = (await shop.order({ ...newOrder, email })).json().order;
    await transact(db, (tx) => tx.update(order).set({ state: 'delivered', confirmBefore: null }).where(eq(order.number, number)).run());
    await call('POST', '/api/my-data/ask', { body: { email, number } });
    const letter = (await outboxOf(server)).find(({ to, text }) => to === email && text.includes('my-data#code='));
    return /my-data#code=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  }
  const askBy = (code: string, kind = 'correction') =>
    call('POST', '/api/my-data/request', { body: { code, kind, text: 'zqguest' }, headers: { 'accept-language': 'en' } });

  test('asks by the mailed code, is answered by mail, and exports and erases it', async () => {
    const code = await guest('asker@example.com');
    const { requests } = (await askBy(code, 'restriction')).json();
    expect(requests).toMatchObject([{ kind: 'restriction', state: 'open' }]);
    const { id } = requests[0];
    expect((await queue()).requests.find((each: { id: number }) => each.id === id)).toMatchObject({
      by: { id: null, username: '', email: 'asker@example.com' },
    });
    expect((await answer(id, 'granted', 'Noted.')).statusCode).toBe(200);
    const letter = (await outboxOf(server)).find(({ to }) => to === 'asker@example.com');
    expect(letter?.text).toMatch(/Noted\.[\s\S]*\/my-data\n/);
    expect((await call('POST', '/api/my-data', { body: { code } })).json().requests).toMatchObject([
      { state: 'granted', answer: 'Noted.' },
    ]);
    const file = unzipSync((await call('POST', '/api/my-data/file', { body: { code } })).rawPayload);
    expect(Buffer.from(file['data/rights.json'] ?? []).toString()).toContain('zqguest');
    expect((await call('POST', '/api/my-data/erase', { body: { code } })).json().requests).toEqual([]);
    expect((await rowsOf(server, privacyRequest)).filter(({ text }) => text === 'zqguest')).toEqual([]);
  });

  test('is refused with a code that nobody was sent, and while three wait', async () => {
    expect((await askBy('wrong')).json().code).toBe('INVALID_DATA_CODE');
    const code = await guest('often@example.com');
    for (const _each of [1, 2, 3]) expect((await askBy(code)).statusCode).toBe(200);
    expect((await askBy(code)).json().code).toBe('LIST_FULL');
  });
});

test('requests go with the account, and with those that its address has made before', async () => {
  const { token, id, email } = await person('leaver');
  await ask(token);
  const [row] = (await rowsOf(server, privacyRequest)).filter(({ userId }) => userId === id);
  if (!row) throw new Error('There is no request.');
  await transact(db, (tx) =>
    tx
      .insert(privacyRequest)
      .values({ ...row, id: 9000, userId: null, guestKey: email })
      .run(),
  );
  await alterAccount(server, id, { leavesAt: clock.now });
  await purgeClosedAccounts(onAccountDeleted)(db, clock.now + (graceDays + 1) * day);
  expect((await rowsOf(server, privacyRequest)).filter((each) => each.userId === id || each.guestKey === email)).toEqual([]);
});

test('answered requests end by time, but not one by which something is restricted', async () => {
  const { token } = await person('kept');
  for (const kind of ['restriction', 'objection']) {
    await ask(token, kind);
    await answer((await ownOf(token))[0].id);
  }
  const now = clock.now + (retentionDays.privacyRequests + 1) * day;
  await endDue(db, retentionRules.privacyRequests, retentionDays.privacyRequests, now);
  expect((await ownOf(token)).map(({ kind }: { kind: string }) => kind)).toEqual(['restriction']);
});
