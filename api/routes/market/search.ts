import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/search.ts';
import { searchListings } from '../../domain/market/search/search.ts';
import { listSimilar } from '../../domain/market/search/similar.ts';
import { suggestSearches } from '../../domain/market/search/suggest.ts';
import { handle } from '../shared/handle.ts';

/** Cache rule of results that are the same for all users, until listings or the index change. */
const kept = { config: { cache: { topics: ['listings', 'places'], vary: ['language', 'hour'] } } } as const;

/** Routes of the listing search. */
export const listingSearchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.searchListings, (ctx, request) => searchListings(ctx, request.query), kept);
  handle(app, calls.suggestSearches, async (ctx, request) => ({ suggestions: await suggestSearches(ctx, request.query) }));
  handle(app, calls.listSimilar, async (ctx, request) => ({ listings: await listSimilar(ctx, request.params) }), kept);
};
