/** Weights that put one listing above another that matches as well; everything that decides the order of the best is here. */
export const weights = {
  /** All words in the title, in title and attributes, or anywhere. */
  tiers: { title: 32, attributes: 24, anywhere: 0 },
  /**
   * Accessories and services come behind the thing itself where nobody asks for them, and before it where somebody does; a thing
   * that only mentions the words of the search comes behind them all.
   */
  roles: { asked: 8, thing: 0, accessory: -16, service: -24 },
  /** In the category that is named by what is looked for: who asks for phones wants no chargers first. */
  named: 12,
  /** Listed within so many days. */
  fresh: [
    { days: 1, points: 3 },
    { days: 7, points: 2 },
    { days: 30, points: 1 },
  ],
  photos: 2,
  trusted: 2,
} as const;

/** So many of the newest of each tier are put into order; what comes behind them is in the order of time. */
export const ranked = 200;

const day = 24 * 3600_000;

/** Worth of a listing in any search. */
export const boostOf = ({ hasPhotos, isTrusted }: { hasPhotos: boolean; isTrusted: boolean }): number =>
  (hasPhotos ? weights.photos : 0) + (isTrusted ? weights.trusted : 0);

/** Worth of being new, by the listing's age in milliseconds. */
export const freshness = (age: number): number => weights.fresh.find(({ days }) => age < days * day)?.points ?? 0;

/** Worth of a match: by where its words are, and by how near the listing's role is to the one that is searched for. */
export const matchWorth = (tier: keyof typeof weights.tiers, role: keyof typeof weights.roles): number =>
  Math.max(weights.tiers.anywhere, weights.tiers[tier] + weights.roles[role]);

interface Comparable {
  price: number | null;
}

/** How much another listing of the same category is like one: by words of the title, by price and by place. */
export function likeness(
  one: Comparable & { provinceId: number | null },
  other: Comparable & { province: number; shared: number },
): number {
  const isPriced = one.price !== null && other.price !== null && one.price > 0 && other.price > 0;
  const apart = isPriced ? Math.abs(Math.log2((one.price ?? 1) / (other.price ?? 1))) : 2;
  return 3 * other.shared + Math.max(0, 2 - apart) + (one.provinceId === other.province ? 1 : 0);
}
