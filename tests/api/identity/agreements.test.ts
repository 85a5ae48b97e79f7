import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { agreement, documentVersion, mail, notification, user } from '../../../api/db/schema.ts';
import { announceVersions, noteVersions } from '../../../api/domain/identity/agreements.ts';
import { bangkokDay } from '../../../api/domain/shared/rules/dates.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { app, call, clock, db } = server;
const day = 24 * 3600_000;
const publicUrl = 'https://market.example';
const agreed = ['terms', 'rules', 'privacy'];
const person = (username: string) => ({ username, email: `${username}@example.com`, password: 'long enough 1' });
const register = (username: string, more: object = {}) => call('POST', '/auth/local/register', { body: { ...person(username), ...more } });
const ownOf = async (token: string) => (await call('GET', '/api/agreements', { token })).json();
const admin = (await server.signIn()).accessToken;
const address = {
  fullName: 'มะลิ รัตนกร',
  phone: '000-000-0123',
  street: '12/3',
  subdistrict: 'ศรีภูมิ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50000',
  kind: 'home',
};

/** Publishes the next version of the terms. */
async function renewTerms(version: number, date = bangkokDay(clock.now)): Promise<void> {
  await transact(db, (tx) => noteVersions(tx, [{ document: 'terms', version, date }]));
}

describe('at sign-up', () => {
  test('the box is kept with version, time and way', async () => {
    const { accessToken } = (await register('agreeing', { agrees: true })).json();
    const { needed, agreed: kept } = await ownOf(accessToken);
    expect(needed).toEqual([]);
    expect(kept).toEqual(agreed.map((name) => ({ name, version: 1, at: new Date(clock.now).toISOString(), way: 'sign-up' })));
  });

  test('a call that names no agreement is told apart', async () => {
    const { accessToken } = (await register('byprogram')).json();
    expect((await ownOf(accessToken)).agreed.map(({ way }: { way: string }) => way)).toEqual(['call', 'call', 'call']);
  });

  test('who does not agree gets no account', async () => {
    const answer = await register('refusing', { agrees: false });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'AGREEMENT_NEEDED' });
    expect(await db.select().from(user).where(eq(user.username, 'refusing')).all()).toEqual([]);
  });
});

describe('a new version', () => {
  test('is announced once to everybody 15 days before, on the site and to confirmed addresses', async () => {
    const date = bangkokDay(clock.now + 20 * day);
    const versions = [{ document: 'terms', version: 2, date } as const];
    const notices = () => db.select().from(notification).where(eq(notification.link, '/terms?version=2')).all();
    await announceVersions(db, clock.now, { publicUrl, versions });
    expect(await notices()).toEqual([]);
    while (await announceVersions(db, clock.now + 5 * day, { publicUrl, versions }));
    await announceVersions(db, clock.now + 6 * day, { publicUrl, versions });
    const accounts = await db.select().from(user).all();
    expect((await notices()).map(({ userId }) => userId).sort()).toEqual(accounts.map(({ id }) => id).sort());
    const mails = (await db.select().from(mail).all()).filter(({ text }) => text.includes('/terms?version=2'));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      accounts
        .filter(({ confirmed }) => confirmed)
        .map(({ email }) => email)
        .sort(),
    );
    await transact(db, (tx) => tx.delete(documentVersion).where(eq(documentVersion.version, 2)).run());
  });

  test('keeps nobody from reading, but from selling and buying until they agree', async () => {
    const { accessToken: token } = (await register('asked', { agrees: true })).json();
    await renewTerms(2);
    expect((await ownOf(token)).needed).toEqual([{ name: 'terms', version: 2, date: bangkokDay(clock.now) }]);
    expect((await call('GET', '/api/listings', { token })).statusCode).toBe(200);
    const { id } = (await call('POST', '/api/listings/start', { token })).json().listing;
    const submit = () => call('POST', '/api/listings/act', { token, body: { id, action: 'submit', state: 'draft' } });
    const buy = () => call('POST', '/apps/ecommerce/orders', { token, body: { address, payment: 'promptpay' } });
    await call('POST', '/apps/ecommerce/cart', { token, body: { productId: 21 } });
    for (const refused of [await submit(), await buy()]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json().code).toBe('AGREEMENT_NEEDED');
    }
    expect((await call('POST', '/api/agreements', { token })).json()).toMatchObject({ needed: [] });
    expect((await submit()).json().code).not.toBe('AGREEMENT_NEEDED');
    expect((await buy()).statusCode).toBe(201);
  });
});

test('a guest’s agreement is kept with the order', async () => {
  const headers = { cookie: `visitor=${'g'.repeat(22)}` };
  await call('POST', '/apps/ecommerce/cart', { headers, body: { productId: 21 } });
  const body = { address, payment: 'promptpay', email: 'guest@example.com' };
  const { order } = (await call('POST', '/apps/ecommerce/orders', { headers, body })).json();
  const rows = await db.select().from(agreement).where(eq(agreement.orderId, order.id)).all();
  expect(rows.map(({ document, way, userId }) => [document, way, userId])).toEqual(agreed.map((name) => [name, 'checkout', null]));
});

test('the operator sees how many agreed to which version, how, and what an account agreed to', async () => {
  const { versions, account, missing } = (await call('GET', '/api/agreements/all?username=byprogram', { token: admin })).json();
  expect(missing).toEqual(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_CONTACT']);
  const rules = versions.find(({ name }: { name: string }) => name === 'rules');
  expect(rules.ways).toEqual(
    expect.arrayContaining([
      { way: 'call', count: 1 },
      { way: 'checkout', count: 1 },
    ]),
  );
  expect(account).toMatchObject({ username: 'byprogram' });
  expect(account.agreed).toHaveLength(3);
  expect((await call('GET', '/api/agreements/all?username=nobodythere', { token: admin })).statusCode).toBe(404);
});

test('agreements go with the account', async () => {
  const { user: made } = (await register('leaving', { agrees: true })).json();
  await transact(db, (tx) => tx.delete(user).where(eq(user.id, made.id)).run());
  expect(await db.select().from(agreement).where(eq(agreement.userId, made.id)).all()).toEqual([]);
});

test('a form of another page agrees to nothing', async () => {
  const answer = await app.inject({ method: 'POST', url: '/agreement', headers: { origin: 'https://elsewhere.example' } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});
