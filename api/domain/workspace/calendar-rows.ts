import type { Queries } from '../../db/client.ts';
import { type calendarEvent, calendarGuest, calendarReminder, type KeptEvent } from '../../db/schema.ts';

type Event = typeof calendarEvent.$inferSelect;

/** The columns of an event that can change: all but which one it is, and whose. */
export const eventColumns = [
  ...(['url', 'title', 'start', 'end', 'allDay', 'calendar', 'guests', 'location', 'description'] as const),
  ...(['rrule', 'timeZone', 'excluded', 'seriesId', 'uid', 'sequence', 'changedAt', 'occurrence'] as const),
] as const satisfies readonly (keyof Event)[];

/** The version of an event after a change here: of one that came from elsewhere the number is not ours to raise. */
export const nextVersion = ({ uid, sequence }: Pick<Event, 'uid' | 'sequence'>, now: number): Pick<Event, 'sequence' | 'changedAt'> => ({
  sequence: uid === '' ? sequence + 1 : sequence,
  changedAt: now,
});

/** Gives an event the guests and everybody's reminders of another one, or of itself as it was. */
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
