import type { Place, PlaceQuery } from '#contract/market/places.ts';
import { placeTextLength } from '#contract/values/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { bangkok } from '#contract/values/shared/provinces.ts';
import { postcodePattern } from '#contract/values/shop/orders.ts';
import type { Draft } from './draft.ts';

/** Address fields with place suggestions. */
const placeFields = ['subdistrict', 'district', 'postcode'] as const;
export type PlaceFieldName = (typeof placeFields)[number];
export const isPlaceField = (name: string): name is PlaceFieldName => placeFields.some((field) => field === name);

/** Minimum number of characters; shorter queries match too much. */
const fewest = { subdistrict: 2, district: 2, postcode: 3 } as const;

const isPostcode = new RegExp(postcodePattern);

interface Asked {
  /** Code of the chosen district, whose subdistricts are suggested before typing. */
  code?: number | undefined;
  /** Whether the user opened the list. */
  isWanted?: boolean;
}

/**
 * Returns the queries for a field's text: first within the area of the other fields, then anywhere. An address complete up to its postcode
 * needs no suggestions in the next field, unless the user opens the list.
 */
export function questionsFor(field: PlaceFieldName, text: string, draft: Draft, { code, isWanted }: Asked = {}): PlaceQuery[] {
  const { subdistrict, district = '', province = '' } = draft;
  const typed = text.trim();
  if (field === 'subdistrict' && typed === '' && code !== undefined) return [{ district: code }];
  if (typed.length < fewest[field]) return [];
  if (field === 'postcode' && subdistrict && district && !isWanted) return [];
  if (isPostcode.test(typed)) return [{ postcode: typed }];
  const kind = field === 'district' ? 'district' : 'subdistrict';
  const around = field === 'district' ? [province] : field === 'subdistrict' ? [district, province] : [];
  const said = [typed, ...around.map((name) => name.trim())].filter(Boolean);
  const questions = said.length > 1 ? [said.join(' '), typed] : [typed];
  return questions.map((q): PlaceQuery => ({ q: q.slice(0, placeTextLength), kind }));
}

/** Returns the address fields of a place, in the reader's language; provinces have their Thai name in every language. */
export function filledBy({ kind, th, en, district, province, postcode }: Place, lang: Language): Draft {
  const name = lang === 'th' ? th : en;
  const whole = province?.th ?? '';
  if (kind === 'district') return { district: name, province: whole };
  return { subdistrict: name, district: district?.[lang] ?? '', province: whole, postcode: postcode ?? '' };
}

/** Returns the label variant for the parts of a province, which have other names in Bangkok. */
export function partsOf(province: string | undefined): 'label' | 'bangkok' | 'elsewhere' {
  if (!province) return 'label';
  return province === bangkok ? 'bangkok' : 'elsewhere';
}
