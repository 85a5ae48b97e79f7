import { describe, expect, test } from 'vitest';
import type { ChatOverview, Conversation } from '../../../api/contract/workspace/chat-conversation.ts';
import { alterAccount, persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { GraphSocket } from '../../support/graph-socket.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { app, call, clock } = server;
await app.listen({ port: 0, host: '127.0.0.1' });
clock.now += 2000;

const threadFields =
  'id number fullName avatar unreadCount isPinned isMuted isArchived isBlocked latest { number message isOwn isUnsent sentAt editedAt }';
const listed = `{ viewer { threads(first: 100) { totalCount unreadCount nodes { ${threadFields} } } } }`;
const write = `mutation ($listing: ID!, $message: String!) { writeToSeller(listing: $listing, message: $message) {
  thread { id unreadCount latest { message } } message { id message isOwn } userErrors { field code } } }`;
const send = `mutation ($thread: ID!, $message: String!) { sendMessage(thread: $thread, message: $message) {
  thread { id latest { message } } message { message isOwn } userErrors { field code } } }`;
const threadsOf = async (token: string): Promise<ChatOverview> => (await call('GET', '/api/messenger/threads', { token })).json();
const overviewOf = async (token: string): Promise<ChatOverview> => (await call('GET', '/apps/chat/overview', { token })).json();

interface Page {
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  totalCount: number;
}

let people = 0;
/** A buyer and a seller with a listing, who do not know each other. */
async function twoPeople() {
  people += 1;
  const [selling, buying] = [await server.signUp(`threadseller${people}`), await server.signUp(`threadbuyer${people}`)];
  await alterAccount(server, selling.userData.id, { role: 'client' });
  const seller = sellerOf(server, { token: selling.accessToken, id: selling.userData.id });
  const { id, slug } = await seller.published();
  return { seller: selling.accessToken, buyer: buying.accessToken, listing: `Listing:${id}`, slug };
}

test('threads of the chat are its conversations, page by page', async () => {
  const { accessToken: token } = await server.signIn('client');
  const { people } = await overviewOf(token);
  const begun = people.flatMap(({ chat, ...person }) => (chat ? [{ ...person, chat }] : []));
  expect(begun.length).toBeGreaterThan(2);
  const { threads } = (await dataOf(server, listed.replace('first: 100', 'first: 100, of: CHAT'), { token })).viewer;
  expect(threads).toEqual({
    totalCount: begun.length,
    unreadCount: begun.reduce((sum, { isMuted, chat }) => sum + (isMuted ? 0 : chat.unseenMsgs), 0),
    nodes: begun.map(({ id, fullName, avatar, isPinned, isMuted, isArchived, isBlocked, chat: { unseenMsgs, last } }) => ({
      ...{ id: `Thread:${id}`, number: id, fullName, avatar, isPinned, isMuted, isArchived, isBlocked, unreadCount: unseenMsgs },
      latest: {
        number: last.id,
        message: last.message,
        isOwn: last.isOwn,
        isUnsent: last.isUnsent ?? false,
        sentAt: last.time,
        editedAt: last.editedAt ?? null,
      },
    })),
  });
  const paged: string[] = [];
  let after: string | null = null;
  do {
    const query =
      'query ($after: String) { viewer { threads(of: CHAT, first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } }';
    const { nodes, pageInfo }: Page = (await dataOf(server, query, { token, variables: { after } })).viewer.threads;
    paged.push(...nodes.map(({ id }) => id));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  expect(paged).toEqual(threads.nodes.map(({ id }: { id: string }) => id));
});

test('messages are those of the conversation, the newest first, and reading them marks nothing', async () => {
  const { accessToken: token } = await server.signIn('client');
  const [person] = (await overviewOf(token)).people.filter(({ chat }) => (chat?.unseenMsgs ?? 0) > 0);
  const thread = `Thread:${person?.id}`;
  const query = `query ($after: String) { viewer { messages(thread: "${thread}", first: 3, after: $after) {
    totalCount nodes { id message isOwn sentAt } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
  const found: object[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const { nodes, pageInfo, totalCount }: Page = (await dataOf(server, query, { token, variables: { after } })).viewer.messages;
    expect(pageInfo.hasPreviousPage).toBe(after !== null);
    found.push(...nodes);
    total = totalCount;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  expect((await overviewOf(token)).people.find(({ id }) => id === person?.id)?.chat?.unseenMsgs).toBe(person?.chat?.unseenMsgs);
  const { messages }: Conversation = (await call('GET', `/apps/chat/conversation?id=${person?.id}`, { token })).json();
  expect(found).toEqual(
    messages.toReversed().map(({ id, message, isOwn, time }) => ({ id: `Message:${id}`, message, isOwn, sentAt: time })),
  );
  expect(total).toBe(messages.length);
});

describe('writing', () => {
  test('to a seller begins a thread that names the listing, once for the same words, and both go on with it', async () => {
    const { seller, buyer, listing } = await twoPeople();
    const variables = { listing, message: ' ยังอยู่ไหมครับ ' };
    const first = (await dataOf(server, write, { token: buyer, variables })).writeToSeller;
    expect(first).toEqual({
      thread: { id: expect.stringMatching(/^Thread:\d+$/), unreadCount: 0, latest: { message: first.message.message } },
      message: {
        id: expect.stringMatching(/^Message:\d+$/),
        message: 'ยังอยู่ไหมครับ',
        isOwn: true,
      },
      userErrors: [],
    });
    expect((await dataOf(server, write, { token: buyer, variables })).writeToSeller).toEqual(first);
    const { nodes, unreadCount } = (await dataOf(server, listed, { token: seller })).viewer.threads;
    expect([unreadCount, nodes[0].unreadCount, nodes[0].latest.message, nodes[0].latest.isOwn]).toEqual([
      1,
      1,
      first.message.message,
      false,
    ]);
    const answered = { thread: nodes[0].id, message: 'ยังอยู่ค่ะ' };
    expect((await dataOf(server, send, { token: seller, variables: answered })).sendMessage).toMatchObject({
      message: { message: 'ยังอยู่ค่ะ', isOwn: true },
      userErrors: [],
    });
    const seen = `mutation { markThreadRead(thread: "${nodes[0].id}") { thread { unreadCount } userErrors { code } } }`;
    for (const _time of [1, 2])
      expect((await dataOf(server, seen, { token: seller })).markThreadRead).toEqual({ thread: { unreadCount: 0 }, userErrors: [] });
    expect((await dataOf(server, listed, { token: buyer })).viewer.threads.nodes[0]).toMatchObject({ unreadCount: 1, id: first.thread.id });
  });

  test('says what can be mended, and writes nothing then', async () => {
    const { seller, buyer, listing } = await twoPeople();
    for (const [message, code] of [
      ['', 'INVALID'],
      [' \n ', 'INVALID'],
      ['ก'.repeat(2001), 'INVALID'],
    ]) {
      const { writeToSeller } = await dataOf(server, write, { token: buyer, variables: { listing, message } });
      expect(writeToSeller).toEqual({ thread: null, message: null, userErrors: [{ field: 'message', code }] });
    }
    expect((await threadsOf(buyer)).people).toEqual([]);
    expect(await codesOf(server, write, { token: seller, variables: { listing, message: 'x' } })).toEqual(['FORBIDDEN']);
    expect(await codesOf(server, write, { token: buyer, variables: { listing: 'Thread:1', message: 'x' } })).toEqual(['NOT_FOUND']);
  });

  test('is not done in the thread of somebody else, nor are its messages read', async () => {
    const { buyer, listing } = await twoPeople();
    const { thread } = (await dataOf(server, write, { token: buyer, variables: { listing, message: 'x' } })).writeToSeller;
    const { buyer: stranger } = await twoPeople();
    const asked = { token: stranger, variables: { thread: thread.id, message: 'y' } };
    expect(await codesOf(server, send, asked)).toEqual(['NOT_FOUND']);
    expect(await codesOf(server, `{ viewer { messages(thread: "${thread.id}") { totalCount } } }`, asked)).toEqual(['NOT_FOUND']);
    expect(await codesOf(server, `mutation { markThreadRead(thread: "${thread.id}") { userErrors { code } } }`, asked)).toEqual([
      'NOT_FOUND',
    ]);
    for (const odd of ['Thread:', 'Thread:-1', 'Message:1', `Thread:${'9'.repeat(20)}`, ''])
      expect(await codesOf(server, send, { token: stranger, variables: { thread: odd, message: 'y' } }), odd).toEqual(['NOT_FOUND']);
  });

  test('stops where one of the two has blocked the other', async () => {
    const { seller, buyer, listing } = await twoPeople();
    const { thread } = (await dataOf(server, write, { token: buyer, variables: { listing, message: 'x' } })).writeToSeller;
    const [contact] = (await threadsOf(seller)).people;
    await call('POST', '/apps/chat/update-contact', { token: seller, body: { contactId: contact?.id, isBlocked: true } });
    expect(await codesOf(server, send, { token: buyer, variables: { thread: thread.id, message: 'y' } })).toEqual(['BLOCKED']);
    expect(await codesOf(server, send, { token: seller, variables: { thread: `Thread:${contact?.id}`, message: 'y' } })).toEqual([
      'CONTACT_BLOCKED',
    ]);
  });

  test('counts as messages do', async () => {
    const strict = await testApp({ ...persistent, rateLimitFactor: 1 });
    const [buyer, seller] = [await strict.signUp('manymessages'), await strict.signUp('fewmessages')];
    const body = { accountId: seller.userData.id };
    const { contact } = (await strict.call('POST', '/apps/chat/add-contact', { token: buyer.accessToken, body })).json();
    const some = Array.from(
      { length: 70 },
      (_, n) => `m${n}: sendMessage(thread: "Thread:${contact.id}", message: "${n}") { userErrors { code } }`,
    );
    const codes = await codesOf(strict, `mutation { ${some.slice(0, 50).join(' ')} }`, { token: buyer.accessToken });
    codes.push(...(await codesOf(strict, `mutation { ${some.slice(50).join(' ')} }`, { token: buyer.accessToken })));
    expect([codes.length, new Set(codes)]).toEqual([10, new Set(['TOO_MANY_REQUESTS'])]);
  });

  test('needs a key of the right scope', async () => {
    const { accessToken: token } = await server.signIn('client');
    const keyOf = async (scope: string) =>
      (
        await call('POST', '/account-setting/keys', {
          token,
          body: { name: scope, scopes: [scope], days: 1, currentPassword: 'client' },
        })
      ).json().key;
    const read = await keyOf('workspace:read');
    expect((await askGraph(server, listed, { token: read })).data.viewer.threads.totalCount).toBeGreaterThan(0);
    expect(await codesOf(server, 'mutation { markThreadRead(thread: "Thread:1") { userErrors { code } } }', { token: read })).toEqual([
      'API_KEY_SCOPE',
    ]);
    expect(await codesOf(server, listed, { token: await keyOf('market:read') })).toEqual(['API_KEY_SCOPE']);
  });
});

test('an open socket tells of new messages to the two alone, and of their being seen', async () => {
  const { seller, buyer, listing } = await twoPeople();
  const { buyer: stranger } = await twoPeople();
  const sockets = await Promise.all([seller, buyer, stranger].map((token) => GraphSocket.of(app, token)));
  const [theirs, own, others] = sockets as [GraphSocket, GraphSocket, GraphSocket];
  for (const socket of sockets) {
    socket.subscribe('subscription { threadsChanged { threads { id unreadCount latest { message isOwn } } unreadCount } }');
    expect((await socket.next('next')).payload.data.threadsChanged).toEqual({ threads: [], unreadCount: 0 });
  }
  await dataOf(server, write, { token: buyer, variables: { listing, message: 'Hello' } });
  const message = expect.stringMatching(/^Hello/);
  const told = (await theirs.next('next')).payload.data.threadsChanged;
  expect(told).toEqual({ unreadCount: 1, threads: [{ id: expect.any(String), unreadCount: 1, latest: { message, isOwn: false } }] });
  expect((await own.next('next')).payload.data.threadsChanged).toMatchObject({ unreadCount: 0, threads: [{ latest: { isOwn: true } }] });
  await dataOf(server, `mutation { markThreadRead(thread: "${told.threads[0].id}") { userErrors { code } } }`, { token: seller });
  expect((await theirs.next('next')).payload.data.threadsChanged).toMatchObject({ unreadCount: 0, threads: [{ unreadCount: 0 }] });
  expect(others.waiting).toEqual([]);
});
