import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { linkPattern } from '../values/identity/account-settings.ts';
import { commonEraPattern, oneLinePattern } from '../values/shared/common.ts';
import { defaultCalendar, eventCalendars, eventLength, maxGuests } from '../values/workspace/calendar.ts';

const EventCalendar = Type.Enum([...eventCalendars], { description: 'The kind of event.' });
export type EventCalendar = Static<typeof EventCalendar>;

const fields = {
  url: Type.String({ maxLength: eventLength.url, pattern: linkPattern, description: 'A web address, or empty.' }),
  title: Type.String({ minLength: 1, maxLength: eventLength.title, pattern: oneLinePattern, description: 'One line of text.' }),
  start: Type.String({ ...Timestamp, pattern: commonEraPattern, description: 'Start of the event: ISO 8601 in UTC.' }),
  end: Type.String({
    ...Timestamp,
    pattern: commonEraPattern,
    description: 'End of the event, exclusive, for all-day events too; not before the start.',
  }),
  allDay: Type.Boolean({ description: 'Whether the event lasts whole days instead of hours.' }),
};
const Guest = Type.String({ minLength: 1, maxLength: eventLength.guest, pattern: oneLinePattern, description: 'A guest’s name.' });
const Description = Type.String({ maxLength: eventLength.description, description: 'Plain text.' });
const kind = { calendar: EventCalendar };
const more = {
  location: Type.String({ maxLength: eventLength.location, description: 'The location of the event.' }),
  description: Description,
  desc: Type.String({ ...Description, description: 'Same as `description`.' }),
};

export const CalendarEvent = Type.Object(
  {
    id: Id,
    ...fields,
    extendedProps: Type.Object({ ...kind, ...more, guests: Type.Array(Guest, { description: 'Names of guests.' }) }),
  },
  { $id: 'CalendarEvent', description: 'An event in the calendar of one account.' },
);
export type CalendarEvent = Static<typeof CalendarEvent>;
export const EventAnswer = Type.Object(
  { event: CalendarEvent },
  { $id: 'EventAnswer', description: 'The added, changed or removed event.' },
);
export const EventList = Type.Array(CalendarEvent, { description: 'Earliest start first.' });

export const EventQuery = Type.Object({
  calendars: Type.Optional(
    Type.Array(EventCalendar, {
      maxItems: 20,
      description: 'The kinds of events to return: repeated or comma-separated. All if omitted, none if empty.',
    }),
  ),
});
export type EventQuery = Static<typeof EventQuery>;

const sent = {
  ...fields,
  extendedProps: Type.Intersect([
    Type.Object(kind),
    Type.Partial(
      Type.Object({
        ...more,
        url: Type.String({ ...fields.url, description: 'Same as the `url` beside `extendedProps`, which takes precedence.' }),
        guests: Type.Array(Type.Union([Guest, Type.Object({ label: Guest })]), {
          maxItems: maxGuests,
          description: 'Names, or select-field options with the names as `label`.',
        }),
      }),
    ),
  ]),
};

const NewEventFields = Type.Intersect([
  Type.Pick(Type.Object(sent), ['title', 'start']),
  Type.Partial(Type.Omit(Type.Object(sent), ['title', 'start'])),
]);
export type NewEvent = Static<typeof NewEventFields>;
export const NewEvent = Type.Object(
  { event: NewEventFields },
  {
    $id: 'NewEvent',
    description: 'An event to add; its title and start are required.',
    examples: [
      {
        event: {
          title: 'ประชุมทีมตลาด',
          start: '2026-12-01T02:00:00.000Z',
          end: '2026-12-01T03:00:00.000Z',
          allDay: false,
          extendedProps: {
            calendar: defaultCalendar,
            guests: ['มะลิ รัตนกร', 'Krit Wongsawat'],
            location: 'ห้องประชุมเล็ก',
            description: 'คุยเรื่องแคมเปญปีใหม่',
          },
        },
      },
    ],
  },
);

const EventChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object(sent))]);
export type EventChange = Static<typeof EventChangeFields>;
export const EventChange = Type.Object(
  { event: EventChangeFields },
  {
    $id: 'EventChange',
    description: 'An event’s id and the fields to change.',
    examples: [{ event: { id: 24, title: 'พาแม่ไปหาหมอฟัน', extendedProps: { calendar: 'Family' } } }],
  },
);

/** DELETE takes its id from the query, or under the same name from a body (contract §1). */
const EventRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 24 }] });

export const getCalendarEvents = declare({
  id: 'getCalendarEvents',
  method: 'GET',
  path: '/apps/calendar/events',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'List your events',
  description: 'Earliest first, at most 500. `calendars=`, present and empty, returns none.',
  query: EventQuery,
  answers: { 200: EventList },
});

export const addCalendarEvent = declare({
  id: 'addCalendarEvent',
  method: 'POST',
  path: '/apps/calendar/add-event',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Add an event',
  description: 'The default end is an hour after the start, or the end of the day for an all-day event. The default calendar is ETC.',
  body: NewEvent,
  idempotent: true,
  answers: { 201: EventAnswer },
  refusals: [listFull],
});

export const updateCalendarEvent = declare({
  id: 'updateCalendarEvent',
  method: 'POST',
  path: '/apps/calendar/update-event',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Change fields of an event',
  description: 'Omitted fields stay as they are. An end before the start is refused.',
  body: EventChange,
  answers: { 200: EventAnswer },
  refusals: [notFound],
});

export const removeCalendarEvent = declare({
  id: 'removeCalendarEvent',
  method: 'DELETE',
  path: '/apps/calendar/remove-event',
  access: 'signed-in',
  tag: 'Calendar',
  summary: 'Delete an event',
  description: 'Returns the deleted event.',
  query: EventRemoval,
  body: EventRemoval,
  answers: { 200: EventAnswer },
  refusals: [notFound],
});
