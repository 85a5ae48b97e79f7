/** What puts one listing above another that matches as well; everything that decides the order of the best is here. */
export const weights = {
  /** All words in the title, in title and attributes, or anywhere. */
  tiers: { title: 16, attributes: 8, anywhere: 0 },
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

/** What a listing is worth whatever is looked for. */
export const boostOf = ({ hasPhotos, isTrusted }: { hasPhotos: boolean; isTrusted: boolean }): number =>
  (hasPhotos ? weights.photos : 0) + (isTrusted ? weights.trusted : 0);

/** What being new is worth. */
export const freshness = (age: number): number => weights.fresh.find(({ days }) => age < days * day)?.points ?? 0;

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
