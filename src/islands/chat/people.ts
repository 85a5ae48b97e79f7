import { fold } from '#contract/values/shared/fold.ts';
import type { ChatPerson } from '#contract/workspace/chat-conversation.ts';

export interface FoundPeople {
  chats: ChatPerson[];
  archived: ChatPerson[];
  others: ChatPerson[];
}

/**
 * Splits contacts into conversations, pinned ones first, and other contacts; both filtered by name, role or listing. Archived conversations
 * are listed separately, but a search includes them.
 */
export function found(people: readonly ChatPerson[], search: string): FoundPeople {
  const wanted = fold(search.trim());
  const matching = people.filter(({ fullName, role, subject }) =>
    fold(`${fullName}\n${role}\n${subject?.listing?.title ?? ''}`).includes(wanted),
  );
  const isAway = ({ isArchived }: ChatPerson) => isArchived && wanted === '';
  const talking = matching.filter(({ chat }) => chat);
  const chats = talking.filter((person) => !isAway(person));
  const pinned = (isPinned: boolean) => chats.filter((person) => person.isPinned === isPinned);
  return {
    chats: [...pinned(true), ...pinned(false)],
    archived: talking.filter(isAway),
    others: matching.filter(({ chat }) => !chat),
  };
}
