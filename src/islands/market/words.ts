import type { ListingCard } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** Formats a place from the smallest to the largest part. */
export const placeWords = ({ subdistrict, district, province }: ListingCard['place'], lang: Language): string =>
  [subdistrict, district, province].map(({ name }) => name).join(lang === 'th' ? ' ' : ', ');
