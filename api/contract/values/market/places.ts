/** From the whole to the part. */
export const placeKinds = ['province', 'district', 'subdistrict'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The longest text that places are looked for by. */
export const placeTextLength = 100;
/** How many a search answers. */
export const maxFoundPlaces = 20;
