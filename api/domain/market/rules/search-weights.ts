/** Weights that rank equally matching listings; they alone determine the order of the best matches. */
export const weights = {
  /** All words in the title, in title and attributes, or anywhere. */
  tiers: { title: 32, attributes: 24, anywhere: 0 },
  /**
   * Accessories and services rank below the thing itself unless they are requested, and then above it; things that only mention the words
   * rank last.
   */
  roles: { asked: 8, thing: 0, accessory: -16, service: -24 },
  /** Listing in the category that the query names: a search for phones should not show chargers first. */
  named: 12,
  /** Points for listings newer than this many days. */
  fresh: [
    { days: 1, points: 3 },
    { days: 7, points: 2 },
    { days: 30, points: 1 },
  ],
  photos: 2,
  trusted: 2,
} as const;

/** Number of the newest matches of each tier that are ranked; the rest are in chronological order. */
export const ranked = 200;

const day = 24 * 3600_000;

/** Returns the query-independent score of a listing. */
export const boostOf = ({ hasPhotos, isTrusted }: { hasPhotos: boolean; isTrusted: boolean }): number =>
  (hasPhotos ? weights.photos : 0) + (isTrusted ? weights.trusted : 0);

/** Returns the score for newness, by the listing's age in milliseconds. */
export const freshness = (age: number): number => weights.fresh.find(({ days }) => age < days * day)?.points ?? 0;

/** Returns the score of a match, by the position of its words and the listing's role in the search. */
export const matchWorth = (tier: keyof typeof weights.tiers, role: keyof typeof weights.roles): number =>
  Math.max(weights.tiers.anywhere, weights.tiers[tier] + weights.roles[role]);

interface Comparable {
  price: number | null;
}

/** Scores the similarity of two listings of the same category by words of the title, price and place. */
export function likeness(
  one: Comparable & { provinceId: number | null },
  other: Comparable & { province: number; shared: number },
): number {
  const isPriced = one.price !== null && other.price !== null && one.price > 0 && other.price > 0;
  const apart = isPriced ? Math.abs(Math.log2((one.price ?? 1) / (other.price ?? 1))) : 2;
  return 3 * other.shared + Math.max(0, 2 - apart) + (one.provinceId === other.province ? 1 : 0);
}
