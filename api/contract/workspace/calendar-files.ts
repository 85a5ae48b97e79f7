import { type Static, Type } from 'typebox';
import { OwnCode, wrongOwnCode } from '../identity/account.ts';
import { declare } from '../shared/call.ts';
import { Empty, Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound, throttled } from '../shared/refusals.ts';
import { leftOutParts, maxEvents, maxFileLength, skipReasons } from '../values/workspace/calendar.ts';
import { EntryChanged } from './calendar-entries.ts';

const text = Type.String({ minLength: 1, maxLength: maxFileLength, description: 'The contents of a calendar file (iCalendar, RFC 5545).' });
const CalendarFile = Type.Object(
  { text },
  {
    examples: [
      {
        text: [
          'BEGIN:VCALENDAR',
          'BEGIN:VEVENT',
          'UID:1@example.com',
          'DTSTART:20261201T020000Z',
          'SUMMARY:ประชุม',
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
      },
    ],
  },
);

const Parts = Type.Array(Type.Enum([...leftOutParts]), {
  description:
    'Unsupported parts that are omitted: `repeat`, an unsupported rule, so that it occurs once; `first`, a start that does not match its rule: it begins with the next matching date; `dates`, single dates added to or removed from a rule; `following`, a change of all later occurrences, treated as one; `end`, which is not understood; `reminders`, `category`, `guests`, `text` and `link` that are too many, too long, or unknown.',
});
const ReadEvent = Type.Object({
  title: Type.String(),
  start: Timestamp,
  end: Timestamp,
  allDay: Type.Boolean(),
  rrule: Type.String({ description: 'Its recurrence, or empty.' }),
  location: Type.String(),
  isKnown: Type.Boolean({ description: 'Whether it is already in the calendar; it is not added again.' }),
  isChanged: Type.Boolean({ description: 'Whether the file has a newer version, which replaces the one in the calendar.' }),
  isOlder: Type.Boolean({ description: 'Whether the calendar has a newer version than the file, which is kept.' }),
  leftOut: Parts,
});
const removed = Type.Array(Type.Object({ title: Type.String(), start: Timestamp }), {
  description: 'Calendar events that the file cancels, or that are no longer in their series: they are removed.',
});
const skippedFields = {
  skipped: Type.Integer({
    minimum: 0,
    description: 'Number of events in the file that cannot be added: because of unreadable times, or above the limit.',
  }),
  skippedEvents: Type.Array(Type.Object({ title: Type.String(), reason: Type.Enum([...skipReasons]) }), {
    maxItems: 2 * maxEvents,
    description: `Those of them that are read, by title and reason; at most ${2 * maxEvents} events of a file are read.`,
  }),
};
export const FileRead = Type.Object(
  { events: Type.Array(ReadEvent, { maxItems: maxEvents }), removed, ...skippedFields },
  { $id: 'FileRead', description: 'Preview of the events that a calendar file adds and changes.' },
);
export type FileRead = Static<typeof FileRead>;

export const FileImported = Type.Object(
  {
    added: Type.Integer({ minimum: 0 }),
    changed: Type.Integer({ minimum: 0 }),
    removed: Type.Integer({ minimum: 0 }),
    ...skippedFields,
    incomplete: Type.Array(Type.Object({ title: Type.String(), leftOut: Parts }), {
      maxItems: maxEvents,
      description: 'Events with omitted parts.',
    }),
    change: EntryChanged.properties.change,
  },
  { $id: 'FileImported', description: 'The events that a calendar file added and changed, and those that were skipped.' },
);
export type FileImported = Static<typeof FileImported>;

const Feed = Type.Object({ createdAt: Type.Union([Timestamp, Type.Null()], { description: 'Creation time of the address, or null.' }) });
export type Feed = Static<typeof Feed>;

const badFile = { status: 400, codes: ['BAD_CALENDAR_FILE'], description: 'It is not a calendar file: `BAD_CALENDAR_FILE`.' } as const;

export const exportCalendar = declare({
  id: 'exportCalendar',
  method: 'GET',
  path: '/apps/calendar/export',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Export your calendar as a file',
  description: 'All your own events and those you are invited to, or one event; as iCalendar, with recurrence and your reminders.',
  query: Type.Object({ id: Type.Optional(Id) }),
  answers: { 200: Type.Object({ name: Type.String({ description: 'The file’s name.' }), text: Type.String() }) },
  refusals: [notFound],
});

export const readCalendarFile = declare({
  id: 'readCalendarFile',
  method: 'POST',
  path: '/apps/calendar/read-file',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Preview the events of a calendar file',
  description:
    'Changes nothing. Times use their own time zone: an IANA zone, one defined in the file (VTIMEZONE), or a Windows one; times without a zone use X-WR-TIMEZONE, else Bangkok’s. Events are identified by UID, and changed occurrences by RECURRENCE-ID; without a UID by title and start.',
  body: CalendarFile,
  answers: { 200: FileRead },
  refusals: [badFile],
});

export const importCalendarFile = declare({
  id: 'importCalendarFile',
  method: 'POST',
  path: '/apps/calendar/import-file',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Add the events of a calendar file',
  description:
    'Adds all new events or none. Existing ones are updated from the file unless it has an older version (SEQUENCE, LAST-MODIFIED); reminders, kind and guests stay if the file has none. It can be undone like any change.',
  body: CalendarFile,
  idempotent: true,
  answers: { 201: FileImported },
  refusals: [badFile, listFull],
});

export const getCalendarFeed = declare({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/apps/calendar/feed',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Check whether your calendar has an address',
  description: 'The address itself is returned only once, on creation.',
  answers: { 200: Feed },
});

export const renewCalendarFeed = declare({
  id: 'renewCalendarFeed',
  method: 'POST',
  path: '/apps/calendar/renew-feed',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Create a new private address of your calendar',
  description:
    'Anyone who has it can read your calendar in other programs. The previous one stops working. A code is required if signing in needs one: API keys cannot make the call then.',
  // An empty body is valid if no code is needed.
  body: Type.Union([Type.Object({ code: OwnCode }), Type.Null()], { examples: [{}] }),
  answers: { 201: Type.Object({ path: Type.String({ description: 'The address on this server, including its secret.' }) }) },
  refusals: [wrongOwnCode, throttled],
});

export const removeCalendarFeed = declare({
  id: 'removeCalendarFeed',
  method: 'DELETE',
  path: '/apps/calendar/remove-feed',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Remove the private address of your calendar',
  description: 'It stops working immediately.',
  answers: { 200: Empty },
});
