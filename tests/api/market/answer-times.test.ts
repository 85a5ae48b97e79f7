import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { chatContact, threadAnswer, user } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signUp } = server;
const hour = 3600_000;
const day = 24 * hour;

let people = 0;
async function person(name: string): Promise<TestSeller> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`${name}${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return sellerOf(server, { token, id: userData.id });
}

const write = 'mutation ($listing: ID!, $message: String!) { writeToSeller(listing: $listing, message: $message) { userErrors { code } } }';
const ask = ({ token }: TestSeller, id: number) =>
  dataOf(server, write, { token, variables: { listing: `Listing:${id}`, message: 'ยังอยู่ไหม' } });
async function answer({ id }: TestSeller, contactId: number) {
  const account = await db.select({ email: user.email }).from(user).where(eq(user.id, id)).get();
  const signIn = await call('POST', '/jwt/login', { body: { email: account?.email, password: 'long enough 1' } });
  const body = { contactId, message: 'ยังอยู่' };
  expect((await call('POST', '/apps/chat/send', { token: signIn.json().accessToken, body })).statusCode).toBe(201);
}
async function threadOf(seller: TestSeller, buyer: TestSeller) {
  const ofPair = and(eq(chatContact.userId, seller.id), eq(chatContact.accountId, buyer.id));
  return (await db.select({ id: chatContact.id }).from(chatContact).where(ofPair).get())?.id ?? 0;
}
/** A buyer asks a question, which is answered after a delay. */
async function talk(seller: TestSeller, listingId: number, wait: number) {
  const buyer = await person('answerbuyer');
  await ask(buyer, listingId);
  clock.now += wait;
  await answer(seller, await threadOf(seller, buyer));
  clock.now += 1000;
}
const timeOf = async (id: number) => (await call('GET', `/api/listings/${id}`)).json().listing.sellerNumbers.answersWithin;

test('a seller is said to answer within the median of the first answers, from three on', async () => {
  const seller = await person('answerseller');
  const { id } = await seller.published();
  await talk(seller, id, 10 * 60_000);
  await talk(seller, id, 5 * hour);
  expect(await timeOf(id)).toBeNull();
  // A question is no answer, and only the first answer counts.
  const waiting = await person('answerbuyer');
  await ask(waiting, id);
  expect(await timeOf(id)).toBeNull();
  clock.now += 2 * hour;
  await answer(seller, await threadOf(seller, waiting));
  expect(await timeOf(id)).toBe(24);
  clock.now += 60_000;
  await answer(seller, await threadOf(seller, waiting));
  expect(await timeOf(id)).toBe(24);
  const { listing } = await dataOf(server, 'query ($id: ID!) { listing(id: $id) { seller { numbers { answersWithin } } } }', {
    variables: { id: `Listing:${id}` },
  });
  expect(listing.seller.numbers).toEqual({ answersWithin: 24 });
});

test('a seller who writes first has answered nobody, and answers older than 90 days count no more', async () => {
  const seller = await person('answerseller');
  const { id } = await seller.published();
  const { username } = (await call('GET', `/api/listings/${id}`)).json().listing.seller;
  for (const wait of [60_000, 120_000, 180_000]) await talk(seller, id, wait);
  expect(await timeOf(id)).toBe(1);
  clock.now += 91 * day;
  const { numbers } = (await call('GET', `/api/sellers/${username}`)).json();
  expect(numbers).toMatchObject({ forSale: 1, answersWithin: null });
});

test('the sample seller is said to answer within an hour', async () => {
  const samples = await testApp();
  expect((await samples.call('GET', '/api/sellers/johndoe')).json().numbers.answersWithin).toBe(1);
});

test('threads from before are counted by their messages', async () => {
  const seller = await person('answerseller');
  const { id } = await seller.published();
  for (const wait of [5 * hour, 3 * hour, 60_000]) await talk(seller, id, wait);
  const own = eq(threadAnswer.userId, seller.id);
  const rows = () => db.select().from(threadAnswer).where(own).orderBy(threadAnswer.contactId).all();
  const kept = await rows();
  const folder = join(import.meta.dirname, '../../../api/db/migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const { tag } = entries.find((entry: { tag: string }) => entry.tag.endsWith('_thread_answers'));
  const fill =
    readFileSync(join(folder, `${tag}.sql`), 'utf8')
      .split('--> statement-breakpoint')
      .at(-1) ?? '';
  await transact(db, async (tx) => {
    await tx.delete(threadAnswer).run();
    await (tx as unknown as { run: (statement: SQL) => unknown }).run(sql.raw(fill));
  });
  expect(kept).toHaveLength(3);
  expect(await rows()).toEqual(kept);
});
