import { type Static, Type } from 'typebox';
import { ListingCard } from '../market/listings.ts';
import { Id } from '../shared/common.ts';

const { slug, state, title, price, cover } = ListingCard.properties;

/** Subject of a thread of the messenger. */
export const ThreadSubject = Type.Object(
  {
    isSelling: Type.Boolean({ description: 'Whether the account is the seller; otherwise it is the buyer.' }),
    listing: Type.Union(
      [
        Type.Null(),
        Type.Object({
          id: Id,
          ...{ slug, state, title, price, cover },
          isShown: Type.Boolean({ description: 'Whether its page is public.' }),
        }),
      ],
      { description: 'The listing as it is now; null if it was deleted.' },
    ),
  },
  { $id: 'ThreadSubject', description: 'The listing that two people discuss.' },
);
export type ThreadSubject = Static<typeof ThreadSubject>;
