import { expect, test } from 'vitest';
import type { ChatAnswer, Message } from '../../api/contract/workspace/chat.ts';
import { groupsOf, unseenFrom, withMessage } from '../../src/islands/chat/messages.ts';
import { found } from '../../src/islands/chat/people.ts';

const own = 1;
const other = 2;
const at = (time: string, senderId: number, message = time): Message => ({ time: `2026-11-${time}.000Z`, senderId, message });
const person = { id: other, fullName: 'น้ำฝน', role: 'Florist', about: '', avatar: '', status: 'online' as const };
const answer = (chat: Message[]): ChatAnswer => ({
  chat: chat.length > 0 ? { id: other, userId: other, unseenMsgs: 0, chat } : null,
  contact: { ...person, chat: null },
});
const sizes = (messages: Message[], unseen?: string) => groupsOf(messages, unseen).map((group) => group.messages.length);

test('messages of one sender and one minute stand together', () => {
  const messages = [at('20T08:00:01', own), at('20T08:00:59', own), at('20T08:00:59', other), at('20T08:01:00', other)];
  expect(sizes(messages)).toEqual([2, 1, 1]);
});

test('a day begins at midnight in Bangkok', () => {
  const messages = [at('20T16:59:59', own), at('20T17:00:00', own), at('20T17:00:30', own)];
  expect(groupsOf(messages).map(({ beginsDay }) => beginsDay)).toEqual([true, true]);
});

test('the first unseen message begins a group, and only one does', () => {
  const messages = [at('20T08:00:01', other), at('20T08:00:02', other), at('20T08:00:02', other, 'at the same moment')];
  const from = unseenFrom(answer(messages), 2);
  expect(sizes(messages, from)).toEqual([1, 2]);
  expect(groupsOf(messages, from).map(({ beginsUnseen }) => beginsUnseen)).toEqual([false, true]);
});

test('one’s own messages are never unseen, and no more can be than there are', () => {
  const messages = [at('20T08:00:00', other), at('20T08:01:00', own)];
  expect(unseenFrom(answer(messages), 0)).toBeUndefined();
  expect(unseenFrom(answer(messages), 7)).toBe(messages[0]?.time);
  expect(unseenFrom(answer([]), 1)).toBeUndefined();
});

test('what was sent is added once, and begins a conversation', () => {
  const sent = at('20T08:00:00', own);
  const begun = withMessage(answer([]), sent);
  expect(begun.chat?.chat).toEqual([sent]);
  expect(withMessage(begun, { ...sent })).toBe(begun);
});

test('people are found by name or role, however it was typed', () => {
  const list = {
    chatsContacts: [],
    contacts: [person],
    profileUser: { ...person, settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true } },
  };
  // A sara am made of two signs.
  for (const search of ['', ' น้\u0e4d\u0e32', 'FLOR']) expect(found(list, search).others, search).toHaveLength(1);
  expect(found(list, 'ไม่มี').others).toEqual([]);
});
