import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/server.ts';
import { priceIn } from '../../lib/money.ts';
import type { ShopQuery } from './shop-query.ts';

interface Chip {
  name: string;
  /** Changes to the query that remove the filter. */
  changes: ShopQuery;
}

/** Formats a minimum number of stars. */
export const starsSaid = (count: number, t: Translate): string => (count === 5 ? t('shop.ratingFull') : t('shop.ratingFrom', { count }));

/** Returns the active filters of the shop besides query and category, each with the change that removes it. */
export function chipsOf({ brand, minPrice, maxPrice, rating, freeShipping }: ShopQuery, lang: Language, t: Translate): Chip[] {
  const shown = priceIn(lang);
  const [min, max] = [minPrice, maxPrice].map((price) => price && shown(Number(price)));
  const price = min && max ? t('shop.between', { min, max }) : min ? t('shop.from', { min }) : max && t('shop.upTo', { max });
  return [
    ...(brand ? [{ name: brand, changes: { brand: '' } }] : []),
    ...(price ? [{ name: price, changes: { minPrice: '', maxPrice: '' } }] : []),
    ...(rating ? [{ name: starsSaid(Number(rating), t), changes: { rating: '' } }] : []),
    ...(freeShipping === 'true' ? [{ name: t('shop.freeShipping'), changes: { freeShipping: '' } }] : []),
  ].map(({ name, changes }) => ({ name, changes: { ...changes, page: '1' } }));
}
