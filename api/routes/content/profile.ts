import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/profile.ts';
import { readProfile } from '../../domain/content/profile.ts';
import { commentOnPost, likeComment, likePost, voteInPoll } from '../../domain/content/profile-posts.ts';
import { requireAccount } from '../../domain/context.ts';
import { handle } from '../shared/handle.ts';

/** The account's own profile (contract §4). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getProfile, (ctx) => readProfile(ctx.db, requireAccount(ctx)), { config: { kept: true } });

  handle(app, calls.likePost, (ctx, request) => likePost(ctx.db, requireAccount(ctx), request.body));

  handle(app, calls.likeComment, (ctx, request) => likeComment(ctx.db, requireAccount(ctx), request.body));

  handle(app, calls.commentOnPost, async (ctx, request, reply) => {
    const key = ctx.idempotencyKey;
    return reply.code(201).send(await commentOnPost(ctx.db, requireAccount(ctx), request.body, key, ctx.now));
  });

  handle(app, calls.voteInPoll, (ctx, request) => voteInPoll(ctx.db, requireAccount(ctx), request.body.choice));
};
