import { and, desc, eq, sql } from 'drizzle-orm';
import { homeZone } from '../../contract/values/shared/zones.ts';
import { defaultCalendar, defaultHours, eventCalendars, maxEvents, maxRepeatingDays } from '../../contract/values/workspace/calendar.ts';
import type { CalendarEvent, EventChange, EventQuery, NewEvent } from '../../contract/workspace/calendar.ts';
import { parameter, prepared } from '../../db/client.ts';
import { calendarEvent } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { guestIds } from './calendar-guests.ts';
import { rescheduleReminders } from './calendar-reminders.ts';
import { nextVersion } from './calendar-rows.ts';
import { letSinglesGo } from './calendar-series.ts';
import { keepChange, keepEvents } from './calendar-undo.ts';
import { zoneOf } from './rules/event-times.ts';
import { movedAlong, movedRule } from './rules/repeats.ts';

type Row = typeof calendarEvent.$inferSelect;

const hour = 3600 * 1000;
/** Defaults of fields omitted from a request. */
const defaults = { url: '', calendar: defaultCalendar, guests: [], location: '', description: '' } satisfies Partial<Row>;
/** Columns unknown to the specified calls, whose events don't repeat. */
const once = { rrule: '', excluded: [], seriesId: null, uid: '', sequence: 0, occurrence: null, timeZone: homeZone };

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
    .limit(maxEvents)
    .prepare(),
);

/** Lists the account's events of the requested kinds, or of all, earliest first. */
export async function listEvents(ctx: Ctx, { calendars = [...eventCalendars] }: EventQuery): Promise<CalendarEvent[]> {
  const { userId } = requireAccount(ctx);
  return (await eventsOf(ctx.db).all({ userId, calendars: JSON.stringify(calendars) })).reverse().map(toEvent);
}

/**
 * Adds an event for the account; by default it lasts an hour, or its day.
 * @throws Invalid for an end before the start, ListFull.
 */
export async function addEvent(ctx: Ctx, input: NewEvent): Promise<CalendarEvent> {
  const { userId } = requireAccount(ctx);
  const { title, allDay = false } = input;
  const start = Date.parse(input.start);
  const end = input.end === undefined ? start + hour * (allDay ? defaultHours.allDay : defaultHours.timed) : Date.parse(input.end);
  requireOrder({ start, end }, input);
  return changeOwn(ctx.db, 'calendar', userId, (tx) =>
    idempotent(ctx, tx, 'add-event', input, async () => {
      if ((await countRows(tx, calendarEvent, eq(calendarEvent.userId, userId))) >= maxEvents) {
        throw new ListFull(`There are ${maxEvents} events in your calendar already. Please remove some first.`);
      }
      const id = await nextId(tx, calendarEvent);
      const row = { ...defaults, ...moreColumns(input), id, userId, title, start, end, allDay, ...once, changedAt: ctx.now };
      await tx.insert(calendarEvent).values(row).run();
      return toEvent(row);
    }),
  );
}

/**
 * Updates the fields of the request.
 * @throws NotFound for an event that is not the account's.
 * @throws Invalid if the event would end before it starts, even if the request has only one of the two.
 */
export async function updateEvent(ctx: Ctx, change: EventChange): Promise<CalendarEvent> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'calendar', userId, async (tx) => {
    const own = and(eq(calendarEvent.id, change.id), eq(calendarEvent.userId, userId));
    const old = await tx.select().from(calendarEvent).where(own).get();
    if (!old) throw unknownEvent();
    const changed = { ...old, ...columnsOf(change) };
    requireOrder(changed, change);
    const row = { ...changed, ...repeatsOf(old, changed), ...nextVersion(old, ctx.now) };
    await tx.update(calendarEvent).set(row).where(own).run();
    await rescheduleReminders(tx, row, ctx.now);
    await announce(tx, 'calendar', ...(await guestIds(tx, row.id)));
    return toEvent(row);
  });
}

/** Removes an event. @returns the event as it was. @throws NotFound for an event that is not the account's. */
export async function removeEvent(ctx: Ctx, { id }: { id: number }): Promise<CalendarEvent> {
  const { userId } = requireAccount(ctx);
  const own = and(eq(calendarEvent.id, id), eq(calendarEvent.userId, userId));
  const row = await changeOwn(ctx.db, 'calendar', userId, async (tx) => {
    const guests = await guestIds(tx, id);
    const removed = await tx.select().from(calendarEvent).where(own).get();
    if (!removed) throw unknownEvent();
    const before = await keepEvents(tx, [removed], true);
    await letSinglesGo(tx, removed);
    await tx.delete(calendarEvent).where(own).run();
    await keepChange(tx, { userId, now: ctx.now }, { before, added: [] });
    await announce(tx, 'calendar', ...guests);
    return removed;
  });
  return toEvent(row);
}

const unknownEvent = () => new NotFound('There is no such event.');

/** The error names the submitted field. @throws Invalid */
function requireOrder({ start, end }: Pick<Row, 'start' | 'end'>, sent: Pick<EventChange, 'end'>): void {
  if (end >= start) return;
  const field = sent.end === undefined ? 'event.start' : 'event.end';
  throw new Invalid({ [field]: ['The end must not be before the start.'] }, 'ENDS_BEFORE_START');
}

/** Moving the first occurrence of a repeating event moves all of them. */
function repeatsOf(old: Row, { start, end, allDay }: Row): Pick<Row, 'rrule' | 'excluded' | 'timeZone'> {
  const moved = { start, timeZone: zoneOf({ allDay, timeZone: old.timeZone }) };
  const rule = movedRule(old.rrule, old, moved);
  // An event that lasts too long to repeat occurs once.
  const rrule = end - start > maxRepeatingDays * 24 * hour ? '' : rule;
  return { rrule, excluded: old.excluded.map((each) => movedAlong(each, old, moved)), timeZone: moved.timeZone };
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

/** Returns the columns that requests send under either of two names or in either of two forms. */
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

function toEvent({ id, url, title, start, end, allDay, calendar, guests, location, description }: Row): CalendarEvent {
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
