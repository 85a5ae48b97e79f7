import { fold } from '#contract/values/shared/fold.ts';
import type { ChatPerson } from '#contract/workspace/chat-conversation.ts';

export interface FoundPeople {
  chats: ChatPerson[];
  archived: ChatPerson[];
  others: ChatPerson[];
}

/**
 * Those one talks with, pinned ones first, and the others one could; both only as far as name, role or listing hold what is
 * searched for. Conversations that are put away stand by themselves, but a search finds them among the rest.
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
