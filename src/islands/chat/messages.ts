import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { dayKey } from '../../lib/dates.ts';

/** Messages that one person sent within one minute. */
export interface Group {
  isOwn: boolean;
  messages: ChatMessage[];
  /** The first one of its day. */
  beginsDay: boolean;
  /** The first one that had not been seen. */
  beginsUnseen: boolean;
}

const minuteOf = (iso: string) => iso.slice(0, 16);

/** @param unseenFrom the first message that had not been seen */
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

/** The oldest of the contact's newest messages, as many as had not been seen. */
export function unseenFrom({ messages, unseen }: Pick<Conversation, 'messages' | 'unseen'>): number | undefined {
  const theirs = messages.filter(({ isOwn }) => !isOwn);
  return unseen > 0 ? theirs.at(-Math.min(unseen, theirs.length))?.id : undefined;
}

/** The newest of one's messages that the contact has seen; nobody can tell of a contact without an account. */
export function readUpTo({ messages, theirUnseen }: Pick<Conversation, 'messages' | 'theirUnseen'>): number | undefined {
  return theirUnseen === null ? undefined : messages.filter(({ isOwn }) => isOwn).at(-1 - theirUnseen)?.id;
}

/** The conversation with a message that has just been sent or changed. */
export function withMessage(before: Conversation, message: ChatMessage): Conversation {
  const isKnown = before.messages.some(({ id }) => id === message.id);
  if (isKnown) return { ...before, messages: before.messages.map((one) => (one.id === message.id ? message : one)) };
  // In an older part there is no place for it.
  return before.hasNewer ? before : { ...before, messages: [...before.messages, message] };
}

/** Refetched messages, preceded by older ones that are already shown and were not part of the request. */
export function refreshed(before: Conversation | undefined, fresh: Conversation): Conversation {
  const [first] = fresh.messages;
  // Between an older part and the end there may be more.
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
