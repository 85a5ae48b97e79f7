import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Known, SearchText, Timestamp } from '../shared/common.ts';
import { listFull, notFound, staleVersion } from '../shared/refusals.ts';
import { linkPattern } from '../values/identity/account-settings.ts';
import { commonEraPattern, oneLinePattern } from '../values/shared/common.ts';
import { removalDays } from '../values/shared/removals.ts';
import {
  changeScopes,
  defaultCalendar,
  defaultDaysAsked,
  eventCalendars,
  eventLength,
  guestResponses,
  maxDaysAsked,
  maxFound,
  maxGuests,
  maxReminderMinutes,
  maxReminders,
  maxStarts,
  rruleLength,
} from '../values/workspace/calendar.ts';

const Moment = (description: string) => Type.String({ ...Timestamp, pattern: commonEraPattern, description });
const Response = Type.Enum([...guestResponses], { description: 'The reply to an invitation; `waiting` if there is none yet.' });
export type GuestResponse = Static<typeof Response>;
const Reminders = Type.Array(Type.Integer({ minimum: 0, maximum: maxReminderMinutes }), {
  maxItems: maxReminders,
  uniqueItems: true,
  description: 'Minutes before the event at which the caller gets a reminder notification.',
});
const RepeatRule = Type.String({
  maxLength: rruleLength,
  description:
    'Recurrence of the event: an RRULE value of RFC 5545 with FREQ (DAILY, WEEKLY, MONTHLY or YEARLY), INTERVAL, COUNT or UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS and WKST, evaluated in `timeZone`. The start must be one of its occurrences. Empty for an event that occurs once.',
});

const fields = {
  title: Type.String({ minLength: 1, maxLength: eventLength.title, pattern: oneLinePattern, description: 'One line of text.' }),
  start: Moment('Start of the event, or of its first occurrence: ISO 8601 in UTC.'),
  end: Moment('End of the event, exclusive, for all-day events too; not before the start.'),
  allDay: Type.Boolean({ description: 'Whether the event lasts whole days in Bangkok instead of hours.' }),
  calendar: Type.Enum([...eventCalendars], { description: 'The kind of event.' }),
  url: Type.String({ maxLength: eventLength.url, pattern: linkPattern, description: 'A web address, or empty.' }),
  location: Type.String({ maxLength: eventLength.location, description: 'The location of the event.' }),
  description: Type.String({ maxLength: eventLength.description, description: 'Plain text.' }),
  guests: Type.Array(Type.String({ minLength: 1, maxLength: eventLength.guest, pattern: oneLinePattern }), {
    maxItems: maxGuests,
    description: 'Names of guests without an account.',
  }),
  rrule: RepeatRule,
  timeZone: Type.String({
    minLength: 1,
    maxLength: eventLength.timeZone,
    description:
      'Time zone in which the event takes place and recurs, including its daylight-saving changes: an IANA name such as `America/New_York`. Bangkok’s if omitted, and for all-day events.',
  }),
  reminders: Reminders,
};

const Person = Type.Object({ id: Id, fullName: Type.String(), avatar: Type.String({ description: 'Path of a picture, or empty.' }) });
const Guest = Type.Object({ ...Person.properties, response: Response });

export const CalendarEntry = Type.Object(
  {
    id: Id,
    ...fields,
    people: Type.Array(Guest, { description: 'Invited accounts.' }),
    host: Type.Union([Person, Type.Null()], {
      description: 'The owner of an event that the caller is invited to; null for the caller’s own.',
    }),
    response: Response,
    starts: Type.Array(Timestamp, { description: 'Start times within the requested days: one, or each occurrence of a recurring event.' }),
  },
  { $id: 'CalendarEntry', description: 'The caller’s own event, or one that the caller is invited to, with its occurrences in a period.' },
);
export type CalendarEntry = Static<typeof CalendarEntry>;

export const Occurrences = Type.Object(
  {
    entries: Type.Array(CalendarEntry, { description: 'Earliest first.' }),
    isCut: Type.Boolean({ description: `Whether there are more than the ${maxStarts} that are returned.` }),
  },
  { $id: 'Occurrences', description: 'The events of a period.' },
);
export type Occurrences = Static<typeof Occurrences>;

const OccurrenceQuery = Type.Object({
  from: Moment('Start of the period.'),
  to: Type.Optional(Moment(`End of the period, exclusive; at most ${maxDaysAsked} days later, and ${defaultDaysAsked} by default.`)),
});
export type OccurrenceQuery = Static<typeof OccurrenceQuery>;

const sent = {
  ...fields,
  people: Type.Array(Id, { maxItems: maxGuests, uniqueItems: true, description: 'Ids of accounts to invite, from `people`.' }),
};
const NewEntryFields = Type.Intersect([
  Type.Pick(Type.Object(sent), ['title', 'start', 'end']),
  Type.Partial(Type.Omit(Type.Object(sent), ['title', 'start', 'end'])),
]);
export type NewEntry = Static<typeof NewEntryFields>;
const NewEntry = Type.Object(
  { entry: NewEntryFields },
  {
    $id: 'NewEntry',
    description: 'An event to add, with the fields a plain event lacks: recurrence, reminders, guests with accounts.',
    examples: [
      {
        entry: {
          title: 'ประชุมทีมตลาด',
          start: '2026-12-01T02:00:00.000Z',
          end: '2026-12-01T03:00:00.000Z',
          calendar: defaultCalendar,
          rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=10',
          reminders: [10],
        },
      },
    ],
  },
);

const about = {
  occurrence: Type.Optional(Moment('Start of the affected occurrence of a recurring event; the first by default.')),
  scope: Type.Optional(Type.Enum([...changeScopes], { description: 'That occurrence, it and all later ones, or all; all by default.' })),
};
const EntryChange = Type.Object(
  { entry: Type.Intersect([Type.Object({ id: Id, known: Known }), Type.Partial(Type.Object(sent))]), ...about },
  {
    $id: 'EntryChange',
    description: 'An event’s id, the fields to change, and the affected occurrences. Times are those of the occurrence.',
    examples: [{ entry: { id: 22, title: 'พาแม่ไปหาหมอฟัน', reminders: [60, 1440] } }],
  },
);
export type EntryChange = Static<typeof EntryChange>;
const EntryRemoval = Type.Object({ id: Id, ...about }, { $id: 'EntryRemoval', examples: [{ id: 23 }] });
export type EntryRemoval = Static<typeof EntryRemoval>;

const change = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: `Id for undoing the change, for an hour; for the deletion of a whole event for ${removalDays} days.`,
});
export const EntryChanged = Type.Object(
  { id: Type.Integer({ minimum: 0, description: 'The event with the changes: a new one if it was split off.' }), change },
  { $id: 'EntryChanged', description: 'The answer to a change of events.' },
);
export type EntryChanged = Static<typeof EntryChanged>;

const badRule = {
  status: 400,
  codes: ['BAD_REPEAT', 'BAD_TIME_ZONE'],
  description:
    'The recurrence is not supported, or does not include the event’s start: `BAD_REPEAT`. The time zone is unknown: `BAD_TIME_ZONE`.',
} as const;

export const getCalendarOccurrences = declare({
  id: 'getCalendarOccurrences',
  method: 'GET',
  path: '/apps/calendar/occurrences',
  example: { query: { from: '2026-11-22T17:00:00.000Z' } },
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'List the events of a period',
  description: 'Your events and those you are invited to, with all their start times; a recurring event is listed once.',
  query: OccurrenceQuery,
  answers: { 200: Occurrences },
});

export const searchCalendar = declare({
  id: 'searchCalendar',
  method: 'GET',
  path: '/apps/calendar/search',
  example: { query: { q: 'Dentist' } },
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Search your events',
  description: `By title, place and text. At most ${maxFound}, each with its next or last occurrence; nearest to now first.`,
  query: Type.Object({ q: SearchText }),
  answers: { 200: Occurrences },
});

export const getCalendarPeople = declare({
  id: 'getCalendarPeople',
  method: 'GET',
  path: '/apps/calendar/people',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'List people you can invite',
  description: 'Your chat contacts with an account here, by name.',
  answers: { 200: Type.Array(Person) },
});

export const addCalendarEntry = declare({
  id: 'addCalendarEntry',
  method: 'POST',
  path: '/apps/calendar/add-entry',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Add an event with recurrence or reminders',
  description: 'Guests with accounts are notified, and see it in their calendars.',
  body: NewEntry,
  idempotent: true,
  answers: { 201: EntryChanged },
  refusals: [badRule, listFull],
});

export const changeCalendarEntry = declare({
  id: 'changeCalendarEntry',
  method: 'POST',
  path: '/apps/calendar/change-entry',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Change one, some or all occurrences of an event',
  description: 'Omitted fields stay as they are. For a recurring event, a single or all later occurrences become a separate event.',
  body: EntryChange,
  answers: { 200: EntryChanged },
  refusals: [badRule, notFound, listFull, staleVersion],
});

export const removeCalendarEntry = declare({
  id: 'removeCalendarEntry',
  method: 'POST',
  path: '/apps/calendar/remove-entry',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Remove one, some or all occurrences of an event',
  description: `A whole event can be restored for ${removalDays} days, single occurrences of a recurring one for an hour.`,
  body: EntryRemoval,
  answers: { 200: EntryChanged },
  refusals: [notFound, listFull],
});

const RemovedEvent = Type.Object({
  change,
  title: Type.String(),
  start: Timestamp,
  allDay: Type.Boolean(),
  removedAt: Timestamp,
});
export const RemovedEvents = Type.Object(
  { entries: Type.Array(RemovedEvent, { description: 'Newest first.' }) },
  { $id: 'RemovedEvents', description: `Deleted events, which can be restored for ${removalDays} days.` },
);
export type RemovedEvents = Static<typeof RemovedEvents>;

export const getRemovedCalendarEntries = declare({
  id: 'getRemovedCalendarEntries',
  method: 'GET',
  path: '/apps/calendar/removed',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'List your deleted events',
  description: '`take-back` restores one by its `change`, with its guests and reminders.',
  answers: { 200: RemovedEvents },
});

export const takeBackCalendarChange = declare({
  id: 'takeBackCalendarChange',
  method: 'POST',
  path: '/apps/calendar/take-back',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Undo a change of events',
  description: 'Restores the previous events, guests and reminders.',
  body: Type.Object({ change }, { examples: [{ change: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});

export const answerInvitation = declare({
  id: 'answerInvitation',
  method: 'POST',
  path: '/apps/calendar/answer',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Accept or decline an invitation',
  description: 'The event’s owner is notified. `reminders` are the caller’s own; those of a declined event are kept, but not sent.',
  body: Type.Object(
    { id: Id, response: Type.Optional(Response), reminders: Type.Optional(Reminders) },
    { examples: [{ id: 28, response: 'accepted' }] },
  ),
  answers: { 200: Empty },
  refusals: [notFound],
});
