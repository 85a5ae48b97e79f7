import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/page-search.ts';
import { flipBookmark, readBookmarks } from '../../domain/navigation/bookmarks.ts';
import { searchAll } from '../../domain/navigation/page-search.ts';
import { languageOf } from '../../plugins/language.ts';
import { handle } from '../shared/handle.ts';

/** Everybody has bookmarks of their own, and the search shows them. */

/** The search and the bookmarks of the navbar (contract §4). */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(
    app,
    calls.getMainSearch,
    (_ctx, request) => searchAll(app.db, request.actor, { ...request.query, language: languageOf(request, request.query.lng) }),
    { config: { kept: true } },
  );

  handle(app, calls.getBookmarks, (ctx) => readBookmarks(ctx.db, ctx.actor, ctx.language), {
    config: { kept: true },
  });

  handle(app, calls.toggleBookmark, async (ctx, request) => {
    const language = ctx.language;
    return { page: await flipBookmark(ctx.db, ctx.actor, request.body.id, ctx.now, language) };
  });
};
