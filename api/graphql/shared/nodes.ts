import { NotFound } from '../../domain/shared/errors.ts';
import type { GraphContext } from '../context.ts';
import { type Fields, reads } from '../fields.ts';
import { readGlobalId } from '../ids.ts';
import { findCategory, findGroup } from '../market/categories.ts';
import { loadListing } from '../market/listings.ts';
import { loadPlace } from '../market/places.ts';
import { loadSeller } from '../market/sellers.ts';

/** Functions that find objects of each type by id. */
const finders: Record<string, (id: string, context: GraphContext) => object | undefined | Promise<object | undefined>> = {
  Category: findCategory,
  CategoryGroup: findGroup,
  Listing: loadListing,
  Place: loadPlace,
  Seller: loadSeller,
};

export const nodeFields: Fields = {
  Query: {
    node: reads('content', async ({ id }: { id: string }, context) => {
      const type = readGlobalId(id)?.type ?? '';
      const found = Object.hasOwn(finders, type) ? await finders[type]?.(id, context) : undefined;
      if (!found) throw new NotFound('There is nothing with this id.');
      return { __typename: type, ...found };
    }),
  },
};
