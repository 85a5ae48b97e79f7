import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { dayKey } from '../../lib/dates.ts';

/** Messages that one person sent within one minute. */
export interface Group {
  isOwn: boolean;
  messages: ChatMessage[];
  /** Whether it is the first one of its day. */
  beginsDay: boolean;
  /** Whether it contains the first unread message. */
  beginsUnseen: boolean;
}

const minuteOf = (iso: string) => iso.slice(0, 16);

/** @param unseenFrom the first unread message */
export function groupsOf(messages: readonly ChatMessage[], unseenFrom?: number): Group[] {
  const groups: Group[] = [];
  for (const message of messages) {
    const before = groups.at(-1);
    const last = before?.messages.at(-1);
    const beginsUnseen = message.id === unseenFrom;
    const beginsDay = !last || dayKey(last.time) !== dayKey(message.time);
    const goesOn = last && !beginsUnseen && last.isOwn === message.isOwn && minuteOf(last.time) === minuteOf(message.time);
    if (before && goesOn) before.messages.push(message);
    else groups.push({ isOwn: message.isOwn, messages: [message], beginsDay, beginsUnseen });
  }
  return groups;
}

/** Returns the oldest unread message of the contact. */
export function unseenFrom({ messages, unseen }: Pick<Conversation, 'messages' | 'unseen'>): number | undefined {
  const theirs = messages.filter(({ isOwn }) => !isOwn);
  return unseen > 0 ? theirs.at(-Math.min(unseen, theirs.length))?.id : undefined;
}

/** Returns the newest of the user's messages that the contact has read; unknown for a contact without an account. */
export function readUpTo({ messages, theirUnseen }: Pick<Conversation, 'messages' | 'theirUnseen'>): number | undefined {
  return theirUnseen === null ? undefined : messages.filter(({ isOwn }) => isOwn).at(-1 - theirUnseen)?.id;
}

/** Returns the conversation with a message that has just been sent or changed. */
export function withMessage(before: Conversation, message: ChatMessage): Conversation {
  const isKnown = before.messages.some(({ id }) => id === message.id);
  if (isKnown) return { ...before, messages: before.messages.map((one) => (one.id === message.id ? message : one)) };
  // An older part does not reach the end of the conversation.
  return before.hasNewer ? before : { ...before, messages: [...before.messages, message] };
}

/** Refetched messages, preceded by older ones that are already shown and were not part of the request. */
export function refreshed(before: Conversation | undefined, fresh: Conversation): Conversation {
  const [first] = fresh.messages;
  // There may be a gap between an older part and the end.
  const shown = before && !before.hasNewer ? before.messages : [];
  const older = first && fresh.hasOlder ? shown.filter(({ id }) => id < first.id) : [];
  return older.length > 0 ? { ...fresh, messages: [...older, ...fresh.messages], hasOlder: before?.hasOlder ?? false } : fresh;
}

export const withOlder = (before: Conversation, older: Conversation): Conversation => ({
  ...before,
  messages: [...older.messages, ...before.messages],
  hasOlder: older.hasOlder,
});

export const withNewer = (before: Conversation, newer: Conversation): Conversation => ({
  ...before,
  messages: [...before.messages, ...newer.messages],
  hasNewer: newer.hasNewer,
});
