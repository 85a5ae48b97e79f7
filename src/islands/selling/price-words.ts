import type { OwnListingRow } from '#contract/market/listings.ts';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Price as buyers read it: an amount, or words where there is none. */
export function priceWords({ kind, satang }: Omit<OwnListingRow['price'], 'before'>, t: Translate): string {
  if (kind === 'free' || kind === 'ask') return t(`selling.price.${kind}`);
  return satang === null ? t('selling.price.none') : bahtOf(satang);
}
