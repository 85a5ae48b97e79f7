/** Days during which a deletion can be undone. */
export const removalDays = 30;
/** Same in milliseconds. */
export const removalTime = removalDays * 24 * 3600 * 1000;
