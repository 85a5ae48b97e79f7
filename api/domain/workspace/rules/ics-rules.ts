import { momentIn, shownIn } from '../../../contract/values/shared/zones.ts';
import { maxOccurrences, rruleLength } from '../../../contract/values/workspace/calendar.ts';
import { dayRuleOf, endOf, type Parts, partsOf, ruleText, untilText } from './repeats.ts';
import { ruleDays, weekdays } from './rule-days.ts';

const second = 1000;
const day = 24 * 3600 * second;
/** Days after the start within which a rule's first day is searched for: a 29 February recurs within them. */
const lookedAhead = 9 * 366;
/** Days for which a rule is expanded whose count exceeds the limit here. */
const counted = 100 * 366;
/** Last year in which a rule may end; a later end counts as none. */
const lastYear = 2399;
/** Maximum length of a rule's text in a file, which may be longer than its stored form. */
const roughLength = 5 * rruleLength;

/** Days to which all rules of a file may be expanded in total. */
export interface Budget {
  days: number;
}
export const newBudget = (): Budget => ({ days: 40_000 });

/** Start of a file's event, and its zone. */
interface Begin {
  moment: number;
  isDay: boolean;
  timeZone: string;
}
/** A rule in its stored form, and its first occurrence. */
export interface FileRule {
  rrule: string;
  start: number;
}

/**
 * Converts a file's rule to its stored form: without parts implied by the start, and starting on the first of its own days.
 * @returns undefined for a rule that isn't supported
 */
export function fileRule(text: string, begin: Begin, budget: Budget): FileRule | undefined {
  const parts = roughParts(text);
  if (!parts) return undefined;
  const shown = shownIn(begin.timeZone, begin.moment);
  const time = timeOf(parts, shown, begin.isDay);
  if (time === undefined) return undefined;
  dropEndless(parts);
  plainDays(parts);
  const at = { ...begin, time, shown };
  return bounded(parts, at, budget) ? startOf(parts, at, budget) : undefined;
}

/** Parses the parts of a rule leniently: with blanks, signs and zeros before numbers, empty parts, and non-standard parts. */
export function roughParts(text: string): Parts | undefined {
  if (text.length > roughLength) return undefined;
  const bare = text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/^RRULE:/, '');
  const parts: Parts = new Map();
  for (const pair of bare.split(';').filter(Boolean)) {
    const [name = '', value = '', ...more] = pair.split('=');
    const plain = [...new Set(value.split(',').filter(Boolean).map(plainValue))].join();
    if (more.length > 0 || (parts.get(name) ?? plain) !== plain) return undefined;
    if (!isNeedless(name, plain)) parts.set(name, plain);
  }
  return parts;
}

/** Normalises `+01MO` to `1MO`, and `+07` to `7`. */
const plainValue = (value: string) => value.replace(/^\+?0*(?=\d{1,4}(\D|$))/, '').replace(/^-0+(?=\d)/, '-');
/** Whether a part is non-standard, or restates a default. */
const isNeedless = (name: string, value: string) =>
  name.startsWith('X-') || `${name}=${value}` === 'RSCALE=GREGORIAN' || `${name}=${value}` === 'SKIP=OMIT';

/**
 * Extracts the time of day from a rule.
 * @returns it in milliseconds, or undefined for a rule with several
 */
function timeOf(parts: Parts, shown: number, isDay: boolean): number | undefined {
  const own = shown - Math.floor(shown / day) * day;
  const units = [3600 * second, 60 * second, second] as const;
  const named = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((name) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  });
  if (isDay) return own;
  const told = named.map((value, at) => {
    const unit = units[at] as number;
    const limit = at === 0 ? 24 : 60;
    if (value === undefined) return Math.floor(own / unit) % limit;
    return /^\d{1,2}$/.test(value) && Number(value) < limit ? Number(value) : Number.NaN;
  });
  const time = told.reduce((sum, value, at) => sum + value * (units[at] as number), own % second);
  return Number.isNaN(time) ? undefined : time;
}

function dropEndless(parts: Parts): void {
  const year = Number(/^\d{4}/.exec(parts.get('UNTIL') ?? '')?.[0] ?? 0);
  if (year > lastYear) parts.delete('UNTIL');
}

/**
 * Removes ordinals of weekdays, which have no meaning in daily and weekly rules; positions within a week have no equivalent in the stored
 * form.
 */
function plainDays(parts: Parts): void {
  const freq = parts.get('FREQ');
  if (freq !== 'DAILY' && freq !== 'WEEKLY') return;
  const named = (parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const days = [...new Set(named.map((name) => name.replace(/^[+-]?\d+/, '')))];
  if (days.length > 0) parts.set('BYDAY', days.join());
  const positions = (parts.get('BYSETPOS') ?? '').split(',').filter(Boolean).map(Number);
  if (positions.length === 0) return;
  if (freq === 'DAILY' && positions.some((each) => Math.abs(each) === 1)) parts.delete('BYSETPOS');
  if (freq !== 'WEEKLY' || days.length === 0) return;
  const first = Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO'));
  const sorted = weekdays.map((_name, at) => weekdays[(at + first) % 7] as string).filter((name) => days.includes(name));
  const chosen = positions.flatMap((each) => sorted.at(each > 0 ? each - 1 : each) ?? []);
  if (chosen.length === 0) return;
  parts.delete('BYSETPOS');
  parts.set('BYDAY', chosen.join());
}

interface Timed extends Begin {
  /** Time of day at which the rule starts it. */
  time: number;
  /** Local time of its start. */
  shown: number;
}

/** Returns the first day on which an event may begin, in days since 1 January 1970. */
function firstDay({ shown, time }: Timed): number {
  const own = Math.floor(shown / day);
  return shown - own * day > time ? own + 1 : own;
}

/**
 * Keeps the earlier end of a rule that has two, or whose count exceeds the limit here.
 * @returns false for a rule that can't be expanded
 */
function bounded(parts: Parts, begin: Timed, budget: Budget): boolean {
  const count = parts.get('COUNT');
  const until = parts.get('UNTIL');
  if (count === undefined || !/^[1-9]\d{0,8}$/.test(count)) return true;
  if (until === undefined && Number(count) <= maxOccurrences) return true;
  parts.delete('COUNT');
  const rule = partsOf(ruleText(parts));
  if (!rule) return false;
  const first = firstDay(begin);
  const limit = Math.min(counted, budget.days);
  let [left, last] = [Number(count), first - 1];
  for (const each of ruleDays(dayRuleOf(rule, first), { first, last: first + limit })) {
    last = each;
    left -= 1;
    if (left === 0) break;
  }
  budget.days -= left === 0 ? last - first : limit;
  if (left > 0 && limit < counted) return false;
  const end = momentIn(begin.timeZone, last * day + begin.time);
  if (until !== undefined && endOf(until, begin.timeZone) <= end) return true;
  parts.delete('UNTIL');
  if (Number(count) <= maxOccurrences) parts.set('COUNT', count);
  else parts.set('UNTIL', untilText(end));
  return true;
}

/** Returns the first of a rule's occurrences that is not before the event's own start. */
function startOf(parts: Parts, begin: Timed, budget: Budget): FileRule | undefined {
  const text = ruleText(parts);
  const rule = partsOf(text);
  if (!rule) return undefined;
  const first = firstDay(begin);
  const limit = Math.min(lookedAhead, budget.days);
  const [found] = ruleDays(dayRuleOf(rule, first), { first, last: first + limit });
  budget.days -= found === undefined ? limit : found - first;
  if (found === undefined) return undefined;
  const isOwn = Math.abs(found * day + begin.time - begin.shown) < second;
  const start = isOwn ? begin.moment : momentIn(begin.timeZone, found * day + begin.time);
  const until = parts.get('UNTIL');
  const isOver = until !== undefined && endOf(until, begin.timeZone) < start;
  return isOver || text.length > rruleLength ? undefined : { rrule: text, start };
}
