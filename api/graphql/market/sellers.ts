import type { Seller } from '../../contract/market/listings.ts';
import { getSeller, type SellerAnswer } from '../../contract/market/sellers.ts';
import { followPerson } from '../../domain/content/profile-screen.ts';
import { listFollowed } from '../../domain/market/followed.ts';
import { readSeller } from '../../domain/market/sellers.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { type OffsetArgs, pageByOffset } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { changes, type Fields, reads } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { inputOf } from '../input.ts';

const namedOf = inputOf<{ username: string }>(getSeller.params);

/** Returns the number in the id of a seller. @throws NotFound for an invalid id */
function sellerNumber(id: string): number {
  const number = numberIn(id, 'Seller');
  if (Number.isNaN(number)) throw new NotFound('There is no such seller.');
  return number;
}

export const loadSeller = (id: string, { loaders }: GraphContext) => loaders.sellers.load(sellerNumber(id));

export const sellerFields: Fields = {
  Query: {
    seller: reads('market', (asked: { username: string }, { ctx }) => readSeller(ctx, namedOf(asked))),
  },
  Viewer: {
    followedListings: reads('market', (page: OffsetArgs, { ctx }) =>
      pageByOffset(page, async (range) => {
        const { listings: rows, total } = await listFollowed(ctx, range);
        return { rows, total };
      }),
    ),
    followedSellers: reads('market', async (_args: object, { ctx }) => (await listFollowed(ctx, { page: 1, perPage: 1 })).sellers),
  },
  Mutation: {
    followSeller: follow(true),
    unfollowSeller: follow(false),
  },
  Seller: {
    id: ({ id }: Seller) => globalId('Seller', id),
    isFollowed: ({ id }: Seller, _args, { loaders }) => loaders.followed.load(id),
    selling: ({ id }: Seller, _args, { loaders }) => loaders.selling.load(id),
    numbers: ({ id }: Seller, _args, { loaders }) => loaders.sellerNumbers.load(id),
  },
  SellerProfile: {
    listingCount: ({ listings }: SellerAnswer) => listings,
    provinces: ({ provinces }: SellerAnswer, _args, { loaders }) => Promise.all(provinces.map(({ id }) => loaders.places.load(id))),
  },
};

/** Creates the mutations for following. Follows are part of a profile, so keys need that area. */
function follow(followed: boolean) {
  return changes('account', async ({ id }: { id: string }, context) => {
    await followPerson(context.ctx, { id: sellerNumber(id), followed });
    return { seller: await loadSeller(id, context) };
  });
}
