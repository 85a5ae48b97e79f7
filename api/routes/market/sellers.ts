import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/sellers.ts';
import { readSeller } from '../../domain/market/sellers.ts';
import { handle } from '../shared/handle.ts';

export const sellerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getSeller, (ctx, request) => readSeller(ctx, request.params), {
    config: { cache: { topics: ['listings', 'places'], vary: ['language', 'hour'] } },
  });
};
