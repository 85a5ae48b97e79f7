import { type Static, Type } from 'typebox';
import { ListingCard } from '../market/listings.ts';
import { Id } from '../shared/common.ts';

const { slug, state, title, price, cover } = ListingCard.properties;

/** Subject of a thread of the messenger. */
export const ThreadSubject = Type.Object(
  {
    isSelling: Type.Boolean({ description: 'Whether the account offers the listing, or else asks for it.' }),
    listing: Type.Union(
      [
        Type.Null(),
        Type.Object({
          id: Id,
          ...{ slug, state, title, price, cover },
          isShown: Type.Boolean({ description: 'Whether everybody may open its page.' }),
        }),
      ],
      { description: 'The listing as it is now; null when it was deleted.' },
    ),
  },
  { $id: 'ThreadSubject', description: 'The listing that two people talk about.' },
);
export type ThreadSubject = Static<typeof ThreadSubject>;
