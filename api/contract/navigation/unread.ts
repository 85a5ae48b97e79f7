import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
export const Unread = Type.Object(
  {
    chat: Count('Unseen messages in conversations that are neither muted nor blocked.'),
    messenger: Count('Unseen messages about listings, in threads of the messenger.'),
    email: Count('Unread mails in the inbox.'),
    moderation: Type.Optional(Count('Listings that wait for a moderator; only for admins whose role may see them.')),
  },
  { $id: 'Unread', description: 'The unread counts of an account, for menus and the tab’s title.' },
);
export type Unread = Static<typeof Unread>;

export const getUnread = declare({
  id: 'getUnread',
  method: 'GET',
  path: '/api/unread',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Count unread messages, mails and moderation items',
  description: 'Reload it when the topic `chat`, `email` or, for admins, `listings` has changed.',
  answers: { 200: Unread },
});
