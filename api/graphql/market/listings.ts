import type { Listing, ListingCard, ReportInput } from '../../contract/market/listings.ts';
import { reportListing as reportCall } from '../../contract/market/listings.ts';
import type { Photo } from '../../contract/market/photos.ts';
import { reportThing } from '../../domain/cases/reports.ts';
import { leafById } from '../../domain/market/catalogue/index.ts';
import { keepListing } from '../../domain/market/favourites.ts';
import { revealPhone } from '../../domain/market/listing-visits.ts';
import { readListing } from '../../domain/market/listings.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import type { GraphContext } from '../context.ts';
import { changes, type Fields, type Resolver, reads } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { inputOf } from '../input.ts';

/** Listing as it is in lists, or with all its data. */
type Known = ListingCard | Listing;

const reportOf = inputOf<ReportInput>(reportCall.body);

/** Returns the number in the id of a listing. @throws NotFound for an invalid id */
export function listingNumber(id: string, type: 'Listing' | 'OwnListing' = 'Listing'): number {
  const number = numberIn(id, type);
  if (Number.isNaN(number)) throw new NotFound('There is no such listing.');
  return number;
}

export const loadListing = (id: string, { loaders }: GraphContext) => loaders.listings.load(listingNumber(id));

/** Creates a field that lists don't contain: it is loaded for a whole level at once. */
const ofWhole =
  <Result>(read: (listing: Listing) => Result): Resolver =>
  async (known: Known, _args, { loaders }) => {
    const whole = 'seller' in known ? known : await loaders.listings.load(known.id);
    if (!whole) throw new NotFound('This listing is over.');
    return read(whole);
  };

export const listingFields: Fields = {
  Query: {
    listing: reads('market', ({ id }: { id: string }, { ctx }) => readListing(ctx, { id: listingNumber(id) })),
  },
  Mutation: {
    keepListing: changes('market', async ({ id, isKept }: { id: string; isKept: boolean }, { ctx, loaders }) => {
      const number = listingNumber(id);
      await keepListing(ctx, { id: number, isKept });
      return { listing: await loaders.listings.load(number) };
    }),
    reportListing: changes(
      'market',
      async ({ id, reason, text }: { id: string; reason: ReportInput['reason']; text?: string | null }, { ctx, tools }) => {
        const report = reportOf({ id: listingNumber(id), reason, text: text ?? '' });
        await reportThing(ctx, { ...report, kind: 'listing', id: String(report.id) }, tools);
        return {};
      },
    ),
    revealPhone: changes(
      'market',
      async ({ id }: { id: string }, { ctx }) => ({
        phone: await revealPhone(ctx, { id: listingNumber(id) }),
      }),
      { log: { of: 'listing', act: 'phone-shown' } },
    ),
  },
  Listing: {
    id: ({ id }: Known) => globalId('Listing', id),
    number: ({ id }: Known) => id,
    category: ({ category }: Known) => leafById(category.id),
    price: ({ price }: Known) => priceOf(price),
    place: ({ place }: Known, _args, { loaders }) => loaders.places.load(place.subdistrict.id),
    placeName: ({ place }: Known) => `${place.district.name}, ${place.province.name}`,
    point: ({ place }: Known) => place.point,
    isKept: ({ id }: Known, _args, { loaders }) => loaders.kept.load(id),
    description: ofWhole(({ description }) => description),
    facts: ofWhole(({ facts }) => facts.map(({ id: key, name, value }) => ({ key, name, value }))),
    shippingFee: ofWhole(({ shippingFee }) => shippingFee),
    quantity: ofWhole(({ quantity }) => quantity),
    photos: ofWhole(({ photos }) => photos),
    hasPhone: ofWhole(({ hasPhone }) => hasPhone),
    seller: ofWhole(({ seller }) => seller),
    publishedAt: ofWhole(({ publishedAt }) => publishedAt),
    expiresAt: ofWhole(({ expiresAt }) => expiresAt),
    favouriteCount: ofWhole(({ favourites }) => favourites),
  },
  Photo: {
    key: ({ id }: Photo) => id,
    url320: ({ urls }: Photo) => urls['320'],
    url640: ({ urls }: Photo) => urls['640'],
    url1280: ({ urls }: Photo) => urls['1280'],
    description: ({ description }: Photo) => description ?? '',
  },
};

export const priceOf = ({ kind, satang, before, unit }: ListingCard['price']) => ({ kind, amount: satang, before, unit });
