export const searchSorts = ['best', 'newest', 'price-up', 'price-down', 'nearest'] as const;
export type SearchSort = (typeof searchSorts)[number];
/** Listings in an answer. */
export const searchPage = { default: 24, max: 48 } as const;
/** In letters. */
export const searchTextLength = 200;
/** Up to so many are counted; where there are more, so many and a plus are shown. */
export const maxCounted = 10_000;
/** Kilometres. */
export const searchRadius = { default: 20, max: 500 } as const;
/** Within so many days a listing may be asked to have been listed. */
export const maxWithinDays = 90;
/** In baht. */
export const maxSearchPrice = 999_999_999;
/** Suggestions while somebody types. */
export const maxSuggestions = 8;
export const suggestionKinds = ['category', 'words', 'listing'] as const;
export const maxSimilar = 12;
/** Query parameters that the search page has once each, besides conditions and attributes. */
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

/** A point to about a kilometre: who is near to it need not say where they are. Text that is no point stays as it is. */
export const coarsePoint = (point: string): string =>
  /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(point)
    ? point
        .split(',')
        .map((degree) => String(Number(Number(degree).toFixed(2))))
        .join(',')
    : point;
