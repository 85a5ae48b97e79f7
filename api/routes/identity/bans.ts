import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/bans.ts';
import { addBan, endBan, listBans } from '../../domain/identity/bans.ts';
import { handle } from '../shared/handle.ts';

/** Routes of ban rules. */
export const banRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listBans, (ctx, { query }) => listBans(ctx, query));
  handle(app, calls.addBan, async (ctx, { body }) => ({ ban: await addBan(ctx, body) }));
  handle(app, calls.endBan, async (ctx, { body }) => {
    await endBan(ctx, body);
    return {};
  });
};
