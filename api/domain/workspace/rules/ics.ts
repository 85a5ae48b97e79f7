import { linkPattern } from '../../../contract/values/identity/account-settings.ts';
import { homeZone } from '../../../contract/values/shared/zones.ts';
import { eventLength, maxEvents, maxExcluded } from '../../../contract/values/workspace/calendar.ts';
import { type Dated, datedIn, durationOf, type FileZones, fileZones } from './ics-times.ts';
import { checkedRule } from './repeats.ts';

/** An event as a calendar file tells it. */
export interface FileEvent {
  uid: string;
  title: string;
  start: number;
  end: number;
  allDay: boolean;
  rrule: string;
  timeZone: string;
  excluded: number[];
  location: string;
  description: string;
  url: string;
  categories: string[];
}
export interface FileEvents {
  events: FileEvent[];
  /** How many were left out: without a time that can be understood, or more than anybody may have. */
  skipped: number;
}

interface Property {
  params: Map<string, string>;
  value: string;
}
type Properties = Map<string, Property[]>;

/** An event of a file with what it says of itself but its rule, which takes longest to read. */
interface Read {
  properties: Properties;
  begin: Dated;
  end: number;
  uid: string;
  /** The time of another event in whose place it is. */
  replaced: number | undefined;
  isCancelled: boolean;
}

const uidLength = 200;
const link = new RegExp(linkPattern);
/** How many events of a file are looked at: those that somebody may have, and as many that only change or cancel others. */
const maxRead = 2 * maxEvents;
/** How many times all the repeating events of a file may leave out. */
const maxExcludedRead = 10 * maxExcluded;

/** Reads a calendar file (RFC 5545) as far as events here have a place for it. @returns nothing for what is no such file */
export function readIcs(text: string): FileEvents | undefined {
  const lines = unfolded(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return undefined;
  const zones = fileZones();
  const all = eventsIn(lines);
  const looked = all.slice(0, maxRead);
  const cancelled = looked.filter((properties) => statusOf(properties) === 'CANCELLED').length;
  const read = looked.flatMap((properties) => readOf(properties, zones) ?? []);
  const exceptions = Map.groupBy(
    read.filter(({ replaced }) => replaced !== undefined),
    ({ uid }) => uid,
  );
  const kept = read.filter(({ isCancelled }) => !isCancelled).slice(0, maxEvents);
  let room = maxExcludedRead;
  const events = kept.flatMap((each) => {
    const event = eventOf(each);
    if (event.rrule === '') return event;
    const own = exceptionsIn(each.properties);
    room -= own.length;
    // An event on days that it leaves out would be wrong.
    if (room < 0) return [];
    const others = (exceptions.get(each.uid) ?? []).flatMap(({ replaced = [] }) => replaced);
    const excluded = own.flatMap(({ params, value }) => datedIn(value, params, zones)?.moment ?? []);
    return { ...event, excluded: [...new Set([...excluded, ...others])].slice(0, maxExcluded) };
  });
  return { events, skipped: all.length - cancelled - events.length };
}

const statusOf = (properties: Properties): string | undefined => properties.get('STATUS')?.[0]?.value.toUpperCase();

/** Long lines are folded: what begins with a blank goes on. */
function unfolded(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/(\r\n|\n|\r)[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '');
}

/** The properties of each event; what stands in parts of it, such as alarms, is left out. */
function eventsIn(lines: string[]): Properties[] {
  const events: Properties[] = [];
  const inside: string[] = [];
  // However deep it goes, an event stands in the calendar itself.
  const isInEvent = () => inside.length === 2 && inside.join() === 'VCALENDAR,VEVENT';
  for (const line of lines) {
    const found = propertyOf(line);
    if (!found) continue;
    const { name, value } = found;
    if (name === 'BEGIN') {
      inside.push(value.toUpperCase());
      if (isInEvent()) events.push(new Map());
    } else if (name === 'END') inside.pop();
    // Those behind the last one that is looked at are counted alone.
    else if (isInEvent() && events.length <= maxRead) keep(events.at(-1), found);
  }
  return events;
}

function keep(event: Properties | undefined, { name, ...property }: Property & { name: string }): void {
  const same = event?.get(name);
  if (!same) event?.set(name, [property]);
  else if (same.length < maxExcluded) same.push(property);
}

const wanted = new Set([
  ...['BEGIN', 'END', 'UID', 'STATUS', 'DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID', 'RRULE', 'EXDATE'],
  ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'CATEGORIES'],
]);

/** `NAME;PARAM=value;OTHER="quoted":value` in its parts; nothing for what has no place here. */
function propertyOf(line: string): (Property & { name: string }) | undefined {
  const name = /^[A-Za-z-]{3,13}(?=[;:])/.exec(line)?.[0] ?? '';
  if (!wanted.has(name.toUpperCase())) return undefined;
  const [rest] = /^(?:;[A-Za-z0-9-]{1,40}=(?:"[^"]*"|[^";:]*))*(?=:)/.exec(line.slice(name.length)) ?? [];
  if (rest === undefined) return undefined;
  const value = line.slice(name.length + rest.length + 1);
  if (rest === '') return { name: name.toUpperCase(), params: new Map(), value };
  const params = [...rest.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', each = '']): [string, string] => [
    key.toUpperCase(),
    each.replaceAll('"', ''),
  ]);
  return { name: name.toUpperCase(), params: new Map(params), value };
}

/** @returns nothing for an event without a time that can be understood */
function readOf(properties: Properties, zones: FileZones): Read | undefined {
  const begin = timeOf(properties, 'DTSTART', zones);
  if (!begin) return undefined;
  const lasting = durationOf(properties.get('DURATION')?.[0]?.value ?? '');
  const end = timeOf(properties, 'DTEND', zones)?.moment ?? begin.moment + (lasting ?? (begin.isDay ? durationOf('P1D') : 0) ?? 0);
  if (end < begin.moment) return undefined;
  return {
    properties,
    begin,
    end,
    uid: textOf(properties, 'UID', uidLength),
    replaced: timeOf(properties, 'RECURRENCE-ID', zones)?.moment,
    isCancelled: statusOf(properties) === 'CANCELLED',
  };
}

function eventOf({ properties, begin, end, uid, replaced }: Read): FileEvent {
  const { moment: start, isDay: allDay } = begin;
  const rule = replaced === undefined ? (properties.get('RRULE')?.[0]?.value ?? '') : '';
  const url = textOf(properties, 'URL', eventLength.url);
  return {
    uid,
    title: oneLine(textOf(properties, 'SUMMARY', eventLength.title)),
    start,
    end,
    allDay,
    ...repeatOf(rule, begin),
    excluded: [],
    location: oneLine(textOf(properties, 'LOCATION', eventLength.location)),
    description: textOf(properties, 'DESCRIPTION', eventLength.description),
    url: link.test(url) ? url : '',
    categories: textOf(properties, 'CATEGORIES', eventLength.title).split(','),
  };
}

/** Moments in UTC are told so by programs that know of no zone; of what repeats the days are meant as they are told. */
function repeatOf(rule: string, { moment, timeZone }: Dated): Pick<FileEvent, 'rrule' | 'timeZone'> {
  const atHome = timeZone === 'UTC' ? checkedRule(rule, moment) : undefined;
  if (atHome !== undefined) return { rrule: atHome, timeZone: homeZone };
  return { rrule: checkedRule(rule, moment, timeZone) ?? '', timeZone };
}

/** The times that a repeating event leaves out, as they are told. */
const exceptionsIn = (properties: Properties): Property[] =>
  (properties.get('EXDATE') ?? [])
    .flatMap(({ params, value }) => value.split(',', maxExcluded).map((each) => ({ params, value: each })))
    .slice(0, maxExcluded);

function timeOf(properties: Properties, name: string, zones: FileZones): Dated | undefined {
  const [property] = properties.get(name) ?? [];
  return property && datedIn(property.value, property.params, zones);
}

/** A text without its escapes, and without signs that nobody can see. */
function textOf(properties: Properties, name: string, length: number): string {
  const [property] = properties.get(name) ?? [];
  if (!property) return '';
  const escaped = property.value.slice(0, 2 * length);
  const plain = escaped.replace(/\\([nN,;\\])/g, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
  const readable = plain.replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, '').trim();
  return readable.slice(0, length).toWellFormed();
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
