import type { ListingContent } from '#contract/market/listings.ts';
import type { Finding } from '#contract/market/moderation.ts';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Formats the asking price of a listing. */
export function priceText({ priceKind, price }: Pick<ListingContent, 'priceKind' | 'price'>, t: Translate): string {
  if (price === null) return t(`moderation.price.${priceKind}`);
  return priceKind === 'negotiable' ? `${bahtOf(price)} ${t('moderation.price.negotiable')}` : bahtOf(price);
}

export const conditionName = (condition: NonNullable<ListingContent['condition']>, t: Translate): string =>
  t(`moderation.condition.${condition}`);

export function findingText({ kind, text }: Finding, t: Translate): string {
  return t(`moderation.finding.${kind}`, { text: kind === 'price' ? bahtOf(Math.round(Number(text))) : text });
}

/** Whether a finding is about another listing, whose id is the finding's text. */
export const isAboutOther = ({ kind }: Finding): boolean => kind === 'same-photo' || kind === 'near-photo' || kind === 'same-text';
