import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { conditions, maxFeatured, priceDropDays } from '../values/market/listings.ts';
import {
  maxCounted,
  maxSearchPrice,
  maxSimilar,
  maxSuggestions,
  maxWithinDays,
  searchPage,
  searchRadius,
  searchSorts,
  searchTextLength,
  suggestionKinds,
} from '../values/market/search.ts';
import { exampleId, ListingCard } from './listings.ts';

const Baht = Type.Integer({ minimum: 0, maximum: maxSearchPrice });
const degree = String.raw`-?\d{1,3}(\.\d{1,20})?`;
const degrees = (count: number) => `^${Array.from({ length: count }, () => degree).join(',')}$`;
const listOf = (values: readonly string[]) => `^(${values.join('|')})(,(${values.join('|')}))*$`;

/** Filters of a search, without its sort order. */
export const searchFilters = {
  q: Type.Optional(
    Type.String({
      maxLength: searchTextLength,
      description:
        'Search text: words with or without spaces, in either script, with tolerance for spelling. “ไม่เกิน 5 พัน” is read as a price.',
    }),
  ),
  category: Type.Optional(Type.String({ maxLength: 40, description: 'The id of a category, or of a group of categories.' })),
  minPrice: Type.Optional({ ...Baht, description: 'Minimum price in baht.' }),
  maxPrice: Type.Optional({
    ...Baht,
    description: 'Maximum price in baht. Free listings cost nothing; listings with prices on request are in no range.',
  }),
  condition: Type.Optional(
    Type.String({
      maxLength: 60,
      pattern: listOf(conditions),
      description: `One of ${conditions.join(', ')}, or several separated by commas.`,
    }),
  ),
  delivery: Type.Optional(Type.Enum(['meet', 'ship'], { description: 'Only listings with hand-over in person, or with shipping.' })),
  province: Type.Optional({ ...Id, description: 'The code of a province.' }),
  district: Type.Optional({ ...Id, description: 'The code of a district.' }),
  near: Type.Optional(
    Type.String({ pattern: degrees(2), description: 'Latitude and longitude, as `13.75,100.5`: listings within `radius` of it.' }),
  ),
  radius: Type.Optional(
    Type.Number({
      minimum: 0.1,
      maximum: searchRadius.max,
      description: `Radius around \`near\` in kilometres; ${searchRadius.default} by default.`,
    }),
  ),
  bounds: Type.Optional(
    Type.String({ pattern: degrees(4), description: 'A part of the map: its south, west, north and east edges, separated by commas.' }),
  ),
  within: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxWithinDays, description: 'Only listings listed within this number of days.' }),
  ),
  attributes: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[a-z0-9-]+:[a-z0-9.-]+(,[a-z0-9-]+:[a-z0-9.-]+)*$',
      description:
        'With a category, listings with these attributes: `brand:honda,brand:toyota,year:2015-2020,km:-80000,warranty:yes`. Several values of one attribute: any of them. Numbers and years as a range, either end of which may be missing.',
    }),
  ),
  seller: Type.Optional(Type.String({ maxLength: 50, description: 'Username of an account: only its listings.' })),
};

export const SearchQuery = Type.Object({
  ...searchFilters,
  dropped: Type.Optional(Type.Boolean({ description: `Only listings with a price drop within ${priceDropDays} days.` })),
  sort: Type.Optional(
    Type.Enum([...searchSorts], {
      description:
        'Defaults to `best`, which without search text is `newest`. `nearest` needs `near`, and is not limited to a radius unless one is given.',
    }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: '`nextCursor` of the previous page.' })),
  limit: Type.Integer({ minimum: 1, maximum: searchPage.max, default: searchPage.default, description: 'Number of listings per page.' }),
  lng: AskedLanguage,
});
export type SearchQuery = Static<typeof SearchQuery>;

const count = Type.Integer({ minimum: 0 });
const Counted = Type.Object({ id: Type.String(), name: Type.String(), count }, { $id: 'SearchFacetValue' });
const Facets = Type.Object(
  {
    categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count, leaves: Type.Array(Counted) })),
    provinces: Type.Array(Type.Object({ id: Id, name: Type.String(), count })),
    conditions: Type.Array(Type.Object({ id: Type.Enum([...conditions]), count })),
    attributes: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), values: Type.Array(Counted) }), {
      description: 'Attribute choices of a category.',
    }),
  },
  {
    $id: 'SearchFacets',
    description: `Numbers of matches by facet, each with all other filters applied. Above ${maxCounted} matches, only the newest are counted.`,
  },
);
export type SearchFacets = Static<typeof Facets>;

const Price = Type.Object({ min: Type.Optional(Type.Number()), max: Type.Optional(Type.Number()) });
const Instead = Type.Object({
  without: Type.Array(Type.String({ description: 'Names of the query’s parameters.' }), {
    description: 'The parameters to remove from the search, a single attribute as `attributes.brand`; empty if only the place changes.',
  }),
  province: Type.Optional(Type.Object({ id: Id, name: Type.String() }, { description: 'Other searches to try.' })),
  q: Type.Optional(Type.String({ description: 'A query with fewer words that are found together.' })),
  count,
});

export const SearchAnswer = Type.Object(
  {
    listings: Type.Array(ListingCard),
    featured: Type.Array(ListingCard, {
      maxItems: maxFeatured,
      description:
        'On the first page by relevance or date, matches featured by their sellers, last featured first. They also appear in `listings` or on a later page.',
    }),
    total: Type.Integer({ description: `Number of matches, at most ${maxCounted}.` }),
    isTotalExact: Type.Boolean({ description: 'Whether the total is exact.' }),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page, if there is one.' }),
    facets: Facets,
    corrected: Type.Optional(
      Type.Object(
        { from: Type.String(), to: Type.String() },
        { description: 'The corrected query, if nothing contains the words as typed.' },
      ),
    ),
    price: Type.Optional({ ...Price, description: 'Price range in baht found in the text, used if the query has no price.' }),
    suggestions: Type.Optional(Type.Array(Instead, { description: 'Other searches with results, if nothing was found.' })),
  },
  { $id: 'ListingSearch', description: 'Matching listings, with facets and suggestions.' },
);
export type SearchAnswer = Static<typeof SearchAnswer>;

export const searchListings = declare({
  id: 'searchListings',
  method: 'GET',
  path: '/api/listings',
  access: 'public',
  tag: 'Listings',
  summary: 'Search listings',
  description:
    'Published listings only. Words are found regardless of spacing and spelling, in Thai or English letters, and by their synonyms; only if nothing contains the words as typed are they corrected, or words of mere praise ignored. Filters are never dropped silently.',
  query: SearchQuery,
  answers: { 200: SearchAnswer },
  byLanguage: true,
});

const Suggestion = Type.Object(
  {
    kind: Type.Enum([...suggestionKinds]),
    text: Type.String({ description: 'Name of a category, a search text, or title of a listing.' }),
    category: Type.Optional(Type.String({ description: 'The id of a category, or of a group of categories.' })),
    slug: Type.Optional(Type.String({ description: 'Last segment of a listing’s address.' })),
  },
  { $id: 'SearchSuggestion' },
);
export type Suggestion = Static<typeof Suggestion>;
export const SuggestQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: searchTextLength, description: 'The text typed so far.' }),
  lng: AskedLanguage,
});
export type SuggestQuery = Static<typeof SuggestQuery>;
export const Suggestions = Type.Object(
  { suggestions: Type.Array(Suggestion, { maxItems: maxSuggestions }) },
  { $id: 'SearchSuggestions', description: 'Suggestions for a partially typed search.' },
);

export const suggestSearches = declare({
  id: 'suggestSearches',
  method: 'GET',
  path: '/api/listings/suggest',
  example: { query: { q: 'จักรยาน' } },
  access: 'public',
  tag: 'Listings',
  summary: 'Suggest searches while typing',
  description: `At most ${maxSuggestions}: categories first, then words of listings by the number of listings, then the newest listings whose titles contain all of it.`,
  query: SuggestQuery,
  answers: { 200: Suggestions },
  byLanguage: true,
});

const SimilarListings = Type.Object({ listings: Type.Array(ListingCard) }, { $id: 'SimilarListings' });
export const listSimilar = declare({
  id: 'listSimilarListings',
  method: 'GET',
  path: '/api/listings/:id/similar',
  example: { params: { id: exampleId } },
  access: 'public',
  tag: 'Listings',
  summary: 'List similar listings',
  description: `Listings of the same category: at most ${maxSimilar}, most similar in title, price and place first. Also works for an ended listing.`,
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  answers: { 200: SimilarListings },
  refusals: [notFound],
  byLanguage: true,
});
