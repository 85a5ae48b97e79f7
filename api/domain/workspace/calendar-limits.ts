import { and, eq, ne } from 'drizzle-orm';
import { maxEvents, maxRepeating } from '../../contract/values/workspace/calendar.ts';
import type { Reader } from '../../db/client.ts';
import { calendarEvent } from '../../db/schema.ts';
import { ListFull } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';

/** Rejects exceeding an account's limit; call it after adding. @throws ListFull */
export async function requireRoom(tx: Reader, userId: number): Promise<void> {
  const own = eq(calendarEvent.userId, userId);
  if ((await countRows(tx, calendarEvent, own)) > maxEvents)
    throw new ListFull(`There are ${maxEvents} events in your calendar already. Please remove some first.`);
  if ((await countRows(tx, calendarEvent, and(own, ne(calendarEvent.rrule, '')))) > maxRepeating)
    throw new ListFull(`${maxRepeating} of your events repeat already. Please remove some first.`);
}
