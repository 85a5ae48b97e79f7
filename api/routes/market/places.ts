import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/places.ts';
import { listPlaces } from '../../domain/market/places.ts';
import { handle } from '../shared/handle.ts';

/** Where things are: the same for everybody, and nothing that changes from one day to the next. */
export const placeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(
    app,
    calls.listPlaces,
    (ctx, request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return listPlaces(ctx, request.query);
    },
    { config: { cache: { topics: ['places'], vary: [], public: true } } },
  );
};
