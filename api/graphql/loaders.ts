import type { Ctx } from '../domain/context.ts';
import { keptAmong } from '../domain/market/favourites.ts';
import { listingsByIds } from '../domain/market/listings.ts';
import { placesByCode } from '../domain/market/places.ts';
import { Batch } from './batch.ts';

export type Loaders = ReturnType<typeof loadersOf>;

/** What is loaded for many at once, for one request. */
export const loadersOf = (ctx: Ctx) => ({
  listings: new Batch((ids: number[]) => listingsByIds(ctx, ids)),
  kept: new Batch(async (ids: number[]) => {
    const kept = new Set(ctx.actor.kind === 'user' ? await keptAmong(ctx, { ids }) : []);
    return new Map(ids.map((id) => [id, kept.has(id)]));
  }),
  places: new Batch((codes: number[]) => placesByCode(ctx, codes)),
});
