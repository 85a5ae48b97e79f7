import { homeZone, momentIn, shownIn } from '#contract/values/shared/zones.ts';
import { defaultCalendar } from '#contract/values/workspace/calendar.ts';
import type { CalendarEntry, NewEntry } from '#contract/workspace/calendar-entries.ts';
import { addDays, dayLength, momentOfDay } from './days.ts';
import { daysOf, type Occurrence, type Times } from './occurrences.ts';
import { movedRepeat, type Repeat, readRepeat, writeRepeat } from './repeat-rules.ts';
import { dayIn } from './zone-words.ts';

export interface Person {
  /** Account id, or a guest's name. */
  id: number | string;
  name: string;
  avatar?: string;
}

/** State of the event form. */
export interface Draft {
  title: string;
  calendar: CalendarEntry['calendar'];
  allDay: boolean;
  /** Moments in ISO 8601; for whole days, the first and the last day. */
  start: string;
  end: string;
  firstDay: string;
  lastDay: string;
  /** Ignored for whole days. */
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

/** Returns days and times for both modes of the form: an all-day event that gets times starts at 9:00 and takes an hour. */
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

/** Returns the request body for an event. */
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

/** Returns the time zone of an event: whole days use Thailand's. */
export const zoneOf = ({ allDay, timeZone }: Pick<Draft, 'allDay' | 'timeZone'>): string => (allDay ? homeZone : timeZone);

/** Returns the day on which the event starts. */
export const startDay = ({ allDay, firstDay, start, timeZone }: Draft): string =>
  allDay ? firstDay : start && dayIn(timeZone, Date.parse(start));

/** Returns the same wall-clock times in another zone. */
export function inZone({ start, end, timeZone: old }: Draft, timeZone: string): Pick<Draft, 'timeZone' | 'start' | 'end'> {
  const there = (iso: string) => iso && new Date(momentIn(timeZone, shownIn(old, Date.parse(iso)))).toISOString();
  return { timeZone, start: there(start), end: there(end) };
}

/** Moves the end by the same amount as the start, and the weekday of a weekly event. */
export function later(draft: Draft, change: Partial<Pick<Draft, 'start' | 'firstDay'>>): Partial<Draft> {
  const next = { ...draft, ...change };
  if (!startDay(next) || !startDay(draft)) return change;
  const repeat = movedRepeat(draft.repeat, startDay(draft), startDay(next));
  if (draft.allDay)
    return { ...change, repeat, lastDay: addDays(draft.lastDay, (Date.parse(next.firstDay) - Date.parse(draft.firstDay)) / dayLength) };
  const end = Date.parse(draft.end) + Date.parse(next.start) - Date.parse(draft.start);
  return { ...change, repeat, ...(Number.isNaN(end) ? {} : { end: new Date(end).toISOString() }) };
}

/** Returns the changed fields of an event. */
export function changesOf(before: Draft, after: Draft): Partial<NewEntry> {
  const [old, now] = [entryOf(before), entryOf(after)];
  const names = (Object.keys(now) as (keyof NewEntry)[]).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  const changed: Partial<NewEntry> = Object.fromEntries(names.map((name) => [name, now[name]]));
  // Sending only one of them would change the length.
  return changed.start || changed.end ? { ...changed, start: now.start, end: now.end } : changed;
}

/** Returns validation problems by field, as translation keys. */
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

/** Fields compared before an event is overwritten. */
const compared = ['title', 'calendar', 'allDay', 'location', 'url', 'description'] as const;

/** Returns the original values of the changed fields. The times of a repeating event are those of one occurrence. */
export function knownOf(before: Draft, patch: Partial<NewEntry>): Record<string, unknown> {
  const names = compared.filter((name) => name in patch);
  const times = patch.start && before.repeat.kind === 'none' ? entryOf(before) : undefined;
  return { ...Object.fromEntries(names.map((name) => [name, before[name]])), ...(times && { start: times.start, end: times.end }) };
}
