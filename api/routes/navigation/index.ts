import type { FastifyPluginAsync } from 'fastify';
import { changeRoutes } from './changes.ts';
import { notificationRoutes } from './notifications.ts';
import { ownSearchRoutes } from './own-search.ts';
import { searchRoutes } from './page-search.ts';
import { unreadRoutes } from './unread.ts';

/** Routes of the page search, notifications and changes. */
export const navigationRoutes: FastifyPluginAsync = async (app) => {
  await app.register(searchRoutes);
  await app.register(ownSearchRoutes);
  await app.register(notificationRoutes);
  await app.register(changeRoutes);
  await app.register(unreadRoutes);
};
