/** Returns the sum of a metric over some days. */
export function sumOf<Row>(rows: readonly Row[], metric: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + metric(row), 0);
}

/** Splits days into `maxParts` parts, as equal as whole days allow. Fewer days make fewer parts. */
export function partsOf<Row>(rows: readonly Row[], maxParts: number): Row[][] {
  const count = Math.min(maxParts, rows.length);
  return Array.from({ length: count }, (_, at) =>
    rows.slice(Math.floor((at * rows.length) / count), Math.floor(((at + 1) * rows.length) / count)),
  );
}

/** Returns the growth of a metric in percent; 0 without a previous value. */
export function growthOf(current: number, previous: number): number {
  return previous === 0 ? 0 : toTenth(((current - previous) / previous) * 100);
}

/** Returns the percentage of a whole; 0 for a whole of 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : toTenth((part / whole) * 100);
}

/** Returns percentages of a whole with one decimal that add up to 100: the largest absorbs rounding. */
export function sharesOf(parts: readonly number[]): number[] {
  const whole = sumOf(parts, (part) => part);
  if (whole === 0) return parts.map(() => 0);
  const shares = parts.map((part) => percentOf(part, whole));
  const largest = parts.indexOf(Math.max(...parts));
  const others = sumOf(shares, (share) => share) - (shares[largest] ?? 0);
  return shares.map((share, at) => (at === largest ? toTenth(100 - others) : share));
}

/** Returns the mean; 0 for a count of 0. */
export function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

export function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Formats growth with its sign, such as +5.2%. */
export function signedPercent(growth: number): string {
  return `${growth > 0 ? '+' : ''}${growth}%`;
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });

/** Abbreviates a number, such as 92.6k. */
export function shortNumber(value: number): string {
  return short.format(value).toLowerCase();
}
