import type { Place } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** What a place lies in, and its postcode: what tells two of the same name apart. */
export const placeDetail = ({ district, province, postcode }: Place, lang: Language): string =>
  [district?.[lang], province?.[lang], postcode].filter(Boolean).join(' · ');
