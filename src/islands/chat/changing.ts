import { unsendHours } from '#contract/values/workspace/chat.ts';
import type { ChatMessage } from '#contract/workspace/chat-conversation.ts';

/** Whether a message can still be unsent. */
export const canUnsend = ({ isOwn, isUnsent, time }: ChatMessage, now: number): boolean =>
  isOwn && !isUnsent && now - Date.parse(time) < unsendHours * 3_600_000;

/** Whether the text of a message can be edited; messages with only files have none. */
export const canEdit = (message: ChatMessage, now: number): boolean => message.message !== '' && canUnsend(message, now);
