import { fold } from '#contract/values/shared/fold.ts';
import type { ChatPerson } from '#contract/workspace/chat-conversation.ts';

/** Those one talks with, pinned ones first, and the others one could; both only as far as name or role hold what is searched for. */
export function found(people: readonly ChatPerson[], search: string): { chats: ChatPerson[]; others: ChatPerson[] } {
  const wanted = fold(search.trim());
  const matching = people.filter(({ fullName, role }) => fold(`${fullName}\n${role}`).includes(wanted));
  const chats = matching.filter(({ chat }) => chat);
  const pinned = (isPinned: boolean) => chats.filter((person) => person.isPinned === isPinned);
  return { chats: [...pinned(true), ...pinned(false)], others: matching.filter(({ chat }) => !chat) };
}
