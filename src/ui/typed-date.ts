import { plainDigits } from '#contract/values/shared/digits.ts';
import { dayIn, midnight, shownAt } from '../lib/calendar-days.ts';
import { briefMonth, monthName } from '../lib/dates.ts';
import type { DateKind } from './field-time.ts';

/** Parses text beyond numbers and month names, such as "tomorrow"; input and result are wall-clock times. */
export type ReadWords = (text: string, now: number) => { day?: number | undefined; minutes?: number | undefined } | undefined;

const languages = ['th', 'en'] as const;
const bare = (name: string) => name.toLowerCase().replaceAll('.', '');
let months: { name: string; at: number }[] | undefined;
/** Month names, short and full, in both languages. */
const monthNames = () =>
  (months ??= Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-15`).flatMap((day, at) =>
    languages.flatMap((lang) => [briefMonth(day, lang), monthName(day, lang)].map((name) => ({ name: bare(name), at }))),
  ));

function monthOf(word: string): number | undefined {
  const typed = bare(word);
  const isEnglish = /^[a-z]{3,}$/.test(typed);
  return monthNames().find(({ name }) => name === typed || (isEnglish && name.startsWith(typed)))?.at;
}

/** Year in either era: a four-digit year determines it, a two-digit year uses the era whose year is nearer. */
function yearOf(text: string, thisYear: number): number {
  const given = Number(text);
  if (text.length > 2) return given > thisYear + 400 ? given - 543 : given;
  return Math.abs(given + 2000 - thisYear) < Math.abs(given + 1957 - thisYear) ? given + 2000 : given + 1957;
}

/** A weekday before the date, as fields show it below. */
const weekday = /^(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]?\s+|(?:วัน)?(?:อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์)(?:ที่)?\s*)(?=\d)/i;

function dayOf(text: string, now: number): number | undefined {
  const thisYear = new Date(now).getUTCFullYear();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayInYear(yearOf(iso[1] ?? '', thisYear), Number(iso[2]) - 1, Number(iso[3]));
  const [, day, figure, word = '', year = String(thisYear)] =
    /^(\d{1,2})(?:\s*[/.-]\s*(\d{1,2})|\s*(?:st|nd|rd|th)?\s*([a-z]+\.?|[ก-๎.]+))(?:\s*[/.,-]?\s*(\d{4}|\d{2}))?$/i.exec(text) ?? [];
  const month = figure === undefined ? monthOf(word) : Number(figure) - 1;
  return day === undefined || month === undefined ? undefined : dayInYear(yearOf(year, thisYear), month, Number(day));
}

/** Years of the first millennium are incomplete input. */
const dayInYear = (year: number, month: number, day: number) => (year < 1000 ? undefined : dayIn(year, month, day));

/**
 * Parses a typed day or moment: `26/11/2569`, `26 Nov 2026`, `26 พ.ย. 69 14.00 น.`, `2026-11-26`; both eras, Thai digits. A day without a
 * time keeps the previous value's time, a time alone its day.
 * @param before previous value of the field, in its own format
 * @param moment current time in milliseconds
 * @returns the format of native fields (`2026-11-26`, `2026-11-26T14:00`); undefined for text that is not a date
 */
export function readTypedDate(
  typed: string,
  kind: DateKind,
  { before, moment, readWords }: { before: string; moment: number; readWords?: ReadWords | undefined },
): string | undefined {
  const now = shownAt(moment);
  const text = plainDigits(typed).trim().replace(weekday, '');
  const [ending, hour = '', minute = ''] = (kind === 'datetime' && /(?:^|[\sT,]+)(\d{1,2})[:.](\d{2})(?:\s*น\.?)?$/.exec(text)) || [];
  const figures = dayOf(ending === undefined ? text : text.slice(0, -ending.length).trim(), now);
  const isTimeAlone = ending === text;
  const words = figures === undefined && !isTimeAlone ? readWords?.(plainDigits(typed).trim(), now) : undefined;
  const written = ending === undefined ? words?.minutes : Number(hour) * 60 + Number(minute);
  const day = figures ?? words?.day ?? ((isTimeAlone || words?.minutes !== undefined) && dayBefore(before, now));
  if (day === undefined || day === false || (ending !== undefined && (Number(hour) > 23 || Number(minute) > 59))) return undefined;
  const iso = new Date(day).toISOString().slice(0, 10);
  if (kind === 'date') return iso;
  return `${iso}T${written === undefined ? before.slice(11) || '23:59' : clockOf(written)}`;
}

const dayBefore = (before: string, now: number): number => Date.parse(`${before.slice(0, 10)}Z`) || midnight(now);
const clockOf = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
