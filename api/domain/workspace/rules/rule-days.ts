const dayLength = 24 * 3600 * 1000;
/** 1 January 1970 was a Thursday. */
const firstWeekday = 4;
const daysOf400Years = 146_097;

export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The parts of an RFC 5545 rule that determine its days; days are counted from 1 January 1970. */
export interface DayRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  /** First day, from which periods are counted. */
  start: number;
  interval: number;
  /** Maximum number of occurrences from the start. */
  count: number;
  /** Weekdays with their position in the period: 2 for the second, -1 for the last, 0 for each one. */
  byDay: readonly { weekday: number; nth: number }[];
  byMonthDay: readonly number[];
  byMonth: readonly number[];
  bySetPos: readonly number[];
  weekStart: number;
}

/** An inclusive span of days. */
interface Span {
  first: number;
  last: number;
}

/** Yields the days of a rule within a span, earliest first. It examines periods up to the end of the span only. */
export function* ruleDays(rule: DayRule, { first, last }: Span): Generator<number> {
  // With a count, occurrences must be counted from the start.
  const begin = Number.isFinite(rule.count) ? 0 : Math.max(0, periodOf(rule, first));
  let left = rule.count;
  for (let at = begin, period = periodAt(rule, at); period.first <= last; at += 1, period = periodAt(rule, at)) {
    for (const day of daysWithin(rule, period)) {
      if (day < rule.start) continue;
      if (day > last || left <= 0) return;
      left -= 1;
      if (day >= first) yield day;
    }
  }
}

export const weekdayOf = (day: number): number => (((day + firstWeekday) % 7) + 7) % 7;

const dateOf = (day: number) => new Date(day * dayLength);
const yearOf = (day: number) => dateOf(day).getUTCFullYear();
const monthOf = (day: number) => yearOf(day) * 12 + dateOf(day).getUTCMonth();
/**
 * Returns the first day of a month, counted from year 0; calculated four centuries later, since `Date.UTC` maps two-digit years to the 20th
 * century.
 */
const monthStart = (month: number) => Date.UTC(400, month, 1) / dayLength - daysOf400Years;
const weekOf = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** Returns the index of a rule's period that contains a day, or of the one before it. */
function periodOf({ freq, start, interval, weekStart }: DayRule, day: number): number {
  const steps = () => {
    if (freq === 'DAILY') return day - start;
    if (freq === 'WEEKLY') return (day - weekOf(start, weekStart)) / 7;
    if (freq === 'MONTHLY') return monthOf(day) - monthOf(start);
    return yearOf(day) - yearOf(start);
  };
  return Math.floor(steps() / interval);
}

/** Returns a rule's period: the days, week, month or year to search. */
function periodAt({ freq, start, interval, weekStart }: DayRule, at: number): Span {
  const step = at * interval;
  if (freq === 'DAILY') return { first: start + step, last: start + step };
  if (freq === 'WEEKLY') return spanOf(weekOf(start, weekStart) + step * 7, 7);
  if (freq === 'MONTHLY') return monthsFrom(monthOf(start) + step, 1);
  return monthsFrom((yearOf(start) + step) * 12, 12);
}

const spanOf = (first: number, length: number): Span => ({ first, last: first + length - 1 });
const monthsFrom = (month: number, count: number): Span => ({ first: monthStart(month), last: monthStart(month + count) - 1 });

function daysWithin(rule: DayRule, period: Span): number[] {
  if (rule.freq === 'DAILY' || rule.freq === 'WEEKLY')
    return onWeekdays(rule.byDay, period).filter((day) => isInMonths(rule, day) && isOnDates(rule, day));
  if (rule.freq === 'MONTHLY' && !isInMonths(rule, period.first)) return [];
  const spans =
    rule.freq === 'MONTHLY' || rule.byMonth.length === 0
      ? [period]
      : sorted(rule.byMonth).map((month) => monthsFrom(monthOf(period.first) + month - 1, 1));
  const days = spans.flatMap((span) => daysOfMonths(rule, span));
  if (rule.bySetPos.length === 0) return days;
  return sorted(rule.bySetPos.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? []));
}

const isInMonths = ({ byMonth }: DayRule, day: number) => byMonth.length === 0 || byMonth.includes(dateOf(day).getUTCMonth() + 1);

function isOnDates({ byMonthDay }: DayRule, day: number): boolean {
  if (byMonthDay.length === 0 || byMonthDay.includes(dateOf(day).getUTCDate())) return true;
  return byMonthDay.some((date) => date < 0) && byMonthDay.includes(day - monthStart(monthOf(day) + 1));
}

function daysOfMonths({ byDay, byMonthDay }: DayRule, span: Span): number[] {
  if (byMonthDay.length === 0) return onWeekdays(byDay, span);
  const dated = onDates(byMonthDay, span);
  if (byDay.length === 0) return dated;
  return dated.filter((day) => byDay.some((each) => weekdayOf(day) === each.weekday && (each.nth === 0 || nthOf(each, span) === day)));
}

/** Filters a span's days by weekday; all days if none is given. */
function onWeekdays(byDay: DayRule['byDay'], { first, last }: Span): number[] {
  const every = weekdays.map((_name, weekday) => byDay.length === 0 || byDay.some((each) => each.weekday === weekday && each.nth === 0));
  const single = new Set(byDay.filter(({ nth }) => nth !== 0).map((each) => nthOf(each, { first, last })));
  const found: number[] = [];
  let weekday = weekdayOf(first);
  for (let day = first; day <= last; day += 1) {
    if (every[weekday] || single.has(day)) found.push(day);
    weekday = (weekday + 1) % 7;
  }
  return found;
}

function nthOf({ weekday, nth }: DayRule['byDay'][number], { first, last }: Span): number {
  if (nth > 0) return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  return last - ((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7;
}

/** Filters days of months by date; -1 is the last of a month. */
function onDates(byMonthDay: DayRule['byMonthDay'], { first, last }: Span): number[] {
  const found: number[] = [];
  for (let month = monthOf(first); monthStart(month) <= last; month += 1) {
    const whole = monthsFrom(month, 1);
    for (const date of byMonthDay) {
      const day = date > 0 ? whole.first + date - 1 : whole.last + date + 1;
      if (day >= whole.first && day <= whole.last) found.push(day);
    }
  }
  return sorted(found);
}

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);
