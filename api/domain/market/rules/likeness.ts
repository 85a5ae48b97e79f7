/** Returns the median; 0 for an empty list. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/** Returns the number of differing bits of two hashes, given as equally many hexadecimal digits. */
export function hashDistance(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let bits = 0;
  for (let at = 0; at < one.length; at += 1) {
    let differing = Number.parseInt(one.charAt(at), 16) ^ Number.parseInt(other.charAt(at), 16);
    for (; differing > 0; differing >>= 1) bits += differing & 1;
  }
  return bits;
}
