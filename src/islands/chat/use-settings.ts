import { useSWRConfig } from 'swr';
import type { ChatOverview, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { useRoom } from './room.ts';

export const chatSettings = ['isPinned', 'isMuted', 'isArchived', 'isBlocked'] as const;
type Settings = Partial<Pick<Conversation['contact'], (typeof chatSettings)[number]>>;

/** Changes a setting of a conversation with an optimistic update. */
export function useSettings(): (contactId: number, change: Settings) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { overview } = useRoom();
  return async (contactId, change) => {
    const changed = (known: ChatOverview | undefined) =>
      known && { ...known, people: known.people.map((one) => (one.id === contactId ? { ...one, ...change } : one)) };
    mutate<ChatOverview>(overview, changed, { revalidate: false });
    try {
      await callApi('POST /apps/chat/update-contact', { body: { contactId, ...change } });
    } catch (error) {
      offerRefusal(error);
    }
    mutate(overview);
  };
}
