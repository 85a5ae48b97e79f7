/** Returns a generator of pseudorandom numbers from 0 to 1, the same at every start (a linear congruential generator). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
