import { linkPattern } from '../../../contract/values/identity/account-settings.ts';
import { homeZone } from '../../../contract/values/shared/zones.ts';
import {
  type EventKind,
  eventCalendars,
  eventLength,
  type LeftOut,
  maxEvents,
  maxExcluded,
  maxGuests,
  type SkipReason,
} from '../../../contract/values/workspace/calendar.ts';
import { remindersIn } from './ics-alarms.ts';
import { type Component, calendarOf, type Properties, type Property } from './ics-lines.ts';
import { type Budget, fileRule, newBudget } from './ics-rules.ts';
import { type Dated, datedIn, durationOf, occurrenceIn } from './ics-times.ts';
import { type FileZones, fileZones } from './ics-zones.ts';
import { checkedRule } from './repeats.ts';

/** An event as defined in a calendar file. */
export interface FileEvent {
  uid: string;
  /** Occurrence of the repeating event with the same UID that it replaces. */
  replaced?: number;
  /** Version of the event, and its time. */
  sequence?: number;
  modified?: number;
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
  /** Kind, guests and reminders in minutes, if the file has any. */
  calendar?: EventKind;
  guests?: string[];
  reminders?: number[];
  /** Parts that are not supported here. */
  leftOut?: LeftOut[];
}
/** A cancelled event or occurrence. */
export interface Cancelled {
  uid: string;
  replaced?: number;
  sequence?: number;
  modified?: number;
}
/** An event of a file that is skipped. */
interface Skipped {
  title: string;
  reason: SkipReason;
}
export interface FileEvents {
  events: FileEvent[];
  /** Number of skipped events: without a valid time, or above the limit. */
  skipped: number;
  /** Skipped events that were examined, by title. */
  skippedEvents?: Skipped[];
  cancelled?: Cancelled[];
}

/** An event of a file with all properties except its rule, which takes longest to parse. */
interface Read {
  component: Component;
  properties: Properties;
  begin: Dated;
  end: number;
  uid: string;
  isCancelled: boolean;
  /** Whether it has an invalid end. */
  hasBadEnd: boolean;
  /** Whether it replaces an occurrence of another event. */
  isReplacing: boolean;
}

const day = 24 * 3600 * 1000;
const uidLength = 200;
const link = new RegExp(linkPattern);
/** Maximum events of a file that are examined: the limit of an account, and as many that only change or cancel others. */
const maxRead = 2 * maxEvents;
/** Maximum excluded occurrences for all repeating events of a file. */
const maxExcludedRead = 10 * maxExcluded;

/** Parses a calendar file (RFC 5545) as far as events here support it. @returns undefined for an invalid file */
export function readIcs(text: string): FileEvents | undefined {
  const calendar = calendarOf(text, maxRead);
  if (!calendar) return undefined;
  const zones = fileZones(calendar.zones, calendar.own.get('X-WR-TIMEZONE')?.[0]?.value.trim() ?? '');
  const isCancelling = calendar.own.get('METHOD')?.[0]?.value.trim().toUpperCase() === 'CANCEL';
  const looked = calendar.events.slice(0, maxRead).map((component) => readOf(component, zones, isCancelling));
  const read = looked.filter((each): each is Read => 'begin' in each);
  const unread = looked.filter((each): each is Skipped => 'reason' in each);
  const [cancelled, wanted] = [read.filter(({ isCancelled }) => isCancelled), read.filter(({ isCancelled }) => !isCancelled)];
  const replaced = replacedIn(read, zones);
  const exceptions = Map.groupBy(
    read.filter(({ isReplacing, uid }) => isReplacing && uid !== ''),
    ({ uid }) => uid,
  );
  const kept = wanted.slice(0, maxEvents);
  const left = [...unread, ...wanted.slice(maxEvents).map(({ properties }) => skipped(properties, 'too-many'))];
  const bounds = { excluded: maxExcludedRead, rules: newBudget() };
  const events = kept.flatMap((each) => {
    const event = eventOf(each, { zones, bounds, exceptions, replaced });
    if (event) return event;
    left.push(skipped(each.properties, 'too-many'));
    return [];
  });
  const gone = cancelled.filter(({ uid }) => uid !== '').map((each) => ({ uid: each.uid, ...versionOf(each, zones, replaced) }));
  const isUnreadCancelled = looked.filter((each) => 'isCancelled' in each && each.isCancelled).length;
  return {
    events,
    skipped: calendar.events.length - isUnreadCancelled - events.length,
    ...(left.length > 0 ? { skippedEvents: left } : {}),
    ...(gone.length > 0 ? { cancelled: gone } : {}),
  };
}

/** Returns the occurrence of an event with the same UID that each replaces. */
function replacedIn(read: Read[], zones: FileZones): Map<Read, number> {
  const masters = new Map(read.filter(({ isReplacing, uid }) => !isReplacing && uid !== '').map((each) => [each.uid, each.begin]));
  return new Map(
    read.flatMap((each): [Read, number][] => {
      const [property] = each.properties.get('RECURRENCE-ID') ?? [];
      if (!property) return [];
      const begin = masters.get(each.uid);
      const { value, params } = property;
      const moment = begin ? occurrenceIn(value, params, zones, begin) : datedIn(value, params, zones)?.moment;
      return moment === undefined ? [] : [[each, moment]];
    }),
  );
}

const skipped = (properties: Properties, reason: SkipReason): Skipped => ({
  title: oneLine(textOf(properties, 'SUMMARY', eventLength.title).text),
  reason,
});

const firstOf = (properties: Properties, name: string): string => properties.get(name)?.[0]?.value ?? '';

/** @returns the reason for skipping an event without a valid time; a cancelled one needs none */
function readOf(component: Component, zones: FileZones, isCancelling: boolean): Read | Skipped {
  const { properties } = component;
  const isCancelled = isCancelling || firstOf(properties, 'STATUS').trim().toUpperCase() === 'CANCELLED';
  const start = timeOf(properties, 'DTSTART', zones);
  const begin = start ?? (isCancelled ? { moment: 0, isDay: false, timeZone: homeZone } : undefined);
  if (!begin) return skipped(properties, isInUnknownZone(properties) ? 'unknown-zone' : 'no-time');
  const lasting = durationOf(firstOf(properties, 'DURATION'));
  const told = timeOf(properties, 'DTEND', zones)?.moment;
  const end = told ?? begin.moment + (lasting ?? (begin.isDay ? day : 0));
  if (end < begin.moment && !isCancelled) return skipped(properties, 'ends-before-start');
  return {
    component,
    properties,
    begin,
    // Some programs write a single all-day event with equal start and end.
    end: begin.isDay && end <= begin.moment ? begin.moment + day : end,
    uid: textOf(properties, 'UID', uidLength).text,
    isCancelled,
    hasBadEnd: told === undefined && properties.has('DTEND'),
    isReplacing: properties.has('RECURRENCE-ID'),
  };
}

/** Whether its start is valid except for the zone. */
function isInUnknownZone(properties: Properties): boolean {
  return datedIn(dayValue(properties, 'DTSTART'), new Map(), () => homeZone) !== undefined;
}

interface Surroundings {
  zones: FileZones;
  exceptions: Map<string, Read[]>;
  replaced: Map<Read, number>;
  /** Remaining numbers of excluded occurrences and expanded days. */
  bounds: { excluded: number; rules: Budget };
}

/** @returns undefined if its exclusions exceed the limit: an event on excluded days would be wrong */
function eventOf(read: Read, { zones, exceptions, replaced, bounds }: Surroundings): FileEvent | undefined {
  const { properties, begin, end, uid, isReplacing } = read;
  const leftOut = new Set<LeftOut>();
  const repeat = isReplacing ? noRepeat(begin) : repeatOf(properties, begin, bounds.rules);
  for (const each of repeat.leftOut) leftOut.add(each);
  const text = (name: string, length: number) => {
    const found = textOf(properties, name, length);
    if (found.isCut) leftOut.add('text');
    return found.text;
  };
  const url = text('URL', eventLength.url);
  if (url !== '' && !link.test(url)) leftOut.add('link');
  if (read.hasBadEnd) leftOut.add('end');
  if (properties.has('RDATE')) leftOut.add('dates');
  if (properties.get('RECURRENCE-ID')?.[0]?.params.has('RANGE')) leftOut.add('following');
  const moved = { ...begin, moment: repeat.start, timeZone: repeat.timeZone };
  const anew = repeat.rrule === '' ? [] : (exceptions.get(uid) ?? []).flatMap((each) => replaced.get(each) ?? []);
  const exdates = repeat.rrule === '' ? { own: [], isCut: false } : exceptionsIn(properties);
  bounds.excluded -= exdates.own.length;
  if (bounds.excluded < 0 && repeat.rrule !== '') return undefined;
  const excluded = excludedOf(exdates.own, moved, zones, anew);
  if (exdates.isCut || excluded.isCut) leftOut.add('dates');
  const more = moreOf(read, zones, leftOut);
  const event: FileEvent = {
    uid,
    ...versionOf(read, zones, replaced),
    title: oneLine(text('SUMMARY', eventLength.title)),
    start: repeat.start,
    end: repeat.start + end - begin.moment,
    allDay: begin.isDay,
    rrule: repeat.rrule,
    timeZone: repeat.timeZone,
    excluded: excluded.moments,
    location: oneLine(text('LOCATION', eventLength.location)),
    description: text('DESCRIPTION', eventLength.description),
    url: link.test(url) ? url : '',
    ...more,
  };
  return leftOut.size > 0 ? { ...event, leftOut: [...leftOut] } : event;
}

/** Returns the version, and the event or occurrence it belongs to. */
function versionOf(read: Read, zones: FileZones, times: Map<Read, number>): Omit<Cancelled, 'uid'> {
  const { properties } = read;
  const sequence = /^\d{1,9}$/.exec(firstOf(properties, 'SEQUENCE').trim())?.[0];
  const modified = timeOf(properties, 'LAST-MODIFIED', zones) ?? timeOf(properties, 'DTSTAMP', zones);
  const replaced = times.get(read);
  return {
    ...(replaced === undefined ? {} : { replaced }),
    ...(sequence === undefined ? {} : { sequence: Number(sequence) }),
    ...(modified === undefined ? {} : { modified: modified.moment }),
  };
}

interface Repeat {
  start: number;
  rrule: string;
  timeZone: string;
  leftOut: LeftOut[];
}
const noRepeat = ({ moment, timeZone }: Dated): Repeat => ({
  start: moment,
  rrule: '',
  timeZone: timeZone === 'UTC' ? homeZone : timeZone,
  leftOut: [],
});

/** Programs without zone support write moments in UTC; for recurring events the days are meant as written. */
function repeatOf(properties: Properties, begin: Dated, rules: Budget): Repeat {
  const told = properties.get('RRULE') ?? [];
  const rule = told[0]?.value.trim() ?? '';
  const once = noRepeat(begin);
  const more: LeftOut[] = told.length > 1 || properties.has('EXRULE') ? ['repeat'] : [];
  if (rule === '') return { ...once, leftOut: more };
  const { moment: start, timeZone } = begin;
  const atHome = timeZone === 'UTC' ? checkedRule(rule, start) : undefined;
  if (atHome) return { start, rrule: atHome, timeZone: homeZone, leftOut: more };
  // After the budget of days is used up, no further rules are expanded.
  const found = timeZone === 'UTC' && rules.days <= 0 ? undefined : fileRule(rule, begin, rules);
  if (!found) return { ...once, timeZone, leftOut: ['repeat'] };
  const shifted: LeftOut[] = found.start === start ? more : [...more, 'first'];
  const isSameAtHome = timeZone === 'UTC' && checkedRule(found.rrule, found.start) !== undefined;
  return { ...found, timeZone: isSameAtHome ? homeZone : timeZone, leftOut: shifted };
}

/** Returns the excluded occurrences of a repeating event as written, up to a limit. */
function exceptionsIn(properties: Properties): { own: Property[]; isCut: boolean } {
  const told = properties.get('EXDATE') ?? [];
  const all = told.flatMap(({ params, value }): Property[] => value.split(',', maxExcluded + 1).map((each) => ({ params, value: each })));
  return { own: all.slice(0, maxExcluded).filter(({ value }) => value.trim() !== ''), isCut: all.length > maxExcluded };
}

/** Returns those occurrences and the replaced ones as moments. */
function excludedOf(own: Property[], begin: Dated, zones: FileZones, anew: number[]): { moments: number[]; isCut: boolean } {
  const moments = own.flatMap(({ params, value }) => occurrenceIn(value, params, zones, begin) ?? []);
  const found = [...new Set([...moments, ...anew])];
  return { moments: found.slice(0, maxExcluded), isCut: moments.length < own.length || found.length > maxExcluded };
}

const kinds = new Map<string, EventKind>([
  ...eventCalendars.map((kind): [string, EventKind] => [kind.toLowerCase(), kind]),
  ...([
    ['งาน', 'Business'],
    ['วันหยุด', 'Holiday'],
    ['ส่วนตัว', 'Personal'],
    ['ครอบครัว', 'Family'],
    ['อื่นๆ', 'ETC'],
    ['other', 'ETC'],
  ] as const),
]);
const kindOf = (category: string) => kinds.get(category.replace(/\s+/g, '').toLowerCase());

/** Returns the fields of an event that are kept if a file omits them. */
function moreOf(
  { component, properties, begin, end }: Read,
  zones: FileZones,
  leftOut: Set<LeftOut>,
): Pick<FileEvent, 'categories' | 'calendar' | 'guests' | 'reminders'> {
  const told = (properties.get('CATEGORIES') ?? [{ params: new Map(), value: '' }]).slice(0, 20);
  const categories = told.flatMap((property) =>
    plainText(property.value, eventLength.title)
      .text.split(',')
      .map((each) => each.trim()),
  );
  const named = categories.filter((each) => each !== '');
  const calendar = named.map(kindOf).find((kind) => kind !== undefined);
  if (named.some((each) => calendar === undefined || kindOf(each) !== calendar)) leftOut.add('category');
  const guests = guestsOf(properties);
  if (guests.length > maxGuests) leftOut.add('guests');
  const { reminders, isWhole } = remindersIn(component.alarms, { start: begin.moment, end }, zones);
  if (!isWhole) leftOut.add('reminders');
  return {
    categories,
    ...(calendar === undefined ? {} : { calendar }),
    ...(guests.length === 0 ? {} : { guests: guests.slice(0, maxGuests) }),
    ...(component.alarms.length === 0 ? {} : { reminders }),
  };
}

/** Returns the attendees' names, or their addresses, without rooms and resources. */
function guestsOf(properties: Properties): string[] {
  const people = (properties.get('ATTENDEE') ?? []).filter(({ params }) => !/^(ROOM|RESOURCE)$/i.test(params.get('CUTYPE') ?? ''));
  const names = people.slice(0, 2 * maxGuests).map(({ params, value }) => {
    const name = (params.get('CN') ?? '').replace(/\^(['n^])/g, (_whole, sign: string) => ({ "'": '"', n: ' ', '^': '^' })[sign] ?? '');
    return oneLine(plainText(name.trim() || value.trim().replace(/^mailto:/i, ''), eventLength.guest).text);
  });
  return [...new Set(names)].filter((name) => name !== '');
}

/** Returns the value of a time, as a date if the event spans midnight to midnight. */
function dayValue(properties: Properties, name: string): string {
  const value = firstOf(properties, name).trim();
  const isDays = /^TRUE$/i.test(firstOf(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT').trim());
  return isDays ? value.replace(/^(\d{8})T000000Z?$/i, '$1') : value;
}

function timeOf(properties: Properties, name: string, zones: FileZones): Dated | undefined {
  const [property] = properties.get(name) ?? [];
  return property && datedIn(dayValue(properties, name), property.params, zones);
}

interface Plain {
  text: string;
  isCut: boolean;
}

function textOf(properties: Properties, name: string, length: number): Plain {
  return plainText(firstOf(properties, name), length);
}

/** Returns a text without escapes and invisible characters. */
function plainText(value: string, length: number): Plain {
  const escaped = value.slice(0, 2 * length);
  const plain = escaped.replace(/\\([nN,;\\])/g, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
  const readable = plain.replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, '').trim();
  return { text: readable.slice(0, length).toWellFormed(), isCut: readable.length > length || value.length > escaped.length };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
