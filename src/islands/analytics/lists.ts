import type { ListingEvent, ListingVisit } from '#contract/values/market/listing-events.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { localized } from '../../lib/links.ts';

/** Returns links to the lists behind the figures of a date range. */
export function listsIn(lang: Language) {
  const orders = (from: string, to: string) => `${localized('/account/orders', lang)}?of=all&from=${from}&to=${to}`;
  return {
    orders,
    /** Orders that count as sales. */
    sold: (from: string, to: string) => `${orders(from, to)}&state=sold`,
    undone: (from: string, to: string) => `${orders(from, to)}&state=undone`,
    accounts: (from: string, to: string) => `${localized('/apps/user/accounts', lang)}?from=${from}&to=${to}`,
    listings: (event: ListingEvent) => (from: string, to: string) =>
      `${localized('/moderation/log', lang)}?event=${event}&from=${from}&to=${to}`,
    visited: (of: ListingVisit) => (from: string, to: string) => `${localized('/moderation/visited', lang)}?of=${of}&from=${from}&to=${to}`,
  };
}
