import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/blog.ts';
import { findPosts, listPosts, readPost, readPostForEditing, readSidebar } from '../../domain/content/blog.ts';
import { addComment } from '../../domain/content/blog-comments.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the blog (specification, service layer §7). */
export const blogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listBlogPosts, (ctx) => listPosts(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.findBlogPosts, (ctx, request) => findPosts(ctx, request.query));

  handle(app, calls.getBlogSidebar, (ctx) => readSidebar(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getBlogPost, (ctx, request) => readPost(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getBlogPostForEditing, (ctx, request) => readPostForEditing(ctx, request.query));

  handle(app, calls.addBlogComment, async (ctx, request) => ({ comment: await addComment(ctx, request.body) }));
};
