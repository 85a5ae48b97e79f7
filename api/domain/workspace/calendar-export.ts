import ical, { ICalAlarmType, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { homeZone, momentIn } from '../../contract/values/shared/zones.ts';
import type { Reader } from '../../db/client.ts';
import type { calendarEvent, calendarReminder } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { remindersOf, visibleEvents } from './calendar-entries.ts';
import { zoneText } from './rules/zone-text.ts';

type Event = typeof calendarEvent.$inferSelect;
type Reminder = typeof calendarReminder.$inferSelect;

/** Everything the account has or is invited to as a calendar file, or one event. @throws NotFound for one that it doesn't see. */
export async function exportCalendar(ctx: Ctx, { id }: { id?: number | undefined }): Promise<{ name: string; text: string }> {
  const { userId } = requireAccount(ctx);
  const text = await calendarText(ctx.db, userId, id);
  return { name: id === undefined ? 'taladnat.ics' : `taladnat-${id}.ics`, text };
}

/** @throws NotFound for an event that the account doesn't see */
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
  for (const event of events) calendar.createEvent(dataOf(event, reminders.get(event.id) ?? []));
  return calendar.toString().replace(/^DTSTAMP:\d{8}T\d{6}$/gm, '$&Z');
}

/** The library takes `UTC` for no zone at all. */
const nameOf = ({ timeZone }: Event) => (timeZone === 'UTC' ? 'Etc/UTC' : timeZone);

const inZone = (moment: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

function dataOf(event: Event, reminders: Reminder[]): ICalEventData {
  const { id, uid, title, start, end, allDay, calendar, location, description, url, guests } = event;
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
    attendees: guests.map((name) => ({ name, email: 'nobody@invalid' })),
    repeating: repeatingOf(event),
    // In UTC, as it has to be; so that the same calendar is the same text.
    stamp: inZone(momentIn(homeZone, start), homeZone),
    alarms: reminders.map(({ minutes }) => ({ type: ICalAlarmType.display, triggerBefore: minutes * 60, description: title })),
  };
}

/** The rule with what is left out of it. */
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
