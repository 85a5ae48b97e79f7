/** How long something that was deleted can be brought back, in days. */
export const removalDays = 30;
/** The same in milliseconds. */
export const removalTime = removalDays * 24 * 3600 * 1000;
