import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SharedOrder } from '../../../api/contract/workspace/chat-orders.ts';
import { transact } from '../../../api/db/client.ts';
import { user } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';

const { call, db, signIn, signUp } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const set = (id: number, change: Partial<typeof user.$inferInsert>) =>
  transact(db, (tx) => tx.update(user).set(change).where(eq(user.id, id)).run());
const get = (path: string, token: string) => call('GET', path, { token });
const contactOf = async (token: string, name: string): Promise<number> => {
  const { people } = (await get('/apps/chat/overview', token)).json();
  return people.find(({ fullName }: { fullName: string }) => fullName === name).id;
};
const shared = async (token: string, id: number): Promise<SharedOrder[]> => (await get(`/apps/chat/orders?id=${id}`, token)).json().orders;
const numbers = (orders: { number: string }[]) => orders.map(({ number }) => number).sort();
const owned = async (token: string): Promise<{ number: string }[]> =>
  (await get('/apps/ecommerce/orders?perPage=100', token)).json().orders;

test('a client and an admin who sends orders see the client’s, each as far as they could open them', async () => {
  const hers = await shared(jane, await contactOf(jane, 'John Doe'));
  const own = await owned(jane);
  expect(hers.length).toBe(Math.min(10, own.length));
  expect(hers.length).toBeGreaterThan(0);
  for (const one of hers)
    expect(own).toContainEqual(expect.objectContaining({ number: one.number, state: one.state, placedAt: one.placedAt }));
  expect(hers.every(({ isOwn }) => isOwn)).toBe(true);
  expect(hers.map(({ placedAt }) => placedAt)).toEqual(
    hers
      .map(({ placedAt }) => placedAt)
      .sort()
      .reverse(),
  );
  const his = await shared(john, 101);
  expect(numbers(his)).toEqual(numbers(hers));
  for (const { number, isOwn } of his) {
    expect(isOwn).toBe(false);
    expect((await get(`/apps/ecommerce/all-orders/${number}`, john)).statusCode).toBe(200);
  }
});

test('two clients share none, nor does a contact without an account, and another’s contact is not there', async () => {
  const { accessToken: token, userData } = await signUp('neighbour');
  await set(userData.id, { role: 'client' });
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token, body: { accountId: 2 } })).json();
  expect(await shared(token, contact.id)).toEqual([]);
  expect(await shared(jane, await contactOf(jane, 'Ton Ceramics'))).toEqual([]);
  expect((await get('/apps/chat/orders?id=101', jane)).statusCode).toBe(404);
  expect((await get('/apps/chat/orders?id=101', '')).statusCode).toBe(401);
});

test('an admin whose role does not reach to orders is no seller, and reads none', async () => {
  const { accessToken: token, userData } = await signUp('bookkeeper');
  const withJane = (await call('POST', '/apps/chat/add-contact', { token, body: { accountId: 2 } })).json().contact.id;
  const withThem = (await call('POST', '/apps/chat/add-contact', { token: jane, body: { accountId: userData.id } })).json().contact.id;
  expect([(await shared(token, withJane)).length > 0, (await shared(jane, withThem)).length > 0]).toEqual([true, true]);
  await set(userData.id, { staffRole: 'author' });
  expect([await shared(token, withJane), await shared(jane, withThem)]).toEqual([[], []]);
});
