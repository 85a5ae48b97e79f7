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
    'Parts of it that have no place here and are left out: `repeat`, a rule that can’t be followed, so that it takes place once; `first`, a first time that is none of its rule’s: it begins with the next that is; `dates`, single dates added to or taken out of a rule; `following`, a change of all later times, taken for one; `end`, which isn’t understood; `reminders`, `category`, `guests`, `text` and `link` that are too many, too long, or unknown.',
});
const ReadEvent = Type.Object({
  title: Type.String(),
  start: Timestamp,
  end: Timestamp,
  allDay: Type.Boolean(),
  rrule: Type.String({ description: 'How it repeats, or empty.' }),
  location: Type.String(),
  isKnown: Type.Boolean({ description: 'Whether it is in the calendar already; it is not added again.' }),
  isChanged: Type.Boolean({ description: 'Whether the file has a newer version of it, which takes the place of the one in the calendar.' }),
  isOlder: Type.Boolean({ description: 'Whether the calendar has a newer version than the file; it stays.' }),
  leftOut: Parts,
});
const removed = Type.Array(Type.Object({ title: Type.String(), start: Timestamp }), {
  description: 'Events in the calendar that the file cancels, or does not have in their series any more: they are removed.',
});
const skippedFields = {
  skipped: Type.Integer({
    minimum: 0,
    description: 'How many events of the file can’t be added: without a time that is understood, or too many.',
  }),
  skippedEvents: Type.Array(Type.Object({ title: Type.String(), reason: Type.Enum([...skipReasons]) }), {
    maxItems: 2 * maxEvents,
    description: `Those of them that are read, by title and reason; no more than ${2 * maxEvents} events of a file are.`,
  }),
};
export const FileRead = Type.Object(
  { events: Type.Array(ReadEvent, { maxItems: maxEvents }), removed, ...skippedFields },
  { $id: 'FileRead', description: 'The events that a calendar file would add and change.' },
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
      description: 'Events of which parts were left out.',
    }),
    change: EntryChanged.properties.change,
  },
  { $id: 'FileImported', description: 'The events that a calendar file added and changed, and those that were skipped.' },
);
export type FileImported = Static<typeof FileImported>;

const Feed = Type.Object({ createdAt: Type.Union([Timestamp, Type.Null()], { description: 'Since when there is an address, or null.' }) });
export type Feed = Static<typeof Feed>;

const badFile = { status: 400, codes: ['BAD_CALENDAR_FILE'], description: 'It is no calendar file: `BAD_CALENDAR_FILE`.' } as const;

export const exportCalendar = declare({
  id: 'exportCalendar',
  method: 'GET',
  path: '/apps/calendar/export',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Get your calendar as a file',
  description: 'All you have or are invited to, or one event; as iCalendar, with repeats and your reminders.',
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
  summary: 'See what a calendar file would add',
  description:
    'Nothing is changed. Times are read by the zone that they name: one of the world’s list, one that the file explains (VTIMEZONE), or one of Windows; those that name none by X-WR-TIMEZONE, else Bangkok’s clock. An event is known by its UID, and a time told anew by its RECURRENCE-ID; without a UID by its title and start.',
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
    'All that are not there yet, or none. Those that are take over what the file says, unless it has an older version (SEQUENCE, LAST-MODIFIED); reminders, kind and guests stay where it names none. It can be taken back like any change.',
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
  summary: 'Ask whether your calendar has an address',
  description: 'The address itself is told once, when it is made.',
  answers: { 200: Feed },
});

export const renewCalendarFeed = declare({
  id: 'renewCalendarFeed',
  method: 'POST',
  path: '/apps/calendar/renew-feed',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Give your calendar a new private address',
  description:
    'Whoever has it reads your calendar, in other programs. The one before it stops working. Where signing in takes a code, so does this: a key can not do it then.',
  // Nothing has to be sent where there is no code.
  body: Type.Union([Type.Object({ code: OwnCode }), Type.Null()], { examples: [{}] }),
  answers: { 201: Type.Object({ path: Type.String({ description: 'The address on this server, with its secret.' }) }) },
  refusals: [wrongOwnCode, throttled],
});

export const removeCalendarFeed = declare({
  id: 'removeCalendarFeed',
  method: 'DELETE',
  path: '/apps/calendar/remove-feed',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Remove the private address of your calendar',
  description: 'It stops working at once.',
  answers: { 200: Empty },
});
