import type { ListingCard } from '#contract/market/listings.ts';
import { pricePer } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Formats the price of a listing. */
export function priceOf({ price: { kind, satang, unit } }: Pick<ListingCard, 'price'>, lang: Language, t: Translate): string {
  return satang === null || kind === 'free' || kind === 'ask' ? t(`navbar.search.price.${kind}`) : pricePer(satang, unit, lang);
}
