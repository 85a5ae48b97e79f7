import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/notifications.ts';
import { requireAccount } from '../../domain/context.ts';
import { listNotifications, readNotifications } from '../../domain/navigation/notifications.ts';
import { languageOf } from '../../plugins/language.ts';
import { handle } from '../shared/handle.ts';

/** What the bell in the navbar shows (specification, shell §2). */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(
    app,
    calls.getNotifications,
    (_ctx, request) => listNotifications(app.db, request.account(), languageOf(request, request.query.lng)),
    { config: { kept: true } },
  );

  handle(app, calls.addNotificationsRead, (ctx, request) => readNotifications(ctx.db, requireAccount(ctx), request.body.id));
};
