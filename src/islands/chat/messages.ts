import type { ChatAnswer, Message } from '#contract/workspace/chat.ts';
import { dayKey } from '../../lib/dates.ts';

/** Messages that one person sent within one minute. */
export interface Group {
  senderId: number;
  messages: Message[];
  /** The first one of its day. */
  beginsDay: boolean;
  /** The first one that had not been seen. */
  beginsUnseen: boolean;
}

const minuteOf = (iso: string) => iso.slice(0, 16);

/** @param unseenFrom when the first message was sent that had not been seen */
export function groupsOf(messages: readonly Message[], unseenFrom?: string): Group[] {
  const groups: Group[] = [];
  for (const message of messages) {
    const before = groups.at(-1);
    const last = before?.messages.at(-1);
    const beginsUnseen = message.time === unseenFrom && last?.time !== unseenFrom;
    const beginsDay = !last || dayKey(last.time) !== dayKey(message.time);
    const goesOn = last && !beginsUnseen && last.senderId === message.senderId && minuteOf(last.time) === minuteOf(message.time);
    if (before && goesOn) before.messages.push(message);
    else groups.push({ senderId: message.senderId, messages: [message], beginsDay, beginsUnseen });
  }
  return groups;
}

/** When the oldest of the contact's newest messages was sent, as many as had not been seen. */
export function unseenFrom({ contact, chat }: ChatAnswer, unseen: number): string | undefined {
  const theirs = (chat?.chat ?? []).filter(({ senderId }) => senderId === contact.id);
  return unseen > 0 ? theirs.at(-Math.min(unseen, theirs.length))?.time : undefined;
}

/** The conversation with a message that has just been sent; it may be known already. */
export function withMessage(before: ChatAnswer, sent: Message): ChatAnswer {
  const { id } = before.contact;
  const chat = before.chat ?? { id, userId: id, unseenMsgs: 0, chat: [] };
  const isKnown = chat.chat.some(
    ({ time, senderId, message }) => time === sent.time && senderId === sent.senderId && message === sent.message,
  );
  return isKnown ? before : { ...before, chat: { ...chat, chat: [...chat.chat, sent] } };
}
