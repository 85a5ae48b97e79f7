import type { Category, CategoryAttribute, CategoryGroup } from '#contract/market/categories.ts';
import { bahtOf } from '#contract/values/market/money.ts';
import { searchRadius } from '#contract/values/market/search.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/server.ts';
import type { Province } from './provinces.ts';
import { rangeOf, type SearchChanges, type SearchState } from './search-address.ts';

export interface Chip {
  name: string;
  /** Name of the API parameter, such as `minPrice` or `attributes.year`. */
  parameter: string;
  /** Changes to the search that remove the filter. */
  changes: SearchChanges;
}
interface Known {
  /** All provinces, sorted by name. */
  provinces: readonly Province[];
  leaf: Category | undefined;
  group: CategoryGroup | undefined;
  lang: Language;
  t: Translate;
}

/** Returns the active filters of a search, each with the change that removes it. */
export function chipsOf(state: SearchState, known: Known): Chip[] {
  const { t, lang, leaf, group, provinces } = known;
  const chips: Chip[] = [];
  const add = (parameter: string, name: string | undefined, changes: SearchChanges) => {
    if (name) chips.push({ name, parameter, changes });
  };
  // Attributes belong to the category and are removed with it.
  add('category', (leaf ?? group)?.[lang], { category: leaf && group ? group.id : '', attributes: {} });
  const { minPrice, maxPrice, conditions, delivery, province, within, near, radius, bounds, seller, district } = state;
  if (minPrice) add('minPrice', t('market.search.priceFrom', { price: bahtOf(Number(minPrice) * 100) }), { minPrice: '' });
  if (maxPrice) add('maxPrice', t('market.search.priceTo', { price: bahtOf(Number(maxPrice) * 100) }), { maxPrice: '' });
  for (const name of conditions)
    add('condition', t(`market.condition.${name}`), { conditions: conditions.filter((other) => other !== name) });
  if (delivery) add('delivery', t(`market.delivery.${delivery}`), { delivery: '' });
  if (province) add('province', provinceName(provinces, province) ?? t('market.search.province'), { province: '', district: '' });
  if (district && !province) add('district', t('market.search.parameter.district'), { district: '' });
  const isAnywhere = state.sort === 'nearest' && !radius;
  if (near)
    add('near', isAnywhere ? t('market.search.near') : t('market.search.nearChip', { km: radius ?? searchRadius.default }), {
      ...{ near: '', radius: '' },
      ...(state.sort === 'nearest' ? { sort: '' } : {}),
    });
  if (bounds) add('bounds', t('market.search.boundsChip'), { bounds: '' });
  if (within) add('within', `${t('market.search.within')} ${t('market.search.days', { count: Number(within) })}`, { within: '' });
  if (state.dropped) add('dropped', t('market.search.dropped'), { dropped: '' });
  if (seller) add('seller', t('market.search.sellerChip', { name: seller }), { seller: '' });
  for (const [id, values] of Object.entries(state.attributes)) {
    const attribute = leaf?.attributes.find((other) => other.id === id);
    for (const value of values) {
      const left = values.filter((other) => other !== value);
      const { [id]: _gone, ...others } = state.attributes;
      add(`attributes.${id}`, attribute ? valueName(attribute, value, known) : `${id}: ${value}`, {
        attributes: left.length > 0 ? { ...others, [id]: left } : others,
      });
    }
  }
  return chips;
}

const provinceName = (provinces: Known['provinces'], id: string) => provinces.find((province) => String(province.id) === id)?.name;

function valueName(attribute: CategoryAttribute, value: string, { lang, t }: Known): string {
  const name = attribute[lang];
  if (attribute.kind === 'flag') return name;
  if (attribute.kind !== 'number' && attribute.kind !== 'year') {
    return `${name}: ${attribute.choices?.find(({ id }) => id === value)?.[lang] ?? value}`;
  }
  const { min, max } = rangeOf([value]);
  const unit = attribute.unit ? ` ${attribute.unit[lang]}` : '';
  if (min && max) return `${name}: ${min}–${max}${unit}`;
  return min ? t('market.search.rangeFrom', { name, value: min + unit }) : t('market.search.rangeTo', { name, value: max + unit });
}
