import { and, eq, gte } from 'drizzle-orm';
import type { Queries, Reader } from '../../db/client.ts';
import { calendarEvent } from '../../db/schema.ts';

type Event = typeof calendarEvent.$inferSelect;
type Series = Pick<Event, 'id' | 'userId'>;

const ofSeries = ({ id, userId }: Series) => and(eq(calendarEvent.userId, userId), eq(calendarEvent.seriesId, id));

/** Occurrences taken out of a repeating event to be changed alone: all, or those from a time on. */
export const singlesFrom = (tx: Reader, series: Series, from?: number): Promise<Event[]> =>
  tx
    .select()
    .from(calendarEvent)
    .where(and(ofSeries(series), from === undefined ? undefined : gte(calendarEvent.start, from)))
    .all();

/** Makes them events like any other: their series goes, and its number may be another event's soon. */
export async function letSinglesGo(tx: Queries, series: Series): Promise<void> {
  await tx.update(calendarEvent).set({ seriesId: null }).where(ofSeries(series)).run();
}
