import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/blog.ts';
import { addComment, blogDetail, blogEdit, blogSidebar, listPosts } from '../../domain/content/blog.ts';
import { requireAccount } from '../../domain/context.ts';
import { handle } from '../shared/handle.ts';

/** The blog (specification, service layer §7). */
export const blogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getBlogList, (ctx) => listPosts(ctx.db, ctx.language), { config: { kept: true } });

  handle(app, calls.getBlogListSidebar, (ctx) => blogSidebar(ctx.db, ctx.language), {
    config: { kept: true },
  });

  handle(app, calls.getBlogListDetail, (ctx, request) => blogDetail(ctx.db, request.query.id, ctx.language), {
    config: { kept: true },
  });

  handle(app, calls.getBlogListEdit, (ctx, request) => blogEdit(ctx.db, request.query.id, ctx.language));

  handle(app, calls.addBlogComment, async (ctx, request) => {
    const comment = await addComment(ctx.db, requireAccount(ctx), request.body, ctx.idempotencyKey, ctx.now);
    return { comment };
  });
};
