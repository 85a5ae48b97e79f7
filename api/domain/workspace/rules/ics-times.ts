const second = 1000;
const day = 24 * 3600 * second;
const home = 'Asia/Bangkok';
const homeAhead = 7 * 3600 * second;
/** What the calendars of offices call it. */
const otherNames = new Map([['SE Asia Standard Time', home]]);

const stamp = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** A day or a moment of a calendar file; nothing for what is none, or in a zone that nobody knows. */
export function datedIn(value: string, params: ReadonlyMap<string, string>): { moment: number; isDay: boolean } | undefined {
  const [, year, month, date, hour, minute, seconds, utc] = stamp.exec(value.trim().toUpperCase()) ?? [];
  if (year === undefined) return undefined;
  // Later ones are years of the Buddhist era by mistake, and earlier ones nobody means.
  if (Number(year) < 1900 || Number(year) > 2200) return undefined;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0), Number(seconds ?? 0));
  const isReal = new Date(shown).toISOString().startsWith(`${year}-${month}-${date}T${hour ?? '00'}:${minute ?? '00'}`);
  if (!isReal) return undefined;
  if (hour === undefined) return { moment: shown - homeAhead, isDay: true };
  if (utc) return { moment: shown, isDay: false };
  const zone = params.get('TZID') ?? home;
  const known = otherNames.get(zone) ?? zone;
  const moment = momentIn(known, shown);
  return moment === undefined ? undefined : { moment, isDay: false };
}

/** `P1DT2H` in milliseconds; nothing for what is none. */
export function durationOf(text: string): number | undefined {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const count = (part: string | undefined) => Number(part ?? 0);
  return count(weeks) * 7 * day + count(days) * day + ((count(hours) * 60 + count(minutes)) * 60 + count(seconds)) * second;
}

/** The clock of each zone that was asked for; making one takes long. */
const clocks = new Map<string, Intl.DateTimeFormat | undefined>();
const maxClocks = 1000;

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone) && clocks.size < maxClocks) clocks.set(zone, newClock(zone));
  return clocks.get(zone);
}

/** Nothing for a zone that nobody knows. */
function newClock(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  } catch {
    return undefined;
  }
}

/** The moment at which clocks of a zone show a time. Where they are put forward over it, the one that they show then. */
function momentIn(zone: string, shown: number): number | undefined {
  if (zone === home) return shown - homeAhead;
  const clock = clockOf(zone);
  if (!clock) return undefined;
  const ahead = (moment: number): number => {
    const [date = 0, month = 1, year = 0, hour = 0, minute = 0, seconds = 0] = clock.format(moment).match(/\d+/g)?.map(Number) ?? [];
    return Date.UTC(year, month - 1, date, hour, minute, seconds) - moment;
  };
  const guess = shown - ahead(shown);
  return shown - ahead(guess);
}
