import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { chatMessageLength } from '../../../api/contract/values/workspace/chat.ts';
import { ChatAnswer, ChatsAndContacts, MessageAnswer, ProfileUser } from '../../../api/contract/workspace/chat.ts';
import { transact } from '../../../api/db/client.ts';
import { chatContact } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp();
const { call, clock, db, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

/** John Doe's own id in his chat. */
const johnsId = 11;

const overview = async (token: string): Promise<ChatsAndContacts> => (await call('GET', '/apps/chat/chats-and-contacts', { token })).json();
const open = async (token: string, id: number): Promise<ChatAnswer> =>
  (await call('GET', `/apps/chat/get-chat?id=${id}`, { token })).json();
const send = (token: string, obj: unknown, headers = {}) => call('POST', '/apps/chat/send-msg', { token, body: { obj }, headers });
/** The contact by which one sample account knows the other. */
async function contactNamed(token: string, name: string) {
  const contact = (await overview(token)).contacts.find(({ fullName }) => fullName === name);
  if (!contact) throw new Error(`There is no contact ${name}.`);
  return contact;
}
const summaryOf = async (token: string, id: number) => (await overview(token)).chatsContacts.find((contact) => contact.id === id)?.chat;

test('conversations come newest first, with their last message, beside all contacts and the own profile', async () => {
  const all = await overview(john);
  expect(Value.Check(ChatsAndContacts, all)).toBe(true);
  const times = all.chatsContacts.map(({ chat }) => chat.lastMessage.time);
  expect(times).toEqual([...times].sort().reverse());
  expect(times.length).toBeGreaterThan(5);
  expect(all.contacts.length).toBeGreaterThan(all.chatsContacts.length);
  expect(all.contacts.map(({ id }) => id)).toEqual(expect.arrayContaining(all.chatsContacts.map(({ id }) => id)));
  expect(all.profileUser).toEqual((await call('GET', '/apps/chat/users/profile-user', { token: john })).json());
  expect(Value.Check(ProfileUser, all.profileUser)).toBe(true);
  expect(all.profileUser).toMatchObject({ id: johnsId, fullName: 'John Doe' });
});

test('no sample message is of the future, and each conversation is in order', async () => {
  for (const token of [john, jane]) {
    for (const { id, chat: summary } of (await overview(token)).chatsContacts) {
      const { chat } = await open(token, id);
      const times = chat?.chat.map(({ time }) => time) ?? [];
      expect(times).toEqual([...times].sort());
      expect(times.at(-1) ?? '').toBe(summary.lastMessage.time);
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(clock.now);
    }
  }
});

test('opening a conversation sets its unseen messages to 0, and no other’s', async () => {
  const fresh = await testApp();
  const token = (await fresh.signIn('admin')).accessToken;
  const list = async (): Promise<ChatsAndContacts> => (await fresh.call('GET', '/apps/chat/chats-and-contacts', { token })).json();
  const before = await list();
  const unseen = before.chatsContacts.filter(({ chat }) => chat.unseenMsgs > 0);
  expect(unseen.length).toBeGreaterThan(1);
  const [first] = unseen;
  const opened: ChatAnswer = (await fresh.call('GET', `/apps/chat/get-chat?id=${first?.id}`, { token })).json();
  expect(Value.Check(ChatAnswer, opened)).toBe(true);
  expect(opened.chat).toMatchObject({ id: first?.id, userId: first?.id, unseenMsgs: 0 });
  expect(opened.contact).toEqual({ ...first, chat: { ...first?.chat, unseenMsgs: 0 } });
  const expected = before.chatsContacts.map((contact) =>
    contact.id === first?.id ? { ...contact, chat: { ...contact.chat, unseenMsgs: 0 } } : contact,
  );
  expect((await list()).chatsContacts).toEqual(expected);
});

test('the first message to a contact starts the conversation and puts it on top', async () => {
  const { contacts, chatsContacts } = await overview(john);
  const silent = contacts.find(({ id }) => !chatsContacts.some((contact) => contact.id === id));
  const id = silent?.id ?? 0;
  expect(await open(john, id)).toEqual({ chat: null, contact: { ...silent, chat: null } });
  const first = await send(john, { message: 'สวัสดีครับ', contact: silent });
  expect(first.statusCode).toBe(201);
  const newMessageData = { message: 'สวัสดีครับ', time: new Date(clock.now).toISOString(), senderId: johnsId };
  expect(first.json()).toEqual({ response: { newMessageData, id, chat: { id, userId: id, unseenMsgs: 0, chat: [newMessageData] } } });
  clock.now += 1000;
  const second = await send(john, { message: 'ว่างคุยไหม', contact: id });
  expect(Value.Check(MessageAnswer, second.json())).toBe(true);
  expect(second.json().response.chat).toBeUndefined();
  expect((await open(john, id)).chat?.chat.map(({ message }) => message)).toEqual(['สวัสดีครับ', 'ว่างคุยไหม']);
  expect((await overview(john)).chatsContacts[0]?.id).toBe(id);
});

test('a message to a contact with an account reaches it, unseen, and the answer comes back', async () => {
  const [janeForJohn, johnForJane] = [await contactNamed(john, 'Jane Doe'), await contactNamed(jane, 'John Doe')];
  await open(jane, johnForJane.id);
  const ownUnseen = (await summaryOf(john, janeForJohn.id))?.unseenMsgs;
  for (const message of ['ได้เลยครับ', 'เจอกันวันจันทร์']) await send(john, { message, contact: janeForJohn.id });
  expect((await summaryOf(john, janeForJohn.id))?.unseenMsgs).toBe(ownUnseen);
  expect(await summaryOf(jane, johnForJane.id)).toMatchObject({
    unseenMsgs: 2,
    lastMessage: { message: 'เจอกันวันจันทร์', senderId: johnForJane.id },
  });
  expect((await overview(jane)).chatsContacts[0]?.id).toBe(johnForJane.id);
  await send(jane, { message: 'ค่ะ', contact: johnForJane.id });
  const [hers, his] = [(await open(jane, johnForJane.id)).chat?.chat ?? [], (await open(john, janeForJohn.id)).chat?.chat ?? []];
  expect(hers.at(-1)).toMatchObject({ message: 'ค่ะ', senderId: 2 });
  const said = (list: typeof hers, me: number) => list.map(({ message, time, senderId }) => ({ message, time, mine: senderId === me }));
  expect(said(hers, 2)).toEqual(said(his, johnsId).map((line) => ({ ...line, mine: !line.mine })));
});

test('who is written to without knowing the sender gets the contact and the conversation', async () => {
  const { userData, accessToken } = await signUp('newcomer');
  expect(await overview(accessToken)).toMatchObject({ chatsContacts: [], contacts: [], profileUser: { id: userData.id } });
  const person = { fullName: 'somebody', role: '', about: '', avatar: '', status: 'offline' } as const;
  const values = { userId: 1, accountId: userData.id, ...person };
  const { id } = await transact(db, (tx) => tx.insert(chatContact).values(values).returning().get());
  expect((await contactNamed(john, 'newcomer')).id).toBe(id);
  await send(john, { message: 'ยินดีต้อนรับ', contact: id });
  const theirs = await overview(accessToken);
  expect(theirs.contacts).toHaveLength(1);
  expect(theirs.chatsContacts).toMatchObject([{ fullName: 'John Doe', chat: { unseenMsgs: 1, lastMessage: { message: 'ยินดีต้อนรับ' } } }]);
  await send(accessToken, { message: 'ขอบคุณ', contact: theirs.contacts[0] });
  const known = await db
    .select()
    .from(chatContact)
    .where(and(eq(chatContact.userId, 1), eq(chatContact.accountId, userData.id)))
    .all();
  expect(known).toHaveLength(1);
  expect(await summaryOf(john, id)).toMatchObject({ unseenMsgs: 1, lastMessage: { message: 'ขอบคุณ', senderId: id } });
});

test('a repeated key sends one message, to both sides', async () => {
  const contact = await contactNamed(john, 'Jane Doe');
  const johnForJane = await contactNamed(jane, 'John Doe');
  await open(jane, johnForJane.id);
  const headers = { 'idempotency-key': 'once' };
  const answers = [await send(john, { message: 'ครั้งเดียว', contact }, headers), await send(john, { message: 'ครั้งเดียว', contact }, headers)];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect((await open(john, contact.id)).chat?.chat.filter(({ message }) => message === 'ครั้งเดียว')).toHaveLength(1);
  expect((await summaryOf(jane, johnForJane.id))?.unseenMsgs).toBe(1);
});

test('what is missing, empty, too long or somebody else’s changes nothing', async () => {
  const [mine, hers] = [await contactNamed(john, 'Jane Doe'), await contactNamed(jane, 'John Doe')];
  const before = await dump(server);
  for (const [obj, field] of [
    [{ contact: mine.id }, 'obj.message'],
    [{ message: '', contact: mine.id }, 'obj.message'],
    [{ message: ' \n ', contact: mine.id }, 'obj.message'],
    [{ message: 'ก'.repeat(chatMessageLength + 1), contact: mine.id }, 'obj.message'],
    [{ message: 5, contact: mine.id }, 'obj.message'],
    [{ message: 'x' }, 'obj.contact'],
    [{ message: 'x', contact: 'Jane' }, 'obj.contact'],
    [{ message: 'x', contact: {} }, 'obj.contact.id'],
    [undefined, 'obj'],
  ] as const) {
    const answer = await send(john, obj);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toContain(field);
  }
  for (const contact of [hers.id, 999_999, 1]) expect((await send(john, { message: 'x', contact })).statusCode).toBe(404);
  for (const id of [hers.id, 999_999]) expect((await call('GET', `/apps/chat/get-chat?id=${id}`, { token: john })).statusCode).toBe(404);
  expect((await call('GET', '/apps/chat/get-chat', { token: john })).json().error).toEqual({ id: ['is required'] });
  expect(await dump(server)).toEqual(before);
});

test('a contact’s id is never that of the account it belongs to', async () => {
  for (const token of [john, jane]) {
    const { contacts, profileUser } = await overview(token);
    expect(contacts.map(({ id }) => id)).not.toContain(profileUser.id);
  }
});
