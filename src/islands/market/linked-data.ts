import type { Listing } from '#contract/market/listings.ts';
import type { Condition, ListingState } from '#contract/values/market/listings.ts';
import { type PriceUnit, unitCode } from '#contract/values/market/money.ts';

const schema = (name: string) => `https://schema.org/${name}`;
const conditions: Record<Condition, string> = {
  new: 'NewCondition',
  'like-new': 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  parts: 'DamagedCondition',
};
const availability: Partial<Record<ListingState, string>> = { published: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' };

/** Returns the structured data of a listing for search engines. A listing without a price has no offer price. */
export function linkedDataOf(listing: Listing, { url, site }: { url: string; site: URL | undefined }): object {
  const { price, condition, category, state } = listing;
  const satang = price.kind === 'free' ? 0 : price.satang;
  return {
    '@context': 'https://schema.org',
    '@type': category.group.id === 'services' || category.group.id === 'jobs' ? 'Service' : 'Product',
    name: listing.title,
    description: listing.description.slice(0, 500),
    category: `${category.group.name} > ${category.name}`,
    image: listing.photos.map(({ urls }) => new URL(urls['1280'], site).href),
    offers: {
      '@type': 'Offer',
      url,
      ...(satang === null ? {} : { price: amountOf(satang), priceCurrency: 'THB' }),
      ...(satang === null || !price.unit ? {} : { priceSpecification: perUnit(satang, price.unit) }),
      availability: schema(availability[state] ?? 'InStock'),
      ...(condition ? { itemCondition: schema(conditions[condition]) } : {}),
      seller: sellerData(listing),
      areaServed: listing.place.province.name,
    },
  };
}

const amountOf = (satang: number) => (satang / 100).toFixed(2);

function perUnit(satang: number, unit: PriceUnit): object {
  const code = unitCode(unit);
  return {
    '@type': 'UnitPriceSpecification',
    ...{ price: amountOf(satang), priceCurrency: 'THB' },
    ...(code ? { unitCode: code } : { unitText: unit }),
  };
}

/** Returns the seller: a business by its registered name; a private seller's name only if they chose to show it. */
function sellerData({ seller, selling }: Listing): object {
  if (selling.business) return { '@type': 'Organization', name: selling.business.name, address: selling.business.address };
  return { '@type': 'Person', ...(selling.isNamed ? { name: seller.fullName || seller.username } : {}) };
}
