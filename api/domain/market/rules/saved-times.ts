import type { Frequency } from '../../../contract/values/market/saved-searches.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
/** Minimum pause between immediate notices, however much is published. */
const pause = 10 * minute;
/** 8 a.m. in Thailand, on the first day of the epoch and on its first Monday. */
const firstMorning = hour;
const firstMonday = 4 * day + firstMorning;

const next = (now: number, { from, every }: { from: number; every: number }): number =>
  from + (Math.floor((now - from) / every) + 1) * every;

/** Returns the time of the notice about a match found now. */
export function nextNoticeAt(frequency: Frequency, { now, lastToldAt }: { now: number; lastToldAt: number | null }): number {
  if (frequency === 'daily') return next(now, { from: firstMorning, every: day });
  if (frequency === 'weekly') return next(now, { from: firstMonday, every: week });
  // A last notice in the future, after the clock was set back, does not delay the next one.
  return lastToldAt === null || lastToldAt > now ? now : Math.max(now, lastToldAt + pause);
}
