import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/navigation/page-search.ts';
import { readBookmarks, toggleBookmark } from '../../domain/navigation/bookmarks.ts';
import { searchSite } from '../../domain/navigation/page-search.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the navbar's search and bookmarks (contract §4). */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.searchSite, (ctx, request) => searchSite(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getBookmarks, readBookmarks, {
    config: { cache: { topics: ['any'] } },
  });

  handle(app, calls.toggleBookmark, async (ctx, request) => ({ page: await toggleBookmark(ctx, request.body) }));
};
