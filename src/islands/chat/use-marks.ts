import { useSWRConfig } from 'swr';
import type { ChatOverview, ChatPerson } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { useRoom } from './room.ts';

const marked = (person: ChatPerson, isUnread: boolean): ChatPerson => {
  if (!person.chat) return person;
  const { unseenMsgs, last } = person.chat;
  return { ...person, chat: isUnread ? { unseenMsgs: Math.max(1, unseenMsgs), isMarkedUnread: true, last } : { unseenMsgs: 0, last } };
};

/** Marks a conversation as unread or read with an optimistic update; `show` only updates the list, without a request. */
export function useMarks() {
  const { mutate } = useSWRConfig();
  const { overview } = useRoom();
  const show = (contactId: number, isUnread: boolean) =>
    mutate<ChatOverview>(
      overview,
      (known) => known && { ...known, people: known.people.map((one) => (one.id === contactId ? marked(one, isUnread) : one)) },
      { revalidate: false },
    );
  async function mark(contactId: number, isUnread: boolean): Promise<void> {
    show(contactId, isUnread);
    await callApi('POST /apps/chat/mark', { body: { contactId, isUnread } }).catch(offerRefusal);
    mutate(overview);
  }
  return { show, mark };
}
