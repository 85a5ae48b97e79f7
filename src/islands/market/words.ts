import type { ListingCard } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** Where a listing is, from the part to the whole, as people write it. */
export const placeWords = ({ subdistrict, district, province }: ListingCard['place'], lang: Language): string =>
  [subdistrict, district, province].map(({ name }) => name).join(lang === 'th' ? ' ' : ', ');
