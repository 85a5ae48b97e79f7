import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/identity/sessions.ts';
import { requireAccount } from '../../domain/context.ts';
import { endOtherSessions, listSessions } from '../../domain/identity/sessions.ts';
import { handle } from '../shared/handle.ts';

/** Where an account is signed in. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getAccountSettingSessions, async (ctx) => ({
    sessions: await listSessions(ctx.db, requireAccount(ctx), ctx.now),
  }));

  handle(app, calls.endOtherSessions, async (ctx, request) => {
    const sessions = await endOtherSessions(ctx.db, requireAccount(ctx), ctx.now);
    request.log.info({ userId: requireAccount(ctx).userId, event: 'ended-other-sessions' }, 'signed out elsewhere');
    return { sessions };
  });
};
