import type { Frequency } from '../../../contract/values/market/saved-searches.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
/** However much is published, who is told at once is told so seldom. */
const pause = 10 * minute;
/** Eight in the morning of Thailand, on the first day of counting, and on the first Monday. */
const firstMorning = hour;
const firstMonday = 4 * day + firstMorning;

const next = (now: number, { from, every }: { from: number; every: number }): number =>
  from + (Math.floor((now - from) / every) + 1) * every;

/** When somebody is told of what was found now. */
export function nextNoticeAt(frequency: Frequency, { now, lastToldAt }: { now: number; lastToldAt: number | null }): number {
  if (frequency === 'daily') return next(now, { from: firstMorning, every: day });
  if (frequency === 'weekly') return next(now, { from: firstMonday, every: week });
  // A clock that was set back keeps nobody waiting for longer.
  return lastToldAt === null || lastToldAt > now ? now : Math.max(now, lastToldAt + pause);
}
