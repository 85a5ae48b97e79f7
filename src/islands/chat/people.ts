import { fold } from '#contract/values/shared/fold.ts';
import type { ChatsAndContacts, Contact } from '#contract/workspace/chat.ts';

export type Conversation = ChatsAndContacts['chatsContacts'][number];

/** Those one talks with, and the others one could; both only as far as name or role hold what is searched for. */
export function found({ chatsContacts, contacts }: ChatsAndContacts, search: string): { chats: Conversation[]; others: Contact[] } {
  const wanted = fold(search.trim());
  const matches = ({ fullName, role }: Contact) => fold(`${fullName}\n${role}`).includes(wanted);
  const known = new Set(chatsContacts.map(({ id }) => id));
  return { chats: chatsContacts.filter(matches), others: contacts.filter((contact) => !known.has(contact.id) && matches(contact)) };
}
