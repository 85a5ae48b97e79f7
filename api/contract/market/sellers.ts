import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, LanguageQuery } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { usernameLength } from '../values/identity/account.ts';
import { Seller, SellerNumbers } from './listings.ts';
import { Selling } from './seller-details.ts';

const Shop = Type.Object(
  {
    seller: Seller,
    numbers: SellerNumbers,
    selling: Selling,
    listings: Type.Integer({ minimum: 0, description: 'Number of listings for sale.' }),
    provinces: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Provinces of the listings; most frequent first.' }),
  },
  { $id: 'ListingSeller', description: 'A seller.' },
);
export type SellerAnswer = Static<typeof Shop>;

export const getSeller = declare({
  id: 'getSeller',
  method: 'GET',
  path: '/api/sellers/:username',
  example: { params: { username: 'janedoe' } },
  access: 'public',
  tag: 'Listings',
  summary: 'Read a seller',
  description: 'For accounts that had a listing visible to buyers. Listings for sale come from the search: `GET /api/listings?seller=`.',
  params: Type.Object({ username: Type.String({ minLength: 1, maxLength: usernameLength.max }) }, { examples: [{ username: 'jane' }] }),
  query: LanguageQuery,
  answers: { 200: Shop },
  refusals: [notFound],
  byLanguage: true,
});
