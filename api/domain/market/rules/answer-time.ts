const hour = 3600_000;
const day = 24;

/** Days of threads by which a seller's time is judged, and how many answers it takes. */
export const answerTime = { days: 90, fewest: 3 } as const;

/** The class of a time in milliseconds, in hours: an hour, a day, or days. */
export function answerClass(wait: number): number {
  if (wait <= hour) return 1;
  return Math.ceil(wait / (day * hour)) * day;
}
