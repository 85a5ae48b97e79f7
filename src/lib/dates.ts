import type { Language } from '#contract/values/shared/common.ts';
import { currentTime } from './now.ts';

/** A date in the page's language: Buddhist era in Thai, common era in English. */
export const day = (iso: string, lang: Language) =>
  lang === 'th'
    ? `${briefWeekday(iso)} ${shortDay(iso, lang)}`
    : format(iso, lang, 'full day', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** Browsers abbreviate Thai weekdays differently, but agree on their full names. */
const briefWeekday = (iso: string) => format(iso, 'th', 'long weekday', { weekday: 'long' }).replace(/วัน|บดี/g, '');

const localeOf = (lang: Language) => (lang === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB');
const formats = new Map<string, Intl.DateTimeFormat>();

function format(iso: string, lang: Language, name: string, parts: Intl.DateTimeFormatOptions): string {
  const key = lang + name;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), { ...parts, timeZone: 'Asia/Bangkok' });
  formats.set(key, found);
  return found.format(new Date(iso));
}

/** A date without its weekday. */
export const shortDay = (iso: string, lang: Language) => format(iso, lang, 'day', { day: 'numeric', month: 'short', year: 'numeric' });

export const month = (iso: string, lang: Language) => format(iso, lang, 'month', { month: 'long', year: 'numeric' });

/** A month whose year is known from the context. */
export const briefMonth = (iso: string, lang: Language) => format(iso, lang, 'brief month', { month: 'short' });

export const monthName = (iso: string, lang: Language) => format(iso, lang, 'long month', { month: 'long' });

export const clock = (iso: string, lang: Language) => format(iso, lang, 'clock', { hour: '2-digit', minute: '2-digit', hour12: false });

/** Date in Bangkok at a moment, as `2026-11-24`. */
export const dayKey = (moment: string | number) => new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

/** A past or future moment: relative when it is near, otherwise the date. */
export function when(iso: string, lang: Language, now = currentTime()): string {
  const minutes = Math.round((new Date(iso).getTime() - now) / 60_000);
  if (minutes === 0) return lang === 'th' ? 'เมื่อสักครู่' : 'just now';
  if (Math.abs(minutes) < 60) return relative(minutes, 'minute', lang);
  if (Math.abs(minutes) < 24 * 60) return relative(Math.round(minutes / 60), 'hour', lang);
  const days = daysFrom(iso, now);
  return Math.abs(days) < 7 ? relative(days, 'day', lang) : shortDay(iso, lang);
}

/** A past moment, relative to now. The page's clock ticks each minute, so a moment slightly in the future counts as just now. */
export const since = (iso: string, lang: Language, now: number): string => when(iso, lang, Math.max(now, Date.parse(iso)));

const hour = 3_600_000;
const hourOf = (time: number): number => Math.floor(time / hour) * hour;

/** A past moment to the hour, for pages that are cached for an hour. */
export const age = (iso: string, lang: Language, now = currentTime()): string =>
  since(new Date(hourOf(Date.parse(iso))).toISOString(), lang, hourOf(now));

const daysFrom = (iso: string, now: number) => Math.round((Date.parse(dayKey(iso)) - Date.parse(dayKey(now))) / 86_400_000);

/** Compact form: the time today, otherwise the date, with its year if it differs. */
export function briefWhen(iso: string, lang: Language, now: number): string {
  if (dayKey(iso) === dayKey(now)) return clock(iso, lang);
  const isThisYear = dayKey(iso).slice(0, 4) === dayKey(now).slice(0, 4);
  return isThisYear ? briefDay(iso, lang) : shortDay(iso, lang);
}

/** A date whose year is known from the context. */
export const briefDay = (iso: string, lang: Language) => format(iso, lang, 'day of the year', { day: 'numeric', month: 'short' });

/** Heading for the events of a day: "today", "yesterday" or the date. */
export function namedDay(iso: string, lang: Language, now: number): string {
  const days = daysFrom(iso, now);
  return days === 0 || days === -1 ? relative(days, 'day', lang) : day(iso, lang);
}

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>();

function relative(count: number, unit: 'minute' | 'hour' | 'day', lang: Language): string {
  const found = relativeFormats.get(lang) ?? new Intl.RelativeTimeFormat(lang === 'th' ? 'th-TH' : 'en-GB', { numeric: 'auto' });
  relativeFormats.set(lang, found);
  // Colloquial wording; the formatter's is formal.
  return found.format(count, unit).replace('ที่ผ่านมา', 'ที่แล้ว');
}

/** Localizes a moment as the API's tables write it, such as `24 Nov 2026, 1:35 PM`: date in the reader's calendar, and time. */
export function tableMoment(text: string, lang: Language): string {
  // The tables' times are in Bangkok.
  const iso = new Date(`${text} GMT+0700`).toISOString();
  return `${shortDay(iso, lang)} ${clock(iso, lang)}`;
}

export const weekday = (iso: string, lang: Language) => format(iso, lang, 'weekday', { weekday: lang === 'th' ? 'narrow' : 'short' });

/** A due date without a time is due in the last minute of the day in Thailand. */
const isWholeDay = (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(11, 16) === '23:59';

/** A due date in words: `tomorrow 14:00`, or the day alone if it has no time. */
export function dueWhen(iso: string, lang: Language, now: number): string {
  const days = daysFrom(iso, now);
  const isNear = Math.abs(days) <= 1;
  const name = isNear
    ? relative(days, 'day', lang)
    : days > 0 && days < 7
      ? format(iso, lang, 'long weekday', { weekday: 'long' })
      : shortDay(iso, lang);
  return isWholeDay(iso) ? name : `${name} ${clock(iso, lang)}${lang === 'th' ? ' น.' : ''}`;
}

/** A full date for use within a sentence. */
export function longDay(iso: string, lang: Language): string {
  const name = format(iso, lang, 'long weekday', { weekday: 'long' });
  return lang === 'th' ? `${name}ที่ ${shortDay(iso, lang)}` : `${name}, ${shortDay(iso, lang)}`;
}

/** Date and time, for moments that matter to the minute. */
export const dayAndClock = (iso: string, lang: Language) => `${shortDay(iso, lang)} ${clock(iso, lang)}${lang === 'th' ? ' น.' : ''}`;
