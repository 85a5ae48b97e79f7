import { linkPattern } from '../../../contract/values/identity/account-settings.ts';
import { homeZone } from '../../../contract/values/shared/zones.ts';
import { eventLength, maxEvents, maxExcluded } from '../../../contract/values/workspace/calendar.ts';
import { datedIn, durationOf } from './ics-times.ts';
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

const uidLength = 200;

/** Reads a calendar file (RFC 5545) as far as events here have a place for it. @returns nothing for what is no such file */
export function readIcs(text: string): FileEvents | undefined {
  const lines = unfolded(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return undefined;
  const read = eventsIn(lines).map((properties) => ({ properties, event: eventOf(properties) }));
  const exceptions = new Map<string, number[]>();
  const events: FileEvent[] = [];
  for (const { properties, event } of read) {
    const replaced = event && timeOf(properties, 'RECURRENCE-ID')?.moment;
    if (event && replaced !== undefined) exceptions.set(event.uid, [...(exceptions.get(event.uid) ?? []), replaced]);
    if (event && properties.get('STATUS')?.[0]?.value.toUpperCase() !== 'CANCELLED' && events.length < maxEvents)
      events.push(replaced === undefined ? event : { ...event, rrule: '' });
  }
  const cancelled = read.filter(({ properties }) => properties.get('STATUS')?.[0]?.value.toUpperCase() === 'CANCELLED').length;
  const whole = events.map((event) =>
    event.rrule
      ? { ...event, excluded: [...new Set([...event.excluded, ...(exceptions.get(event.uid) ?? [])])].slice(0, maxExcluded) }
      : event,
  );
  return { events: whole, skipped: read.length - cancelled - events.length };
}

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
    else if (isInEvent()) {
      const own = events.at(-1);
      own?.set(name, [...(own.get(name) ?? []).slice(0, maxExcluded), found]);
    }
  }
  return events;
}

/** `NAME;PARAM=value;OTHER="quoted":value` in its parts. */
function propertyOf(line: string): (Property & { name: string }) | undefined {
  const [, name, rest] = /^([A-Za-z0-9-]{1,40})((?:;[A-Za-z0-9-]{1,40}=(?:"[^"]*"|[^";:]*))*):/.exec(line) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  const params = [...rest.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', value = '']): [string, string] => [
    key.toUpperCase(),
    value.replaceAll('"', ''),
  ]);
  return { name: name.toUpperCase(), params: new Map(params), value: line.slice(name.length + rest.length + 1) };
}

function eventOf(properties: Properties): FileEvent | undefined {
  const begin = timeOf(properties, 'DTSTART');
  if (!begin) return undefined;
  const { moment: start, isDay: allDay } = begin;
  const lasting = durationOf(properties.get('DURATION')?.[0]?.value ?? '');
  const end = timeOf(properties, 'DTEND')?.moment ?? start + (lasting ?? (allDay ? durationOf('P1D') : 0) ?? 0);
  if (end < start) return undefined;
  const rule = properties.get('RRULE')?.[0]?.value ?? '';
  // Moments in UTC are told so by programs that know of no zone; of what repeats the days are meant as they are told.
  const timeZone = begin.timeZone === 'UTC' && (rule === '' || checkedRule(rule, start) !== undefined) ? homeZone : begin.timeZone;
  const excluded = (properties.get('EXDATE') ?? []).flatMap(({ params, value }) =>
    value.split(',').flatMap((each) => datedIn(each, params)?.moment ?? []),
  );
  const url = textOf(properties, 'URL', eventLength.url);
  return {
    uid: textOf(properties, 'UID', uidLength),
    title: oneLine(textOf(properties, 'SUMMARY', eventLength.title)),
    start,
    end,
    allDay,
    rrule: checkedRule(rule, start, timeZone) ?? '',
    timeZone,
    excluded: excluded.slice(0, maxExcluded),
    location: oneLine(textOf(properties, 'LOCATION', eventLength.location)),
    description: textOf(properties, 'DESCRIPTION', eventLength.description),
    url: new RegExp(linkPattern).test(url) ? url : '',
    categories: textOf(properties, 'CATEGORIES', eventLength.title).split(','),
  };
}

function timeOf(properties: Properties, name: string) {
  const [property] = properties.get(name) ?? [];
  return property && datedIn(property.value, property.params);
}

/** A text without its escapes, and without signs that nobody can see. */
function textOf(properties: Properties, name: string, length: number): string {
  const escaped = (properties.get(name)?.[0]?.value ?? '').slice(0, 2 * length);
  const plain = escaped.replace(/\\([nN,;\\])/g, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
  const readable = plain.replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, '').trim();
  return readable.slice(0, length).toWellFormed();
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
