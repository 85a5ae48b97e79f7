import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/notifications.ts';
import { listNotifications, markNotificationsRead, markThingOpened } from '../../domain/navigation/notifications.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the notifications in the navbar (specification, shell §2). */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getNotifications, listNotifications, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.markNotificationsRead, (ctx, request) => markNotificationsRead(ctx, request.body));

  handle(app, calls.markThingOpened, (ctx, request) => markThingOpened(ctx, request.body));
};
