/** Letters that names of photos begin with. */
export const allPrefixes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const hour = 3600 * 1000;
/** So many at a time, every letter's turn comes within 22 hours. */
const prefixesAtOnce = 3;

/** Letters whose turn it is in this hour: looking at all files every hour would take long where there are many. */
export function sweptPrefixes(now: number): string {
  const turn = Math.floor(now / hour) % Math.ceil(allPrefixes.length / prefixesAtOnce);
  return allPrefixes.slice(turn * prefixesAtOnce, (turn + 1) * prefixesAtOnce);
}
