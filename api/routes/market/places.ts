import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/places.ts';
import { listPlaces } from '../../domain/market/places.ts';
import { handle } from '../shared/handle.ts';

/** Routes of places: the same for all users, and rarely changed. */
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
