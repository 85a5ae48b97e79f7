import { type Static, Type } from 'typebox';
import { Id, Timestamp } from './common.ts';
import { defaultCalendar, eventCalendars, eventLength } from './values/calendar.ts';
import { commonEraPattern } from './values/common.ts';
import { oneLinePattern } from './values/mails.ts';
import { linkPattern } from './values/settings.ts';

const EventCalendar = Type.Enum([...eventCalendars]);
export type EventCalendar = Static<typeof EventCalendar>;

const fields = {
  url: Type.String({ maxLength: eventLength.url, pattern: linkPattern, description: 'A web address, or empty.' }),
  title: Type.String({ minLength: 1, maxLength: eventLength.title, pattern: oneLinePattern }),
  start: Type.String({ ...Timestamp, pattern: commonEraPattern }),
  end: Type.String({
    ...Timestamp,
    pattern: commonEraPattern,
    description: 'Not before the start. The first moment after the event, as for all-day events too.',
  }),
  allDay: Type.Boolean(),
  extendedProps: Type.Object({ calendar: EventCalendar }),
};

export const CalendarEvent = Type.Object({ id: Id, ...fields });
export type CalendarEvent = Static<typeof CalendarEvent>;
export const EventAnswer = Type.Object({ event: CalendarEvent });
export const EventList = Type.Array(CalendarEvent, { description: 'Earliest start first.' });

export const EventQuery = Type.Object({
  calendars: Type.Optional(
    Type.Array(EventCalendar, {
      maxItems: 20,
      description: 'The kinds of events to answer: repeated, or with commas between. All if not given.',
    }),
  ),
});
export type EventQuery = Static<typeof EventQuery>;

const NewEventFields = Type.Intersect([
  Type.Pick(Type.Object(fields), ['title', 'start']),
  Type.Partial(Type.Omit(Type.Object(fields), ['title', 'start'])),
]);
export type NewEvent = Static<typeof NewEventFields>;
export const NewEvent = Type.Object(
  { event: NewEventFields },
  {
    examples: [
      {
        event: {
          title: 'ประชุมทีมตลาด',
          start: '2026-12-01T02:00:00.000Z',
          end: '2026-12-01T03:00:00.000Z',
          allDay: false,
          extendedProps: { calendar: defaultCalendar },
        },
      },
    ],
  },
);

const EventChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object(fields))]);
export type EventChange = Static<typeof EventChangeFields>;
export const EventChange = Type.Object(
  { event: EventChangeFields },
  { examples: [{ event: { id: 24, title: 'พาแม่ไปหาหมอฟัน', extendedProps: { calendar: 'Family' } } }] },
);

/** DELETE takes its id in the query, or under the same name in a body (contract §1). */
export const EventRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 24 }] });
