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

/** An event as a calendar file tells it. */
export interface FileEvent {
  uid: string;
  /** The time of the repeating event of the same name in whose place it is. */
  replaced?: number;
  /** Which version of the event it is, and since when. */
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
  /** Its kind, guests and reminders in minutes, where the file names any. */
  calendar?: EventKind;
  guests?: string[];
  reminders?: number[];
  /** Parts of it that have no place here. */
  leftOut?: LeftOut[];
}
/** An event, or one time of it, that does not take place any more. */
export interface Cancelled {
  uid: string;
  replaced?: number;
  sequence?: number;
  modified?: number;
}
/** An event of a file that is not read. */
interface Skipped {
  title: string;
  reason: SkipReason;
}
export interface FileEvents {
  events: FileEvent[];
  /** How many were left out: without a time that can be understood, or more than anybody may have. */
  skipped: number;
  /** Those of them that were looked at, by their titles. */
  skippedEvents?: Skipped[];
  cancelled?: Cancelled[];
}

/** An event of a file with what it says of itself but its rule, which takes longest to read. */
interface Read {
  component: Component;
  properties: Properties;
  begin: Dated;
  end: number;
  uid: string;
  isCancelled: boolean;
  /** Whether it tells an end that is not understood. */
  hasBadEnd: boolean;
  /** Whether it names a time of another event in whose place it is. */
  isReplacing: boolean;
}

const day = 24 * 3600 * 1000;
const uidLength = 200;
const link = new RegExp(linkPattern);
/** How many events of a file are looked at: those that somebody may have, and as many that only change or cancel others. */
const maxRead = 2 * maxEvents;
/** How many times all the repeating events of a file may leave out. */
const maxExcludedRead = 10 * maxExcluded;

/** Reads a calendar file (RFC 5545) as far as events here have a place for it. @returns nothing for what is no such file */
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

/** Which time of an event of the same name each is in place of. */
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

/** @returns why it is left out for an event without a time that can be understood; one that is cancelled needs none */
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
    // Programs tell one whole day as from that day to itself.
    end: begin.isDay && end <= begin.moment ? begin.moment + day : end,
    uid: textOf(properties, 'UID', uidLength).text,
    isCancelled,
    hasBadEnd: told === undefined && properties.has('DTEND'),
    isReplacing: properties.has('RECURRENCE-ID'),
  };
}

/** Whether its start is a time, but for the zone. */
function isInUnknownZone(properties: Properties): boolean {
  return datedIn(dayValue(properties, 'DTSTART'), new Map(), () => homeZone) !== undefined;
}

interface Surroundings {
  zones: FileZones;
  exceptions: Map<string, Read[]>;
  replaced: Map<Read, number>;
  /** How many times may still be left out, and days of rules counted. */
  bounds: { excluded: number; rules: Budget };
}

/** @returns nothing where there is no room to read what it leaves out: an event on such days would be wrong */
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

/** Which version of which event, or of one of its times, it is. */
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

/** Moments in UTC are told so by programs that know of no zone; of what repeats the days are meant as they are told. */
function repeatOf(properties: Properties, begin: Dated, rules: Budget): Repeat {
  const told = properties.get('RRULE') ?? [];
  const rule = told[0]?.value.trim() ?? '';
  const once = noRepeat(begin);
  const more: LeftOut[] = told.length > 1 || properties.has('EXRULE') ? ['repeat'] : [];
  if (rule === '') return { ...once, leftOut: more };
  const { moment: start, timeZone } = begin;
  const atHome = timeZone === 'UTC' ? checkedRule(rule, start) : undefined;
  if (atHome) return { start, rrule: atHome, timeZone: homeZone, leftOut: more };
  // Where so many days were counted already, no others are looked for.
  const found = timeZone === 'UTC' && rules.days <= 0 ? undefined : fileRule(rule, begin, rules);
  if (!found) return { ...once, timeZone, leftOut: ['repeat'] };
  const shifted: LeftOut[] = found.start === start ? more : [...more, 'first'];
  const isSameAtHome = timeZone === 'UTC' && checkedRule(found.rrule, found.start) !== undefined;
  return { ...found, timeZone: isSameAtHome ? homeZone : timeZone, leftOut: shifted };
}

/** The times that a repeating event leaves out, as they are told: some at most. */
function exceptionsIn(properties: Properties): { own: Property[]; isCut: boolean } {
  const told = properties.get('EXDATE') ?? [];
  const all = told.flatMap(({ params, value }): Property[] => value.split(',', maxExcluded + 1).map((each) => ({ params, value: each })));
  return { own: all.slice(0, maxExcluded).filter(({ value }) => value.trim() !== ''), isCut: all.length > maxExcluded };
}

/** Those times, and the ones that are told anew. */
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

/** Parts of an event that stay as they are where a file says nothing of them. */
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

/** Names of whom it was sent to, or their addresses; rooms and things are none. */
function guestsOf(properties: Properties): string[] {
  const people = (properties.get('ATTENDEE') ?? []).filter(({ params }) => !/^(ROOM|RESOURCE)$/i.test(params.get('CUTYPE') ?? ''));
  const names = people.slice(0, 2 * maxGuests).map(({ params, value }) => {
    const name = (params.get('CN') ?? '').replace(/\^(['n^])/g, (_whole, sign: string) => ({ "'": '"', n: ' ', '^': '^' })[sign] ?? '');
    return oneLine(plainText(name.trim() || value.trim().replace(/^mailto:/i, ''), eventLength.guest).text);
  });
  return [...new Set(names)].filter((name) => name !== '');
}

/** The value of a time, as a day where it is told as one from midnight to midnight. */
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

/** A text without its escapes, and without signs that nobody can see. */
function plainText(value: string, length: number): Plain {
  const escaped = value.slice(0, 2 * length);
  const plain = escaped.replace(/\\([nN,;\\])/g, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
  const readable = plain.replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, '').trim();
  return { text: readable.slice(0, length).toWellFormed(), isCut: readable.length > length || value.length > escaped.length };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
