import { type Place, PlaceQuery } from '../../contract/market/places.ts';
import { listPlaces } from '../../domain/market/places.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { type PageArgs, pageOf } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { type Fields, reads } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { inputOf } from '../input.ts';

const queryOf = inputOf<PlaceQuery>(PlaceQuery);

export const loadPlace = (id: string, { loaders }: GraphContext) => loaders.places.load(numberIn(id, 'Place'));

export const placeFields: Fields = {
  Query: {
    place: reads('content', async ({ id }: { id: string }, context) => {
      const found = await loadPlace(id, context);
      if (!found) throw new NotFound('There is no such place.');
      return found;
    }),
    places: reads('content', async ({ first, after, ...asked }: PageArgs & PlaceQuery, { ctx }) => {
      const { places } = await listPlaces(ctx, queryOf(asked));
      return pageOf(places, { first, after }, ({ id }) => id);
    }),
  },
  Place: {
    id: ({ id }: Place) => globalId('Place', id),
    code: ({ id }: Place) => id,
    name: ({ th, en }: Place) => ({ th, en }),
    district: ({ district, province }: Place) => district && { kind: 'district', ...district, province },
    province: ({ province }: Place) => province && { kind: 'province', ...province },
  },
};
