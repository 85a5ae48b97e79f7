import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../shared/common.ts';
import { linkPattern } from '../values/identity/account-settings.ts';
import { oneLinePattern } from '../values/mail-delivery/mails.ts';
import { commonEraPattern } from '../values/shared/common.ts';
import { defaultCalendar, eventCalendars, eventLength, mostGuests } from '../values/workspace/calendar.ts';

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
};
const Guest = Type.String({ minLength: 1, maxLength: eventLength.guest, pattern: oneLinePattern });
const Description = Type.String({ maxLength: eventLength.description });
const kind = { calendar: EventCalendar };
const more = {
  location: Type.String({ maxLength: eventLength.location }),
  description: Description,
  desc: Type.String({ ...Description, description: 'The same as `description`.' }),
};

export const CalendarEvent = Type.Object({
  id: Id,
  ...fields,
  extendedProps: Type.Object({ ...kind, ...more, guests: Type.Array(Guest, { description: 'Names.' }) }),
});
export type CalendarEvent = Static<typeof CalendarEvent>;
export const EventAnswer = Type.Object({ event: CalendarEvent });
export const EventList = Type.Array(CalendarEvent, { description: 'Earliest start first.' });

export const EventQuery = Type.Object({
  calendars: Type.Optional(
    Type.Array(EventCalendar, {
      maxItems: 20,
      description: 'The kinds of events to answer: repeated, or with commas between. All if not given, none if given empty.',
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
        url: Type.String({ ...fields.url, description: 'The same as the `url` beside `extendedProps`, which wins.' }),
        guests: Type.Array(Type.Union([Guest, Type.Object({ label: Guest })]), {
          maxItems: mostGuests,
          description: 'Names, or the options of a select field that have them as `label`.',
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
  { examples: [{ event: { id: 24, title: 'พาแม่ไปหาหมอฟัน', extendedProps: { calendar: 'Family' } } }] },
);

/** DELETE takes its id in the query, or under the same name in a body (contract §1). */
export const EventRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 24 }] });
