import rrule from 'rrule';
import { maxOccurrences } from '../../../contract/values/workspace/calendar.ts';

const { RRule } = rrule;

const day = 24 * 3600 * 1000;
/** Rules speak of days and hours of a clock in Bangkok, which never changes; the library reads them as if that were UTC. */
const ahead = 7 * 3600 * 1000;
const shownAt = (moment: number) => new Date(moment + ahead);
const momentOf = (shown: Date) => shown.getTime() - ahead;

const list = (part: string) => new RegExp(`^${part}(,${part}){0,30}$`);
const weekday = '(SU|MO|TU|WE|TH|FR|SA)';
const values: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^(19|20|21|22|23)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/,
  BYDAY: list(`([+-]?[1-5])?${weekday}`),
  BYMONTHDAY: list('-?([1-9]|[12]\\d|3[01])'),
  BYMONTH: list('([1-9]|1[0-2])'),
  BYSETPOS: list('-?[1-5]'),
  WKST: new RegExp(`^${weekday}$`),
};
/** What else may stand in a rule, by its FREQ; so each search for the next time is short. */
const narrower: Record<string, string[]> = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'],
};
const always = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];
type Parts = Map<string, string>;

/** The parts of a rule; nothing for one that is not understood. */
function partsOf(rule: string): Parts | undefined {
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

const textOf = (parts: Parts): string => [...parts].map(([name, value]) => `${name}=${value}`).join(';');

/** The last moment at which a rule lets an event begin; a day without a time means all of it. */
function endOf(until: string): number {
  const [year, month, date, hour = '23', minute = '59', second = '59'] = until.match(/^\d{4}|\d\d/g) ?? [];
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
  return until.endsWith('Z') ? shown : shown - ahead;
}

/** A moment as UNTIL writes it. */
const untilText = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * A later start from which a rule goes on as it does from its first one: counting from then takes no longer for an
 * event that began long ago. What follows from the first start alone is said in the rule.
 */
function nearer(parts: Parts, start: number, from: number): { parts: Parts; start: number } {
  if (parts.has('COUNT') || from <= start) return { parts, start };
  const freq = parts.get('FREQ');
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const step = interval * day * (freq === 'DAILY' ? 1 : 7);
    const explicit: Parts = freq === 'WEEKLY' && !parts.has('BYDAY') ? new Map([...parts, ['BYDAY', weekdayOf(start)]]) : parts;
    return { parts: explicit, start: start + Math.floor((from - start) / step) * step };
  }
  const [first, then] = [shownAt(start), shownAt(from)];
  const months = (then.getUTCFullYear() - first.getUTCFullYear()) * 12 + then.getUTCMonth() - first.getUTCMonth();
  const step = interval * (freq === 'YEARLY' ? 12 : 1);
  const skipped = (Math.floor(months / step) - 1) * step;
  if (skipped <= 0) return { parts, start };
  const explicit: Parts = new Map(parts);
  if (!parts.has('BYDAY') && !parts.has('BYMONTHDAY')) {
    explicit.set('BYMONTHDAY', String(first.getUTCDate()));
    if (freq === 'YEARLY' && !parts.has('BYMONTH')) explicit.set('BYMONTH', String(first.getUTCMonth() + 1));
  }
  const month = freq === 'YEARLY' ? 0 : first.getUTCMonth();
  const shown = new Date(first);
  shown.setUTCFullYear(first.getUTCFullYear(), month + skipped, 1);
  return { parts: explicit, start: momentOf(shown) };
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekdayOf = (moment: number) => weekdays[shownAt(moment).getUTCDay()] ?? '';

function ruleOf(rule: Parts, first: number, from: number) {
  const { parts, start } = nearer(rule, first, from);
  const { UNTIL: until, ...rest } = Object.fromEntries(parts);
  const options = RRule.parseString(textOf(new Map(Object.entries(rest))));
  return new RRule({ ...options, dtstart: shownAt(start), ...(until ? { until: shownAt(endOf(until)) } : {}) });
}

/** What of an event says when it takes place. */
export interface Repeating {
  start: number;
  rrule: string;
  excluded: readonly number[];
}

/** When an event begins within a span, both ends of it included: at most `limit` times. */
export function startsBetween({ start, rrule: rule, excluded }: Repeating, from: number, to: number, limit: number): number[] {
  const parts = partsOf(rule);
  if (!parts) return start >= from && start <= to ? [start] : [];
  const found: number[] = [];
  if (to < start) return found;
  ruleOf(parts, start, from).between(shownAt(from), shownAt(to), true, (shown) => {
    const moment = momentOf(shown);
    if (!excluded.includes(moment) && moment >= start) found.push(moment);
    return found.length < limit;
  });
  return found.slice(0, limit);
}

/** When an event begins next, at that moment or later. */
export function nextStart({ start, rrule: rule, excluded }: Repeating, from: number): number | undefined {
  const parts = partsOf(rule);
  if (!parts) return start >= from ? start : undefined;
  const counted = ruleOf(parts, start, from);
  for (let after = Math.max(from, start); ; ) {
    const shown = counted.after(shownAt(after), true);
    if (!shown) return undefined;
    const moment = momentOf(shown);
    if (!excluded.includes(moment)) return moment;
    after = moment + 1;
  }
}

/** Whether an event takes place at a moment, had nothing been taken out of it. */
export const isStart = ({ start, rrule }: Repeating, moment: number): boolean =>
  nextStart({ start, rrule, excluded: [] }, moment) === moment;

/** A rule in the one form that is kept, or nothing for one that can't be followed from its start. */
export function checkedRule(text: string, start: number): string | undefined {
  const upper = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (upper === '') return '';
  const parts = partsOf(upper);
  if (!parts) return undefined;
  const rule = textOf(parts);
  return isStart({ start, rrule: rule, excluded: [] }, start) ? rule : undefined;
}

/** The rule of an event whose start is moved: on the same days of its new week, or as its new start alone says. */
export function movedRule(rule: string, from: number, to: number): string {
  const parts = partsOf(rule);
  if (!parts) return '';
  const until = parts.get('UNTIL');
  if (until) parts.set('UNTIL', untilText(endOf(until) + to - from));
  const days = Math.round((Math.floor((to + ahead) / day) - Math.floor((from + ahead) / day)) % 7);
  if (parts.get('FREQ') === 'WEEKLY' && parts.has('BYDAY')) {
    const moved = (parts.get('BYDAY') ?? '').split(',').map((name) => weekdays[(weekdays.indexOf(name) + days + 7) % 7]);
    parts.set('BYDAY', moved.join());
  }
  const same = checkedRule(textOf(parts), to);
  if (same !== undefined) return same;
  for (const name of ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']) parts.delete(name);
  return textOf(parts);
}

/** A rule in two: for what comes before one of its times, and from it on. */
export function splitRule(event: Repeating, at: number): { before: string; after: string } {
  const parts = partsOf(event.rrule) ?? new Map();
  const count = Number(parts.get('COUNT') ?? 0);
  if (count === 0) {
    const before: Parts = new Map([...parts].filter(([name]) => name !== 'UNTIL'));
    return { before: textOf(before.set('UNTIL', untilText(at - 1000))), after: event.rrule };
  }
  const past = startsBetween({ ...event, excluded: [] }, event.start, at - 1, maxOccurrences).length;
  const counted = (times: number) => textOf(new Map(parts).set('COUNT', String(times)));
  return { before: counted(past), after: counted(count - past) };
}
