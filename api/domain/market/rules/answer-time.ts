const hour = 3600_000;
const day = 24;

/** Period of threads by which a seller's answer time is measured, and the minimum number of answers. */
export const answerTime = { days: 90, fewest: 3 } as const;

/** Classifies a time in milliseconds as an hour, a day or days, in hours. */
export function answerClass(wait: number): number {
  if (wait <= hour) return 1;
  return Math.ceil(wait / (day * hour)) * day;
}
