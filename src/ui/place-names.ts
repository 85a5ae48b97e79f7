import type { Place } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** District, province and postcode of a place, to distinguish places of the same name. */
export const placeDetail = ({ district, province, postcode }: Place, lang: Language): string =>
  [district?.[lang], province?.[lang], postcode].filter(Boolean).join(' · ');
