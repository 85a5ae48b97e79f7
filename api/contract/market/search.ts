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
        'What is looked for: words, with or without spaces, in either script, and nearly as they are written. “ไม่เกิน 5 พัน” is read as a price.',
    }),
  ),
  category: Type.Optional(Type.String({ maxLength: 40, description: 'The id of a category, or of a group of them.' })),
  minPrice: Type.Optional({ ...Baht, description: 'Baht.' }),
  maxPrice: Type.Optional({ ...Baht, description: 'Baht. What is free costs nothing; what is said on request is in no range.' }),
  condition: Type.Optional(
    Type.String({ maxLength: 60, pattern: listOf(conditions), description: `One of ${conditions.join(', ')}, or several with commas.` }),
  ),
  delivery: Type.Optional(Type.Enum(['meet', 'ship'], { description: 'Only what can be handed over in person, or what can be sent.' })),
  province: Type.Optional({ ...Id, description: 'The code of a province.' }),
  district: Type.Optional({ ...Id, description: 'The code of a district.' }),
  near: Type.Optional(
    Type.String({ pattern: degrees(2), description: 'Latitude and longitude, as `13.75,100.5`: what is within `radius` of it.' }),
  ),
  radius: Type.Optional(
    Type.Number({
      minimum: 0.1,
      maximum: searchRadius.max,
      description: `Kilometres around \`near\`; ${searchRadius.default} if not said.`,
    }),
  ),
  bounds: Type.Optional(
    Type.String({ pattern: degrees(4), description: 'A part of the map: its south, west, north and east edges, separated by commas.' }),
  ),
  within: Type.Optional(Type.Integer({ minimum: 1, maximum: maxWithinDays, description: 'Only what was listed within so many days.' })),
  attributes: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[a-z0-9-]+:[a-z0-9.-]+(,[a-z0-9-]+:[a-z0-9.-]+)*$',
      description:
        'With a category, listings with these attributes: `brand:honda,brand:toyota,year:2015-2020,km:-80000,warranty:yes`. Several values of one attribute: any of them. Numbers and years as a range, either end of which may be missing.',
    }),
  ),
  seller: Type.Optional(Type.String({ maxLength: 50, description: 'The username of an account: only what it offers.' })),
};

export const SearchQuery = Type.Object({
  ...searchFilters,
  dropped: Type.Optional(Type.Boolean({ description: `Only what became cheaper within ${priceDropDays} days.` })),
  sort: Type.Optional(
    Type.Enum([...searchSorts], {
      description:
        '`best` if not said, which without words is `newest`. `nearest` needs `near`, and is not limited to a radius unless that is given.',
    }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: '`nextCursor` of the page before.' })),
  limit: Type.Integer({ minimum: 1, maximum: searchPage.max, default: searchPage.default, description: 'Listings in an answer.' }),
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
      description: 'Of a category: what can be chosen there.',
    }),
  },
  {
    $id: 'SearchFacets',
    description: `How many there are of each kind, each counted with all other filters on. Above ${maxCounted} they are those of the newest so many.`,
  },
);
export type SearchFacets = Static<typeof Facets>;

const Price = Type.Object({ min: Type.Optional(Type.Number()), max: Type.Optional(Type.Number()) });
const Instead = Type.Object({
  without: Type.Array(Type.String({ description: 'Names of the query’s parameters.' }), {
    description: 'The parameters to remove from the search, a single attribute as `attributes.brand`; empty if only the place changes.',
  }),
  province: Type.Optional(Type.Object({ id: Id, name: Type.String() }, { description: 'Other searches to try.' })),
  q: Type.Optional(Type.String({ description: 'A query with fewer words that some listings contain together.' })),
  count,
});

export const SearchAnswer = Type.Object(
  {
    listings: Type.Array(ListingCard),
    featured: Type.Array(ListingCard, {
      maxItems: maxFeatured,
      description:
        'On the first page by worth or by time, those that their sellers have featured, the last featured first. They have their place in `listings` or on a later page, too.',
    }),
    total: Type.Integer({ description: `How many are found, at most ${maxCounted}.` }),
    isTotalExact: Type.Boolean({ description: 'Whether there are not more.' }),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'For the next page, if there is one.' }),
    facets: Facets,
    corrected: Type.Optional(
      Type.Object(
        { from: Type.String(), to: Type.String() },
        { description: 'Nothing has the words as they were typed: what was looked for instead.' },
      ),
    ),
    price: Type.Optional({ ...Price, description: 'Baht: what the text says of the price, which counts where the query doesn’t say it.' }),
    suggestions: Type.Optional(Type.Array(Instead, { description: 'If nothing was found: other searches with results.' })),
  },
  { $id: 'ListingSearch', description: 'Listings that were found, and what else there is.' },
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
    'Published ones alone. A word is found however it is spaced or spelt, in Thai or English letters, and by what else people call it; only where nothing has the words as they are typed are they corrected, or words that only praise left out. What cannot be found stays unfound: filters are never dropped silently.',
  query: SearchQuery,
  answers: { 200: SearchAnswer },
  byLanguage: true,
});

const Suggestion = Type.Object(
  {
    kind: Type.Enum([...suggestionKinds]),
    text: Type.String({ description: 'The name of a category, what to search for, or the title of a listing.' }),
    category: Type.Optional(Type.String({ description: 'The id of a category, or of a group of them.' })),
    slug: Type.Optional(Type.String({ description: 'The last part of a listing’s address.' })),
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
  { $id: 'SearchSuggestions', description: 'Suggestions while somebody types.' },
);

export const suggestSearches = declare({
  id: 'suggestSearches',
  method: 'GET',
  path: '/api/listings/suggest',
  example: { query: { q: 'จักรยาน' } },
  access: 'public',
  tag: 'Listings',
  summary: 'Suggest searches while typing',
  description: `At most ${maxSuggestions}: categories first, then words that listings have, those of most listings first, then the newest listings with all of it in their titles.`,
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
  description: `Of the same category: at most ${maxSimilar}, those first whose titles, prices and places have most in common with it. Also of one that is no more for sale.`,
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  answers: { 200: SimilarListings },
  refusals: [notFound],
  byLanguage: true,
});
