import { inArray } from 'drizzle-orm';
import ical, { ICalAlarmType, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { homeZone, momentIn } from '../../contract/values/shared/zones.ts';
import type { Reader } from '../../db/client.ts';
import { type calendarEvent, type calendarReminder, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { remindersOf, visibleEvents } from './calendar-entries.ts';
import { finishedIcs } from './rules/ics-finish.ts';
import { zoneText } from './rules/zone-text.ts';

type Event = typeof calendarEvent.$inferSelect;
type Reminder = typeof calendarReminder.$inferSelect;
/** Data of an event in a file in addition to the event itself. */
interface Beside {
  reminders: Reminder[];
  /** Name of the event's owner. */
  host: string;
  /** Occurrences of a series that other events of the file replace. */
  anew: ReadonlySet<number>;
}

const day = 24 * 3600 * 1000;

/**
 * Exports all events that the account has or is invited to as a calendar file, or one event. @throws NotFound for an event it can't see.
 */
export async function exportCalendar(ctx: Ctx, { id }: { id?: number | undefined }): Promise<{ name: string; text: string }> {
  const { userId } = requireAccount(ctx);
  const text = await calendarText(ctx.db, userId, id);
  return { name: id === undefined ? 'taladnat.ics' : `taladnat-${id}.ics`, text };
}

/** @throws NotFound for an event that the account can't see */
export async function calendarText(db: Reader, userId: number, id?: number): Promise<string> {
  const events = (await visibleEvents(db, userId)).filter((event) => id === undefined || event.id === id);
  if (id !== undefined && events.length === 0) throw new NotFound('There is no such event.');
  const ids = events.map((event) => event.id);
  const reminders = Map.groupBy(ids.length === 0 ? [] : await remindersOf(db, userId, ids), ({ eventId }) => eventId);
  const calendar = ical({
    name: 'ตลาดนัด',
    prodId: { company: 'taladnat', product: 'calendar' },
    timezone: { name: homeZone, generator: (zone) => zoneText(zone, events.find((event) => nameOf(event) === zone)?.start ?? 0) },
  });
  const hosts = await hostsOf(db, events);
  for (const event of events) {
    const anew = new Set(events.flatMap((each) => (isTimeOf(each, event) ? (each.occurrence ?? []) : [])));
    calendar.createEvent(dataOf(event, { reminders: reminders.get(event.id) ?? [], host: hosts.get(event.userId) ?? '', anew }));
  }
  return finishedIcs(calendar.toString());
}

/** Returns the names of the owners of events with guests. */
async function hostsOf(db: Reader, events: Event[]): Promise<Map<number, string>> {
  const ids = [...new Set(events.filter(({ guests }) => guests.length > 0).map(({ userId }) => userId))];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: user.id, fullName: user.fullName }).from(user).where(inArray(user.id, ids)).all();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

const isTimeOf = (single: Event, series: Event) =>
  series.rrule !== '' && single.occurrence !== null && single.uid === series.uid && single.userId === series.userId;

/** The library treats `UTC` as no zone. */
const nameOf = ({ timeZone }: Event) => (timeZone === 'UTC' ? 'Etc/UTC' : timeZone);

const inZone = (moment: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

/** Returns the moment at which a clock in Bangkok shows the given moment's UTC time, which the library writes. */
const inUtc = (moment: number) => inZone(momentIn(homeZone, moment), homeZone);

function dataOf(event: Event, { reminders, host, anew }: Beside): ICalEventData {
  const { id, uid, userId, title, start, allDay, calendar, location, description, url, guests, sequence, changedAt, occurrence } = event;
  // An all-day event ends at the start of the next day, even if it is stored with equal start and end.
  const end = allDay && event.end <= start ? start + day : event.end;
  const timeZone = nameOf(event);
  return {
    id: uid || `${id}@taladnat`,
    start: inZone(start, timeZone),
    end: inZone(end, timeZone),
    timezone: timeZone,
    allDay,
    summary: title,
    location,
    description,
    url,
    categories: [{ name: calendar }],
    // Programs identify people by address; these addresses are undeliverable.
    ...(guests.length > 0 ? { organizer: { name: host, email: `host-${userId}@taladnat.invalid` } } : {}),
    attendees: guests.map((name, at) => ({ name, email: `guest-${id}-${at + 1}@taladnat.invalid` })),
    repeating: repeatingOf({ ...event, excluded: event.excluded.filter((moment) => !anew.has(moment)) }),
    ...(occurrence === null ? {} : { recurrenceId: inZone(occurrence, timeZone) }),
    sequence,
    ...(changedAt === null ? {} : { lastModified: inUtc(changedAt) }),
    // In UTC, as required; a stable value, so that the same calendar gives the same text.
    stamp: inUtc(changedAt ?? start),
    alarms: reminders.map(({ minutes }) => ({ type: ICalAlarmType.display, triggerBefore: minutes * 60, description: title })),
  };
}

/** Returns the rule with its excluded occurrences. */
function repeatingOf(event: Event): string | null {
  const { rrule, excluded, allDay } = event;
  if (!rrule) return null;
  const timeZone = nameOf(event);
  const stamps = excluded.map((moment) =>
    inZone(moment, timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, ''),
  );
  const left = allDay ? `EXDATE;VALUE=DATE:${stamps.map((stamp) => stamp.slice(0, 8)).join()}` : `EXDATE;TZID=${timeZone}:${stamps.join()}`;
  return [`RRULE:${rrule}`, ...(stamps.length > 0 ? [left] : [])].join('\r\n');
}
