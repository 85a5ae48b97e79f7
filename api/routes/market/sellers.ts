import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as followed from '../../contract/market/followed.ts';
import * as details from '../../contract/market/seller-details.ts';
import * as calls from '../../contract/market/sellers.ts';
import { listFollowed } from '../../domain/market/followed.ts';
import { checkSeller, readSellerDetails, setSellerDetails } from '../../domain/market/seller-details.ts';
import { readSeller } from '../../domain/market/sellers.ts';
import { noteEvent } from '../../plugins/log.ts';
import { handle } from '../shared/handle.ts';

export const sellerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getSeller, (ctx, request) => readSeller(ctx, request.params), {
    config: { cache: { topics: ['listings', 'places'], vary: ['language', 'hour'] } },
  });

  handle(app, followed.listFollowed, (ctx, request) => listFollowed(ctx, request.query));

  handle(app, details.getSellerDetails, (ctx) => readSellerDetails(ctx));

  handle(app, details.setSellerDetails, (ctx, request) => setSellerDetails(ctx, request.body));

  handle(app, details.checkSeller, async (ctx, request) => {
    const selling = await checkSeller(ctx, request.body);
    await noteEvent(request, 'seller-checked', 'the papers of a seller were decided about');
    return selling;
  });
};
