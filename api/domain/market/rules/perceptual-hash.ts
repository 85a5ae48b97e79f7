/** The side of the grey picture that is looked at, and of its coarsest waves that are kept. */
export const hashedSide = 32;
const kept = 8;

/** How much each wave, the coarsest first, swings at each place of a line. */
const waves = Array.from({ length: kept }, (_, wave) =>
  Array.from({ length: hashedSide }, (_, place) => Math.cos((Math.PI * wave * (2 * place + 1)) / (2 * hashedSide))),
);

/**
 * 64 bits of a grey picture, a byte for each of `hashedSide` times `hashedSide` dots: whether each of its coarsest waves
 * (of the discrete cosine transform) is stronger than half of them. Another size, another quality, a little more light
 * change few of them. In 16 hexadecimal digits.
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
