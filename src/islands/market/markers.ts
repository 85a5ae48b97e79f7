import type { ListingCard } from '#contract/market/listings.ts';
import { pricePer } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/server.ts';
import { localized } from '../../lib/links.ts';
import type { ShownPlace } from '../map/view.ts';

/** Converts listings to map markers. */
export const markersOf = (listings: readonly ListingCard[], lang: Language, t: Translate): ShownPlace[] =>
  listings.map(({ slug, title, place, price }, id) => ({
    id,
    name: title,
    province: `${place.district.name}, ${place.province.name}`,
    category: price.satang === null ? t(`market.price.${price.kind}`) : pricePer(price.satang, price.unit, lang),
    link: localized(`/listing/${slug}`, lang),
    at: [place.point.lat, place.point.lng],
  }));
