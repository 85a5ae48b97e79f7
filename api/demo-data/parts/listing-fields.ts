import { type Static, type TObject, Type } from 'typebox';
import { ListingContent, OwnListing } from '../../contract/market/listings.ts';
import { Id } from '../../contract/shared/common.ts';
import { listingStates, maxListingPhotos, photoDescriptionLength } from '../../contract/values/market/listings.ts';
import { isExact, Moment, Owner, optional, orNull } from '../part.ts';

const { title, description, categoryId, price, attributes, ...otherContent } = ListingContent.properties;
const { photos: _, ...content } = otherContent;
const { version, rejection, days } = OwnListing.properties;
const { properties: historic } = OwnListing.properties.history.items;

const PhotoEntry = Type.Object(
  {
    asset: Type.String({ description: 'Name of a picture in `/assets/listings`, such as `phone-black-1`.' }),
    id: Type.Optional(Type.String({ pattern: '^[\\w-]{22}$' })),
    description: Type.Optional(Type.String({ maxLength: photoDescriptionLength })),
  },
  isExact,
);
const Change = Type.Record(Type.String(), Type.Unknown());
const Event = Type.Object(
  {
    id: Type.Optional(Id),
    at: Moment,
    by: historic.by,
    action: historic.action,
    ...optional({ from: historic.from, to: historic.to, reason: historic.reason, text: historic.text }),
    username: Type.Optional(Type.String({ description: 'Username of the actor.' })),
    ...optional({ before: Change, after: Change }),
  },
  isExact,
);
export const times = {
  createdAt: Moment,
  editedAt: Moment,
  submittedAt: orNull(Moment),
  publishedAt: orNull(Moment),
  listedAt: orNull(Moment),
  renewedAt: orNull(Moment),
  expiresAt: orNull(Moment),
  stateSince: Moment,
  priceDroppedAt: orNull(Moment),
  hiddenAt: orNull(Moment),
};
export type Times = Record<keyof typeof times, number | null>;

/** Fields of a listing in a seed. */
export const listingFields = {
  owner: Owner,
  state: Type.Optional(Type.Enum([...listingStates], { description: 'By default `published`.' })),
  ...{ title, description, categoryId },
  price: Type.Optional({ ...price, description: 'In satang, hundredths of a baht.' }),
  attributes: Type.Optional(attributes),
  ...optional({ ...content, version }),
  photos: Type.Optional(
    Type.Array(PhotoEntry, {
      maxItems: maxListingPhotos,
      description: 'The first is the cover. Uploaded photos can’t be part of a seed.',
    }),
  ),
  ...optional(times),
  priceBefore: Type.Optional(price),
  rejection: Type.Optional(rejection),
  soldHere: Type.Optional(orNull(Type.Boolean())),
  featuredSince: Type.Optional(Moment),
  prices: Type.Optional(
    Type.Array(Type.Object({ at: Moment, price: Type.Integer({ minimum: 0 }) }, isExact), { description: 'Oldest first.' }),
  ),
  history: Type.Optional(Type.Array(Event, { description: 'Oldest first.' })),
  proposed: Type.Optional(Type.Object({ content: Type.Omit(ListingContent, ['photos']), proposedAt: Moment }, isExact)),
  counts: Type.Optional(
    orNull(
      Type.Object(
        { views: Type.Integer({ minimum: 0 }), contacts: Type.Integer({ minimum: 0 }) },
        { ...isExact, description: 'Null if nothing was ever counted; by default zeros once it is published.' },
      ),
    ),
  ),
  days: Type.Optional(days),
};
export type ListingEntry = Static<TObject<typeof listingFields>> & { id: number };
