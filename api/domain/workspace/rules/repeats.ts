import { homeZone, momentIn, shownIn } from '../../../contract/values/shared/zones.ts';
import { maxOccurrences, rruleLength } from '../../../contract/values/workspace/calendar.ts';
import { type DayRule, ruleDays, weekdayOf, weekdays } from './rule-days.ts';

const day = 24 * 3600 * 1000;
/** Range within which the next occurrence is searched for: a Sunday on 29 February recurs within it. */
const horizon = 41 * 366 * day;
/** Days for which a rule with a count is expanded. */
const countedFor = 100 * 366;

const list = (part: string) => new RegExp(`^${part}(,${part}){0,30}$`);
const weekday = '(SU|MO|TU|WE|TH|FR|SA)';
const values: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^(19|20|21|22|23)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/,
  BYDAY: list(`([+-]?([1-9]|[1-4]\\d|5[0-3]))?${weekday}`),
  BYMONTHDAY: list('-?([1-9]|[12]\\d|3[01])'),
  BYMONTH: list('([1-9]|1[0-2])'),
  BYSETPOS: list('-?([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  WKST: new RegExp(`^${weekday}$`),
};
/** Further parts that a rule may have, by FREQ. */
const narrower: Record<string, string[]> = {
  DAILY: ['BYDAY', 'BYMONTHDAY', 'BYMONTH'],
  WEEKLY: ['BYDAY', 'BYMONTH'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'],
  YEARLY: ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'],
};
const always = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];
export type Parts = Map<string, string>;

/** Parses a rule; undefined for one that is not supported. */
export function partsOf(rule: string): Parts | undefined {
  const pairs = rule.split(';').map((pair) => pair.split('='));
  const parts: Parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const freq = parts.get('FREQ') ?? '';
  const known = [...always, ...(narrower[freq] ?? [])];
  const isKnown = pairs.every(([name = '', value = '', ...more]) => more.length === 0 && known.includes(name) && values[name]?.test(value));
  const isOnce = parts.size === pairs.length && !(parts.has('COUNT') && parts.has('UNTIL'));
  const isPlain = /[MY]/.test(freq.charAt(0)) || !/\d/.test(parts.get('BYDAY') ?? '');
  const isCounted = Number(parts.get('COUNT') ?? 1) <= maxOccurrences;
  return parts.has('FREQ') && isKnown && isOnce && isPlain && isCounted ? parts : undefined;
}

export const ruleText = (parts: Parts): string => [...parts].map(([name, value]) => `${name}=${value}`).join(';');

/** Returns the last moment at which a rule lets an event begin; a date without a time includes the whole day. */
export function endOf(until: string, zone: string): number {
  const [year, month, date, hour = '23', minute = '59', second = '59'] = until.match(/^\d{4}|\d\d/g) ?? [];
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
  return until.endsWith('Z') ? shown : momentIn(zone, shown);
}

/** Formats a moment for UNTIL. */
export const untilText = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** Fields of an event that define its occurrences. */
export interface Repeating {
  start: number;
  rrule: string;
  excluded: readonly number[];
  /** Zone of the rule's days and hours; Bangkok by default. */
  timeZone?: string;
}

const numbersOf = (parts: Parts, name: string): number[] => (parts.get(name) ?? '').split(',').filter(Boolean).map(Number);
const weekdayNamed = (text: string): number => weekdays.indexOf(text.slice(-2));

/** Rules refer to local days. Omitted parts are derived from the start. */
export function dayRuleOf(parts: Parts, start: number): DayRule {
  const freq = parts.get('FREQ') as DayRule['freq'];
  const named = (parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const byDay = named.map((text) => ({ weekday: weekdayNamed(text), nth: Number(text.slice(0, -2)) }));
  const byMonthDay = numbersOf(parts, 'BYMONTHDAY');
  const byMonth = numbersOf(parts, 'BYMONTH');
  const rule = {
    freq,
    start,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY),
    bySetPos: numbersOf(parts, 'BYSETPOS'),
    weekStart: weekdayNamed(parts.get('WKST') ?? 'MO'),
  };
  const first = new Date(start * day);
  if (freq === 'DAILY' || byDay.length + byMonthDay.length > 0) return { ...rule, byDay, byMonthDay, byMonth };
  if (freq === 'WEEKLY') return { ...rule, byDay: [{ weekday: weekdayOf(start), nth: 0 }], byMonthDay, byMonth };
  const ownMonth = freq === 'YEARLY' && byMonth.length === 0 ? [first.getUTCMonth() + 1] : byMonth;
  return { ...rule, byDay, byMonthDay: [first.getUTCDate()], byMonth: ownMonth };
}

/** Cache of the last days of rules with a count, by rule and first day: counting to them takes longest. */
const lastDays = new Map<string, number>();
const maxLastDays = 5000;

function lastDayOf(rule: DayRule, key: string): number {
  if (!Number.isFinite(rule.count)) return Number.POSITIVE_INFINITY;
  let last = lastDays.get(key);
  if (last !== undefined) return last;
  last = rule.start - 1;
  for (const each of ruleDays(rule, { first: rule.start, last: rule.start + countedFor })) last = each;
  if (lastDays.size >= maxLastDays) lastDays.clear();
  lastDays.set(key, last);
  return last;
}

/** Yields all starts of an event within an inclusive span, ignoring exclusions. */
function* allStarts({ start, rrule, timeZone = homeZone }: Repeating, from: number, to: number): Generator<number> {
  const parts = partsOf(rrule);
  if (!parts) {
    if (start >= from && start <= to) yield start;
    return;
  }
  const until = parts.get('UNTIL');
  const last = Math.min(to, until === undefined ? to : endOf(until, timeZone));
  const earliest = Math.max(from, start);
  const shown = shownIn(timeZone, start);
  const dayOf = (moment: number) => Math.floor(shownIn(timeZone, moment) / day);
  const rule = dayRuleOf(parts, dayOf(start));
  // An hour skipped by a clock change maps to a little later, possibly on the next day.
  const span = { first: dayOf(earliest) - 1, last: Math.min(dayOf(last) + 1, lastDayOf(rule, `${rrule} ${rule.start}`)) };
  const time = shown - rule.start * day;
  for (const each of ruleDays({ ...rule, count: Number.POSITIVE_INFINITY }, span)) {
    const moment = momentIn(timeZone, each * day + time);
    if (moment > last) return;
    if (moment >= earliest) yield moment;
  }
}

/** Returns starts of an event within an inclusive span: at most `limit`. */
export function startsBetween(event: Repeating, from: number, to: number, limit: number): number[] {
  const excluded = new Set(event.excluded);
  const found: number[] = [];
  for (const moment of allStarts(event, from, to)) {
    if (found.length === limit) break;
    if (!excluded.has(moment)) found.push(moment);
  }
  return found;
}

/** Returns the next start of an event at or after a moment; undefined if it is decades away. */
export function nextStart(event: Repeating, from: number): number | undefined {
  const earliest = Math.max(from, event.start);
  return startsBetween(event, earliest, earliest + horizon, 1)[0];
}

/** Whether an event has an occurrence at a moment, ignoring exclusions: only that day is examined. */
export const isStart = (event: Repeating, moment: number): boolean => !allStarts(event, moment, moment).next().done;

/** Returns a rule in its canonical form, or undefined if it can't be followed from its start. */
export function checkedRule(text: string, start: number, timeZone = homeZone): string | undefined {
  if (text.length > rruleLength) return undefined;
  const upper = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (upper === '') return '';
  const parts = partsOf(upper);
  if (!parts) return undefined;
  // The start counts as the first occurrence of any COUNT.
  const uncounted = ruleText(new Map([...parts].filter(([name]) => name !== 'COUNT')));
  return isStart({ start, rrule: uncounted, excluded: [], timeZone }, start) ? ruleText(parts) : undefined;
}

/** Start of an event that is moved, and its zone. */
interface Begin {
  start: number;
  timeZone?: string;
}

/** Returns the rule of an event whose start is moved: on the same days of its new week, or as implied by its new start. */
export function movedRule(rule: string, from: Begin, to: Begin): string {
  const parts = partsOf(rule);
  if (!parts) return '';
  const [zone, old] = [to.timeZone ?? homeZone, from.timeZone ?? homeZone];
  const until = parts.get('UNTIL');
  if (until) parts.set('UNTIL', untilText(endOf(until, old) + to.start - from.start));
  const days = Math.round((Math.floor(shownIn(zone, to.start) / day) - Math.floor(shownIn(old, from.start) / day)) % 7);
  if (parts.get('FREQ') === 'WEEKLY' && parts.has('BYDAY')) {
    const moved = (parts.get('BYDAY') ?? '').split(',').map((name) => weekdays[(weekdays.indexOf(name) + days + 7) % 7]);
    parts.set('BYDAY', moved.join());
  }
  const same = checkedRule(ruleText(parts), to.start, zone);
  if (same !== undefined) return same;
  for (const name of ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']) parts.delete(name);
  return ruleText(parts);
}

/** Moves an occurrence along with another one, by the same difference in local time. */
export function movedAlong(moment: number, from: Begin, to: Begin): number {
  const [zone, old] = [to.timeZone ?? homeZone, from.timeZone ?? homeZone];
  return momentIn(zone, shownIn(zone, to.start) + shownIn(old, moment) - shownIn(old, from.start));
}

/** Splits a rule in two: before one of its occurrences, and from it on. */
export function splitRule(event: Repeating, at: number): { before: string; after: string } {
  const parts = partsOf(event.rrule) ?? new Map();
  const count = Number(parts.get('COUNT') ?? 0);
  if (count === 0) {
    const before: Parts = new Map([...parts].filter(([name]) => name !== 'UNTIL'));
    return { before: ruleText(before.set('UNTIL', untilText(at - 1000))), after: event.rrule };
  }
  const past = startsBetween({ ...event, excluded: [] }, event.start, at - 1, maxOccurrences).length;
  const counted = (times: number) => ruleText(new Map(parts).set('COUNT', String(times)));
  return { before: counted(past), after: counted(count - past) };
}
