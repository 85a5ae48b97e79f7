import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as reading from '../../contract/content/blog-reading.ts';
import * as writing from '../../contract/content/blog-writing.ts';
import { removeComment, restoreComment } from '../../domain/content/blog-comments.ts';
import { addPost, readDraft, savePost } from '../../domain/content/blog-drafts.ts';
import { listOwnPosts } from '../../domain/content/blog-own.ts';
import { publishPost, removePost, restorePost, withdrawPost } from '../../domain/content/blog-publishing.ts';
import { bookmarkPost, readAsReader } from '../../domain/content/blog-readers.ts';
import { handle } from '../shared/handle.ts';

/** Routes of accounts' blog posts and bookmarks. */
export const blogWritingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, writing.listOwnPosts, (ctx, request) => listOwnPosts(ctx, request.query));
  handle(app, writing.getPostDraft, (ctx, request) => readDraft(ctx, request.query));
  handle(app, writing.addPost, async (ctx, request) => ({ post: await addPost(ctx, request.body) }));
  handle(app, writing.savePost, async (ctx, request) => ({ post: await savePost(ctx, request.body) }));
  handle(app, writing.publishPost, async (ctx, request) => ({ post: await publishPost(ctx, request.body) }));
  for (const [call, useCase] of [
    [writing.withdrawPost, withdrawPost],
    [writing.removePost, removePost],
    [writing.restorePost, restorePost],
    [reading.removeBlogComment, removeComment],
    [reading.restoreBlogComment, restoreComment],
  ] as const) {
    handle(app, call, async (ctx, request) => {
      await useCase(ctx, request.body);
      return {};
    });
  }
  handle(app, reading.getBlogReader, (ctx, request) => readAsReader(ctx, request.query));
  handle(app, reading.bookmarkBlogPost, (ctx, request) => bookmarkPost(ctx, request.body));
};
