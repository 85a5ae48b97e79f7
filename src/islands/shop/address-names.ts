import type { Address } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { bangkok, provinces } from '#contract/values/shared/provinces.ts';

const kinds = /^(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|[ตอจ]\.)/;

/** A Thai name with the word for what it is, unless somebody has typed that. */
const withKind = (kind: string, name: string): string => (/^[ก-๎]/.test(name) && !kinds.test(name) ? kind + name : name);

/** Addresses name a province in Thai; one that somebody has typed otherwise stays as it is. */
export const provinceName = (name: string, lang: Language): string => provinces.find(({ th }) => th === name)?.[lang] ?? name;

/** The last line of an address, as the post of the reader's language writes it. */
export function placeLine({ subdistrict, district, province, postcode }: Address, lang: Language): string {
  if (lang === 'en') {
    return `${[subdistrict, district, provinceName(province, lang)].filter(Boolean).join(', ')} ${postcode}`;
  }
  const [small, large, whole] = province === bangkok ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  const parts = [subdistrict && withKind(small, subdistrict), withKind(large, district), withKind(whole, province), postcode];
  return parts.filter(Boolean).join(' ');
}
