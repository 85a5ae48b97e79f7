import type { ChatReaction } from '#contract/values/workspace/chat.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';

/** Change to a sent message. */
export type Action = { id: number; reaction: ChatReaction | undefined } | { id: number; unsend: true } | { id: number; text: string };

/** Applies a change optimistically and rolls it back on rejection. @throws ApiError */
export async function changeMessage(action: Action, known: Conversation | undefined, show: (message: ChatMessage) => void): Promise<void> {
  const before = known?.messages.find(({ id }) => id === action.id);
  if (!before) return;
  show(changed(before, action));
  try {
    show((await post(action)).message);
  } catch (error) {
    show(before);
    throw error;
  }
}

function changed(before: ChatMessage, action: Action): ChatMessage {
  const { id, time, isOwn } = before;
  if ('unsend' in action) return { id, time, isOwn, message: '', isUnsent: true };
  return 'text' in action
    ? { ...before, message: action.text, editedAt: new Date().toISOString() }
    : { ...before, ownReaction: action.reaction };
}

function post(action: Action) {
  const { id: messageId } = action;
  if ('unsend' in action) return callApi('POST /apps/chat/unsend', { body: { messageId } });
  return 'text' in action
    ? callApi('POST /apps/chat/edit', { body: { messageId, message: action.text } })
    : callApi('POST /apps/chat/react', { body: { messageId, reaction: action.reaction ?? null } });
}
