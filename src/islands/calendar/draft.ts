import { homeZone, momentIn, shownIn } from '#contract/values/shared/zones.ts';
import { defaultCalendar } from '#contract/values/workspace/calendar.ts';
import type { CalendarEntry, NewEntry } from '#contract/workspace/calendar-entries.ts';
import { addDays, dayLength, momentOfDay } from './days.ts';
import { daysOf, type Occurrence, type Times } from './occurrences.ts';
import { movedRepeat, type Repeat, readRepeat, writeRepeat } from './repeat-rules.ts';
import { dayIn } from './zone-words.ts';

export interface Person {
  /** An account's number, or a guest's name. */
  id: number | string;
  name: string;
  avatar?: string;
}

/** An event as its form has it. */
export interface Draft {
  title: string;
  calendar: CalendarEntry['calendar'];
  allDay: boolean;
  /** Moments in ISO 8601; of whole days the first and the last of them. */
  start: string;
  end: string;
  firstDay: string;
  lastDay: string;
  /** By whose clock; of whole days it doesn't count. */
  timeZone: string;
  repeat: Repeat;
  reminders: number[];
  guests: Person[];
  location: string;
  url: string;
  description: string;
}

export function newDraft({ start, end, allDay }: Times): Draft {
  const { first, last } = daysOf({ start, end });
  return {
    ...{
      title: '',
      calendar: defaultCalendar,
      allDay,
      timeZone: homeZone,
      repeat: readRepeat('', first),
      reminders: [],
      guests: [],
      location: '',
      url: '',
      description: '',
    },
    ...timesIn({ start, end, allDay }, first, last),
  };
}

/** Days and times of an event for both modes of the form: an all-day event that gets times begins at 9:00 and takes an hour. */
function timesIn({ start, end, allDay }: Times, firstDay: string, lastDay: string) {
  const begin = allDay ? momentOfDay(firstDay) + 9 * (dayLength / 24) : start;
  return {
    firstDay,
    lastDay,
    start: new Date(begin).toISOString(),
    end: new Date(allDay ? begin + dayLength / 24 : end).toISOString(),
  };
}

export function draftOf(occurrence: Occurrence): Draft {
  const { entry, start, end } = occurrence;
  const { title, calendar, allDay, timeZone, rrule, reminders, location, url, description } = entry;
  const { first, last } = daysOf(occurrence);
  const guests = [
    ...entry.people.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar })),
    ...entry.guests.map((name) => ({ id: name, name })),
  ];
  const repeat = readRepeat(rrule, dayIn(timeZone, start), timeZone);
  return {
    title,
    calendar,
    allDay,
    timeZone,
    repeat,
    reminders,
    guests,
    location,
    url,
    description,
    ...timesIn({ start, end, allDay }, first, last),
  };
}

/** Request body for an event. */
export function entryOf(draft: Draft): NewEntry {
  const { title, calendar, allDay, repeat, reminders, location, url, description } = draft;
  const timeZone = zoneOf(draft);
  const whole = {
    start: new Date(momentOfDay(draft.firstDay)).toISOString(),
    end: new Date(momentOfDay(addDays(draft.lastDay, 1))).toISOString(),
  };
  const times = allDay ? whole : { start: draft.start, end: draft.end };
  return {
    timeZone,
    rrule: writeRepeat(repeat, startDay(draft), timeZone),
    ...{ title: title.trim(), calendar, allDay, reminders, location: location.trim(), url: url.trim(), description, ...times },
    guests: draft.guests.flatMap(({ id, name }) => (typeof id === 'string' ? name : [])),
    people: draft.guests.flatMap(({ id }) => (typeof id === 'number' ? id : [])),
  };
}

/** By whose clock it takes place: whole days are those of Thailand. */
export const zoneOf = ({ allDay, timeZone }: Pick<Draft, 'allDay' | 'timeZone'>): string => (allDay ? homeZone : timeZone);

/** The day it begins on. */
export const startDay = ({ allDay, firstDay, start, timeZone }: Draft): string =>
  allDay ? firstDay : start && dayIn(timeZone, Date.parse(start));

/** The same event by another clock, which shows the same. */
export function inZone({ start, end, timeZone: old }: Draft, timeZone: string): Pick<Draft, 'timeZone' | 'start' | 'end'> {
  const there = (iso: string) => iso && new Date(momentIn(timeZone, shownIn(old, Date.parse(iso)))).toISOString();
  return { timeZone, start: there(start), end: there(end) };
}

/** A later start moves the end by as much, and the weekday of a weekly event. */
export function later(draft: Draft, change: Partial<Pick<Draft, 'start' | 'firstDay'>>): Partial<Draft> {
  const next = { ...draft, ...change };
  if (!startDay(next) || !startDay(draft)) return change;
  const repeat = movedRepeat(draft.repeat, startDay(draft), startDay(next));
  if (draft.allDay)
    return { ...change, repeat, lastDay: addDays(draft.lastDay, (Date.parse(next.firstDay) - Date.parse(draft.firstDay)) / dayLength) };
  const end = Date.parse(draft.end) + Date.parse(next.start) - Date.parse(draft.start);
  return { ...change, repeat, ...(Number.isNaN(end) ? {} : { end: new Date(end).toISOString() }) };
}

/** Fields of an event that have changed. */
export function changesOf(before: Draft, after: Draft): Partial<NewEntry> {
  const [old, now] = [entryOf(before), entryOf(after)];
  const names = (Object.keys(now) as (keyof NewEntry)[]).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  const changed: Partial<NewEntry> = Object.fromEntries(names.map((name) => [name, now[name]]));
  // One without the other would mean another length.
  return changed.start || changed.end ? { ...changed, start: now.start, end: now.end } : changed;
}

/** Validation problems by field, as names of texts. */
export function problemsOf({
  title,
  allDay,
  start,
  end,
  firstDay,
  lastDay,
  url,
}: Draft): Partial<Record<'title' | 'start' | 'end' | 'url', 'required' | 'order' | 'url'>> {
  const from = allDay ? firstDay : start;
  const to = allDay ? lastDay : end;
  return {
    ...(title.trim() === '' ? { title: 'required' } : {}),
    ...(from === '' ? { start: 'required' } : {}),
    ...(to === '' ? { end: 'required' } : to < from ? { end: 'order' } : {}),
    ...(url.trim() !== '' && !/^https?:\/\/[^\s<>"'\\]+$/.test(url.trim()) ? { url: 'url' } : {}),
  };
}

/** Fields that are compared before an event is written over. */
const compared = ['title', 'calendar', 'allDay', 'location', 'url', 'description'] as const;

/** Values that the fields of a change had when the form was opened. The times of a repeating event are those of one of its occurrences. */
export function knownOf(before: Draft, patch: Partial<NewEntry>): Record<string, unknown> {
  const names = compared.filter((name) => name in patch);
  const times = patch.start && before.repeat.kind === 'none' ? entryOf(before) : undefined;
  return { ...Object.fromEntries(names.map((name) => [name, before[name]])), ...(times && { start: times.start, end: times.end }) };
}
