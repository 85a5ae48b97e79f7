import { and, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { removalTime } from '../../contract/values/shared/removals.ts';
import { maxRemovalBytes, maxRemovals } from '../../contract/values/workspace/calendar.ts';
import type { RemovedEvents } from '../../contract/workspace/calendar-entries.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { calendarEvent, calendarGuest, calendarReminder, calendarUndo, type KeptEvent, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { requireRoom } from './calendar-limits.ts';
import { rescheduleReminders } from './calendar-reminders.ts';
import { addGuestsAndReminders, eventColumns, nextVersion } from './calendar-rows.ts';

type Event = typeof calendarEvent.$inferSelect;

/** Time for which changes and deletions can be undone, and their maximum number per account. */
const changesKept = { time: 3600 * 1000, count: 20 };
const removalsKept = { time: removalTime, count: maxRemovals };
const lifetimeOf = ({ isRemoval }: { isRemoval: boolean }) => (isRemoval ? removalsKept : changesKept).time;

/** Lists deleted events that an account can restore, newest first. */
export async function listRemovedEntries(ctx: Ctx): Promise<RemovedEvents> {
  const { userId } = requireAccount(ctx);
  const { id, createdAt, before } = calendarUndo;
  const rows = await ctx.db
    .select({ id, createdAt, before })
    .from(calendarUndo)
    .where(and(eq(calendarUndo.userId, userId), eq(calendarUndo.isRemoval, true), gt(createdAt, ctx.now - removalTime)))
    .orderBy(desc(id))
    .all();
  const entries = rows.flatMap(({ id: change, createdAt: at, before: [first] }) => {
    if (!first) return [];
    const { title, start, allDay } = first.event;
    const removedAt = new Date(at).toISOString();
    return { change, title, start: new Date(start).toISOString(), allDay, removedAt };
  });
  return { entries };
}

/** Copies events with their dependent data before a change. */
export async function keepEvents(tx: Reader, events: Event[], isGone = false): Promise<KeptEvent[]> {
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return [];
  const guests = await tx.select().from(calendarGuest).where(inArray(calendarGuest.eventId, ids)).all();
  const reminders = await tx.select().from(calendarReminder).where(inArray(calendarReminder.eventId, ids)).all();
  return events.map((event) => ({
    event,
    guests: guests.filter(({ eventId }) => eventId === event.id),
    reminders: reminders.filter(({ eventId }) => eventId === event.id),
    isGone,
  }));
}

/** Stores the state that a change replaces. @returns the id for undoing it */
export async function keepChange(
  tx: Queries,
  { userId, now }: { userId: number; now: number },
  { before, added }: { before: KeptEvent[]; added: number[] },
): Promise<number> {
  const id = await nextId(tx, calendarUndo);
  const isRemoval = before.length > 0 && added.length === 0 && before.every(({ isGone }) => isGone);
  await tx.insert(calendarUndo).values({ id, userId, createdAt: now, before, added, isRemoval }).run();
  const own = and(eq(calendarUndo.userId, userId), eq(calendarUndo.isRemoval, isRemoval));
  const bytes = sql<number>`octet_length(${calendarUndo.before})`;
  const kept = await tx.select({ id: calendarUndo.id, bytes }).from(calendarUndo).where(own).orderBy(desc(calendarUndo.id)).all();
  const { count } = isRemoval ? removalsKept : changesKept;
  let held = 0;
  const oldest = kept.find(({ bytes: size }, place) => {
    held += size;
    return place >= count || (place > 0 && held > maxRemovalBytes);
  });
  if (oldest)
    await tx
      .delete(calendarUndo)
      .where(and(own, lte(calendarUndo.id, oldest.id)))
      .run();
  return id;
}

/** Restores the state before a change. @throws NotFound for another account's change, or an expired one. */
export async function takeBack(ctx: Ctx, { change }: { change: number }): Promise<Record<string, never>> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'calendar', userId, async (tx) => {
    const kept = await tx
      .delete(calendarUndo)
      .where(and(eq(calendarUndo.id, change), eq(calendarUndo.userId, userId)))
      .returning()
      .get();
    if (!kept || kept.createdAt < ctx.now - lifetimeOf(kept)) throw new NotFound('This can’t be taken back any more.');
    const shared = await guestsOfEvents(tx, [...kept.added, ...kept.before.map(({ event }) => event.id)]);
    for (const id of kept.added)
      await tx
        .delete(calendarEvent)
        .where(and(eq(calendarEvent.id, id), eq(calendarEvent.userId, userId)))
        .run();
    const ids = new Map<number, number>();
    for (const each of kept.before) await restore(tx, await withoutGone(tx, each), ids, ctx.now);
    await requireRoom(tx, userId);
    await announce(tx, 'calendar', ...shared, ...kept.before.flatMap(({ guests }) => guests.map((guest) => guest.userId)));
  });
  return {};
}

/** A series is restored before its single occurrences; its id may belong to another event by now. */
async function restore(tx: Queries, { event, isGone, ...shared }: KeptEvent, ids: Map<number, number>, now: number): Promise<void> {
  const own = and(eq(calendarEvent.id, event.id), eq(calendarEvent.userId, event.userId));
  const present = await tx.select({ sequence: calendarEvent.sequence }).from(calendarEvent).where(own).get();
  const seriesId = event.seriesId === null ? null : (ids.get(event.seriesId) ?? event.seriesId);
  const version = restoredVersion(event, present?.sequence ?? 0, now);
  if (!isGone) await tx.delete(calendarEvent).where(own).run();
  const kept = { ...pick(event, eventColumns), ...version, id: event.id, userId: event.userId, seriesId };
  const isFree = (await tx.insert(calendarEvent).values(kept).onConflictDoNothing({ target: calendarEvent.id }).run()).changes > 0;
  const row = isFree ? kept : { ...kept, id: await nextId(tx, calendarEvent) };
  if (!isFree) await tx.insert(calendarEvent).values(row).run();
  const { id } = row;
  ids.set(event.id, id);
  await addGuestsAndReminders(tx, id, shared);
  await rescheduleReminders(tx, row, now);
}

/** Other calendars that received the change must receive the undo as well; a file's own version must remain importable. */
function restoredVersion({ uid, sequence, changedAt }: Event, present: number, now: number): Pick<Event, 'sequence' | 'changedAt'> {
  return uid === '' ? nextVersion({ uid, sequence: Math.max(sequence, present) }, now) : { sequence, changedAt };
}

/** Omits accounts that have been removed since. */
async function withoutGone(tx: Reader, { guests, reminders, ...kept }: KeptEvent): Promise<KeptEvent> {
  const ids = [...guests, ...reminders].map(({ userId }) => userId);
  const rows = ids.length === 0 ? [] : await tx.select({ id: user.id }).from(user).where(inArray(user.id, ids)).all();
  const known = new Set(rows.map(({ id }) => id));
  return {
    ...kept,
    guests: guests.filter((each) => known.has(each.userId)),
    reminders: reminders.filter((each) => known.has(each.userId)),
  };
}

async function guestsOfEvents(tx: Reader, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select({ id: calendarGuest.userId }).from(calendarGuest).where(inArray(calendarGuest.eventId, ids)).all();
  return rows.map(({ id }) => id);
}

/** Purges expired undo data. */
export async function purgeUndos(db: Database, now: number): Promise<void> {
  const isOver = (isRemoval: boolean) =>
    and(eq(calendarUndo.isRemoval, isRemoval), lt(calendarUndo.createdAt, now - lifetimeOf({ isRemoval })));
  await transact(db, (tx) =>
    tx
      .delete(calendarUndo)
      .where(or(isOver(true), isOver(false)))
      .run(),
  );
}
