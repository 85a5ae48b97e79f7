import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NotificationCounts, NotificationList, NotificationQuery, NotificationsRead } from '../../contract/navigation/notifications.ts';
import { notFound } from '../../contract/shared/common.ts';
import { listNotifications, readNotifications } from '../../domain/navigation/notifications.ts';
import { languageOf } from '../../plugins/language.ts';

const tags = ['Notifications'];
const config = { access: 'signed-in', kept: true } as const;

/** What the bell in the navbar shows (specification, shell §2). */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/notifications/data',
    {
      config,
      schema: {
        tags,
        summary: 'List your notifications',
        description: 'Newest first, at most 100. `badge` counts the unread personal ones, `unread` also those of the system.',
        querystring: NotificationQuery,
        response: { 200: NotificationList },
      },
    },
    (request) => listNotifications(app.db, request.account(), languageOf(request, request.query.lng)),
  );

  app.post(
    '/api/notifications/read',
    {
      config,
      schema: {
        tags,
        summary: 'Mark one notification as read, or all',
        description: 'Without an `id` all are read. Reading one again changes nothing.',
        body: NotificationsRead,
        response: { 200: NotificationCounts, ...notFound },
      },
    },
    (request) => readNotifications(app.db, request.account(), request.body.id),
  );
};
