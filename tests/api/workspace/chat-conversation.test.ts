import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { maxReports } from '../../../api/contract/values/market/listings.ts';
import { maxChatMessages } from '../../../api/contract/values/workspace/chat.ts';
import { ChatOverview, Conversation } from '../../../api/contract/workspace/chat-conversation.ts';
import { transact } from '../../../api/db/client.ts';
import { caseReport, chatMessage } from '../../../api/db/schema.ts';
import { inBatches } from '../../../api/domain/shared/batches.ts';
import { purgeChatRemovals } from '../../../api/domain/workspace/chat-removals.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { pictureOf } from '../../support/files.ts';
import { dump, rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { app, call, clock, db, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
/** Contact ids by which each of the two knows the other. */
const [janeForJohn, johnForJane] = [101, await idOf(jane, 'John Doe')];

async function overview(token: string): Promise<ChatOverview> {
  return (await call('GET', '/apps/chat/overview', { token })).json();
}
async function idOf(token: string, name: string): Promise<number> {
  const person = (await overview(token)).people.find(({ fullName }) => fullName === name);
  if (!person) throw new Error(`There is no ${name}.`);
  return person.id;
}
const read = async (token: string, id: number, part = ''): Promise<Conversation> =>
  (await call('GET', `/apps/chat/conversation?id=${id}${part}`, { token })).json();
const post = (path: string, token: string, body: object, headers = {}) => call('POST', `/apps/chat/${path}`, { token, body, headers });
const send = (token: string, contactId: number, message: string, more = {}) => post('send', token, { contactId, message, ...more });
const sent = async (token: string, contactId: number, message: string, more = {}) =>
  (await send(token, contactId, message, more)).json().message;
const newest = async (token: string, id: number) => (await read(token, id)).messages.at(-1);
async function upload(token: string, file: Buffer | string, name = 'a.txt'): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ method: 'POST', url: `/api/files?name=${name}`, headers, payload: file })).json().file.id;
}
const changesOf = async (token: string) => (await call('GET', '/api/changes', { token })).json();
const fileStatus = async (token: string, id: string) => (await call('GET', `/api/files/${id}`, { token })).statusCode;

test('everybody is in one list, with what was written last and what is set for them', async () => {
  const all = await overview(john);
  expect(Value.Check(ChatOverview, all)).toBe(true);
  const old = (await call('GET', '/apps/chat/chats-and-contacts', { token: john })).json();
  const begun = all.people.filter(({ chat }) => chat);
  expect(begun.map(({ id }) => id)).toEqual(old.chatsContacts.map(({ id }: { id: number }) => id));
  expect(all.people).toHaveLength(old.contacts.length);
  expect(all.people.some(({ isPinned }) => isPinned) && all.people.some(({ isMuted }) => isMuted)).toBe(true);
});

test('reading the end marks as seen and says what was not; the other one sees that', async () => {
  await read(jane, johnForJane);
  for (const message of ['หนึ่ง', 'สอง']) await send(john, janeForJohn, message);
  expect((await read(john, janeForJohn)).theirUnseen).toBe(2);
  const hers = await read(jane, johnForJane);
  expect(Value.Check(Conversation, hers)).toBe(true);
  expect(hers).toMatchObject({ unseen: 2, hasNewer: false, contact: { id: johnForJane } });
  expect([(await read(jane, johnForJane)).unseen, (await read(john, janeForJohn)).theirUnseen]).toEqual([0, 0]);
});

test('a reply names what it answers, for both, and nothing of another conversation', async () => {
  const question = await sent(john, janeForJohn, 'กี่โมง');
  const hers = await newest(jane, johnForJane);
  const answer = await sent(jane, johnForJane, 'เก้าโมง', { replyTo: hers?.id });
  expect(answer.replyTo).toMatchObject({ id: hers?.id, message: 'กี่โมง', isOwn: false });
  expect((await newest(john, janeForJohn))?.replyTo).toMatchObject({ id: question.id, message: 'กี่โมง', isOwn: true });
  const before = await dump(server);
  for (const replyTo of [question.id, 999_999]) expect((await send(jane, johnForJane, 'x', { replyTo })).statusCode).toBe(404);
  expect(await dump(server)).toEqual(before);
});

describe('files', () => {
  test('go with a message and are read by the other, too', async () => {
    const files = [await upload(john, await pictureOf(40, 30).png().toBuffer(), 'a.png'), await upload(john, 'hello')];
    expect(await fileStatus(jane, files[0] ?? '')).toBe(404);
    const message = await sent(john, janeForJohn, '', { files });
    expect(message.files.map(({ id }: { id: string }) => id)).toEqual(files);
    expect((await newest(jane, johnForJane))?.files).toEqual(message.files);
    for (const id of files) expect([await fileStatus(john, id), await fileStatus(jane, id)]).toEqual([200, 200]);
    // Clients that only support text get the file names.
    const old = (await call('GET', `/apps/chat/get-chat?id=${johnForJane}`, { token: jane })).json();
    expect(old.chat.chat.at(-1).message).toBe('a.webp, a.txt');
    const listed = (await call('GET', `/apps/chat/files?id=${johnForJane}`, { token: jane })).json().files;
    expect(listed.slice(0, 2).map(({ file }: { file: { id: string } }) => file.id)).toEqual(files);
  });

  test('are one’s own and sent once', async () => {
    const [hers, once] = [await upload(jane, 'hers'), await upload(john, 'once')];
    expect((await send(john, janeForJohn, 'x', { files: [hers] })).json()).toEqual({
      error: { files: [expect.any(String)] },
      code: 'INVALID',
    });
    const twice = await Promise.all([1, 2].map(() => send(john, janeForJohn, 'x', { files: [once] })));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('stay for the one who keeps the conversation, and go with the last copy', async () => {
    const id = await upload(john, 'kept by jane');
    await send(john, janeForJohn, '', { files: [id] });
    expect((await post('clear', john, { contactId: janeForJohn })).statusCode).toBe(200);
    await purgeChatRemovals(db, clock.now + 11 * 60_000);
    expect([await fileStatus(john, id), await fileStatus(jane, id)]).toEqual([404, 200]);
    expect((await read(john, janeForJohn)).messages).toEqual([]);
    expect((await overview(john)).people.find(({ id: of }) => of === janeForJohn)?.chat).toBeNull();
    await post('clear', jane, { contactId: johnForJane });
    await purgeChatRemovals(db, clock.now + 11 * 60_000);
    expect(await fileStatus(jane, id)).toBe(404);
  });
});

describe('a message', () => {
  test('is answered with one sign, which the other sees, changed and taken back', async () => {
    const { id } = await sent(john, janeForJohn, 'ดีไหม');
    const hers = await newest(jane, johnForJane);
    const react = (reaction: string | null) => post('react', jane, { messageId: hers?.id, reaction });
    expect((await react('👍')).json().message.ownReaction).toBe('👍');
    await react('❤️');
    expect(await newest(john, janeForJohn)).toMatchObject({ id, theirReaction: '❤️' });
    await react(null);
    expect(await newest(john, janeForJohn)).not.toHaveProperty('theirReaction');
    for (const reaction of ['x', '👍👍', '<b>', 5])
      expect((await post('react', jane, { messageId: hers?.id, reaction })).statusCode).toBe(400);
    expect((await post('react', jane, { messageId: id, reaction: '👍' })).statusCode).toBe(404);
  });

  test('is unsent for both by who wrote it, with its files, within a day', async () => {
    const file = await upload(john, 'oops');
    const { id } = await sent(john, janeForJohn, 'ผิดคน', { files: [file] });
    const hers = await newest(jane, johnForJane);
    expect((await post('unsend', jane, { messageId: hers?.id })).statusCode).toBe(409);
    expect((await post('unsend', jane, { messageId: id })).statusCode).toBe(404);
    expect((await post('unsend', john, { messageId: id })).json().message).toEqual({
      id,
      message: '',
      time: hers?.time,
      isOwn: true,
      isUnsent: true,
    });
    expect(await newest(jane, johnForJane)).toMatchObject({ message: '', isUnsent: true });
    expect([await fileStatus(john, file), await fileStatus(jane, file)]).toEqual([404, 404]);
    expect((await post('react', john, { messageId: id, reaction: '👍' })).statusCode).toBe(409);
    const late = await sent(john, janeForJohn, 'เมื่อวาน');
    clock.now += 24 * 3600_000 + 1;
    const token = (await signIn('admin')).accessToken;
    expect((await post('unsend', token, { messageId: late.id })).json().code).toBe('TOO_LATE');
    clock.now -= 24 * 3600_000 + 1;
  });

  test('is not counted as unread any more when it was unsent', async () => {
    const unread = async () => (await call('GET', '/api/unread', { token: jane })).json().chat;
    await read(jane, johnForJane);
    const before = await unread();
    const [first, second] = [await sent(john, janeForJohn, 'หนึ่ง'), await sent(john, janeForJohn, 'สอง')];
    expect(await unread()).toBe(before + 2);
    for (const { id } of [first, first, second]) await post('unsend', john, { messageId: id });
    expect(await unread()).toBe(before);
    const { id: seen } = await sent(john, janeForJohn, 'สาม');
    await read(jane, johnForJane);
    await sent(john, janeForJohn, 'สี่');
    await post('unsend', john, { messageId: seen });
    expect(await unread()).toBe(before + 1);
    await read(jane, johnForJane);
  });

  test('is edited for both by who wrote it, within a day, and found by what it says now', async () => {
    const file = await upload(john, 'kept');
    const { id, time } = await sent(john, janeForJohn, 'เจอกันหน้าวัดดอน', { files: [file] });
    const hers = await newest(jane, johnForJane);
    await sent(jane, johnForJane, 'ได้ค่ะ', { replyTo: hers?.id });
    const edit = (token: string, messageId: unknown, message: unknown) => post('edit', token, { messageId, message });
    const before = await dump(server);
    const status = async (...given: Parameters<typeof edit>) => (await edit(...given)).statusCode;
    for (const message of ['', ' \n', 'ก'.repeat(5001), 5, null]) expect(await status(john, id, message)).toBe(400);
    expect((await edit(jane, hers?.id, 'ของเขา')).json().code).toBe('WRONG_STATE');
    expect([await status(jane, id, 'ไม่ใช่ของเธอ'), await status(john, 999_999, 'ไม่มี')]).toEqual([404, 404]);
    expect(await dump(server)).toEqual(before);
    expect((await edit(john, id, 'เจอกันหน้าวัดดอน')).json().message).not.toHaveProperty('editedAt');

    const edited = (await edit(john, id, 'เจอกันหน้าตลาดพลู')).json().message;
    expect(edited).toMatchObject({ id, time, message: 'เจอกันหน้าตลาดพลู', editedAt: expect.any(String), files: [{ id: file }] });
    const [theirs, reply] = (await read(jane, johnForJane)).messages.slice(-2);
    expect(theirs).toMatchObject({ id: hers?.id, message: 'เจอกันหน้าตลาดพลู', editedAt: edited.editedAt, files: [{ id: file }] });
    expect(reply?.replyTo).toMatchObject({ message: 'เจอกันหน้าตลาดพลู' });
    const hits = async (token: string, q: string) =>
      (await call('GET', `/apps/chat/search?q=${encodeURIComponent(q)}`, { token })).json().hits.map((hit: { id: number }) => hit.id);
    expect([await hits(john, 'ตลาดพลู'), await hits(jane, 'ตลาดพลู')]).toEqual([[id], [hers?.id]]);
    expect([await hits(john, 'วัดดอน'), await hits(jane, 'วัดดอน')]).toEqual([[], []]);

    await post('unsend', john, { messageId: id });
    expect((await edit(john, id, 'กลับมา')).json().code).toBe('WRONG_STATE');
    const late = await sent(john, janeForJohn, 'เมื่อวานนี้');
    clock.now += 24 * 3600_000 + 1;
    expect((await edit((await signIn('admin')).accessToken, late.id, 'วันนี้')).json().code).toBe('TOO_LATE');
    clock.now -= 24 * 3600_000 + 1;
  });

  test('that was edited stays so where it was cleared and comes back, and is not edited past a block', async () => {
    const { id } = await sent(john, janeForJohn, 'ฉบับแรก');
    const { removalId } = (await post('clear', jane, { contactId: johnForJane })).json();
    await post('edit', john, { messageId: id, message: 'ฉบับแก้' });
    await post('restore', jane, { removalId });
    expect(await newest(jane, johnForJane)).toMatchObject({ message: 'ฉบับแก้', editedAt: expect.any(String) });
    const edit = async () => (await post('edit', john, { messageId: id, message: 'ฉบับใหม่' })).json().code;
    const block = (token: string, contactId: number, isBlocked: boolean) => post('update-contact', token, { contactId, isBlocked });
    await block(jane, johnForJane, true);
    expect(await edit()).toBe('BLOCKED');
    await block(jane, johnForJane, false);
    await block(john, janeForJohn, true);
    expect(await edit()).toBe('CONTACT_BLOCKED');
    await block(john, janeForJohn, false);
    expect(await newest(jane, johnForJane)).toMatchObject({ message: 'ฉบับแก้' });
  });

  test('is sent once under one key', async () => {
    const headers = { 'idempotency-key': 'chat-once' };
    const body = { contactId: janeForJohn, message: 'ครั้งเดียว' };
    const [first, second] = [await post('send', john, body, headers), await post('send', john, body, headers)];
    expect(second.json()).toEqual(first.json());
    expect((await read(jane, johnForJane)).messages.filter(({ message }) => message === 'ครั้งเดียว')).toHaveLength(1);
  });

  test('of nothing, or too much, changes nothing', async () => {
    const before = await dump(server);
    for (const body of [
      { message: '' },
      { message: ' \n' },
      { message: 'ก'.repeat(5001) },
      { message: 5 },
      { message: 'x', files: Array(11).fill('A'.repeat(22)) },
      { message: 'x', files: ['x'] },
    ])
      expect((await post('send', john, { contactId: janeForJohn, ...body })).statusCode).toBe(400);
    for (const contactId of [johnForJane, 999_999]) expect((await send(john, contactId, 'x')).statusCode).toBe(404);
    expect(await dump(server)).toEqual(before);
  });
});

test('a long conversation is read in parts, and keeps its newest ten thousand messages', async () => {
  const { accessToken: token, userData } = await signUp('writer');
  const { contact } = (await post('add-contact', token, { accountId: 1 })).json();
  const { id: first } = await sent(token, contact.id, 'first');
  const rows = Array.from({ length: maxChatMessages }, (_, at) => ({
    id: first + 1 + at + 100_000,
    chatId: contact.id,
    isOwn: true,
    message: `no. ${at}`,
    time: clock.now,
  }));
  await transact(db, (tx) => inBatches(rows, (batch) => tx.insert(chatMessage).values(batch).run()));
  await send(token, contact.id, 'the newest');
  const end = await read(token, contact.id);
  expect(end).toMatchObject({ hasOlder: true, hasNewer: false });
  expect(end.messages).toHaveLength(50);
  expect(end.messages.at(-1)?.message).toBe('the newest');
  const oldest = (part: Conversation) => part.messages[0]?.id ?? 0;
  const before = await read(token, contact.id, `&before=${oldest(end)}`);
  expect(before).toMatchObject({ hasOlder: true, hasNewer: true });
  expect([before.messages.length, before.messages.at(-1)?.message]).toEqual([50, `no. ${maxChatMessages - 50}`]);
  const behind = await read(token, contact.id, `&after=${before.messages.at(-1)?.id}`);
  expect(behind.messages).toEqual(end.messages);
  expect(behind.hasNewer).toBe(false);
  const hit = (await call('GET', `/apps/chat/search?id=${contact.id}&q=NO.%2077`, { token })).json().hits.at(-1);
  const around = await read(token, contact.id, `&around=${hit.id}`);
  expect(around.messages[25]).toMatchObject({ id: hit.id, message: hit.message });
  expect((await read(token, contact.id, `&from=${oldest(before)}`)).messages).toHaveLength(100);
  expect((await read(token, contact.id, '&from=0')).messages).toHaveLength(500);
  // The first message was dropped to make room.
  expect((await call('GET', `/apps/chat/search?id=${contact.id}&q=first`, { token })).json().hits).toEqual([]);
  expect(userData.id).toBeGreaterThan(2);
});

test('messages are found in one’s own conversations alone, whatever stands in them', async () => {
  await send(john, janeForJohn, '100% ของแท้_จริง \\ <b>');
  const find = async (token: string, q: string, id?: number) =>
    (await call('GET', `/apps/chat/search?q=${encodeURIComponent(q)}${id ? `&id=${id}` : ''}`, { token })).json();
  for (const q of ['100%', 'แท้_จ', ' \\ <B>'])
    expect((await find(john, q)).hits[0], q).toMatchObject({ contactId: janeForJohn, isOwn: true });
  expect((await find(john, '1__%')).hits).toEqual([]);
  const stranger = (await signUp('looker')).accessToken;
  expect((await find(stranger, 'ของแท้')).hits).toEqual([]);
  expect((await call('GET', `/apps/chat/search?q=xx&id=${janeForJohn}`, { token: stranger })).statusCode).toBe(404);
  expect((await find(john, 'x')).code).toBe('INVALID');
});

describe('people', () => {
  test('with an account are found by name and made a contact once', async () => {
    const { accessToken: token } = await signUp('newcomer');
    const find = async (q: string) => (await call('GET', `/apps/chat/people?q=${encodeURIComponent(q)}`, { token })).json();
    const [found] = (await find('JANE')).people;
    expect(found).toMatchObject({ id: 2, fullName: 'Jane Doe', contactId: null });
    const added = await post('add-contact', token, { accountId: 2 });
    expect(added.statusCode).toBe(201);
    expect((await post('add-contact', token, { accountId: 2 })).json()).toEqual(added.json());
    expect((await find('jane')).people[0].contactId).toBe(added.json().contact.id);
    expect((await find('newcomer')).people).toEqual([]);
    expect((await find('j')).code).toBe('INVALID');
    const gone = await signUp('goneperson');
    await post('update-profile', gone.accessToken, { isFoundByName: true });
    for (const reason of ['suspendedAt', 'leavesAt'] as const) {
      expect((await find('goneperson')).people, reason).toHaveLength(1);
      await alterAccount(server, gone.userData.id, { [reason]: clock.now });
      expect((await find('goneperson')).people, reason).toEqual([]);
      await alterAccount(server, gone.userData.id, { [reason]: null });
    }
    await send(token, added.json().contact.id, 'สวัสดีค่ะ');
    expect((await overview(jane)).people[0]).toMatchObject({ fullName: 'newcomer', chat: { unseenMsgs: 1, last: { message: 'สวัสดีค่ะ' } } });
    expect((await post('add-contact', token, { accountId: 999_999 })).statusCode).toBe(404);
    expect((await post('add-contact', john, { accountId: 1 })).statusCode).toBe(400);
  });

  test('are put away until one of the two writes', async () => {
    const archive = (token: string, contactId: number) => post('update-contact', token, { contactId, isArchived: true });
    const isAway = async (token: string, contactId: number) =>
      (await overview(token)).people.find(({ id }: { id: number }) => id === contactId)?.isArchived;
    expect((await archive(john, janeForJohn)).json().contact.isArchived).toBe(true);
    expect((await archive(jane, johnForJane)).json().contact.isArchived).toBe(true);
    expect((await archive(jane, janeForJohn)).statusCode).toBe(404);
    expect([await isAway(john, janeForJohn), await isAway(jane, johnForJane)]).toEqual([true, true]);
    await call('GET', `/apps/chat/conversation?id=${janeForJohn}`, { token: john });
    expect(await isAway(john, janeForJohn)).toBe(true);
    await send(jane, johnForJane, 'กลับมาแล้ว');
    expect([await isAway(john, janeForJohn), await isAway(jane, johnForJane)]).toEqual([false, false]);
    await archive(john, janeForJohn);
    await post('update-contact', john, { contactId: janeForJohn, isMuted: false });
    expect(await isAway(john, janeForJohn)).toBe(true);
    const old = { obj: { message: 'x', contact: johnForJane } };
    await call('POST', '/apps/chat/send-msg', { token: jane, body: old });
    expect(await isAway(john, janeForJohn)).toBe(false);
  });

  test('are pinned, muted and blocked; what is blocked reaches nobody', async () => {
    const set = (token: string, contactId: number, change: object) => post('update-contact', token, { contactId, ...change });
    expect((await set(john, janeForJohn, { isPinned: true, isMuted: true })).json().contact).toMatchObject({
      isPinned: true,
      isMuted: true,
      isBlocked: false,
    });
    expect((await set(john, janeForJohn, { isMuted: false, isBlocked: true })).json().contact).toMatchObject({
      isPinned: true,
      isMuted: false,
      isBlocked: true,
    });
    const before = await dump(server);
    const refusal = async (answer: ReturnType<typeof send>) => [(await answer).statusCode, (await answer).json().code];
    expect(await refusal(send(john, janeForJohn, 'x'))).toEqual([403, 'CONTACT_BLOCKED']);
    expect(await refusal(send(jane, johnForJane, 'x'))).toEqual([403, 'BLOCKED']);
    const old = call('POST', '/apps/chat/send-msg', { token: jane, body: { obj: { message: 'x', contact: johnForJane } } });
    expect(await refusal(old)).toEqual([403, 'BLOCKED']);
    expect(await dump(server)).toEqual(before);
    const found = async (token: string, q: string) => (await call('GET', `/apps/chat/people?q=${q}`, { token })).json().people;
    const invite = (token: string, username: string) => call('POST', '/apps/kanban/invite-member', { token, body: { data: { username } } });
    expect(await found(jane, 'johndoe')).toEqual([]);
    expect(await found(john, 'janedoe')).toHaveLength(1);
    const [hidden, missing] = [await invite(jane, 'johndoe'), await invite(jane, 'nobodyatall')];
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    expect(await dump(server)).toEqual(before);
    expect((await set(jane, janeForJohn, { isBlocked: false })).statusCode).toBe(404);
    await set(john, janeForJohn, { isBlocked: false });
    expect((await send(jane, johnForJane, 'x')).statusCode).toBe(201);
  });

  test('are marked as unread, of which the other learns nothing, until they are opened or marked as read', async () => {
    const mark = (token: string, contactId: number, isUnread: boolean) => post('mark', token, { contactId, isUnread });
    const chatWith = async (contactId: number) => (await overview(john)).people.find(({ id }) => id === contactId)?.chat;
    await send(jane, johnForJane, 'อ่านแล้วค่อยตอบ');
    await read(john, janeForJohn);
    const theirs = async () => [(await read(jane, johnForJane)).theirUnseen, (await changesOf(jane)).cursor];
    const before = await theirs();
    expect((await mark(john, janeForJohn, true)).statusCode).toBe(200);
    expect(await chatWith(janeForJohn)).toMatchObject({ unseenMsgs: 1, isMarkedUnread: true });
    expect(await theirs()).toEqual(before);
    // Refreshing a conversation that is open elsewhere does not count as opening it.
    expect((await read(john, janeForJohn, '&keepsMark=true')).unseen).toBe(0);
    expect(await chatWith(janeForJohn)).toMatchObject({ unseenMsgs: 1 });
    await send(jane, johnForJane, 'ยังอยู่ไหม');
    expect((await read(john, janeForJohn, '&keepsMark=true')).unseen).toBe(1);
    expect(await chatWith(janeForJohn)).toMatchObject({ unseenMsgs: 1, isMarkedUnread: true });
    expect((await read(john, janeForJohn)).unseen).toBe(1);
    expect(await chatWith(janeForJohn)).toMatchObject({ unseenMsgs: 0 });
    expect(await chatWith(janeForJohn)).not.toHaveProperty('isMarkedUnread');
    await mark(john, janeForJohn, true);
    await mark(john, janeForJohn, false);
    expect(await chatWith(janeForJohn)).toMatchObject({ unseenMsgs: 0 });
    await mark(john, janeForJohn, true);
    await call('GET', `/apps/chat/get-chat?id=${janeForJohn}`, { token: john });
    expect(await chatWith(janeForJohn)).toMatchObject({ unseenMsgs: 0 });
    for (const isUnread of [true, false]) expect((await mark(jane, janeForJohn, isUnread)).statusCode).toBe(404);
    expect((await post('mark', john, { contactId: janeForJohn })).statusCode).toBe(400);
  });

  test('see one’s status and what one says of oneself', async () => {
    const change = async (body: object) => post('update-profile', jane, body);
    const { role } = (await change({ status: 'busy', about: ' ขายของอยู่ ' })).json();
    expect(role).toBe('ผู้ขาย · Seller');
    const hers = (await overview(john)).people.find(({ id }) => id === janeForJohn);
    expect(hers).toMatchObject({ status: 'busy', about: 'ขายของอยู่' });
    expect((await call('GET', '/apps/chat/users/profile-user', { token: jane })).json().status).toBe('busy');
    for (const body of [{ status: 'asleep' }, { about: 'ก'.repeat(121) }]) expect((await change(body)).statusCode).toBe(400);
    const { accessToken: token } = await signUp('freshly');
    expect((await post('update-profile', token, { status: 'away' })).json()).toMatchObject({ status: 'away', about: '', role: '' });
  });
});

const clear = async (): Promise<{ removalId?: number }> => (await post('clear', john, { contactId: janeForJohn })).json();
const restore = (token: string, removalId: unknown) => post('restore', token, { removalId });

describe('a conversation that is cleared', () => {
  test('comes back as it was, with its files, and what was written since behind it', async () => {
    const file = await upload(john, 'keep me');
    for (const message of ['หนึ่ง', 'สอง']) await send(john, janeForJohn, message);
    await send(john, janeForJohn, '', { files: [file] });
    const { messages } = await read(john, janeForJohn);
    const { removalId } = await clear();
    expect((await read(john, janeForJohn)).messages).toEqual([]);
    const hers = (await read(jane, johnForJane)).messages;
    await send(jane, johnForJane, 'สาม');
    expect((await restore(jane, removalId)).statusCode).toBe(404);
    const twice = await Promise.all([restore(john, removalId), restore(john, removalId)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const after = (await read(john, janeForJohn)).messages;
    expect(after.slice(0, -1)).toEqual(messages);
    expect(after.at(-1)?.message).toBe('สาม');
    expect(await fileStatus(john, file)).toBe(200);
    expect((await read(jane, johnForJane)).messages.slice(0, -1)).toEqual(hers);
  });

  test('keeps unsent what the other one has unsent meanwhile', async () => {
    const { id } = await sent(jane, johnForJane, 'ผิดคน');
    const { removalId } = await clear();
    expect((await post('unsend', jane, { messageId: id })).statusCode).toBe(200);
    await restore(john, removalId);
    expect(await newest(john, janeForJohn)).toMatchObject({ message: '', isUnsent: true });
  });
});

describe('who is writing', () => {
  const typing = (token: string, contactId: number) => post('typing', token, { contactId });
  const writers = async (token: string): Promise<number[]> => (await call('GET', '/apps/chat/typing', { token })).json().contactIds;
  const since = async (token: string, after?: string) =>
    (await call('GET', `/api/changes${after ? `?after=${after}` : ''}`, { token })).json();

  test('is told to the other one, for some seconds, and until the message comes', async () => {
    await send(john, janeForJohn, 'x');
    const { cursor } = await since(jane);
    expect((await typing(john, janeForJohn)).statusCode).toBe(200);
    expect(await writers(jane)).toEqual([johnForJane]);
    expect(await writers(john)).toEqual([]);
    const told = await since(jane, cursor);
    expect(told.topics).toEqual(['typing']);
    await typing(john, janeForJohn);
    expect((await since(jane, told.cursor)).topics).toEqual([]);
    clock.now += 6000;
    expect(await writers(jane)).toEqual([]);
    await typing(john, janeForJohn);
    expect(await writers(jane)).toEqual([johnForJane]);
    await send(john, janeForJohn, 'y');
    expect(await writers(jane)).toEqual([]);
  });

  test('is not told where one has blocked the other, and of nobody else’s contacts', async () => {
    clock.now += 6000;
    await post('update-contact', jane, { contactId: johnForJane, isBlocked: true });
    expect((await typing(john, janeForJohn)).statusCode).toBe(200);
    expect(await writers(jane)).toEqual([]);
    await post('update-contact', jane, { contactId: johnForJane, isBlocked: false });
    expect((await typing(jane, janeForJohn)).statusCode).toBe(404);
    for (const odd of [null, 'x', 1.5, -1]) expect((await post('typing', john, { contactId: odd })).statusCode).toBe(400);
  });
});

test('a cleared conversation is gone after a while, or when it is cleared again; an empty one has nothing to bring back', async () => {
  const first = await clear();
  expect(await clear()).toEqual({});
  await send(john, janeForJohn, 'x');
  const second = await clear();
  expect((await restore(john, first.removalId)).statusCode).toBe(404);
  for (const odd of ['x', null, -1, 1.5]) expect((await restore(john, odd)).statusCode).toBe(400);
  clock.now += 10 * 60_000;
  const { accessToken } = await signIn('admin');
  expect((await restore(accessToken, second.removalId)).statusCode).toBe(404);
});

describe('a report', () => {
  /** Two accounts that know each other, and an admin. */
  async function people(name: string) {
    const [one, other, { accessToken: admin }] = [await signUp(name), await signUp(`${name}2`), await signIn('admin')];
    const know = async (token: string, accountId: number): Promise<number> =>
      (await post('add-contact', token, { accountId })).json().contact.id;
    const [token, theirs] = [one.accessToken, other.accessToken];
    const reports = async (kind: string) =>
      (await call('GET', `/api/moderation/cases?kind=${kind}&perPage=100`, { token: admin })).json().cases;
    return { token, theirs, admin, reports, contactId: await know(token, other.userData.id), back: await know(theirs, one.userData.id) };
  }

  test('of a person or of a message is a case with what was said, once, even if it is unsent later', async () => {
    const { token, theirs, admin, reports, contactId, back } = await people('reporter');
    const { id: messageId } = await sent(theirs, back, 'โอนมาก่อนนะ');
    const about = { contactId, messageId: (await newest(token, contactId))?.id, reason: 'fraud' };
    for (const more of [{}, { text: 'ไม่ไหวแล้ว' }]) expect((await post('report', token, { ...about, ...more })).statusCode).toBe(200);
    expect((await post('report', token, { contactId, reason: 'spam' })).statusCode).toBe(200);
    await post('unsend', theirs, { messageId });
    const found = (await reports('message')).at(-1);
    expect(found).toMatchObject({ title: 'โอนมาก่อนนะ', reports: 1, reasons: ['fraud'] });
    const file = (await call('GET', `/api/moderation/cases/${found.id}`, { token: admin })).json();
    expect(file.evidence.text).toBe('โอนมาก่อนนะ');
    expect(file.said).toMatchObject([{ reason: 'fraud', text: 'ไม่ไหวแล้ว', by: 'reporter' }]);
    // Reading others' messages records a reason in the log.
    const { entries } = (await call('GET', '/api/access-log?act=staff-read&perPage=100', { token: admin })).json();
    expect(entries.find((entry: { call: string }) => entry.call === 'getCase')).toMatchObject({ kind: 'report', reason: 'message: fraud' });
    expect((await reports('person')).at(-1)).toMatchObject({ about: { name: 'reporter2' }, reasons: ['spam'] });
    const { notifications } = (await call('GET', '/api/notifications/data', { token: admin })).json();
    expect(notifications.filter(({ link }: { link: string }) => link === '/moderation/cases')).toHaveLength(1);
  });

  test('is refused about what is another’s, or one’s own, in the wrong words, and too often; clients read none', async () => {
    const { token, theirs, contactId, back } = await people('refused');
    const mine = await sent(token, contactId, 'เอง');
    const { accessToken: client } = await signIn('client');
    // Notices about later messages may be added meanwhile, so only the reports are compared.
    const before = await rowsOf(server, caseReport);
    for (const about of [{ contactId: back }, { contactId, messageId: mine.id }, { contactId, messageId: 1e9 }])
      expect((await post('report', token, { ...about, reason: 'spam' })).statusCode, JSON.stringify(about)).toBe(404);
    for (const body of [{}, { contactId }, { contactId, reason: 'sold' }, { contactId, reason: 'other', text: ' ' }])
      expect((await post('report', token, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await call('GET', '/api/moderation/cases', { token: client })).statusCode).toBe(403);
    expect(await rowsOf(server, caseReport)).toEqual(before);
    for (let at = 0; at < maxReports; at += 1) await post('report', theirs, { contactId: back, reason: 'spam' });
    expect((await post('report', theirs, { contactId: back, reason: 'spam' })).statusCode).toBe(429);
  });
});
