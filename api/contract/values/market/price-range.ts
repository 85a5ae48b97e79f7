/** Fewer prices than this say nothing about what a thing costs. */
const fewest = 5;

export interface PriceRange {
  /** Between these two lies the middle half of the prices, in satang. */
  low: number;
  high: number;
  median: number;
  count: number;
}

/** Range in which things like these are sold, from their prices in satang; none where there are too few. */
export function priceRange(prices: readonly number[]): PriceRange | undefined {
  const sorted = prices.filter((price) => price > 0).toSorted((one, other) => one - other);
  if (sorted.length < fewest) return undefined;
  /** The price below which this share of them lies, between two where it falls there. */
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round(below + (above - below) * (place % 1));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75), count: sorted.length };
}
