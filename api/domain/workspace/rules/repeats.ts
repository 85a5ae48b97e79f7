import rrule from 'rrule';
import { homeZone, momentIn, shownIn } from '../../../contract/values/shared/zones.ts';
import { maxOccurrences } from '../../../contract/values/workspace/calendar.ts';

const { RRule } = rrule;

const day = 24 * 3600 * 1000;
/** Clocks are put forward or back by less than this; an hour that comes twice is looked at from before. */
const slack = 3 * 3600 * 1000;

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
function endOf(until: string, zone: string): number {
  const [year, month, date, hour = '23', minute = '59', second = '59'] = until.match(/^\d{4}|\d\d/g) ?? [];
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
  return until.endsWith('Z') ? shown : momentIn(zone, shown);
}

/** A moment as UNTIL writes it. */
const untilText = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * A later start from which a rule goes on as it does from its first one: counting from then takes no longer for an
 * event that began long ago. What follows from the first start alone is said in the rule. Both are what a clock shows.
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
  const [first, then] = [new Date(start), new Date(from)];
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
  return { parts: explicit, start: shown.getTime() };
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekdayOf = (shown: number) => weekdays[new Date(shown).getUTCDay()] ?? '';

/** What of an event says when it takes place. */
export interface Repeating {
  start: number;
  rrule: string;
  excluded: readonly number[];
  /** Whose days and hours its rule speaks of; those of Bangkok if left out. */
  timeZone?: string;
}

/** Rules speak of the days and hours of a clock; the library reads them as if that clock showed UTC. */
function ruleOf(rule: Parts, { start, timeZone = homeZone }: Repeating, from: number) {
  const near = nearer(rule, shownIn(timeZone, start), from);
  const { UNTIL: until, ...rest } = Object.fromEntries(near.parts);
  const options = RRule.parseString(textOf(new Map(Object.entries(rest))));
  const last = until ? { until: new Date(shownIn(timeZone, endOf(until, timeZone))) } : {};
  return new RRule({ ...options, dtstart: new Date(near.start), ...last });
}

/** What a clock shows a little before a moment: enough not to miss an hour that comes twice. */
const shownBefore = (zone: string, moment: number) => shownIn(zone, moment) - (zone === homeZone ? 0 : slack);

/** When an event begins within a span, both ends of it included: at most `limit` times. */
export function startsBetween(event: Repeating, from: number, to: number, limit: number): number[] {
  const { start, excluded, timeZone = homeZone } = event;
  const parts = partsOf(event.rrule);
  if (!parts) return start >= from && start <= to ? [start] : [];
  const found: number[] = [];
  if (to < start) return found;
  const begin = shownBefore(timeZone, from);
  const end = shownIn(timeZone, to) + (timeZone === homeZone ? 0 : slack);
  ruleOf(parts, event, begin).between(new Date(begin), new Date(end), true, (shown) => {
    const moment = momentIn(timeZone, shown.getTime());
    if (!excluded.includes(moment) && moment >= Math.max(start, from) && moment <= to) found.push(moment);
    return found.length < limit;
  });
  return found.slice(0, limit);
}

/** When an event begins next, at that moment or later. */
export function nextStart(event: Repeating, from: number): number | undefined {
  const { start, excluded, timeZone = homeZone } = event;
  const parts = partsOf(event.rrule);
  if (!parts) return start >= from ? start : undefined;
  const earliest = Math.max(from, start);
  const begin = shownBefore(timeZone, earliest);
  const counted = ruleOf(parts, event, begin);
  for (let shown = counted.after(new Date(begin), true); shown; shown = counted.after(shown)) {
    const moment = momentIn(timeZone, shown.getTime());
    if (moment >= earliest && !excluded.includes(moment)) return moment;
  }
  return undefined;
}

/** Whether an event takes place at a moment, had nothing been taken out of it. */
export const isStart = (event: Repeating, moment: number): boolean => nextStart({ ...event, excluded: [] }, moment) === moment;

/** A rule in the one form that is kept, or nothing for one that can't be followed from its start. */
export function checkedRule(text: string, start: number, timeZone = homeZone): string | undefined {
  const upper = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (upper === '') return '';
  const parts = partsOf(upper);
  if (!parts) return undefined;
  const rule = textOf(parts);
  return isStart({ start, rrule: rule, excluded: [], timeZone }, start) ? rule : undefined;
}

/** When an event begins that is moved, and by whose clock. */
interface Begin {
  start: number;
  timeZone?: string;
}

/** The rule of an event whose start is moved: on the same days of its new week, or as its new start alone says. */
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
  const same = checkedRule(textOf(parts), to.start, zone);
  if (same !== undefined) return same;
  for (const name of ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']) parts.delete(name);
  return textOf(parts);
}

/** The same time of a repeating event after one of its times was moved: as far from it as before, by the clocks' hands. */
export function movedAlong(moment: number, from: Begin, to: Begin): number {
  const [zone, old] = [to.timeZone ?? homeZone, from.timeZone ?? homeZone];
  return momentIn(zone, shownIn(zone, to.start) + shownIn(old, moment) - shownIn(old, from.start));
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
