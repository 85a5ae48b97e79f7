/** Side of the greyscale picture, and number of lowest frequencies kept per axis. */
export const hashedSide = 32;
const kept = 8;

/** Cosine of each frequency, lowest first, at each position. */
const waves = Array.from({ length: kept }, (_, wave) =>
  Array.from({ length: hashedSide }, (_, place) => Math.cos((Math.PI * wave * (2 * place + 1)) / (2 * hashedSide))),
);

/**
 * Computes a 64-bit hash of a greyscale picture, given as one byte for each of `hashedSide` times `hashedSide` pixels. Each bit says
 * whether a low frequency of the discrete cosine transform is above the median. Resizing, recompression and small changes of brightness
 * alter few bits. Returns 16 hexadecimal digits.
 */
export function perceptualHash(grey: Uint8Array): string {
  const strengths = waves.flatMap((down) => waves.map((along) => strengthOf(grey, down, along)));
  const median = [...strengths].sort((one, other) => one - other)[(kept * kept) / 2] ?? 0;
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

function strengthOf(grey: Uint8Array, down: readonly number[], along: readonly number[]): number {
  let strength = 0;
  for (const [row, factor] of down.entries()) {
    let line = 0;
    for (const [column, swing] of along.entries()) line += swing * (grey[row * hashedSide + column] ?? 0);
    strength += factor * line;
  }
  return strength;
}
