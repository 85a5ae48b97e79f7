import { homeZone, momentIn, shownIn } from '../../../contract/values/shared/zones.ts';
import type { FileZones } from './ics-zones.ts';

const second = 1000;
const day = 24 * 3600 * second;
const stamp = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** Length of the longest value, with some blanks around it. */
const stampLength = 50;

export interface Dated {
  moment: number;
  isDay: boolean;
  /** Zone of the time. */
  timeZone: string;
}

const [earliest, latest] = [Date.UTC(1900, 0), Date.UTC(2201, 0)];

/** A time as written: local time, represented as if it were UTC. */
export interface Stamp {
  shown: number;
  isDay: boolean;
  isUtc: boolean;
}

/** Parses a day or a time of any year; undefined if invalid. */
export function stampOf(value: string): Stamp | undefined {
  const [, year, month, date, hour, minute, seconds, utc] = stamp.exec(value.slice(0, stampLength).trim().toUpperCase()) ?? [];
  if (year === undefined) return undefined;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0), Number(seconds ?? 0));
  const isReal = new Date(shown).toISOString().startsWith(`${year}-${month}-${date}T${hour ?? '00'}:${minute ?? '00'}`);
  return isReal ? { shown, isDay: hour === undefined, isUtc: utc === 'Z' } : undefined;
}

/** Parses a day or moment of a calendar file; undefined if invalid, or in an unknown zone. */
export function datedIn(value: string, params: ReadonlyMap<string, string>, zones: FileZones): Dated | undefined {
  const found = stampOf(value);
  return found && datedAt(found, params.get('TZID') ?? '', zones);
}

function datedAt({ shown, isDay, isUtc }: Stamp, name: string, zones: FileZones): Dated | undefined {
  // Later ones are mistaken years of the Buddhist Era, and earlier ones are not plausible.
  if (shown < earliest || shown >= latest) return undefined;
  if (isDay) return { moment: momentIn(homeZone, shown), isDay, timeZone: homeZone };
  if (isUtc) return { moment: shown, isDay, timeZone: 'UTC' };
  const timeZone = zones(name, shown);
  return timeZone === undefined ? undefined : { moment: momentIn(timeZone, shown), isDay, timeZone };
}

const dayOf = (shown: number) => Math.floor(shown / day) * day;

/**
 * Returns the occurrence that an EXDATE or RECURRENCE-ID refers to. Programs write it as another type or in another zone than the event's:
 * for all-day events its day counts, and a date or midnight refers to the event's time on that day.
 */
export function occurrenceIn(value: string, params: ReadonlyMap<string, string>, zones: FileZones, event: Dated): number | undefined {
  const found = stampOf(value);
  if (!found) return undefined;
  const { shown, isDay, isUtc } = found;
  const isMidnight = shown === dayOf(shown);
  // A day written as a moment begins at midnight of its zone, which is the nearest UTC midnight as well.
  if (event.isDay) return momentIn(homeZone, isUtc && !isMidnight ? Math.round(shown / day) * day : dayOf(shown));
  const zone = params.get('TZID') ?? event.timeZone;
  const exact = isDay ? undefined : (datedAt(found, zone, zones) ?? datedAt(found, event.timeZone, zones));
  if (!isMidnight) return exact ? exact.moment : undefined;
  const begin = shownIn(event.timeZone, event.moment);
  const time = begin - dayOf(begin);
  const told = exact && shownIn(event.timeZone, exact.moment);
  if (told !== undefined && told - dayOf(told) === time) return exact?.moment;
  return momentIn(event.timeZone, dayOf(shown) + time);
}

/** Parses a UTC offset such as `+0700`. */
export function aheadOf(offset: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(offset.trim()) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * second;
}

/** Parses a duration such as `P1DT2H` to milliseconds; undefined if invalid. */
export function durationOf(text: string): number | undefined {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const count = (part: string | undefined) => Number(part ?? 0);
  return count(weeks) * 7 * day + count(days) * day + ((count(hours) * 60 + count(minutes)) * 60 + count(seconds)) * second;
}
