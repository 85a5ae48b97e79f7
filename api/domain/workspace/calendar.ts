import { and, desc, eq, sql } from 'drizzle-orm';
import { defaultCalendar, defaultHours, eventCalendars, mostEvents } from '../../contract/values/workspace/calendar.ts';
import type { CalendarEvent, EventChange, EventQuery, NewEvent } from '../../contract/workspace/calendar.ts';
import { type Database, parameter, prepared, transact } from '../../db/client.ts';
import { calendarEvent } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';

type Row = typeof calendarEvent.$inferSelect;

const hour = 3600 * 1000;
/** What is not said of an event. */
const plain = { url: '', calendar: defaultCalendar, guests: [], location: '', description: '' } satisfies Partial<Row>;

const eventsOf = prepared((db) =>
  db
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.userId, parameter('userId')),
        sql`${calendarEvent.calendar} in (select value from json_each(${sql.placeholder('calendars')}))`,
      ),
    )
    .orderBy(desc(calendarEvent.start), desc(calendarEvent.id))
    .limit(mostEvents)
    .prepare(),
);

/** The account's events of the kinds asked for, or of all, earliest first. */
export async function listEvents(
  db: Database,
  { userId }: Account,
  { calendars = [...eventCalendars] }: EventQuery,
): Promise<CalendarEvent[]> {
  return (await eventsOf(db).all({ userId, calendars: JSON.stringify(calendars) })).reverse().map(wireEvent);
}

/**
 * Adds an event for the account; one without an end lasts an hour, or its day.
 * @throws Invalid for an end before the start, ListFull.
 */
export async function addEvent(
  db: Database,
  account: Account,
  given: NewEvent,
  key: string | undefined,
  now: number,
): Promise<CalendarEvent> {
  const { title, allDay = false } = given;
  const start = Date.parse(given.start);
  const end = given.end === undefined ? start + hour * (allDay ? defaultHours.allDay : defaultHours.timed) : Date.parse(given.end);
  requireOrder({ start, end }, given);
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'add-event', given, async () => {
      if ((await countRows(tx, calendarEvent, eq(calendarEvent.userId, account.userId))) >= mostEvents) {
        throw new ListFull(`There are ${mostEvents} events in your calendar already. Please remove some first.`);
      }
      const id = await nextId(tx, calendarEvent);
      const row = { ...plain, ...moreColumns(given), id, userId: account.userId, title, start, end, allDay };
      await tx.insert(calendarEvent).values(row).run();
      return wireEvent(row);
    }),
  );
}

/**
 * Changes the fields that are given.
 * @throws NotFound for an event that is not the account's.
 * @throws Invalid when the event would end before it starts, though only one of the two may be given.
 */
export async function updateEvent(db: Database, { userId }: Account, change: EventChange): Promise<CalendarEvent> {
  return transact(db, async (tx) => {
    const own = and(eq(calendarEvent.id, change.id), eq(calendarEvent.userId, userId));
    const old = await tx.select().from(calendarEvent).where(own).get();
    if (!old) throw noEvent();
    const row = { ...old, ...columnsOf(change) };
    requireOrder(row, change);
    await tx.update(calendarEvent).set(row).where(own).run();
    return wireEvent(row);
  });
}

/** Removes an event. @returns what it was. @throws NotFound for an event that is not the account's. */
export async function removeEvent(db: Database, { userId }: Account, id: number): Promise<CalendarEvent> {
  const own = and(eq(calendarEvent.id, id), eq(calendarEvent.userId, userId));
  const row = await transact(db, (tx) => tx.delete(calendarEvent).where(own).returning().get());
  if (!row) throw noEvent();
  return wireEvent(row);
}

const noEvent = () => new NotFound('There is no such event.');

/** Names the field that was given. */
function requireOrder({ start, end }: Pick<Row, 'start' | 'end'>, given: Pick<EventChange, 'end'>): void {
  if (end >= start) return;
  const field = given.end === undefined ? 'event.start' : 'event.end';
  throw new Invalid({ [field]: ['The end must not be before the start.'] }, 'ENDS_BEFORE_START');
}

function columnsOf({ title, start, end, allDay, ...more }: EventChange): Partial<Row> {
  return {
    ...moreColumns(more),
    ...(title === undefined ? {} : { title }),
    ...(start === undefined ? {} : { start: Date.parse(start) }),
    ...(end === undefined ? {} : { end: Date.parse(end) }),
    ...(allDay === undefined ? {} : { allDay }),
  };
}

/** What may come under either of two names, or in either of two forms. */
function moreColumns({ extendedProps, url = extendedProps?.url }: Pick<EventChange, 'url' | 'extendedProps'>): Partial<Row> {
  const { calendar, guests, location, desc, description = desc } = extendedProps ?? {};
  return {
    ...(url === undefined ? {} : { url }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(guests === undefined ? {} : { guests: guests.map((guest) => (typeof guest === 'string' ? guest : guest.label)) }),
    ...(location === undefined ? {} : { location }),
    ...(description === undefined ? {} : { description }),
  };
}

function wireEvent({ id, url, title, start, end, allDay, calendar, guests, location, description }: Row): CalendarEvent {
  return {
    id,
    url,
    title,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    allDay,
    extendedProps: { calendar, guests, location, description, desc: description },
  };
}
