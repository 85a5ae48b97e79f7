import { type SearchFacets, SearchQuery } from '../../contract/market/search.ts';
import type { Condition } from '../../contract/values/market/listings.ts';
import { searchWithCursors } from '../../domain/market/search/search.ts';
import { type Fields, reads } from '../fields.ts';
import { globalId } from '../ids.ts';
import { inputOf } from '../input.ts';
import { findCategory, findGroup } from './categories.ts';

/** Search filters as defined by the schema. */
export interface Filter extends Pick<SearchQuery, 'q' | 'category' | 'delivery' | 'radius' | 'seller'> {
  minPrice?: number | null;
  maxPrice?: number | null;
  conditions?: Condition[] | null;
  provinceCode?: number | null;
  districtCode?: number | null;
  near?: { lat: number; lng: number } | null;
  bounds?: { south: number; west: number; north: number; east: number } | null;
  withinDays?: number | null;
  dropped?: boolean | null;
  attributes?: { key: string; values: string[] }[] | null;
}
interface Asked {
  filter?: Filter | null;
  sort?: SearchQuery['sort'] | null;
  first: number;
  after?: string | null;
}

const queryOf = inputOf<SearchQuery>(SearchQuery);
const satangPerBaht = 100;

export const listingSearchFields: Fields = {
  Query: {
    listings: reads('market', async ({ filter, sort, first, after }: Asked, { ctx }) => {
      const query = queryOf({ ...wordsOf(filter ?? {}), sort, limit: first, cursor: after });
      const { answer, cursors } = await searchWithCursors(ctx, query);
      const { listings, total, nextCursor, ...more } = answer;
      const edges = listings.map((node) => ({ node, cursor: cursors.get(node.id) ?? '' }));
      const ends = { startCursor: edges[0]?.cursor ?? null, endCursor: nextCursor ?? edges.at(-1)?.cursor ?? null };
      const pageInfo = { hasNextPage: nextCursor !== null, hasPreviousPage: after != null, ...ends };
      return { nodes: listings, edges, pageInfo, totalCount: total, ...more };
    }),
  },
  ListingFacets: {
    groups: ({ categories }: SearchFacets) => categories,
  },
  CategoryGroupFacet: {
    group: ({ id }: SearchFacets['categories'][number]) => findGroup(globalId('CategoryGroup', id)),
    categories: ({ leaves }: SearchFacets['categories'][number]) => leaves,
  },
  CategoryFacet: {
    category: ({ id }: { id: string }) => findCategory(globalId('Category', id)),
  },
  PlaceFacet: {
    place: ({ id }: SearchFacets['provinces'][number], _args, { loaders }) => loaders.places.load(id),
  },
  ConditionFacet: {
    condition: ({ id }: SearchFacets['conditions'][number]) => id,
  },
  AttributeFacet: { key: ({ id }: { id: string }) => id },
  AttributeValueFacet: { key: ({ id }: { id: string }) => id },
};

/** Converts the filter to the call's query parameters. */
export function wordsOf(filter: Filter) {
  const { minPrice, maxPrice, conditions, provinceCode, districtCode, near, bounds, withinDays, attributes, ...same } = filter;
  const joined = (parts: readonly (string | number)[] | null | undefined) => (parts?.length ? parts.join(',') : undefined);
  return {
    ...same,
    minPrice: minPrice == null ? undefined : Math.ceil(minPrice / satangPerBaht),
    maxPrice: maxPrice == null ? undefined : Math.floor(maxPrice / satangPerBaht),
    condition: joined(conditions),
    province: provinceCode,
    district: districtCode,
    near: near ? joined([near.lat, near.lng].map(degrees)) : undefined,
    bounds: bounds ? joined([bounds.south, bounds.west, bounds.north, bounds.east].map(degrees)) : undefined,
    within: withinDays,
    attributes: joined(attributes?.flatMap(({ key, values }) => values.map((value) => `${key}:${value}`))),
  };
}

/** Formats a coordinate without exponential notation. */
const degrees = (value: number): string => value.toFixed(6);
