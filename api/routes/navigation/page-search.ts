import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BookmarkAnswer,
  BookmarkFlip,
  BookmarkQuery,
  Bookmarks,
  SearchAnswer,
  SearchQuery,
} from '../../contract/navigation/page-search.ts';
import { notFound } from '../../contract/shared/common.ts';
import { flipBookmark, readBookmarks } from '../../domain/navigation/bookmarks.ts';
import { searchAll } from '../../domain/navigation/page-search.ts';
import { languageOf, variesByLanguage } from '../../plugins/language.ts';

const tags = ['Search and bookmarks'];
/** Everybody has bookmarks of their own, and the search shows them. */
const config = { access: 'visitor', kept: true } as const;

/** The search and the bookmarks of the navbar (contract §4). */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRequest', variesByLanguage);

  app.get(
    '/api/main-search/data',
    {
      config,
      schema: {
        tags,
        summary: 'Search pages, files and contacts',
        description:
          'Without `q` all of them. With `q` a group without results is left out. At most 500 of a group are answered. Pages are found by their titles in both languages. With `products` the products that fit best are a fourth group: the first, or the last when only their descriptions fit.',
        querystring: SearchQuery,
        response: { 200: SearchAnswer },
      },
    },
    (request) => searchAll(app.db, request.actor, { ...request.query, language: languageOf(request, request.query.lng) }),
  );

  app.get(
    '/api/bookmarks/data',
    {
      config,
      schema: {
        tags,
        summary: 'List all pages and your bookmarks',
        description: '`suggestions` are all pages, `bookmarks` those the asker has marked; a visitor’s are kept by a cookie.',
        querystring: BookmarkQuery,
        response: { 200: Bookmarks },
      },
    },
    (request) => readBookmarks(app.db, request.actor, languageOf(request, request.query.lng)),
  );

  app.post(
    '/api/bookmarks/update',
    {
      config,
      schema: {
        tags,
        summary: 'Flip the bookmark of a page',
        description: 'Sets the mark, or takes it away if it was set. A visitor’s bookmarks become the account’s at sign-in.',
        querystring: BookmarkQuery,
        body: BookmarkFlip,
        response: { 200: BookmarkAnswer, ...notFound },
      },
    },
    async (request) => {
      const language = languageOf(request, request.query.lng);
      return { page: await flipBookmark(app.db, request.actor, request.body.id, app.now(), language) };
    },
  );
};
