import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CommentLike, NewPostComment, PollAnswer, PostAnswer, PostLike, Profile, Vote } from '../../contract/content/profile.ts';
import { IdempotencyHeader, notFound } from '../../contract/shared/common.ts';
import { readProfile } from '../../domain/content/profile.ts';
import { commentOnPost, likeComment, likePost, voteInPoll } from '../../domain/content/profile-posts.ts';

const config = { access: 'signed-in', kept: true } as const;
const tags = ['Profile'];

/** The account's own profile (contract §4). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/profile/data',
    {
      config,
      schema: {
        tags,
        summary: 'Read your profile',
        description: 'Name, picture, email, website and text follow your account settings.',
        response: { 200: Profile },
      },
    },
    (request) => readProfile(app.db, request.account()),
  );

  app.post(
    '/profile/like',
    {
      config,
      schema: {
        tags,
        summary: 'Like a post of your profile, or no longer',
        description: 'Saying the same twice changes nothing. Answers the post as it is then.',
        body: PostLike,
        response: { 200: PostAnswer, ...notFound },
      },
    },
    (request) => likePost(app.db, request.account(), request.body),
  );

  app.post(
    '/profile/comment-like',
    {
      config,
      schema: {
        tags,
        summary: 'Like a comment, or no longer',
        description: 'Saying the same twice changes nothing. Answers the post with its comments.',
        body: CommentLike,
        response: { 200: PostAnswer, ...notFound },
      },
    },
    (request) => likeComment(app.db, request.account(), request.body),
  );

  app.post(
    '/profile/comment',
    {
      config: { ...config, calls: 'messages' },
      schema: {
        tags,
        summary: 'Comment on a post',
        description: 'Plain text. Answers the post with its comments.',
        headers: IdempotencyHeader,
        body: NewPostComment,
        response: { 201: PostAnswer, ...notFound },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return reply.code(201).send(await commentOnPost(app.db, request.account(), request.body, key, app.now()));
    },
  );

  app.post(
    '/profile/vote',
    {
      config,
      schema: {
        tags,
        summary: 'Vote in the poll of your profile',
        description: 'Everybody has one vote; voting again moves it.',
        body: Vote,
        response: { 200: PollAnswer, ...notFound },
      },
    },
    (request) => voteInPoll(app.db, request.account(), request.body.choice),
  );
};
