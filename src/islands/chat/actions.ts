import type { ChatReaction } from '#contract/values/workspace/chat.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';

/** Change to a message that has been sent. */
export type Deed = { id: number; reaction: ChatReaction | undefined } | { id: number; unsend: true } | { id: number; text: string };

/** Shows it at once, and what was there before again when it is refused. @throws ApiError */
export async function changeMessage(deed: Deed, known: Conversation | undefined, show: (message: ChatMessage) => void): Promise<void> {
  const before = known?.messages.find(({ id }) => id === deed.id);
  if (!before) return;
  show(changed(before, deed));
  try {
    show((await post(deed)).message);
  } catch (error) {
    show(before);
    throw error;
  }
}

function changed(before: ChatMessage, deed: Deed): ChatMessage {
  const { id, time, isOwn } = before;
  if ('unsend' in deed) return { id, time, isOwn, message: '', isUnsent: true };
  return 'text' in deed ? { ...before, message: deed.text, editedAt: new Date().toISOString() } : { ...before, ownReaction: deed.reaction };
}

function post(deed: Deed) {
  const { id: messageId } = deed;
  if ('unsend' in deed) return callApi('POST /apps/chat/unsend', { body: { messageId } });
  return 'text' in deed
    ? callApi('POST /apps/chat/edit', { body: { messageId, message: deed.text } })
    : callApi('POST /apps/chat/react', { body: { messageId, reaction: deed.reaction ?? null } });
}
