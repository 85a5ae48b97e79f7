import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, LanguageQuery, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';
import { maxNotifications, notificationColors, notificationKinds } from '../values/navigation/notifications.ts';

const Notification = Type.Object({
  id: Id,
  kind: Type.Enum([...notificationKinds], { description: '`personal` notifications count on the bell.' }),
  title: Type.String({ description: 'The title, in the language of the answer.' }),
  subtitle: Type.String({ description: 'An additional sentence, in the same language.' }),
  time: Type.String({ ...Timestamp, description: 'Time of the event: ISO 8601 in UTC.' }),
  avatar: Type.String({ description: 'Path of the picture of the person who caused it; empty if the icon is shown instead.' }),
  icon: FeatherIcon,
  color: Type.Enum([...notificationColors], { description: 'Colour of the icon.' }),
  isRead: Type.Boolean(),
  link: Type.String({ description: 'Path of its page on this site, without a language.' }),
});
export type Notification = Static<typeof Notification>;

const counts = {
  badge: Type.Integer({ minimum: 0, description: 'Unread notifications of the kind `personal`, as shown on the bell.' }),
  unread: Type.Integer({ minimum: 0, description: 'All unread notifications shown: “6 New”.' }),
  total: Type.Integer({ minimum: 0, description: 'The number of notifications shown, including those too old to be listed.' }),
};
export const NotificationCounts = Type.Object(counts, {
  $id: 'NotificationCounts',
  description: 'Numbers of notifications of an account.',
});
export type NotificationCounts = Static<typeof NotificationCounts>;
export const NotificationList = Type.Object(
  {
    notifications: Type.Array(Notification, { maxItems: maxNotifications, description: 'Newest first.' }),
    ...counts,
    showsSystem: Type.Boolean({
      description: 'Whether notifications of the kind `system` are included and counted: see the channel `newAnnouncements`.',
    }),
  },
  { $id: 'NotificationList', description: 'The newest notifications of an account, and their counts.' },
);
export type NotificationList = Static<typeof NotificationList>;

const NotificationsRead = Type.Object(
  { id: Type.Optional(Type.Integer({ ...Id, description: 'The notification; all if omitted.' })) },
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
    'Newest first, at most 100. `badge` counts the unread personal ones, `unread` also system ones. System notifications are omitted if the channel `newAnnouncements` does not include `app`.',
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
  description: 'Without an `id`, marks all notifications shown. Repeating the call changes nothing.',
  body: NotificationsRead,
  answers: { 200: NotificationCounts },
  refusals: [notFound],
});

const OpenedThing = Type.Object(
  { link: Type.String({ minLength: 1, maxLength: 300, description: 'Address of the thing, as in a notification.' }) },
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
  description: 'For clients that open the thing directly. Without matching notifications nothing changes.',
  body: OpenedThing,
  answers: { 200: NotificationCounts },
});
