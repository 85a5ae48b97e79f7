import { followedAmong } from '../domain/content/profile-screen.ts';
import type { Ctx } from '../domain/context.ts';
import { keptAmong } from '../domain/market/favourites.ts';
import { listingsByIds } from '../domain/market/listings.ts';
import { placesByCode } from '../domain/market/places.ts';
import { sellingByIds } from '../domain/market/seller-details.ts';
import { numbersByIds } from '../domain/market/seller-numbers.ts';
import { sellersByIds } from '../domain/market/sellers.ts';
import { Batch } from './batch.ts';

export type Loaders = ReturnType<typeof loadersOf>;

/** Creates the batch loaders of one request. */
export const loadersOf = (ctx: Ctx) => ({
  listings: new Batch((ids: number[]) => listingsByIds(ctx, ids)),
  kept: ownMarks(ctx, keptAmong),
  followed: ownMarks(ctx, followedAmong),
  selling: new Batch((ids: number[]) => sellingByIds(ctx.db, ids)),
  sellerNumbers: new Batch((ids: number[]) => numbersByIds(ctx, ids)),
  sellers: new Batch((ids: number[]) => sellersByIds(ctx, ids)),
  places: new Batch((codes: number[]) => placesByCode(ctx, codes)),
});

/** Whether each item is marked by the account; always false for a signed-out caller. */
const ownMarks = (ctx: Ctx, among: (ctx: Ctx, asked: { ids: readonly number[] }) => Promise<number[]>) =>
  new Batch(async (ids: number[]) => {
    const marked = new Set(ctx.actor.kind === 'user' ? await among(ctx, { ids }) : []);
    return new Map(ids.map((id) => [id, marked.has(id)]));
  });
