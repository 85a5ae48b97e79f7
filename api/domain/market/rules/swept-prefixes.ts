/** First letters of photo names. */
export const allPrefixes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const hour = 3600 * 1000;
/** Letters per hour, so that all are covered within 22 hours. */
const prefixesAtOnce = 3;

/** Returns the letters to sweep in this hour: examining all files every hour would take long in a large store. */
export function sweptPrefixes(now: number): string {
  const turn = Math.floor(now / hour) % Math.ceil(allPrefixes.length / prefixesAtOnce);
  return allPrefixes.slice(turn * prefixesAtOnce, (turn + 1) * prefixesAtOnce);
}
