import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BlogCommentAnswer, BlogDetail, BlogEdit, BlogPosts, BlogQuery, BlogSidebar, NewBlogComment } from '../../contract/content/blog.ts';
import { IdempotencyHeader, LanguageQuery, listFull, notFound } from '../../contract/shared/common.ts';
import { addComment, blogDetail, blogEdit, blogSidebar, listPosts } from '../../domain/content/blog.ts';
import { languageOf, variesByLanguage } from '../../plugins/language.ts';

const tags = ['Blog'];
const config = { access: 'public', kept: true } as const;

/** The blog (specification, service layer §7). */
export const blogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRequest', variesByLanguage);

  app.get(
    '/blog/list/data',
    {
      config,
      schema: {
        tags,
        summary: 'List posts',
        description: 'Newest first; at most 500.',
        querystring: LanguageQuery,
        response: { 200: BlogPosts },
      },
    },
    (request) => listPosts(app.db, languageOf(request, request.query.lng)),
  );

  app.get(
    '/blog/list/data/sidebar',
    {
      config,
      schema: {
        tags,
        summary: 'Recent posts and the categories',
        description: 'Recent posts come newest first, categories in a fixed order.',
        querystring: LanguageQuery,
        response: { 200: BlogSidebar },
      },
    },
    (request) => blogSidebar(app.db, languageOf(request, request.query.lng)),
  );

  app.get(
    '/blog/list/data/detail',
    {
      config,
      schema: {
        tags,
        summary: 'A post with its comments',
        description: 'Without an `id` the newest.',
        querystring: BlogQuery,
        response: { 200: BlogDetail, ...notFound },
      },
    },
    (request) => blogDetail(app.db, request.query.id, languageOf(request, request.query.lng)),
  );

  app.get(
    '/blog/list/data/edit',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'A post as its editor needs it',
        description: 'Without an `id` the newest.',
        querystring: BlogQuery,
        response: { 200: BlogEdit, ...notFound },
      },
    },
    (request) => blogEdit(app.db, request.query.id, languageOf(request, request.query.lng)),
  );

  app.post(
    '/blog/comment',
    {
      config: { access: 'signed-in', calls: 'messages' },
      schema: {
        tags,
        summary: 'Comment on a post',
        description: 'HTML is cleaned of what could do harm. Everybody can read the comment at once. An account writes at most 500.',
        headers: IdempotencyHeader,
        body: NewBlogComment,
        response: { 201: BlogCommentAnswer, ...notFound, ...listFull },
      },
    },
    async (request, reply) => {
      const comment = await addComment(app.db, request.account(), request.body, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { comment };
    },
  );
};
