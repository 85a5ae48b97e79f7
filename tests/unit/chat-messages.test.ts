import { describe, expect, test } from 'vitest';
import type { ChatMessage, ChatPerson, Conversation } from '../../api/contract/workspace/chat-conversation.ts';
import { canEdit, canUnsend } from '../../src/islands/chat/changing.ts';
import { groupsOf, readUpTo, refreshed, unseenFrom, withMessage, withNewer, withOlder } from '../../src/islands/chat/messages.ts';
import { found } from '../../src/islands/chat/people.ts';
import { roomOf } from '../../src/islands/chat/room.ts';

let ids = 0;
const at = (time: string, isOwn = false): ChatMessage => ({ id: ++ids, time: `2026-11-${time}.000Z`, isOwn, message: time });
const settings = { isPinned: false, isMuted: false, isArchived: false, isBlocked: false, isGone: false };
const person = { id: 2, fullName: 'น้ำฝน', role: 'Florist', about: '', avatar: '', status: 'online' as const, ...settings };
const conversation = (messages: ChatMessage[], more: Partial<Conversation> = {}): Conversation => ({
  contact: person,
  messages,
  hasOlder: false,
  hasNewer: false,
  unseen: 0,
  theirUnseen: null,
  ...more,
});
const sizes = (messages: ChatMessage[], unseen?: number) => groupsOf(messages, unseen).map((group) => group.messages.length);
const idsOf = ({ messages }: Conversation) => messages.map(({ id }) => id);

test('messages of one sender and one minute stand together', () => {
  const messages = [at('20T08:00:01', true), at('20T08:00:59', true), at('20T08:00:59'), at('20T08:01:00')];
  expect(sizes(messages)).toEqual([2, 1, 1]);
});

test('a day begins at midnight in Bangkok', () => {
  const messages = [at('20T16:59:59', true), at('20T17:00:00', true), at('20T17:00:30', true)];
  expect(groupsOf(messages).map(({ beginsDay }) => beginsDay)).toEqual([true, true]);
});

test('one’s own words can be changed for a day; files alone, what was unsent and what others wrote can’t', () => {
  const own = at('20T08:00:00', true);
  const [soon, late] = [Date.parse('2026-11-21T07:59:00Z'), Date.parse('2026-11-21T08:00:01Z')];
  expect([canEdit(own, soon), canUnsend(own, soon)]).toEqual([true, true]);
  expect([canEdit(own, late), canUnsend(own, late)]).toEqual([false, false]);
  expect([canEdit({ ...own, message: '' }, soon), canUnsend({ ...own, message: '' }, soon)]).toEqual([false, true]);
  for (const other of [
    { ...own, isOwn: false },
    { ...own, message: '', isUnsent: true as const },
  ])
    expect([canEdit(other, soon), canUnsend(other, soon)]).toEqual([false, false]);
});

test('the first unseen message begins a group, and only one does', () => {
  const messages = [at('20T08:00:01'), at('20T08:00:02'), at('20T08:00:02')];
  const from = unseenFrom(conversation(messages, { unseen: 2 }));
  expect(sizes(messages, from)).toEqual([1, 2]);
  expect(groupsOf(messages, from).map(({ beginsUnseen }) => beginsUnseen)).toEqual([false, true]);
});

test('one’s own messages are never unseen, and no more can be than there are', () => {
  const messages = [at('20T08:00:00'), at('20T08:01:00', true)];
  expect(unseenFrom(conversation(messages))).toBeUndefined();
  expect(unseenFrom(conversation(messages, { unseen: 7 }))).toBe(messages[0]?.id);
  expect(unseenFrom(conversation([], { unseen: 1 }))).toBeUndefined();
});

test('what the contact has read ends before what it has not seen', () => {
  const messages = [at('20T08:00:00', true), at('20T08:01:00'), at('20T08:02:00', true), at('20T08:03:00', true)];
  expect(readUpTo(conversation(messages, { theirUnseen: 0 }))).toBe(messages[3]?.id);
  expect(readUpTo(conversation(messages, { theirUnseen: 2 }))).toBe(messages[0]?.id);
  expect(readUpTo(conversation(messages, { theirUnseen: 3 }))).toBeUndefined();
  expect(readUpTo(conversation(messages))).toBeUndefined();
});

test('what was sent is added once, and what was changed takes its place', () => {
  const sent = at('20T08:00:00', true);
  const begun = withMessage(conversation([]), sent);
  expect(begun.messages).toEqual([sent]);
  expect(withMessage(begun, { ...sent, message: 'other' }).messages).toEqual([{ ...sent, message: 'other' }]);
  const older = conversation([at('19T08:00:00')], { hasNewer: true });
  expect(withMessage(older, sent)).toBe(older);
});

describe('a long conversation', () => {
  const [one, two, three, four] = [at('20T08:00:00'), at('20T08:01:00'), at('20T08:02:00'), at('20T08:03:00')] as const;

  test('grows at both ends', () => {
    const shown = conversation([two], { hasOlder: true, hasNewer: true });
    const older = withOlder(shown, conversation([one], { hasNewer: true }));
    expect([idsOf(older), older.hasOlder, older.hasNewer]).toEqual([[one.id, two.id], false, true]);
    const newer = withNewer(older, conversation([three, four], { hasOlder: true }));
    expect([idsOf(newer), newer.hasOlder, newer.hasNewer]).toEqual([[one, two, three, four].map(({ id }) => id), false, false]);
  });

  test('keeps what is shown of it when its end is asked for anew', () => {
    const shown = conversation([one, two, three], { hasOlder: true });
    const fresh = conversation([{ ...two, isUnsent: true, message: '' }, three, four], { hasOlder: true });
    const both = refreshed(shown, fresh);
    expect([idsOf(both), both.messages[1]?.isUnsent, both.hasOlder]).toEqual([[one, two, three, four].map(({ id }) => id), true, true]);
    // There is no overlap with the new response: the messages shown before were deleted.
    expect(idsOf(refreshed(shown, conversation([four])))).toEqual([four.id]);
    expect(refreshed(undefined, fresh)).toBe(fresh);
    expect(refreshed({ ...shown, hasNewer: true }, fresh)).toBe(fresh);
  });
});

test('people are found by name or role, however it was typed', () => {
  // A sara am composed of two characters.
  for (const search of ['', ' น้\u0e4d\u0e32', 'FLOR']) expect(found([{ ...person, chat: null }], search).others, search).toHaveLength(1);
  expect(found([{ ...person, chat: null }], 'ไม่มี').others).toEqual([]);
});

test('pinned conversations stand first, each part in its order', () => {
  const chat = { unseenMsgs: 0, last: { id: 1, message: '', time: '', isOwn: false } };
  const people: ChatPerson[] = [1, 2, 3, 4].map((id) => ({ ...person, id, chat, isPinned: id > 2 }));
  expect(found(people, '').chats.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});

test('archived conversations stand by themselves, and a search finds them among the rest', () => {
  const chat = { unseenMsgs: 0, last: { id: 1, message: '', time: '', isOwn: false } };
  const people: ChatPerson[] = [1, 2, 3].map((id) => ({ ...person, id, chat: id === 3 ? null : chat, isArchived: id > 1 }));
  const idsIn = (search: string) => Object.values(found(people, search)).map((list: ChatPerson[]) => list.map(({ id }) => id));
  expect(idsIn('')).toEqual([[1], [2], [3]]);
  expect(idsIn('flor')).toEqual([[1, 2], [], [3]]);
});

test.each([
  ['chat', '/en/apps/chat', ['?id=101&at=7', '?id=101', '?show=unread'], '?id=101'],
  ['messenger', '/en/messenger', ['/101?at=7', '/101', '?show=buying'], '/101'],
] as const)('a place of the %s stands in the address', (name, path, addresses, alone) => {
  const { addressOf, placeIn } = roomOf(name, 'en');
  const list = name === 'chat' ? 'unread' : 'buying';
  const places = [
    { id: 101, at: 7, list: undefined },
    { id: 101, at: undefined, list: undefined },
    { id: undefined, at: undefined, list },
  ] as const;
  for (const [at, place] of places.entries()) {
    expect(addressOf(place)).toBe(`${path}${addresses[at]}`);
    expect(placeIn(new URL(addressOf(place), 'http://here.invalid'))).toEqual(place);
  }
  expect(addressOf({ id: 101, at: undefined, before: 9 })).toBe(`${path}${alone}${alone.includes('?') ? '&' : '?'}before=9`);
  expect(placeIn({ pathname: `${path}/x`, search: '?id=x&show=nothing' })).toEqual({ id: undefined, at: undefined, list: undefined });
});
