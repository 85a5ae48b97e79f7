import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/unread.ts';
import { readUnread } from '../../joins/unread.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the unread counts that every page shows. */
export const unreadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getUnread, readUnread);
};
