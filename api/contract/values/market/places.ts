/** Kinds of places, from largest to smallest. */
export const placeKinds = ['province', 'district', 'subdistrict'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Maximum length of a place query. */
export const placeTextLength = 100;
/** Maximum number of search results. */
export const maxFoundPlaces = 20;
