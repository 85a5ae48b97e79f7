import { inArray } from 'drizzle-orm';
import type { SavedFilters } from '../../../contract/market/saved-searches.ts';
import type { Condition } from '../../../contract/values/market/listings.ts';
import { bahtOf } from '../../../contract/values/market/money.ts';
import { searchRadius } from '../../../contract/values/market/search.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import type { Reader } from '../../../db/client.ts';
import { district, province } from '../../../db/schema.ts';
import { groups, leafById } from '../catalogue/index.ts';

type Both = Record<Language, string>;

const conditionNames: Record<Condition, Both> = {
  new: { th: 'ของใหม่', en: 'New' },
  'like-new': { th: 'เหมือนใหม่', en: 'Like new' },
  good: { th: 'สภาพดี', en: 'Good' },
  fair: { th: 'พอใช้', en: 'Fair' },
  parts: { th: 'เป็นอะไหล่', en: 'For parts' },
};
const deliveryTexts: Record<'meet' | 'ship', Both> = {
  meet: { th: 'นัดรับ', en: 'Meet in person' },
  ship: { th: 'จัดส่ง', en: 'Can be sent' },
};
const flags: Record<string, Both> = { yes: { th: 'มี', en: 'yes' }, no: { th: 'ไม่มี', en: 'no' } };

/** Names of the places in filters, by code. */
export interface PlaceNames {
  provinces: ReadonlyMap<number, string>;
  districts: ReadonlyMap<number, string>;
}

export async function placeNames(reader: Reader, all: readonly SavedFilters[], language: Language): Promise<PlaceNames> {
  const name = language === 'en' ? 'nameEn' : 'nameTh';
  const provinceIds = [...new Set(all.flatMap((filters) => filters.province ?? []))];
  const districtIds = [...new Set(all.flatMap((filters) => filters.district ?? []))];
  const provinces = provinceIds.length === 0 ? [] : await reader.select().from(province).where(inArray(province.id, provinceIds)).all();
  const districts = districtIds.length === 0 ? [] : await reader.select().from(district).where(inArray(district.id, districtIds)).all();
  return {
    provinces: new Map(provinces.map((row) => [row.id, row[name]])),
    districts: new Map(districts.map((row) => [row.id, row[name]])),
  };
}

/** Describes filters in words, without the search text. */
export function filtersSaid(filters: SavedFilters, { provinces, districts }: PlaceNames, language: Language): string[] {
  const { category, minPrice, maxPrice, condition, delivery, within, near, radius, bounds, seller } = filters;
  const inThai = language === 'th';
  const said: (string | undefined)[] = [
    category === undefined ? undefined : categoryName(category, language),
    ...attributesSaid(filters, language),
    rangeSaid([minPrice, maxPrice].map((price) => (price === undefined ? undefined : bahtOf(price * 100)))),
    ...(condition?.split(',') ?? []).map((name) => (isCondition(name) ? conditionNames[name][language] : name)),
    delivery && deliveryTexts[delivery][language],
    filters.district === undefined ? undefined : districts.get(filters.district),
    filters.province === undefined ? undefined : provinces.get(filters.province),
    near === undefined
      ? undefined
      : inThai
        ? `ในระยะ ${radius ?? searchRadius.default} กม.`
        : `Within ${radius ?? searchRadius.default} km`,
    bounds === undefined ? undefined : inThai ? 'ส่วนหนึ่งของแผนที่' : 'A part of the map',
    within === undefined ? undefined : inThai ? `ลงไม่เกิน ${within} วัน` : `Listed within ${within} days`,
    seller === undefined ? undefined : inThai ? `ผู้ขาย ${seller}` : `By ${seller}`,
  ];
  return said.filter((words) => words !== undefined);
}

const isCondition = (name: string): name is Condition => Object.hasOwn(conditionNames, name);

const categoryName = (id: string, language: Language): string | undefined =>
  (leafById(id) ?? groups.find((group) => group.id === id))?.[language];

/** Formats a range as `100–500`, or with only one end. */
function rangeSaid([from, to]: readonly (string | undefined)[]): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from}–${to}`;
}

function attributesSaid({ category, attributes }: SavedFilters, language: Language): string[] {
  const known = category === undefined ? undefined : leafById(category)?.attributes;
  return (attributes?.split(',') ?? []).map((pair) => {
    const [id = '', value = ''] = pair.split(':');
    const attribute = known?.find((each) => each.id === id);
    if (!attribute) return pair;
    const name = attribute[language];
    if (attribute.kind !== 'number' && attribute.kind !== 'year') {
      return `${name}: ${(flags[value] ?? attribute.choices?.find((choice) => choice.id === value))?.[language] ?? value}`;
    }
    const unit = attribute.unit ? ` ${attribute.unit[language]}` : '';
    const ends = value.includes('-') ? value.split('-') : [value, value];
    const [from, to] = ends.map((end) => (end === '' ? undefined : end));
    return `${name}: ${from === to ? from : rangeSaid([from, to])}${unit}`;
  });
}
