import { and, eq, gte } from 'drizzle-orm';
import type { Queries, Reader } from '../../db/client.ts';
import { calendarEvent } from '../../db/schema.ts';

type Event = typeof calendarEvent.$inferSelect;
type Series = Pick<Event, 'id' | 'userId'>;

const ofSeries = ({ id, userId }: Series) => and(eq(calendarEvent.userId, userId), eq(calendarEvent.seriesId, id));

/** Returns occurrences split from a series to be changed individually: all, or those from a time on. */
export const singlesFrom = (tx: Reader, series: Series, from?: number): Promise<Event[]> =>
  tx
    .select()
    .from(calendarEvent)
    .where(and(ofSeries(series), from === undefined ? undefined : gte(calendarEvent.start, from)))
    .all();

/** Detaches single occurrences from a series that is deleted, since its id may be reused. */
export async function letSinglesGo(tx: Queries, series: Series): Promise<void> {
  await tx.update(calendarEvent).set({ seriesId: null }).where(ofSeries(series)).run();
}
