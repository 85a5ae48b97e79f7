import type { ChatReaction } from '#contract/values/workspace/chat.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';

/** What can be done to a message that is there. */
export type Deed = { id: number; reaction: ChatReaction | undefined } | { id: number; unsend: true };

/** Shows it at once, and what was there before again when it is refused. @throws ApiError */
export async function changeMessage(deed: Deed, known: Conversation | undefined, show: (message: ChatMessage) => void): Promise<void> {
  const before = known?.messages.find(({ id }) => id === deed.id);
  if (!before) return;
  const { id, time, isOwn } = before;
  show('unsend' in deed ? { id, time, isOwn, message: '', isUnsent: true } : { ...before, ownReaction: deed.reaction });
  try {
    const { message } =
      'unsend' in deed
        ? await callApi('POST /apps/chat/unsend', { body: { messageId: id } })
        : await callApi('POST /apps/chat/react', { body: { messageId: id, reaction: deed.reaction ?? null } });
    show(message);
  } catch (error) {
    show(before);
    throw error;
  }
}
