import { maxExcluded } from '../../../contract/values/workspace/calendar.ts';
import { aheadOf, stampOf } from './ics-times.ts';
import { type Observance, type ToldZone, zoneKey } from './ics-zones.ts';

/** A property of a calendar file: `NAME;PARAM=value:value`. */
export interface Property {
  params: Map<string, string>;
  value: string;
}
export type Properties = Map<string, Property[]>;
type Named = Property & { name: string };

/** An event of a file, with its alarms. */
export interface Component {
  properties: Properties;
  alarms: Properties[];
}
/** Parts of a calendar file that are supported. */
export interface Calendar {
  /** Properties of the calendar itself. */
  own: Properties;
  events: Component[];
  zones: Map<string, ToldZone>;
}

/** Limits for a file: its zones, the parts of each, and the alarms examined per event. */
const limits = { zones: 50, parts: 300, alarms: 20 };

const wanted = new Set([
  ...['BEGIN', 'END', 'UID', 'STATUS', 'DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID', 'RRULE', 'EXDATE', 'RDATE', 'EXRULE'],
  ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'CATEGORIES', 'ATTENDEE', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'],
  ...['TRIGGER', 'ACTION', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE', 'METHOD'],
  'X-MICROSOFT-CDO-ALLDAYEVENT',
]);
/** Properties whose zone name may contain a colon without the required quotes. */
const times = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID']);

/**
 * Parses the parts of a calendar file.
 * @param maxEvents number of events to parse; further ones are only counted
 * @returns undefined for an invalid file
 */
export function calendarOf(text: string, maxEvents: number): Calendar | undefined {
  const lines = unfolded(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return undefined;
  const calendar: Calendar = { own: new Map(), events: [], zones: new Map() };
  const inside: string[] = [];
  let zone = emptyZone();
  // An event counts only directly inside the calendar, not nested in other components.
  const isIn = (...names: string[]) =>
    inside.length === names.length + 1 && inside[0] === 'VCALENDAR' && inside.slice(1).join() === names.join();
  const isRead = () => calendar.events.length <= maxEvents;
  for (const line of lines) {
    const found = propertyOf(line);
    if (!found) continue;
    const { name, value } = found;
    if (name === 'BEGIN') {
      inside.push(value.trim().toUpperCase());
      if (inside.length > 3) continue;
      if (isIn('VEVENT')) calendar.events.push({ properties: new Map(), alarms: [] });
      else if (isIn('VEVENT', 'VALARM')) addAlarm(calendar.events.at(-1));
      else if (isIn('VTIMEZONE')) zone = emptyZone();
      else if (isIn('VTIMEZONE', 'STANDARD') || isIn('VTIMEZONE', 'DAYLIGHT')) zone.parts.push(new Map());
    } else if (name === 'END') {
      if (isIn('VTIMEZONE')) keepZone(calendar, zone);
      inside.pop();
    } else if (inside.length === 1) keep(calendar.own, found);
    else if (isIn('VEVENT')) isRead() && keep(calendar.events.at(-1)?.properties, found);
    else if (isIn('VEVENT', 'VALARM')) isRead() && keep(calendar.events.at(-1)?.alarms.at(-1), found);
    else if (isIn('VTIMEZONE')) keep(zone.properties, found);
    else if (isIn('VTIMEZONE', 'STANDARD') || isIn('VTIMEZONE', 'DAYLIGHT')) keep(zone.parts.at(-1), found);
  }
  return calendar;
}

/** Unfolds long lines: a line with a leading blank continues the previous one. */
function unfolded(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/(\r\n|\n|\r)[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '');
  if (!/quoted-printable/i.test(text)) return lines;
  // Old mobile phones fold differently: a line ending in “=” continues.
  const joined: string[] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (open) open.push(line);
    else if (isQuotedPrintable(line)) open = [line];
    else joined.push(line);
    if (!open || line.endsWith('=')) continue;
    joined.push(open.map((part) => part.replace(/=$/, '')).join(''));
    open = undefined;
  }
  return joined;
}

const isQuotedPrintable = (line: string) => /^[^:]{1,200};ENCODING=QUOTED-PRINTABLE[;:]/i.test(line);

function addAlarm(event: Component | undefined): void {
  if (event && event.alarms.length < limits.alarms) event.alarms.push(new Map());
}

function keep(properties: Properties | undefined, { name, ...property }: Named): void {
  const same = properties?.get(name);
  if (!same) properties?.set(name, [property]);
  else if (same.length < maxExcluded) same.push(property);
}

/** Parses a line; undefined for one that isn't supported. */
function propertyOf(line: string): Named | undefined {
  const name = (/^[A-Za-z-]{3,40}(?=[;:])/.exec(line)?.[0] ?? '').toUpperCase();
  if (!wanted.has(name)) return undefined;
  const [rest] = /^(?:;[A-Za-z0-9-]{1,40}=(?:"[^"]*"|[^";:]*))*(?=:)/.exec(line.slice(name.length)) ?? [];
  if (rest === undefined) return undefined;
  const value = line.slice(name.length + rest.length + 1);
  if (rest === '') return { name, params: new Map(), value };
  const params = new Map(
    [...rest.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', each = '']): [string, string] => [
      key.toUpperCase(),
      each.replaceAll('"', ''),
    ]),
  );
  if (times.has(name) && value.includes(':')) return withColon(name, params, value);
  return { name, params, value: params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE' ? decoded(value, params) : value };
}

/** Splits `TZID=(UTC+07:00) Bangkok:20261202T090000`, which would be cut at its first colon. */
function withColon(name: string, params: Map<string, string>, value: string): Named {
  const end = value.lastIndexOf(':');
  const zone = params.get('TZID');
  if (zone === undefined || end > 200) return { name, params, value };
  return { name, params: new Map(params).set('TZID', `${zone}:${value.slice(0, end)}`), value: value.slice(end + 1) };
}

/** Decodes quoted-printable text such as `=E0=B8=81`. */
function decoded(value: string, params: ReadonlyMap<string, string>): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})|\P{ASCII}/giu, (_whole, hex?: string) => (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : '?')),
    'latin1',
  );
  const charset = params.get('CHARSET') ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

interface Zone {
  properties: Properties;
  parts: Properties[];
}
const emptyZone = (): Zone => ({ properties: new Map(), parts: [] });

function keepZone({ zones }: Calendar, { properties, parts }: Zone): void {
  const name = zoneKey(properties.get('TZID')?.[0]?.value ?? '');
  const observances = parts.flatMap((part) => observanceOf(part) ?? []);
  if (name === '' || zones.size >= limits.zones || parts.length > limits.parts || observances.length === 0) return;
  zones.set(name, { location: properties.get('X-LIC-LOCATION')?.[0]?.value.trim() ?? '', observances });
}

function observanceOf(part: Properties): Observance | undefined {
  const value = (name: string) => part.get(name)?.[0]?.value ?? '';
  const start = stampOf(value('DTSTART'));
  const after = aheadOf(value('TZOFFSETTO'));
  if (!start || after === undefined) return undefined;
  const dates = (part.get('RDATE') ?? []).flatMap((each) => each.value.split(',', limits.parts));
  return {
    start: start.shown,
    before: aheadOf(value('TZOFFSETFROM')) ?? after,
    after,
    rule: value('RRULE'),
    dates: dates.slice(0, limits.parts).flatMap((date) => stampOf(date)?.shown ?? []),
  };
}
