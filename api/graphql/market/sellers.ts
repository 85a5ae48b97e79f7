import { getSeller, type SellerAnswer } from '../../contract/market/sellers.ts';
import { readSeller } from '../../domain/market/sellers.ts';
import { type Fields, reads } from '../fields.ts';
import { inputOf } from '../input.ts';

const namedOf = inputOf<{ username: string }>(getSeller.params);

export const sellerFields: Fields = {
  Query: {
    seller: reads('market', (asked: { username: string }, { ctx }) => readSeller(ctx, namedOf(asked))),
  },
  SellerProfile: {
    listingCount: ({ listings }: SellerAnswer) => listings,
    provinces: ({ provinces }: SellerAnswer, _args, { loaders }) => Promise.all(provinces.map(({ id }) => loaders.places.load(id))),
  },
};
