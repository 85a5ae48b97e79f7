import type { Address } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { bangkok, provinces } from '#contract/values/shared/provinces.ts';

const kinds = /^(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|[ตอจ]\.)/;

/** Prefixes a Thai place name with its kind, unless it is already included. */
const withKind = (kind: string, name: string): string => (/^[ก-๎]/.test(name) && !kinds.test(name) ? kind + name : name);

/** Returns a province's name in a language; addresses store the Thai name, and unknown names are kept. */
export const provinceName = (name: string, lang: Language): string => provinces.find(({ th }) => th === name)?.[lang] ?? name;

/** Returns the last line of an address, in the postal format of the reader's language. */
export function placeLine({ subdistrict, district, province, postcode }: Address, lang: Language): string {
  if (lang === 'en') {
    return `${[subdistrict, district, provinceName(province, lang)].filter(Boolean).join(', ')} ${postcode}`;
  }
  const [small, large, whole] = province === bangkok ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  const parts = [subdistrict && withKind(small, subdistrict), withKind(large, district), withKind(whole, province), postcode];
  return parts.filter(Boolean).join(' ');
}
