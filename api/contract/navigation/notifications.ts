import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, LanguageQuery, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';
import { maxNotifications, notificationColors, notificationKinds } from '../values/navigation/notifications.ts';

const Notification = Type.Object({
  id: Id,
  kind: Type.Enum([...notificationKinds], { description: '`personal` ones count on the bell.' }),
  title: Type.String({ description: 'The title, in the language of the answer.' }),
  subtitle: Type.String({ description: 'A sentence more, in the same language.' }),
  time: Type.String({ ...Timestamp, description: 'When it happened: ISO 8601 in UTC.' }),
  avatar: Type.String({ description: 'Path of the picture of whoever caused it, or empty: then the icon stands for it.' }),
  icon: FeatherIcon,
  color: Type.Enum([...notificationColors], { description: 'Colour of the icon.' }),
  isRead: Type.Boolean(),
  link: Type.String({ description: 'Path of the page it leads to on this site, without a language.' }),
});
export type Notification = Static<typeof Notification>;

const counts = {
  badge: Type.Integer({ minimum: 0, description: 'Unread ones of the kind `personal`, as the bell shows.' }),
  unread: Type.Integer({ minimum: 0, description: 'All unread ones that are shown: “6 New”.' }),
  total: Type.Integer({ minimum: 0, description: 'The number of notifications shown, including those too old to be listed.' }),
};
export const NotificationCounts = Type.Object(counts, { $id: 'NotificationCounts', description: 'How many notifications an account has.' });
export type NotificationCounts = Static<typeof NotificationCounts>;
export const NotificationList = Type.Object(
  {
    notifications: Type.Array(Notification, { maxItems: maxNotifications, description: 'Newest first.' }),
    ...counts,
    showsSystem: Type.Boolean({
      description: 'Whether those of the kind `system` are among them, and counted: see the channel `newAnnouncements`.',
    }),
  },
  { $id: 'NotificationList', description: 'The newest notifications of an account, and how many it has.' },
);
export type NotificationList = Static<typeof NotificationList>;

const NotificationsRead = Type.Object(
  { id: Type.Optional(Type.Integer({ ...Id, description: 'The notification; all if left out.' })) },
  { examples: [{ id: 1 }] },
);

export const getNotifications = declare({
  id: 'getNotifications',
  method: 'GET',
  path: '/api/notifications/data',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'List your notifications',
  description:
    'Newest first, at most 100. `badge` counts the unread personal ones, `unread` also those of the system. These are left out where the channel `newAnnouncements` does not have the way `app`.',
  query: LanguageQuery,
  answers: { 200: NotificationList },
});

export const markNotificationsRead = declare({
  id: 'markNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Mark one notification as read, or all',
  description: 'Without an `id` all that are shown are read. Reading one again changes nothing.',
  body: NotificationsRead,
  answers: { 200: NotificationCounts },
  refusals: [notFound],
});

const OpenedThing = Type.Object(
  { link: Type.String({ minLength: 1, maxLength: 300, description: 'Its address, as a notification has it.' }) },
  { examples: [{ link: '/apps/todo?task=12' }] },
);

export const markThingOpened = declare({
  id: 'markThingOpened',
  method: 'POST',
  path: '/api/notifications/opened',
  access: 'signed-in',
  log: 'none',
  tag: 'Notifications',
  summary: 'Mark the notifications about one thing as read',
  description: 'For whoever has opened the thing itself. Where nothing tells of it, nothing changes.',
  body: OpenedThing,
  answers: { 200: NotificationCounts },
});
