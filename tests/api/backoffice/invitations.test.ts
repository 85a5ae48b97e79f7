import { describe, expect, test } from 'vitest';
import type { UserRecord } from '../../../api/contract/backoffice/user-account.ts';
import type { DirectoryUser } from '../../../api/contract/backoffice/user-directory.ts';
import { invitationLifetime } from '../../../api/contract/values/identity/recovery.ts';
import { listedUser } from '../../../api/db/schema.ts';
import { accountRows, persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { everyRow, linkIn, outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';

const minute = 60_000;
// No background work runs in the meantime.
const server = await testApp({ mode: 'demo' }, { repeat: () => () => undefined });
const { call, clock, signIn, signUp } = server;
let token = (await signIn('admin')).accessToken;
/** Time advances, and sessions expire. */
async function wait(milliseconds: number): Promise<void> {
  clock.now += milliseconds;
  token = (await signIn('admin')).accessToken;
}

const password = 'a basket of 3 mangoes';
const post = (path: string, body: unknown) => call('POST', path, { token, body });
const invite = (body: object, headers: Record<string, string> = {}) => call('POST', '/apps/users/invite-user', { token, body, headers });
const again = (id: number) => post('/apps/users/send-invitation', { id });
const accept = (invitation: string, passwordConfirmation = password) =>
  call('POST', '/auth/local/invitation', { body: { invitation, password, passwordConfirmation } });
const logIn = async (email: string) => (await call('POST', '/jwt/login', { body: { email, password } })).statusCode;
const record = async (id: number): Promise<UserRecord> => (await call('GET', `/api/users/user/record?id=${id}`, { token })).json();
const statusOf = async (id: number) => (await call('GET', `/api/users/user?id=${id}`, { token })).json().user.status;
const everything = async () => [...(await everyRow(server)), ...(await rowsOf(server, listedUser))];

let serial = 0;
function somebody() {
  serial += 1;
  return { fullName: `Guest ${serial}`, username: `guest${serial}`, email: `Guest${serial}@mail.example` };
}
async function newestCode(to: string): Promise<string> {
  const mail = (await outboxOf(server)).find((one) => one.to === to);
  if (!mail) throw new Error(`No mail went to ${to}.`);
  return linkIn(mail).code;
}
/** An invited user, with the code of their mail. */
async function guest(): Promise<{ user: DirectoryUser; code: string }> {
  const { user } = (await invite(somebody())).json();
  return { user, code: await newestCode(user.email) };
}

async function expectWorthless(code: string): Promise<void> {
  const before = await everything();
  const answer = await accept(code);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INVITATION']);
  expect(await everything()).toEqual(before);
}

describe('an invitation', () => {
  test('adds somebody who is pending, mails a link, and makes no account', async () => {
    const accounts = (await accountRows(server)).length;
    const person = { ...somebody(), currentPlan: 'team', company: 'ร้านริมน้ำ', role: 'editor' };
    const answer = await invite(person, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json();
    expect(user).toMatchObject({ ...person, status: 'pending' });
    const [mail] = await outboxOf(server);
    expect(mail).toMatchObject({ kind: 'invitation', to: person.email, language: 'en' });
    expect(linkIn(mail ?? { text: '' }).link).toMatch(/^http:\/\/localhost:1337\/en\/reset-password\?invitation=[\w-]{43}$/);
    expect(mail?.text).not.toContain(person.fullName);
    expect(await accountRows(server)).toHaveLength(accounts);
    expect(await logIn(person.email)).toBe(400);
    const { invitation, events } = await record(user.id);
    const iso = (moment: number) => new Date(moment).toISOString();
    expect(invitation).toEqual({ sentAt: iso(clock.now), endsAt: iso(clock.now + invitationLifetime * minute) });
    expect(events.map(({ kind }) => kind)).toEqual(['invited']);
  });

  test('keeps its code nowhere but in the mail', async () => {
    const { code } = await guest();
    expect((await everyRow(server)).filter((row) => JSON.stringify(row).includes(code))).toHaveLength(1);
  });

  test('is accepted once: by a password of one’s own, which signs in', async () => {
    const { user, code } = await guest();
    const answer = await accept(code);
    expect(answer.statusCode).toBe(200);
    const { userData, accessToken } = answer.json();
    expect(userData).toMatchObject({ fullName: user.fullName, username: user.username, email: user.email });
    expect((await call('GET', '/account-setting/sessions', { token: accessToken })).statusCode).toBe(200);
    expect(await statusOf(user.id)).toBe('active');
    const { account, invitation, events } = await record(user.id);
    expect(account).toMatchObject({ id: userData.id, isConfirmed: true, boundBy: 'subscriber' });
    expect(invitation).toBeUndefined();
    expect(events[0]).toMatchObject({ kind: 'joined', by: user.fullName });
    expect(await logIn(user.email)).toBe(200);
    await expectWorthless(code);
    expect((await again(user.id)).json().code).toBe('WRONG_STATE');
  });

  test('is sent again, and the former link ends', async () => {
    const { user, code } = await guest();
    await wait(5 * minute);
    const answer = await again(user.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().invitation.sentAt).toBe(new Date(clock.now).toISOString());
    await expectWorthless(code);
    expect((await accept(await newestCode(user.email))).statusCode).toBe(200);
  });

  test('works for seven days and not a moment longer', async () => {
    const [early, late] = [await guest(), await guest()];
    await wait(invitationLifetime * minute - 1);
    expect((await accept(early.code)).statusCode).toBe(200);
    await wait(1);
    await expectWorthless(late.code);
    const { invitation } = await record(late.user.id);
    expect(invitation?.sentAt).toBeDefined();
    expect(invitation?.endsAt).toBeUndefined();
    expect((await again(late.user.id)).statusCode).toBe(200);
    expect((await accept(await newestCode(late.user.email))).statusCode).toBe(200);
  });

  test.each([
    ['suspended', (id: number) => post('/apps/users/update-user', { id, status: 'inactive' })],
    ['activated by an admin', (id: number) => post('/apps/users/update-users', { ids: [id], status: 'active' })],
    ['deleted', (id: number) => post('/apps/users/delete-users', { ids: [id] })],
    ['given another email', (id: number) => post('/apps/users/update-user', { id, email: `other${id}@mail.example` })],
  ])('ends when its person is %s, also where that is taken back', async (_how, change) => {
    const { user, code } = await guest();
    const { id, email } = user;
    expect((await change(id)).statusCode).toBe(200);
    await expectWorthless(code);
    await post('/apps/users/restore-users', { ids: [id] });
    await post('/apps/users/update-user', { id, status: 'pending', email });
    expect(await statusOf(id)).toBe('pending');
    await expectWorthless(code);
    expect((await again(id)).statusCode).toBe(200);
    expect((await accept(await newestCode(email))).statusCode).toBe(200);
  });

  test('goes on when something else is changed, and makes the account by what the directory says then', async () => {
    const { user, code } = await guest();
    await post('/apps/users/update-user', { id: user.id, fullName: 'Somebody Else', role: 'author' });
    expect((await accept(code)).json().userData.fullName).toBe('Somebody Else');
    expect((await record(user.id)).account?.boundBy).toBe('author');
  });

  test('is for whoever is in the list already as well, while they are pending', async () => {
    const person = somebody();
    const { user } = (await post('/apps/users/add-user', person)).json();
    expect((await record(user.id)).invitation).toBeUndefined();
    expect((await again(user.id)).statusCode).toBe(200);
    expect((await accept(await newestCode(person.email))).statusCode).toBe(200);
  });

  test('gives way to an account that has the address or the username by now', async () => {
    const [one, other] = [await guest(), await guest()];
    await signUp(one.user.username);
    const taken = { ...somebody(), username: 'quickerthanyou', email: other.user.email.toUpperCase(), password };
    expect((await call('POST', '/jwt/register', { body: taken })).statusCode).toBe(200);
    for (const { user, code } of [one, other]) {
      const before = await everything();
      const answer = await accept(code);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVITATION_TAKEN']);
      expect(await everything()).toEqual(before);
      const resent = await again(user.id);
      expect([resent.statusCode, resent.json().code]).toEqual([400, 'INVALID']);
      expect(await statusOf(user.id)).toBe('pending');
    }
    // A different username resolves the conflict.
    await post('/apps/users/update-user', { id: one.user.id, username: 'freename1' });
    expect((await accept(one.code)).statusCode).toBe(200);
  });
});

describe('what is refused changes nothing', () => {
  test('an address or a name that is used, as when somebody is added', async () => {
    const { user } = await guest();
    const before = await everything();
    for (const [change, field] of [
      [{ email: user.email.toUpperCase() }, 'email'],
      [{ username: user.username }, 'username'],
      [{ email: 'client@demo.com' }, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ username: 'раypal' }, 'username'],
      [{ fullName: ' ' }, 'fullName'],
      [{ role: 'owner' }, 'role'],
    ] as const) {
      const answer = await invite({ ...somebody(), ...change });
      expect([answer.statusCode, Object.keys(answer.json().error)], JSON.stringify(change)).toEqual([400, [field]]);
    }
    expect(await everything()).toEqual(before);
    await signUp('hasanaccount');
    const answer = await invite({ ...somebody(), email: 'hasanaccount@example.com' });
    expect(answer.json().error).toEqual({ email: ['This email is already in use.'] });
  });

  test('codes that are guessed, or from other mails', async () => {
    const { userData } = await signUp('forgetful');
    await call('POST', '/auth/forgot-password', { body: { email: userData.email } });
    await expectWorthless(await newestCode(userData.email));
    await expectWorthless('x'.repeat(43));
    const { user, code } = await guest();
    const reset = await call('POST', '/auth/reset-password', { body: { code, password, passwordConfirmation: password } });
    expect([reset.statusCode, reset.json().code]).toEqual([400, 'INVALID_RESET_CODE']);
    expect((await call('GET', `/auth/email-confirmation?confirmation=${code}`)).statusCode).toBe(400);
    // A password reset gives no access either: there is no account yet.
    const mails = (await outboxOf(server)).length;
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    expect(await outboxOf(server)).toHaveLength(mails);
    expect((await accept(code, 'another one 1')).json().code).toBe('PASSWORDS_DIFFER');
    expect((await accept(code)).statusCode).toBe(200);
  });

  test('who is not pending or not there', async () => {
    const { user } = (await post('/apps/users/add-user', { ...somebody(), status: 'active' })).json();
    const before = await everything();
    expect((await again(user.id)).statusCode).toBe(409);
    expect((await again(99_999)).statusCode).toBe(404);
    expect(await everything()).toEqual(before);
  });
});

describe('at once', () => {
  test('two admins invite one address: one of them does', async () => {
    const person = somebody();
    const answers = await Promise.all([invite(person), invite({ ...person, username: 'anotherguest' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect((await accept(await newestCode(person.email))).statusCode).toBe(200);
  });

  test('two admins invite once more: the last link alone works', async () => {
    const { user } = await guest();
    await Promise.all([again(user.id), again(user.id)]);
    const codes = (await outboxOf(server)).filter(({ to }) => to === user.email).map((mail) => linkIn(mail).code);
    expect(codes).toHaveLength(3);
    const results: number[] = [];
    for (const code of codes) results.push((await accept(code)).statusCode);
    expect(results.sort()).toEqual([200, 400, 400]);
  });

  test('a link that is opened twice makes one account', async () => {
    const { user, code } = await guest();
    const answers = await Promise.all([accept(code), accept(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await accountRows(server)).filter(({ email }) => email === user.email)).toHaveLength(1);
  });

  test('an invitation that is sent twice under one key is one', async () => {
    const person = somebody();
    const headers = { 'idempotency-key': 'invite-once-and-no-more' };
    const [one, other] = [await invite(person, headers), await invite(person, headers)];
    expect(other.json()).toEqual(one.json());
    expect((await outboxOf(server)).filter(({ to }) => to === person.email)).toHaveLength(1);
  });
});

test('mails to one address have a bound, and guesses as well', async () => {
  const strict = await testApp(persistent);
  const by = (await strict.signIn('admin')).accessToken;
  const answer = await strict.call('POST', '/apps/users/invite-user', { token: by, body: somebody() });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json().user;
  const sent = [];
  for (let times = 0; times < 5; times += 1)
    sent.push((await strict.call('POST', '/apps/users/send-invitation', { token: by, body: { id } })).statusCode);
  expect(sent).toEqual([200, 200, 200, 200, 429]);
  const guesses = [];
  const body = { invitation: 'x'.repeat(43), password, passwordConfirmation: password };
  for (let times = 0; times < 31; times += 1) guesses.push((await strict.call('POST', '/auth/local/invitation', { body })).statusCode);
  expect(guesses.slice(-2)).toEqual([400, 429]);
});
