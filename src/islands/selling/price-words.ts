import type { OwnListingRow } from '#contract/market/listings.ts';
import { pricePer } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Formats a price: an amount, or a phrase if there is none. */
export function priceWords({ kind, satang, unit }: Omit<OwnListingRow['price'], 'before'>, lang: Language, t: Translate): string {
  if (kind === 'free' || kind === 'ask') return t(`selling.price.${kind}`);
  return satang === null ? t('selling.price.none') : pricePer(satang, unit, lang);
}
