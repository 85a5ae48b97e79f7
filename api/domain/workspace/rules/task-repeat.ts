import type { FullTask } from '../../../contract/workspace/todo-list.ts';

const day = 86_400_000;
/** Tasks recur on days in Thailand, which has no daylight saving time. */
const ahead = 7 * 3_600_000;
const saturday = 6;

const shown = (moment: number) => new Date(moment + ahead);

/** Returns the day of the month of a moment. */
export const dayOfMonth = (moment: number): number => shown(moment).getUTCDate();

/** Returns the same time of day in a later month: on the wanted day, or on the month's last. */
function inMonths(moment: number, count: number, wanted: number): number {
  const from = shown(moment);
  const month = from.getUTCMonth() + count;
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(from.getUTCFullYear(), month, Math.min(wanted, last)) + (from.getTime() % day) - ahead;
}

function monthsBetween(from: number, to: number): number {
  const [one, other] = [shown(from), shown(to)];
  return (other.getUTCFullYear() - one.getUTCFullYear()) * 12 + other.getUTCMonth() - one.getUTCMonth();
}

/** Returns the first multiple of days or weeks after both moments. */
const inSteps = (due: number, now: number, step: number) => due + Math.max(1, Math.floor((now - due) / step) + 1) * step;

function inWorkdays(due: number, now: number): number {
  const next = inSteps(due, now, day);
  const weekday = shown(next).getUTCDay();
  return next + (weekday === saturday ? 2 : weekday === 0 ? 1 : 0) * day;
}

function inMonthsOf(each: number, { due, now, wanted }: { due: number; now: number; wanted: number }): number {
  let count = Math.max(1, Math.floor(monthsBetween(due, now) / each)) * each;
  while (inMonths(due, count, wanted) <= now) count += each;
  return inMonths(due, count, wanted);
}

interface Counted {
  due: number;
  now: number;
  /** Day of the month of the first due date: the 31st recurs after February. */
  wanted: number;
  /** Interval in days, weeks, months or years. */
  every?: number;
  from?: FullTask['repeatFrom'];
}

type Repeat = Exclude<FullTask['repeat'], ''>;

/**
 * Returns the next due time of a repeating task: in the future, so that missed ones are skipped, and after the former due time if counted
 * from it.
 */
export function nextDue(repeat: Repeat, { from = 'due', ...counted }: Counted): number {
  if (from === 'due') return countedOn(repeat, counted);
  const { due, now } = counted;
  // The day of completion, at the time of day of the due time.
  const done = now - (shown(now).getTime() % day) + (shown(due).getTime() % day);
  return countedOn(repeat, { ...counted, due: done, now: done, wanted: dayOfMonth(now) });
}

function countedOn(repeat: Repeat, { due, now, wanted, every = 1 }: Omit<Counted, 'from'>): number {
  switch (repeat) {
    case 'daily':
      return inSteps(due, now, every * day);
    case 'weekdays':
      return inWorkdays(due, now);
    case 'weekly':
      return inSteps(due, now, every * 7 * day);
    case 'monthly':
      return inMonthsOf(every, { due, now, wanted });
    case 'yearly':
      return inMonthsOf(12 * every, { due, now, wanted });
  }
}
