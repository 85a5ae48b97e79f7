import ical, { ICalAlarmType, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Reader } from '../../db/client.ts';
import type { calendarEvent, calendarReminder } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { remindersOf, visibleEvents } from './calendar-entries.ts';

type Event = typeof calendarEvent.$inferSelect;
type Reminder = typeof calendarReminder.$inferSelect;

const zone = 'Asia/Bangkok';
const ahead = 7 * 3600 * 1000;
/** Clocks there have not been changed since 1920. */
const zoneText = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

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
    timezone: { name: zone, generator: () => zoneText },
  });
  for (const event of events) calendar.createEvent(dataOf(event, reminders.get(event.id) ?? []));
  return calendar.toString().replace(/^DTSTAMP:\d{8}T\d{6}$/gm, '$&Z');
}

const inZone = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

function dataOf(event: Event, reminders: Reminder[]): ICalEventData {
  const { id, uid, title, start, end, allDay, calendar, location, description, url, guests } = event;
  return {
    id: uid || `${id}@taladnat`,
    start: inZone(start),
    end: inZone(end),
    timezone: zone,
    allDay,
    summary: title,
    location,
    description,
    url,
    categories: [{ name: calendar }],
    attendees: guests.map((name) => ({ name, email: 'nobody@invalid' })),
    repeating: repeatingOf(event),
    // In UTC, as it has to be; so that the same calendar is the same text.
    stamp: inZone(start - ahead),
    alarms: reminders.map(({ minutes }) => ({ type: ICalAlarmType.display, triggerBefore: minutes * 60, description: title })),
  };
}

/** The rule with what is left out of it. */
function repeatingOf({ rrule, excluded, allDay }: Event): string | null {
  if (!rrule) return null;
  const stamps = excluded.map((moment) => inZone(moment).toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, ''));
  const left = allDay ? `EXDATE;VALUE=DATE:${stamps.map((stamp) => stamp.slice(0, 8)).join()}` : `EXDATE;TZID=${zone}:${stamps.join()}`;
  return [`RRULE:${rrule}`, ...(stamps.length > 0 ? [left] : [])].join('\r\n');
}
