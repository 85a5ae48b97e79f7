import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/market/listings.ts';
import { hasReported, reportThing } from '../../domain/cases/reports.ts';
import type { CaseTools } from '../../domain/cases/tools.ts';
import { featureListing } from '../../domain/market/featured.ts';
import { actOnListing } from '../../domain/market/listing-acts.ts';
import { revealPhone, visitListing } from '../../domain/market/listing-visits.ts';
import { saveListing, startListing } from '../../domain/market/listing-writing.ts';
import { readListing } from '../../domain/market/listings.ts';
import { listOwnListings, readOwnListing } from '../../domain/market/own-listings.ts';
import { addressKey, type Throttles } from '../../domain/shared/throttles.ts';
import { handle } from '../shared/handle.ts';

/** Routes of listings, for sellers and buyers. */
export const listingRoutes: FastifyPluginAsyncTypebox<{ tools: CaseTools & { throttles: Throttles; secret: string } }> = async (
  app,
  { tools },
) => {
  handle(app, calls.getListing, async (ctx, request) => ({ listing: await readListing(ctx, request.params) }), {
    config: { cache: { topics: ['listings', 'places'], vary: ['language', 'hour'] } },
  });
  handle(app, calls.listOwnListings, (ctx, request) => listOwnListings(ctx, request.query));
  handle(app, calls.getOwnListing, async (ctx, request) => ({ listing: await readOwnListing(ctx, request.params) }));
  handle(app, calls.startListing, async (ctx, { body }) => ({ listing: await startListing(ctx, body) }));
  handle(app, calls.saveListing, async (ctx, request) => ({ listing: await saveListing(ctx, request.body) }));
  handle(app, calls.actOnListing, async (ctx, request) => ({ listing: (await actOnListing(ctx, request.body, tools)) ?? null }));
  handle(app, calls.featureListing, async (ctx, { body }) => ({ listing: await featureListing(ctx, body) }));
  handle(app, calls.reportListing, async (ctx, request) => {
    const { id, ...said } = request.body;
    await reportThing(ctx, { ...said, kind: 'listing', id: String(id) }, tools);
    return {};
  });
  handle(app, calls.visitListing, async (ctx, request) => {
    await visitListing(ctx, { ...request.body, address: addressKey(request.ip), secret: tools.secret });
    return { isReported: await hasReported(ctx, { kind: 'listing', id: String(request.body.id) }) };
  });
  handle(app, calls.revealPhone, async (ctx, request) => ({ phone: await revealPhone(ctx, request.body) }));
};
