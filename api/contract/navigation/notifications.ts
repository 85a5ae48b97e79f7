import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';
import { mostNotifications, notificationColors, notificationKinds } from '../values/navigation/notifications.ts';
import { languages } from '../values/shared/common.ts';

const Notification = Type.Object({
  id: Id,
  kind: Type.Enum([...notificationKinds]),
  title: Type.String(),
  subtitle: Type.String(),
  time: Timestamp,
  avatar: Type.String({ description: 'Path of the picture of who caused it, or empty: then the icon stands for it.' }),
  icon: FeatherIcon,
  color: Type.Enum([...notificationColors]),
  isRead: Type.Boolean(),
  link: Type.String({ description: 'Page of this site that it leads to, without a language.' }),
});
export type Notification = Static<typeof Notification>;

const counts = {
  badge: Type.Integer({ minimum: 0, description: 'Unread ones of the kind `personal`: the number on the bell.' }),
  unread: Type.Integer({ minimum: 0, description: 'All unread ones: “6 New”.' }),
  total: Type.Integer({ minimum: 0, description: 'All, also those too old to be listed.' }),
};
export const NotificationCounts = Type.Object(counts, { $id: 'NotificationCounts' });
export type NotificationCounts = Static<typeof NotificationCounts>;
export const NotificationList = Type.Object(
  {
    notifications: Type.Array(Notification, { maxItems: mostNotifications, description: 'Newest first.' }),
    ...counts,
  },
  { $id: 'NotificationList' },
);
export type NotificationList = Static<typeof NotificationList>;

const NotificationQuery = Type.Object({
  lng: Type.Optional(
    Type.Enum([...languages], { description: 'Language of the texts; without it Accept-Language decides, and else it is Thai.' }),
  ),
});
const NotificationsRead = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 1 }] });

export const getNotifications = declare({
  id: 'getNotifications',
  method: 'GET',
  path: '/api/notifications/data',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'List your notifications',
  description: 'Newest first, at most 100. `badge` counts the unread personal ones, `unread` also those of the system.',
  query: NotificationQuery,
  answers: { 200: NotificationList },
});

export const addNotificationsRead = declare({
  id: 'addNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  tag: 'Notifications',
  summary: 'Mark one notification as read, or all',
  description: 'Without an `id` all are read. Reading one again changes nothing.',
  body: NotificationsRead,
  answers: { 200: NotificationCounts },
  refusals: [notFound],
});
