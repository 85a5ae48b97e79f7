import { homeZone, knownZone, momentIn } from '../../../contract/values/shared/zones.ts';

const second = 1000;
const day = 24 * 3600 * second;
/** Zones by their Windows names, which Outlook and Exchange write. */
const otherNames = new Map([
  ['SE Asia Standard Time', homeZone],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Korea Standard Time', 'Asia/Seoul'],
  ['China Standard Time', 'Asia/Shanghai'],
  ['Singapore Standard Time', 'Asia/Singapore'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['Arabian Standard Time', 'Asia/Dubai'],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
  ['GMT Standard Time', 'Europe/London'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Central Standard Time', 'America/Chicago'],
  ['Mountain Standard Time', 'America/Denver'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
]);

const stamp = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** The longest one, with some blanks around it. */
const stampLength = 50;

export interface Dated {
  moment: number;
  isDay: boolean;
  /** By whose clock it is told. */
  timeZone: string;
}

/** How many zones a file may name: looking one up takes long. */
const maxZones = 50;

/** The zones that one file names, each looked up once. */
export type FileZones = (name: string) => string | undefined;
export function fileZones(): FileZones {
  const found = new Map<string, string | undefined>();
  return (name) => {
    if (!found.has(name) && found.size < maxZones) found.set(name, knownZone(otherNames.get(name) ?? name));
    return found.get(name);
  };
}

/** A day or a moment of a calendar file; nothing for what is none, or in a zone that nobody knows. */
export function datedIn(value: string, params: ReadonlyMap<string, string>, zones: FileZones): Dated | undefined {
  const [, year, month, date, hour, minute, seconds, utc] = stamp.exec(value.slice(0, stampLength).trim().toUpperCase()) ?? [];
  if (year === undefined) return undefined;
  // Later ones are years of the Buddhist era by mistake, and earlier ones nobody means.
  if (Number(year) < 1900 || Number(year) > 2200) return undefined;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0), Number(seconds ?? 0));
  const isReal = new Date(shown).toISOString().startsWith(`${year}-${month}-${date}T${hour ?? '00'}:${minute ?? '00'}`);
  if (!isReal) return undefined;
  if (hour === undefined) return { moment: momentIn(homeZone, shown), isDay: true, timeZone: homeZone };
  if (utc) return { moment: shown, isDay: false, timeZone: 'UTC' };
  const timeZone = zones(params.get('TZID') ?? homeZone);
  return timeZone === undefined ? undefined : { moment: momentIn(timeZone, shown), isDay: false, timeZone };
}

/** `P1DT2H` in milliseconds; nothing for what is none. */
export function durationOf(text: string): number | undefined {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const count = (part: string | undefined) => Number(part ?? 0);
  return count(weeks) * 7 * day + count(days) * day + ((count(hours) * 60 + count(minutes)) * 60 + count(seconds)) * second;
}
