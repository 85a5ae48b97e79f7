import { homeZone } from '../../../contract/values/shared/zones.ts';
import { maxEvents } from '../../../contract/values/workspace/calendar.ts';
import { inBatches, passesWithin } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import { setReminders } from '../../../domain/workspace/calendar-reminders.ts';
import type { Queries } from '../../client.ts';
import { calendarEvent, calendarGuest } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type EventSeed, eventSeed } from './calendar.ts';

/** Columns of events that are unknown to other calendars. */
const onlyHere = { seriesId: null, uid: '', sequence: 0, changedAt: null, occurrence: null };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Seeds the events of both sample accounts, multiplied by `factor` up to the limit. */
export async function seedCalendar(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const rounds = passesWithin(maxEvents, factor, eventSeed);
  await writeEvents(tx, people, Array.from({ length: rounds }, () => eventSeed).flat(), now);
}

export async function writeEvents(tx: Queries, people: SeedPeople, seeds: readonly EventSeed[], now: number): Promise<void> {
  const midnight = Date.parse(`${bangkokDay(now)}T00:00:00+07:00`);
  const first = await nextId(tx, calendarEvent, seeds.length);
  const rows = seeds.map((seed, at) => ({ id: first + at, ...rowOf(seed, midnight), userId: people[seed.owner] }));
  await inBatches(rows, (batch) => tx.insert(calendarEvent).values(batch).run());
  for (const [at, event] of rows.entries()) await shareAndRemind(tx, { event, seed: seeds[at], people }, now);
}

function rowOf(
  { calendar, title, url = '', location = '', description = '', guests = [], rrule = '', timeZone = homeZone, ...when }: EventSeed,
  midnight: number,
) {
  const fields = { calendar, title, url, location, description, guests: [...guests], rrule, allDay: when.at === undefined };
  return { ...fields, ...periodOf(when, midnight), excluded: [], timeZone, ...onlyHere };
}

async function shareAndRemind(
  tx: Queries,
  { event, seed, people }: { event: typeof calendarEvent.$inferSelect; seed: EventSeed | undefined; people: SeedPeople },
  now: number,
): Promise<void> {
  if (seed?.invited) {
    const { who, response } = seed.invited;
    await tx.insert(calendarGuest).values({ eventId: event.id, userId: people[who], response }).run();
  }
  if (seed?.reminders) await setReminders(tx, event, { userId: event.userId, minutes: [...seed.reminders] }, now);
}

function periodOf({ day: first, at, days = 1 }: Pick<EventSeed, 'day' | 'at' | 'days'>, midnight: number): { start: number; end: number } {
  const begin = midnight + first * day;
  if (!at) return { start: begin, end: begin + days * day };
  const [from, to] = at;
  return { start: begin + minutesOf(from) * minute, end: begin + (days - 1) * day + minutesOf(to) * minute };
}

/** Returns the minutes since midnight of a time such as `09:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
