import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, gte, inArray, lt, ne, or } from 'drizzle-orm';
import { defaultDaysAsked, maxDaysAsked, maxEvents, maxFound, maxStarts } from '../../contract/values/workspace/calendar.ts';
import type { CalendarEntry, OccurrenceQuery, Occurrences } from '../../contract/workspace/calendar-entries.ts';
import type { Reader } from '../../db/client.ts';
import { calendarEvent, calendarGuest, calendarReminder, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { fold } from '../shared/rules/text.ts';
import { guestsOf } from './calendar-guests.ts';
import { nextStart, startsBetween } from './rules/repeats.ts';

type Event = typeof calendarEvent.$inferSelect;
/** An event with its occurrences. */
interface Found {
  event: Event;
  starts: number[];
}

const day = 24 * 3600 * 1000;
const eventsAtOnce = 20;

/**
 * Lists occurrences within a time span, of the account's events and those it is invited to. @throws Invalid for an empty or too long span.
 */
export async function listOccurrences(ctx: Ctx, query: OccurrenceQuery): Promise<Occurrences> {
  const { userId } = requireAccount(ctx);
  const from = Date.parse(query.from);
  const to = query.to === undefined ? from + defaultDaysAsked * day : Date.parse(query.to);
  if (to <= from || to - from > maxDaysAsked * day) throw new Invalid({ to: [`must be later than from, by ${maxDaysAsked} days at most`] });
  const found: Found[] = [];
  let room = maxStarts;
  for (const [at, event] of (await visibleEvents(ctx.db, userId, { from, to })).entries()) {
    await giveTurn(at);
    // Includes occurrences in progress at the start of the span, but not those that end exactly then.
    const earliest = event.end > event.start ? from - (event.end - event.start) + 1 : from;
    const starts = startsBetween(event, earliest, to - 1, room + 1).slice(0, room + 1);
    if (starts.length > room)
      return { entries: await toEntries(ctx.db, userId, [...found, { event, starts: starts.slice(0, room) }]), isCut: true };
    room -= starts.length;
    if (starts.length > 0) found.push({ event, starts });
  }
  return { entries: await toEntries(ctx.db, userId, found), isCut: false };
}

/** Yields to other requests after a number of events, since expanding their occurrences may take long. */
async function giveTurn(at: number): Promise<void> {
  if (at % eventsAtOnce === eventsAtOnce - 1) await setImmediate();
}

/** Finds events by a text in title, place or description, nearest to the present first. */
export async function searchEvents(ctx: Ctx, { q, limit = maxFound }: { q: string; limit?: number }): Promise<Occurrences> {
  const { userId } = requireAccount(ctx);
  const text = fold(q.trim());
  if (text === '') return { entries: [], isCut: false };
  const all = (await visibleEvents(ctx.db, userId)).filter(({ title, location, description }) =>
    [title, location, description].some((each) => fold(each).includes(text)),
  );
  const near: Found[] = [];
  for (const [at, event] of all.entries()) {
    await giveTurn(at);
    near.push({ event, starts: [nextStart(event, ctx.now) ?? event.start] });
  }
  const distance = ({ starts: [start = 0] }: Found) => Math.abs(start - ctx.now);
  const sorted = near.toSorted((one, other) => distance(one) - distance(other));
  return { entries: await toEntries(ctx.db, userId, sorted.slice(0, limit)), isCut: sorted.length > limit };
}

/** Returns the account's own events and those it is invited to; within a span, those that may occur in it. */
export async function visibleEvents(db: Reader, userId: number, span?: { from: number; to: number }): Promise<Event[]> {
  const inSpan =
    span &&
    and(
      lt(calendarEvent.start, span.to),
      or(ne(calendarEvent.rrule, ''), gt(calendarEvent.end, span.from), gte(calendarEvent.start, span.from)),
    );
  const invited = db.select({ id: calendarGuest.eventId }).from(calendarGuest).where(eq(calendarGuest.userId, userId));
  return db
    .select()
    .from(calendarEvent)
    .where(and(or(eq(calendarEvent.userId, userId), inArray(calendarEvent.id, invited)), inSpan))
    .orderBy(asc(calendarEvent.start), asc(calendarEvent.id))
    .limit(2 * maxEvents)
    .all();
}

async function toEntries(db: Reader, userId: number, found: Found[]): Promise<CalendarEntry[]> {
  const ids = found.map(({ event }) => event.id);
  if (ids.length === 0) return [];
  const guests = await guestsOf(db, ids);
  const reminders = Map.groupBy(await remindersOf(db, userId, ids), ({ eventId }) => eventId);
  const hosts = await hostsOf(db, [...new Set(found.map(({ event }) => event.userId).filter((id) => id !== userId))]);
  return found.map(({ event, starts }) => {
    const people = guests.get(event.id) ?? [];
    return {
      ...plainFields(event),
      people,
      reminders: (reminders.get(event.id) ?? []).map(({ minutes }) => minutes),
      host: hosts.get(event.userId) ?? null,
      response: people.find(({ id }) => id === userId)?.response ?? 'accepted',
      starts: starts.map(isoOf),
    };
  });
}

const isoOf = (moment: number) => new Date(moment).toISOString();

function plainFields({ id, title, start, end, allDay, calendar, url, location, description, guests, rrule, timeZone }: Event) {
  return { id, title, start: isoOf(start), end: isoOf(end), allDay, calendar, url, location, description, guests, rrule, timeZone };
}

/** Returns an account's reminders of some events. */
export const remindersOf = (db: Reader, userId: number, ids: number[]) =>
  db
    .select()
    .from(calendarReminder)
    .where(and(eq(calendarReminder.userId, userId), inArray(calendarReminder.eventId, ids)))
    .orderBy(asc(calendarReminder.eventId), asc(calendarReminder.minutes))
    .all();

async function hostsOf(db: Reader, ids: number[]) {
  if (ids.length === 0) return new Map<number, { id: number; fullName: string; avatar: string }>();
  const rows = await db.select({ id: user.id, fullName: user.fullName, avatar: user.avatar }).from(user).where(inArray(user.id, ids)).all();
  return new Map(rows.map((row) => [row.id, row]));
}
