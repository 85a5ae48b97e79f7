import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newThreads } from '../../../api/contract/values/workspace/chat.ts';
import type { ChatOverview, ChatPerson, Conversation } from '../../../api/contract/workspace/chat-conversation.ts';
import { transact } from '../../../api/db/client.ts';
import { chatContact, moderationCase, noticeMail, notification } from '../../../api/db/schema.ts';
import { quietTime } from '../../../api/domain/shared/notify.ts';
import { awayFromListingAfter, notifyOfUnseen } from '../../../api/domain/workspace/chat-notices.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { codesOf, dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signUp } = server;
clock.now += 2000;

let people = 0;
async function person(name: string) {
  people += 1;
  const { accessToken: token, userData } = await signUp(`${name}${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return { token, id: userData.id };
}
type Person = Awaited<ReturnType<typeof person>>;

const write = `mutation ($listing: ID!, $message: String!) { writeToSeller(listing: $listing, message: $message) {
  thread { id number side listingTitle listingState listing { number } } message { message } userErrors { field code } } }`;
const ask = async ({ token }: Person, id: number, message = 'ขอดูรูปเพิ่มได้ไหม') =>
  (await dataOf(server, write, { token, variables: { listing: `Listing:${id}`, message } })).writeToSeller;
const threadsOf = async ({ token }: Person): Promise<ChatPerson[]> =>
  ((await call('GET', '/api/messenger/threads?lng=th', { token })).json() as ChatOverview).people;
const chatsOf = async ({ token }: Person): Promise<ChatPerson[]> => (await call('GET', '/apps/chat/overview', { token })).json().people;
const unreadOf = async ({ token }: Person) => (await call('GET', '/api/unread', { token })).json();

/** A seller with two listings, and a buyer who has asked about the first. */
async function twoPeople() {
  const [seller, buyer] = [await person('msgseller'), await person('msgbuyer')];
  const selling = sellerOf(server, seller);
  const [first, second] = [await selling.published(), await selling.published({ title: 'เก้าอี้ไม้สักตัวที่สอง' })];
  const { thread } = await ask(buyer, first.id);
  const [theirs] = await threadsOf(seller);
  return { seller, buyer, selling, first, second, thread, own: Number(thread.number), theirs: theirs?.id ?? 0 };
}

test('a listing and its buyer have one thread, which both see with the listing, and the chat leaves out', async () => {
  const { seller, buyer, first, second, thread, own } = await twoPeople();
  expect(thread).toMatchObject({
    side: 'BUYING',
    listingTitle: first.content.title,
    listingState: 'PUBLISHED',
    listing: { number: first.id },
  });
  expect((await ask(buyer, first.id, 'นัดดูของวันเสาร์ได้ไหม')).thread.number).toBe(own);
  await ask(buyer, second.id);
  const [mine, theirs] = [await threadsOf(buyer), await threadsOf(seller)];
  expect(mine.map(({ subject }) => [subject?.isSelling, subject?.listing?.id])).toEqual([
    [false, second.id],
    [false, first.id],
  ]);
  expect(theirs.map(({ subject, chat }) => [subject?.isSelling, subject?.listing?.id, chat?.unseenMsgs])).toEqual([
    [true, second.id, 1],
    [true, first.id, 2],
  ]);
  for (const one of [seller, buyer]) {
    expect(await chatsOf(one)).toEqual([]);
    const specified = (await call('GET', '/apps/chat/chats-and-contacts', { token: one.token })).json();
    expect([specified.chatsContacts, specified.contacts]).toEqual([[], []]);
  }
  const { token } = buyer;
  expect((await call('GET', `/apps/chat/get-chat?id=${own}`, { token })).statusCode).toBe(404);
  const body = { obj: { message: 'x', contact: own } };
  expect((await call('POST', '/apps/chat/send-msg', { token, body })).statusCode).toBe(404);
  const { contact }: Conversation = (await call('GET', `/apps/chat/conversation?id=${own}&lng=th`, { token })).json();
  expect(contact.subject).toMatchObject({ isSelling: false, listing: { id: first.id, state: 'published', isShown: true } });
});

test('each of the two screens counts its own messages', async () => {
  const { seller, buyer, theirs } = await twoPeople();
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token: buyer.token, body: { accountId: seller.id } })).json();
  for (const message of ['a', 'b']) await call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId: contact.id, message } });
  expect(await unreadOf(seller)).toMatchObject({ messenger: 1, chat: 2 });
  expect((await chatsOf(seller)).map(({ chat, subject }) => [chat?.unseenMsgs, subject])).toEqual([[2, undefined]]);
  await call('GET', `/apps/chat/conversation?id=${theirs}`, { token: seller.token });
  expect(await unreadOf(seller)).toMatchObject({ messenger: 0, chat: 2 });
  const counts =
    'query { viewer { all: threads { unreadCount } chat: threads(of: CHAT) { unreadCount totalCount } ' +
    'messenger: threads(of: MESSENGER) { unreadCount totalCount } selling: threads(show: SELLING) { totalCount } ' +
    'buying: threads(show: BUYING) { totalCount } unread: threads(show: UNREAD) { totalCount } } }';
  expect((await dataOf(server, counts, { token: seller.token })).viewer).toEqual({
    all: { unreadCount: 2 },
    chat: { unreadCount: 2, totalCount: 1 },
    messenger: { unreadCount: 0, totalCount: 1 },
    selling: { totalCount: 1 },
    buying: { totalCount: 0 },
    unread: { totalCount: 1 },
  });
});

test('nobody but the two has anything to do with a thread', async () => {
  const { thread, own, theirs } = await twoPeople();
  const strangers = [(await person('stranger')).token, (await server.signIn('admin')).accessToken];
  for (const token of strangers)
    for (const contactId of [own, theirs]) {
      const messageId = 1;
      const answers = await Promise.all([
        call('GET', `/apps/chat/conversation?id=${contactId}`, { token }),
        call('GET', `/apps/chat/files?id=${contactId}`, { token }),
        call('GET', `/apps/chat/search?q=xx&id=${contactId}`, { token }),
        call('GET', `/apps/chat/orders?id=${contactId}`, { token }),
        ...[
          ['send', { contactId, message: 'x' }],
          ['mark', { contactId, isUnread: true }],
          ['mark', { contactId, isUnread: false }],
          ['typing', { contactId }],
          ['clear', { contactId }],
          ['update-contact', { contactId, isArchived: true }],
          ['report', { contactId, reason: 'spam', text: '' }],
          ['report', { contactId, messageId, reason: 'spam', text: '' }],
        ].map(([path, body]) => call('POST', `/apps/chat/${path}`, { token, body })),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
      const said = (await call('GET', '/apps/chat/search?of=messenger&q=ขอดูรูปเพิ่ม', { token })).json();
      expect(said.hits).toEqual([]);
    }
  const [token = ''] = strangers;
  expect(await codesOf(server, `{ viewer { messages(thread: "${thread.id}") { totalCount } } }`, { token })).toEqual(['NOT_FOUND']);
});

test('messages of threads are found in the messenger, and those of the chat in the chat', async () => {
  const { seller, buyer, own } = await twoPeople();
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token: buyer.token, body: { accountId: seller.id } })).json();
  await call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId: contact.id, message: 'ขอดูรูปเพิ่มของร้านอื่น' } });
  const found = async (query: string) =>
    (await call('GET', `/apps/chat/search?q=${encodeURIComponent('ขอดูรูป')}${query}`, { token: buyer.token }))
      .json()
      .hits.map(({ contactId }: { contactId: number }) => contactId);
  expect(await found('')).toEqual([contact.id]);
  expect(await found('&of=messenger')).toEqual([own]);
  expect(await found(`&id=${own}`)).toEqual([own]);
});

test('who is blocked in one thread is blocked wherever the two talk', async () => {
  const { seller, buyer, second, own, theirs } = await twoPeople();
  const set = (isBlocked: boolean) =>
    call('POST', '/apps/chat/update-contact', { token: seller.token, body: { contactId: theirs, isBlocked } });
  await set(true);
  const asked = { token: buyer.token, variables: { listing: `Listing:${second.id}`, message: 'x' } };
  expect(await codesOf(server, write, asked)).toEqual(['BLOCKED']);
  const sent = () => call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId: own, message: 'y' } });
  expect((await sent()).json().code).toBe('BLOCKED');
  expect(await threadsOf(seller)).toHaveLength(1);
  await set(false);
  expect((await sent()).statusCode).toBe(201);
  expect((await ask(buyer, second.id)).userErrors).toEqual([]);
});

test('a thread stays readable when its listing is over or deleted', async () => {
  const { selling, buyer, first, second } = await twoPeople();
  await ask(buyer, second.id);
  await selling.act(first.id, 'archive');
  await selling.act(second.id, 'archive');
  await selling.act(second.id, 'delete');
  const [gone, over] = await threadsOf(buyer);
  expect(gone?.subject).toEqual({ isSelling: false, listing: null });
  expect(over?.subject?.listing).toMatchObject({ title: first.content.title, state: 'archived', isShown: false, cover: null });
});

test('who has not read for ten minutes is told and mailed, once in an hour for a thread, by its own address', async () => {
  const { seller, buyer, own, theirs } = await twoPeople();
  const told = () => db.select({ link: notification.link }).from(notification).where(eq(notification.userId, seller.id)).all();
  const mailed = () =>
    db.select({ link: noticeMail.link, isMailed: noticeMail.isMailed }).from(noticeMail).where(eq(noticeMail.userId, seller.id)).all();
  const before = (await told()).length;
  await notifyOfUnseen(db, clock.now + awayFromListingAfter - 1);
  expect(await told()).toHaveLength(before);
  const link = `/messenger/${theirs}`;
  const open = () => call('GET', `/apps/chat/conversation?id=${theirs}`, { token: seller.token });
  const write = () => call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId: own, message: 'อีกเรื่องหนึ่ง' } });
  const mails = async () => (await mailed()).filter((one) => one.link === link).map(({ isMailed }) => isMailed);
  await notifyOfUnseen(db, clock.now + awayFromListingAfter);
  expect((await told()).filter((one) => one.link === link)).toHaveLength(1);
  expect(await mails()).toEqual([false]);
  await transact(db, (tx) => tx.update(noticeMail).set({ isMailed: true }).where(eq(noticeMail.userId, seller.id)).run());
  await open();
  await write();
  await notifyOfUnseen(db, clock.now + awayFromListingAfter);
  expect(await mails()).toEqual([true]);
  await open();
  await write();
  await notifyOfUnseen(db, clock.now + awayFromListingAfter + quietTime + 1);
  expect(await mails()).toEqual([false]);
});

test(`a new account begins ${newThreads.perDay} threads a day, and goes on with those it has`, async () => {
  const seller = await person('manyseller');
  const selling = sellerOf(server, seller);
  const { id } = await selling.published();
  const buyer = await person('eager');
  const { thread } = await ask(buyer, id);
  const others: number[] = [];
  while (others.length < newThreads.perDay) {
    // Each seller offers as many as permitted per hour.
    const { published } = sellerOf(server, await person('severalseller'));
    for (let more = 0; more < 5; more += 1) others.push((await published({ title: `เก้าอี้ไม้สักตัวที่ ${others.length}` })).id);
  }
  const codes = [];
  for (const one of others)
    codes.push(...(await codesOf(server, write, { token: buyer.token, variables: { listing: `Listing:${one}`, message: 'x' } })));
  expect(codes).toEqual(['TOO_MANY_REQUESTS']);
  expect((await ask(buyer, id, 'ยังสนใจอยู่')).thread.number).toBe(thread.number);
  await alterAccount(server, buyer.id, { createdAt: clock.now - (newThreads.days + 1) * 24 * 3600_000 });
  expect((await ask(buyer, others.at(-1) ?? 0)).userErrors).toEqual([]);
});

describe('talks from before there were threads', () => {
  const folder = join(import.meta.dirname, '../../../api/db/migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const { tag } = entries.find((entry: { tag: string }) => entry.tag.endsWith('_listing_threads'));
  const moves = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE chat_contact'));

  /** A messenger without threads. */
  async function talk(messages: (ids: { first: number; second: number }) => string[]) {
    const old = await testApp({}, { repeat: () => () => {} });
    const { call, db, signUp } = old;
    const known = async (name: string) => {
      const { accessToken: token, userData } = await signUp(name);
      await alterAccount(old, userData.id, { role: 'client' });
      return { token, id: userData.id };
    };
    const [seller, buyer] = [await known('oldseller'), await known('oldbuyer')];
    const selling = sellerOf(old, seller);
    const [first, second] = [await selling.published(), await selling.published({ title: 'เก้าอี้ไม้สักอีกตัว' })];
    const { contact } = (await call('POST', '/apps/chat/add-contact', { token: buyer.token, body: { accountId: seller.id } })).json();
    for (const message of messages({ first: first.id, second: second.id }))
      await call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId: contact.id, message } });
    await transact(db, async (tx) => {
      for (const move of moves) await (tx as unknown as { run: (statement: SQL) => unknown }).run(sql.raw(move));
    });
    const rows = async (owner: Person, other: Person) =>
      (
        await db
          .select({ listingId: chatContact.listingId, isSelling: chatContact.isSelling })
          .from(chatContact)
          .where(and(eq(chatContact.userId, owner.id), eq(chatContact.accountId, other.id)))
          .orderBy(asc(chatContact.id))
          .all()
      ).map(({ listingId, isSelling }) => [listingId, isSelling]);
    return { first, buyer: await rows(buyer, seller), seller: await rows(seller, buyer) };
  }
  const address = (id: number) => `https://market.example/listing/จักรยาน-${id}`;

  test('move into the thread of the one listing that they began with', async () => {
    const { first, ...moved } = await talk(({ first }) => [`ยังอยู่ไหม\n${address(first)}`, 'ลดได้ไหม', `ตัวนี้ ${address(first)} นะ`]);
    expect(moved).toEqual({ buyer: [[first.id, false]], seller: [[first.id, true]] });
  });

  test.each([
    ['began with other words', (ids: { first: number }) => ['สวัสดี', `ยังอยู่ไหม\n${address(ids.first)}`]],
    ['name another listing, too', (ids: { first: number; second: number }) => [`a\n${address(ids.first)}`, `b\n${address(ids.second)}`]],
    ['name a listing of somebody else', () => [`a\n${address(1)}`]],
  ])('stay in the chat where they %s', async (_what, messages) => {
    const { buyer, seller } = await talk(messages);
    expect([buyer, seller]).toEqual([[[0, false]], [[0, false]]]);
  });
});

test('a message of a thread has at most 2,000 letters and six files; one of the chat may have more', async () => {
  const { buyer, seller, own } = await twoPeople();
  const send = (contactId: number, body: object) => call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId, ...body } });
  expect((await send(own, { message: 'ก'.repeat(2000) })).statusCode).toBe(201);
  const { message: sent } = (await send(own, { message: 'สั้น' })).json();
  const edit = { messageId: sent.id, message: 'ก'.repeat(2001) };
  expect((await call('POST', '/apps/chat/edit', { token: buyer.token, body: edit })).statusCode).toBe(400);
  const tooLong = await send(own, { message: 'ก'.repeat(2001) });
  expect([tooLong.statusCode, tooLong.json().code]).toEqual([400, 'INVALID']);
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/octet-stream' };
  const files: string[] = [];
  for (let count = 0; count < 7; count += 1)
    files.push(
      (await server.app.inject({ method: 'POST', url: '/api/files?name=a.txt', headers, payload: `file ${count}` })).json().file.id,
    );
  expect((await send(own, { files })).statusCode).toBe(400);
  expect((await send(own, { files: files.slice(1) })).statusCode).toBe(201);
  const contact = await call('POST', '/apps/chat/add-contact', { token: buyer.token, body: { accountId: seller.id } });
  const { id } = contact.json().contact;
  expect((await send(id, { message: 'ก'.repeat(2001) })).statusCode).toBe(201);
});

test('a report from a thread brings the last 50 messages to the moderator, and no others', async () => {
  const { buyer, seller, own, theirs } = await twoPeople();
  for (let count = 1; count <= 51; count += 1)
    await call('POST', '/apps/chat/send', {
      token: count % 2 ? seller.token : buyer.token,
      body: { contactId: count % 2 ? theirs : own, message: `ข้อความที่ ${count}` },
    });
  expect((await call('POST', '/apps/chat/report', { token: buyer.token, body: { contactId: own, reason: 'fraud' } })).statusCode).toBe(200);
  const found = await db
    .select({ evidence: moderationCase.evidence })
    .from(moderationCase)
    .where(eq(moderationCase.subjectId, String(seller.id)))
    .get();
  const { messages = [] } = found?.evidence ?? {};
  expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => `ข้อความที่ ${at + 2}`));
  expect(messages.map(({ isReporter }) => isReporter)).toEqual(Array.from({ length: 50 }, (_, at) => at % 2 === 0));
  // Reported users get a copy of the case without the reporter.
  const theirExport = await call('GET', '/account-setting/export', { token: seller.token });
  expect(theirExport.statusCode).toBe(200);
  const [kept] = theirExport.json().tables.moderation_case;
  expect(kept.evidence).toEqual({ text: '', facts: expect.any(Array), pictures: expect.any(Array) });
});

test('a second report of the same person adds the messages of its conversation to the open case, once', async () => {
  const { buyer, seller, own, first } = await twoPeople();
  const other = await person('msgother');
  const { thread } = await ask(other, first.id, 'โอนมัดจำก่อนได้ไหม');
  const report = ({ token }: Person, contactId: number) =>
    call('POST', '/apps/chat/report', { token, body: { contactId, reason: 'fraud' } });
  const messages = async () =>
    (
      await db
        .select({ evidence: moderationCase.evidence })
        .from(moderationCase)
        .where(eq(moderationCase.subjectId, String(seller.id)))
        .all()
    ).map(({ evidence }) => evidence.messages?.map(({ text, conversation, isReporter }) => [text, conversation, isReporter]));
  const mine = ['ขอดูรูปเพิ่มได้ไหม', own, true];
  const theirs = ['โอนมัดจำก่อนได้ไหม', Number(thread.number), true];
  expect((await report(buyer, own)).statusCode).toBe(200);
  expect(await messages()).toEqual([[mine]]);
  expect((await report(other, Number(thread.number))).statusCode).toBe(200);
  expect(await messages()).toEqual([[mine, theirs]]);
  await report(buyer, own);
  await report(other, Number(thread.number));
  expect(await messages()).toEqual([[mine, theirs]]);
});

test('a thread that the chat only leads on to stays unread', async () => {
  const { seller, theirs } = await twoPeople();
  const open = (screen: string) => call('GET', `/apps/chat/conversation?id=${theirs}&screen=${screen}`, { token: seller.token });
  expect((await open('chat')).json().contact.subject).toBeDefined();
  expect(await unreadOf(seller)).toMatchObject({ messenger: 1 });
  await open('messenger');
  expect(await unreadOf(seller)).toMatchObject({ messenger: 0 });
  expect((await open('mail')).statusCode).toBe(400);
});

test('a setting says after how many minutes somebody is told of a thread; the chat keeps its own', async () => {
  const minute = 60_000;
  const tell = async (wait: number, unreadMinutes: number) => {
    const { seller, buyer, theirs } = await twoPeople();
    const { contact } = (await call('POST', '/apps/chat/add-contact', { token: buyer.token, body: { accountId: seller.id } })).json();
    await call('POST', '/apps/chat/send', { token: buyer.token, body: { contactId: contact.id, message: 'a' } });
    clock.now += 1000;
    await notifyOfUnseen(db, clock.now + wait * minute, { unreadMinutes });
    const told = await db.select({ link: notification.link }).from(notification).where(eq(notification.userId, seller.id)).all();
    return [told.some(({ link }) => link === `/messenger/${theirs}`), told.some(({ link }) => link?.startsWith('/apps/chat'))];
  };
  expect(await tell(2, 2)).toEqual([true, false]);
  expect(await tell(4, 5)).toEqual([false, true]);
  expect(await tell(29, 30)).toEqual([false, true]);
  expect(await tell(30, 30)).toEqual([true, true]);
});
