import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Page, perPage } from '../shared/common.ts';
import { sharedFolderSize } from '../values/market/listings.ts';
import { ListingCard, Seller } from './listings.ts';

const FollowedQuery = Type.Object({ page: Page, perPage: perPage(sharedFolderSize), lng: AskedLanguage });
const Followed = Type.Object(
  {
    sellers: Type.Array(Seller, { description: 'Sellers that you follow, at most 100, last followed first.' }),
    listings: Type.Array(ListingCard),
    total: Type.Integer({ minimum: 0, description: 'Number of their listings for sale.' }),
  },
  { $id: 'FollowedListings', description: 'Listings of the sellers that an account follows.' },
);
export type Followed = Static<typeof Followed>;

export const listFollowed = declare({
  id: 'listFollowedListings',
  method: 'GET',
  path: '/api/account/followed-listings',
  access: 'signed-in',
  tag: 'Listings',
  summary: 'List the listings of sellers you follow',
  description: 'Last listed first. Sellers who have blocked you, or whom you have blocked, are omitted.',
  query: FollowedQuery,
  answers: { 200: Followed },
  byLanguage: true,
});
