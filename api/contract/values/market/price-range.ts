/** Minimum number of prices for a meaningful range. */
const fewest = 5;

export interface PriceRange {
  /** Bounds of the middle half of the prices, in satang. */
  low: number;
  high: number;
  median: number;
  count: number;
}

/** Returns the price range of similar items, from prices in satang; undefined if there are too few. */
export function priceRange(prices: readonly number[]): PriceRange | undefined {
  const sorted = prices.filter((price) => price > 0).toSorted((one, other) => one - other);
  if (sorted.length < fewest) return undefined;
  /** Returns the price at a quantile, interpolated between two prices. */
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round(below + (above - below) * (place % 1));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75), count: sorted.length };
}
