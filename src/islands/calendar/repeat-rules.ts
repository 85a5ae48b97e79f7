import type { Language } from '#contract/values/shared/common.ts';
import { homeZone, momentIn } from '#contract/values/shared/zones.ts';
import { shortDay, weekday } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { addDays, noonOf, weekdayOf } from './days.ts';
import { dayIn } from './zone-words.ts';

export const repeatKinds = ['none', 'DAILY', 'WEEKLY', 'MONTHLY', 'weekday', 'YEARLY', 'other'] as const;
type RepeatKind = (typeof repeatKinds)[number];
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Recurrence in the form; `other` is a rule that the form can't express and keeps unchanged. */
export interface Repeat {
  kind: RepeatKind;
  interval: number;
  /** Weekdays of a weekly rule, in week order. */
  days: string[];
  end: 'never' | 'date' | 'count';
  /** Last day, such as `2026-11-22`. */
  until: string;
  count: number;
  rule: string;
  /** Whether the original rule can't be expressed by the form. */
  isOther: boolean;
}

/** Returns a weekday's short name; Sunday is 0. */
export const weekdayName = (at: number, lang: Language): string => weekday(noonOf(addDays('2023-01-01', at)), lang);

const plain: Repeat = { kind: 'none', interval: 1, days: [], end: 'never', until: '', count: 10, rule: '', isOther: false };
const known = /^(FREQ|INTERVAL|BYDAY|UNTIL|COUNT|WKST)$/;

/** Returns a day's weekday position in its month: the second Tuesday is `2TU`, the last of five `-1TU`. */
function weekdayInMonth(day: string): string {
  const count = Math.ceil(Number(day.slice(8)) / 7);
  return `${count > 4 ? -1 : count}${weekdays[weekdayOf(day)]}`;
}

/** Parses a rule for the form. */
export function readRepeat(rule: string, start: string, zone = homeZone): Repeat {
  if (rule === '') return { ...plain, days: [weekdays[weekdayOf(start)] ?? ''], until: addDays(start, 30) };
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const [freq = '', byDay = '', until = ''] = ['FREQ', 'BYDAY', 'UNTIL'].map((name) => parts.get(name) ?? '');
  const isMonthly = freq === 'MONTHLY' && byDay !== '';
  const fits =
    [...parts.keys()].every((name) => known.test(name)) &&
    (byDay === '' || freq === 'WEEKLY' || (isMonthly && byDay === weekdayInMonth(start)));
  const kind = fits ? (isMonthly ? 'weekday' : (repeatKinds.find((each) => each === freq) ?? 'other')) : 'other';
  return {
    kind,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: freq === 'WEEKLY' && byDay ? byDay.split(',') : [weekdays[weekdayOf(start)] ?? ''],
    end: until ? 'date' : parts.has('COUNT') ? 'count' : 'never',
    until: until ? untilDay(until, zone) : addDays(start, 30),
    count: Number(parts.get('COUNT') ?? 10),
    rule,
    isOther: kind === 'other',
  };
}

/** Returns the day in a zone on which a rule ends. */
function untilDay(until: string, zone: string): string {
  const [, year, month, date, hour, minute] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(until) ?? [];
  const day = `${year}-${month}-${date}`;
  if (hour === undefined || !until.endsWith('Z')) return day;
  return dayIn(zone, Date.parse(`${day}T${hour}:${minute}:00Z`));
}

/** Adjusts a recurrence to an event that starts on another day: the old weekday becomes the new one. */
export function movedRepeat(repeat: Repeat, from: string, to: string): Repeat {
  const [old, own] = [from, to].map((day) => weekdays[weekdayOf(day)] ?? '');
  return { ...repeat, days: weekdays.filter((day) => day === own || (day !== old && repeat.days.includes(day))) };
}

/** Serializes the form's recurrence as a rule; `start` is the first day in the zone. */
export function writeRepeat({ kind, interval, days, end, until, count, rule }: Repeat, start: string, zone = homeZone): string {
  if (kind === 'none') return '';
  if (kind === 'other') return rule;
  const own = weekdays[weekdayOf(start)] ?? '';
  const chosen = weekdays.filter((day) => days.includes(day) || day === own);
  return [
    `FREQ=${kind === 'weekday' ? 'MONTHLY' : kind}`,
    interval > 1 && `INTERVAL=${interval}`,
    kind === 'WEEKLY' && chosen.length > 1 && `BYDAY=${chosen.join()}`,
    kind === 'weekday' && `BYDAY=${weekdayInMonth(start)}`,
    end === 'count' && `COUNT=${count}`,
    end === 'date' && `UNTIL=${new Date(momentIn(zone, Date.parse(addDays(until, 1))) - 1000).toISOString().replace(/[-:]|\.\d+/g, '')}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** Describes a rule, such as “Every 2 weeks on Mon, Wed, until 3 Mar 2027”. */
export function repeatWords(
  rule: string,
  start: string,
  { lang, t, zone = homeZone }: { lang: Language; t: Translate; zone?: string },
): string {
  const { kind, interval, days, end, until, count } = readRepeat(rule, start, zone);
  if (kind === 'none') return t('calendar.repeat.none');
  if (kind === 'other') return t('calendar.repeat.other');
  const every = interval === 1 ? t(`calendar.repeat.each.${kind}`) : t(`calendar.repeat.every.${kind}`, { interval });
  const names = weekdays.flatMap((day, at) => (days.includes(day) ? weekdayName(at, lang) : []));
  const on = kind === 'WEEKLY' && days.length > 1 ? ` ${t('calendar.repeat.on', { days: names.join(', ') })}` : '';
  const last = end === 'date' ? ` ${t('calendar.repeat.until', { day: shortDay(noonOf(until), lang) })}` : '';
  return every + on + last + (end === 'count' ? ` ${t('calendar.repeat.times', { count })}` : '');
}
