import { maxEvents } from '../../../contract/values/workspace/calendar.ts';
import { inBatches, roundsWithin } from '../../../domain/shared/batches.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { calendarEvent } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type EventSeed, eventSeed } from './calendar.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The sample events of both sample accounts, `factor` times over if there is room. */
export async function seedCalendar(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const midnight = Date.parse(`${bangkokDay(now)}T00:00:00+07:00`);
  const once = eventSeed.map(({ owner, calendar, title, url = '', location = '', description = '', guests = [], ...when }) => ({
    ...{ userId: people[owner], calendar, title, url, location, description, guests: [...guests], allDay: when.at === undefined },
    ...periodOf(when, midnight),
  }));
  const rounds = roundsWithin(maxEvents, factor, eventSeed);
  await inBatches(Array.from({ length: rounds }, () => once).flat(), (rows) => tx.insert(calendarEvent).values(rows).run());
}

function periodOf({ day: first, at, days = 1 }: Pick<EventSeed, 'day' | 'at' | 'days'>, midnight: number): { start: number; end: number } {
  const begin = midnight + first * day;
  if (!at) return { start: begin, end: begin + days * day };
  const [from, to] = at;
  return { start: begin + minutesOf(from) * minute, end: begin + (days - 1) * day + minutesOf(to) * minute };
}

/** Minutes of a day, of a time such as `09:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
