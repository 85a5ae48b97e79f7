import { and, asc, eq, lte } from 'drizzle-orm';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { calendarEvent, calendarGuest, calendarReminder } from '../../db/schema.ts';
import { notify } from '../shared/notify.ts';
import { nextReminder } from './rules/event-times.ts';
import { linkTo, whenAndWhere } from './rules/event-words.ts';

type Event = typeof calendarEvent.$inferSelect;

const minute = 60_000;
/** Delay after which a reminder of an event without length is dropped. */
const grace = 60 * minute;
const atOnce = 50;

/** Sets a user's reminders for events. */
export async function setReminders(tx: Queries, event: Event, reminded: { userId: number; minutes: number[] }, now: number): Promise<void> {
  const { userId, minutes } = reminded;
  const own = and(eq(calendarReminder.eventId, event.id), eq(calendarReminder.userId, userId));
  await tx.delete(calendarReminder).where(own).run();
  const rows = minutes.map((each) => ({ eventId: event.id, userId, minutes: each, dueAt: nextReminder(event, each, now) }));
  if (rows.length > 0) await tx.insert(calendarReminder).values(rows).run();
}

/** Recalculates everyone's reminders after an event's times have changed. */
export async function rescheduleReminders(tx: Queries, event: Event, now: number): Promise<void> {
  const rows = await tx.select().from(calendarReminder).where(eq(calendarReminder.eventId, event.id)).all();
  for (const row of rows) await postpone(tx, row, nextReminder(event, row.minutes, now));
}

const postpone = (tx: Queries, { eventId, userId, minutes }: typeof calendarReminder.$inferSelect, dueAt: number | null) =>
  tx
    .update(calendarReminder)
    .set({ dueAt })
    .where(and(eq(calendarReminder.eventId, eventId), eq(calendarReminder.userId, userId), eq(calendarReminder.minutes, minutes)))
    .run();

function findDue(db: Reader, now: number, limit: number) {
  return db
    .select({ reminder: calendarReminder, event: calendarEvent, response: calendarGuest.response })
    .from(calendarReminder)
    .innerJoin(calendarEvent, eq(calendarEvent.id, calendarReminder.eventId))
    .leftJoin(calendarGuest, and(eq(calendarGuest.eventId, calendarReminder.eventId), eq(calendarGuest.userId, calendarReminder.userId)))
    .where(lte(calendarReminder.dueAt, now))
    .orderBy(asc(calendarReminder.dueAt))
    .limit(limit)
    .all();
}

/**
 * Turns due reminders into notifications, each once: the reminder advances in the same transaction, so that no other process finds it.
 * Reminders of ended events are dropped.
 * @returns whether there may be more
 */
export async function remindDue(db: Database, now: number): Promise<boolean> {
  // Usually none is due, and nothing is written.
  if ((await findDue(db, now, 1)).length === 0) return false;
  return transact(db, async (tx) => {
    const due = await findDue(tx, now, atOnce);
    for (const { reminder, event, response } of due) {
      const start = (reminder.dueAt ?? now) + reminder.minutes * minute;
      const isOver = now > start + Math.max(event.end - event.start, grace);
      if (!isOver && response !== 'declined') await remind(tx, { userId: reminder.userId, event, start }, now);
      await postpone(tx, reminder, nextReminder(event, reminder.minutes, now));
    }
    return due.length === atOnce;
  });
}

const remind = (tx: Queries, { userId, event, start }: { userId: number; event: Event; start: number }, now: number) =>
  notify(
    tx,
    'calendarReminder',
    {
      userId,
      titleTh: `เตือนความจำ: ${event.title}`,
      titleEn: `Reminder: ${event.title}`,
      subtitleTh: whenAndWhere(event, start, 'th'),
      subtitleEn: whenAndWhere(event, start, 'en'),
      icon: 'Calendar',
      color: 'info',
      link: linkTo(event.id, start),
    },
    now,
  );
