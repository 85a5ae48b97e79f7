export const searchSorts = ['best', 'newest', 'price-up', 'price-down', 'nearest'] as const;
export type SearchSort = (typeof searchSorts)[number];
/** Number of listings in a response. */
export const searchPage = { default: 24, max: 48 } as const;
/** Maximum length of a query, in characters. */
export const searchTextLength = 200;
/** Maximum count of results; more are shown as this number with a plus. */
export const maxCounted = 10_000;
/** Radius in kilometres. */
export const searchRadius = { default: 20, max: 500 } as const;
/** Maximum age in days by which listings can be filtered. */
export const maxWithinDays = 90;
/** Maximum price of a filter, in baht. */
export const maxSearchPrice = 999_999_999;
/** Maximum number of suggestions during typing. */
export const maxSuggestions = 8;
export const suggestionKinds = ['category', 'words', 'listing'] as const;
export const maxSimilar = 12;
/** Query parameters that the search page accepts once each, besides conditions and attributes. */
export const searchParameters = [
  'q',
  'category',
  'minPrice',
  'maxPrice',
  'delivery',
  'province',
  'district',
  'near',
  'radius',
  'bounds',
  'within',
  'seller',
  'dropped',
  'sort',
  'view',
  'cursor',
] as const;

/** Rounds a point to about a kilometre, so that users do not reveal their exact position. An invalid text is returned unchanged. */
export const coarsePoint = (point: string): string =>
  /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(point)
    ? point
        .split(',')
        .map((degree) => String(Number(Number(degree).toFixed(2))))
        .join(',')
    : point;
