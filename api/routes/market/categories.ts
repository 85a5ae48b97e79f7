import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/categories.ts';
import { listCategories } from '../../domain/market/categories.ts';
import { handle } from '../shared/handle.ts';

/** Routes of listing categories, which are part of the code and the same for all users. */
export const categoryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(
    app,
    calls.listCategories,
    (_, __, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return listCategories();
    },
    { config: { cache: { topics: [], vary: [], public: true } } },
  );
};
