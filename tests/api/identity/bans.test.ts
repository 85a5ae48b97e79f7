import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { retentionDays } from '../../../api/contract/values/operations/retention.ts';
import { transact } from '../../../api/db/client.ts';
import { ban, user } from '../../../api/db/schema.ts';
import { endSuspensions } from '../../../api/domain/identity/suspension.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import { retentionRules } from '../../../api/joins/retention.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { bicycle } from '../../support/market/bicycle.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { app, call, clock, db, signIn, signUp } = server;
const day = 24 * 3600_000;
const { accessToken: admin } = await signIn('admin');

const add = (body: object, token = admin) => call('POST', '/api/bans', { token, body: { reason: 'advertising', ...body } });
const list = async (query = '') => (await call('GET', `/api/bans${query}`, { token: admin })).json();
const end = (id: number) => call('POST', '/api/bans/end', { token: admin, body: { id } });
const register = (name: string, email: string, remoteAddress = '198.51.100.1') =>
  app.inject({
    method: 'POST',
    url: '/auth/local/register',
    remoteAddress,
    payload: { username: name, email, password: 'long enough 1' },
  });
async function client(name: string) {
  const { accessToken: token, userData } = await signUp(name);
  await alterAccount(server, userData.id, { role: 'client' });
  return { token, id: userData.id };
}

test('rules are listed, and end by hand or by time', async () => {
  const { ban: rule } = (await add({ kind: 'email', pattern: '@Gone.Example', until: new Date(clock.now + day).toISOString() })).json();
  expect(rule).toMatchObject({ kind: 'email', pattern: '*@gone.example', reason: 'advertising', createdBy: 'johndoe', endedAt: null });
  const { ban: other } = (await add({ kind: 'address', pattern: '203.0.113.0/24' })).json();
  expect(await list()).toEqual({ bans: [other, rule], total: 2 });
  expect((await end(other.id)).statusCode).toBe(200);
  expect((await end(other.id)).statusCode).toBe(200);
  expect((await end(999)).statusCode).toBe(404);
  expect(await list()).toMatchObject({ bans: [{ id: rule.id }] });
  const before = clock.now;
  clock.now += day;
  const { accessToken } = await signIn('admin');
  expect((await call('GET', '/api/bans', { token: accessToken })).json().bans).toEqual([]);
  await endSuspensions(db, clock.now);
  const ended = (await call('GET', '/api/bans?ended=true', { token: accessToken })).json();
  expect(ended.bans.map(({ endedAt }: { endedAt: string }) => endedAt)).toEqual([new Date(before).toISOString(), rule.until]);
  clock.now = before;
});

test('only admins with rights for users have to do with rules, and none shuts itself out', async () => {
  const { token } = await client('banclient');
  expect((await add({ kind: 'email', pattern: '@x.example' }, token)).statusCode).toBe(403);
  for (const bad of [
    { pattern: '*@*' },
    { pattern: 'x' },
    { kind: 'address', pattern: '0.0.0.0/0' },
    { until: new Date(clock.now).toISOString() },
  ])
    expect((await add({ kind: 'email', pattern: '@x.example', ...bad })).statusCode, JSON.stringify(bad)).toBe(400);
  for (const own of [
    { pattern: 'admin@demo.com' },
    { pattern: '@demo.com' },
    { pattern: 'a*@*' },
    { kind: 'address', pattern: '127.0.0.0/8' },
  ])
    expect((await add({ kind: 'email', ...own })).json(), JSON.stringify(own)).toMatchObject({ code: 'OWN_ACCOUNT' });
  expect((await list()).total).toBe(0);
});

test('whoever is matched can’t sign up', async () => {
  const rules = [(await add({ kind: 'email', pattern: 'spam*@kept-out.example' })).json().ban.id];
  rules.push((await add({ kind: 'address', pattern: '203.0.113.0/24' })).json().ban.id);
  expect((await register('spammer1', 'Spam.1@kept-out.example')).json()).toMatchObject({ code: 'BANNED' });
  expect((await register('spammer1', 'someone@example.com', '203.0.113.9')).statusCode).toBe(403);
  expect((await register('spammer1', 'ham@kept-out.example')).statusCode).toBe(200);
  const { token } = await client('banmover');
  const email = { general: { email: 'spam@kept-out.example' }, currentPassword: 'long enough 1' };
  expect((await call('POST', '/account-setting/update', { token, body: email })).json().code).toBe('BANNED');
  for (const id of rules) await end(id);
  expect((await register('spammer2', 'spam.1@kept-out.example')).statusCode).toBe(200);
});

test('whoever is matched can neither be invited nor use an invitation', async () => {
  const invite = (username: string, email: string) =>
    call('POST', '/apps/users/invite-user', { token: admin, body: { fullName: 'Somebody New', username, email } });
  const invited = await invite('welcome1', 'welcome@shut-out.example');
  expect(invited.statusCode).toBe(201);
  const { user: person } = invited.json();
  const { id: rule } = (await add({ kind: 'email', pattern: '@shut-out.example' })).json().ban;
  expect((await invite('welcome2', 'other@shut-out.example')).json().code).toBe('BANNED');
  expect((await call('POST', '/apps/users/send-invitation', { token: admin, body: { id: person.id } })).json().code).toBe('BANNED');
  const mail = (await outboxOf(server)).find(({ to }) => to === 'welcome@shut-out.example');
  const body = { invitation: linkIn(mail ?? { text: '' }).code, password: 'long enough 1', passwordConfirmation: 'long enough 1' };
  expect((await call('POST', '/auth/local/invitation', { body })).json().code).toBe('BANNED');
  await end(rule);
  expect((await call('POST', '/auth/local/invitation', { body })).statusCode).toBe(200);
});

test('whoever comes from such a network, or has such an address, offers and writes nothing', async () => {
  const [seller, buyer] = [await client('banseller'), await client('banbuyer')];
  const listed = await sellerOf(server, seller).published();
  const draft = await sellerOf(server, buyer).draft(bicycle);
  const thread = (
    await dataOf(server, 'mutation ($id: ID!) { writeToSeller(listing: $id, message: "a") { thread { number } } }', {
      token: buyer.token,
      variables: { id: `Listing:${listed.id}` },
    })
  ).writeToSeller.thread;
  const contactId = Number(thread.number);
  const attempts = (token: string, remoteAddress: string) => {
    const post = async (url: string, payload: object) =>
      app.inject({ method: 'POST', url, remoteAddress, headers: { authorization: `Bearer ${token}` }, payload });
    return Promise.all([
      post('/api/listings/start', {}),
      post('/api/listings/act', { id: draft.id, action: 'submit' }),
      post('/apps/chat/send', { contactId, message: `x ${remoteAddress}` }),
      post('/apps/email/send', { to: 'admin@demo.com', subject: 'a', message: 'a' }),
    ]);
  };
  const { ban: network } = (await add({ kind: 'address', pattern: '203.0.113.0/24' })).json();
  for (const answer of await attempts(buyer.token, '203.0.113.7')) expect(answer.json()).toMatchObject({ code: 'BANNED' });
  const graph = await app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: '203.0.113.7',
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: { query: `mutation { writeToSeller(listing: "Listing:${listed.id}", message: "b") { userErrors { code } } }` },
  });
  expect(graph.body).toContain('BANNED');
  await end(network.id);
  const { ban: mail } = (await add({ kind: 'email', pattern: 'banbuyer@example.com' })).json();
  for (const answer of await attempts(buyer.token, '198.51.100.7')) expect(answer.json()).toMatchObject({ code: 'BANNED' });
  await end(mail.id);
  const codes = (await attempts(buyer.token, '198.51.100.8')).map((answer) => answer.json().code);
  expect(codes).not.toContain('BANNED');
});

test('an account with such an address is told so at sign-in as a suspended one is; an admin’s is let in', async () => {
  const { id } = await client('banmember');
  const logIn = () => call('POST', '/jwt/login', { body: { email: 'banmember@example.com', password: 'long enough 1' } });
  const until = new Date(clock.now + day).toISOString();
  const { ban: rule } = (await add({ kind: 'email', pattern: 'banmember@*', until })).json();
  const refused = await logIn();
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'ACCOUNT_SUSPENDED']);
  const cookie = [refused.headers['set-cookie']].flat().join('; ');
  const why = await app.inject({ url: '/auth/suspended', headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(why.json().account).toMatchObject({ since: new Date(clock.now).toISOString(), until, decisions: [] });
  await alterAccount(server, id, { role: 'admin' });
  expect((await logIn()).statusCode).toBe(200);
  await alterAccount(server, id, { role: 'client' });
  expect((await logIn()).statusCode).toBe(400);
  await end(rule.id);
  expect((await logIn()).statusCode).toBe(200);
  expect((await db.select().from(user).where(eq(user.id, id)).get())?.suspendedAt).toBeNull();
});

test('rules that have ended go with old reports; those in force stay', async () => {
  const { ban: rule } = (await add({ kind: 'email', pattern: '@stays.example' })).json();
  await transact(db, (tx) => tx.update(ban).set({ endedAt: clock.now }).where(eq(ban.pattern, '*@gone.example')).run());
  await endDue(db, retentionRules.reports, retentionDays.reports, clock.now + (retentionDays.reports + 1) * day);
  expect((await db.select().from(ban).all()).map(({ id }) => id)).toEqual([rule.id]);
});
