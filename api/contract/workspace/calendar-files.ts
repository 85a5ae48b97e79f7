import { type Static, Type } from 'typebox';
import { OwnCode, wrongOwnCode } from '../identity/account.ts';
import { declare } from '../shared/call.ts';
import { Empty, Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound, throttled } from '../shared/refusals.ts';
import { maxEvents, maxFileLength } from '../values/workspace/calendar.ts';
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

const ReadEvent = Type.Object({
  title: Type.String(),
  start: Timestamp,
  end: Timestamp,
  allDay: Type.Boolean(),
  rrule: Type.String({ description: 'How it repeats, or empty.' }),
  location: Type.String(),
  isKnown: Type.Boolean({ description: 'Whether it is in the calendar already; it is not added again.' }),
});
export const FileRead = Type.Object(
  {
    events: Type.Array(ReadEvent, { maxItems: maxEvents }),
    skipped: Type.Integer({
      minimum: 0,
      description: 'How many events of the file can’t be added: without a time that is understood, or too many.',
    }),
  },
  { $id: 'FileRead', description: 'What a calendar file would add.' },
);
export type FileRead = Static<typeof FileRead>;

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
  answers: { 200: Type.Object({ name: Type.String({ description: 'What the file is called.' }), text: Type.String() }) },
  refusals: [notFound],
});

export const readCalendarFile = declare({
  id: 'readCalendarFile',
  method: 'POST',
  path: '/apps/calendar/read-file',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'See what a calendar file would add',
  description: 'Nothing is changed. Times in a zone of their own become moments; what repeats does so by Bangkok’s clock.',
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
  description: 'All that are not there yet, or none. It can be taken back like any change.',
  body: CalendarFile,
  idempotent: true,
  answers: { 201: Type.Object({ added: Type.Integer({ minimum: 0 }), change: EntryChanged.properties.change }) },
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
  summary: 'Take the private address of your calendar away',
  description: 'It stops working at once.',
  answers: { 200: Empty },
});
