import type { SearchAnswer } from '#contract/market/search.ts';

/** Returns the listings of a page with the featured ones first, without duplicates. */
export function featuredFirst({ featured, listings }: Pick<SearchAnswer, 'featured' | 'listings'>) {
  const first = new Set(featured.map(({ id }) => id));
  const cards = [...featured, ...listings.filter(({ id }) => !first.has(id))];
  return cards.map((listing) => ({ listing, isFeatured: first.has(listing.id) }));
}
