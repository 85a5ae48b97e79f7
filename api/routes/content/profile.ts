import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/profile.ts';
import { readProfile } from '../../domain/content/profile.ts';
import { commentOnPost, likeComment, likePost, voteInPoll } from '../../domain/content/profile-posts.ts';
import { handle } from '../shared/handle.ts';

/** The account's own profile (contract §4). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getProfile, (ctx) => readProfile(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.likePost, (ctx, request) => likePost(ctx, request.body));

  handle(app, calls.likeComment, (ctx, request) => likeComment(ctx, request.body));

  handle(app, calls.commentOnPost, (ctx, request) => commentOnPost(ctx, request.body));

  handle(app, calls.voteInPoll, (ctx, request) => voteInPoll(ctx, request.body));
};
