import type { Queries } from '../../db/client.ts';
import { type calendarEvent, calendarGuest, calendarReminder, type KeptEvent } from '../../db/schema.ts';

type Event = typeof calendarEvent.$inferSelect;

/** Columns of an event that can change: all except id and owner. */
export const eventColumns = [
  ...(['url', 'title', 'start', 'end', 'allDay', 'calendar', 'guests', 'location', 'description'] as const),
  ...(['rrule', 'timeZone', 'excluded', 'seriesId', 'uid', 'sequence', 'changedAt', 'occurrence'] as const),
] as const satisfies readonly (keyof Event)[];

/** Returns an event's version after a change; for an imported event, the sequence number belongs to its source and is not increased. */
export const nextVersion = ({ uid, sequence }: Pick<Event, 'uid' | 'sequence'>, now: number): Pick<Event, 'sequence' | 'changedAt'> => ({
  sequence: uid === '' ? sequence + 1 : sequence,
  changedAt: now,
});

/** Adds another event's guests and everyone's reminders to an event, or those of its former state. */
export async function addGuestsAndReminders(
  tx: Queries,
  eventId: number,
  { guests, reminders }: Pick<KeptEvent, 'guests' | 'reminders'>,
): Promise<void> {
  const guestRows = guests.map(({ userId, response }) => ({ eventId, userId, response }));
  if (guestRows.length > 0) await tx.insert(calendarGuest).values(guestRows).run();
  const reminderRows = reminders.map(({ userId, minutes, dueAt }) => ({ eventId, userId, minutes, dueAt }));
  if (reminderRows.length > 0) await tx.insert(calendarReminder).values(reminderRows).run();
}
