import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { homeZone } from '../../contract/values/shared/zones.ts';
import { defaultCalendar, guestResponses } from '../../contract/values/workspace/calendar.ts';
import type { EventCalendar } from '../../contract/workspace/calendar.ts';
import { CalendarEntry } from '../../contract/workspace/calendar-entries.ts';
import { calendarEvent, calendarGuest, calendarReminder } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { setReminders } from '../../domain/workspace/calendar-reminders.ts';
import { defaultOwner, Moment, Owner, optional, part, SeedFault, written } from '../part.ts';

const { title, allDay, calendar, url, location, description, guests, rrule, timeZone, reminders } = CalendarEntry.properties;
const Invited = Type.Object({ username: Type.String(), response: Type.Enum([...guestResponses]) }, { additionalProperties: false });
const Reminded = Type.Object({ username: Type.String(), reminders }, { additionalProperties: false });

export const events = part({
  description: 'Events of calendars.',
  fields: {
    owner: Owner,
    title,
    start: Moment,
    end: Moment,
    ...optional({ allDay, calendar, url, location, description, guests, rrule, timeZone, reminders }),
    people: Type.Optional(Type.Array(Invited, { description: 'Invited accounts.' })),
    guestReminders: Type.Optional(Type.Array(Reminded, { description: 'Reminders of invited accounts.' })),
    excluded: Type.Optional(Type.Array(Moment, { description: 'Starts of cancelled occurrences.' })),
    seriesId: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the repeating event that it was an occurrence of.' })),
    uid: Type.Optional(Type.String({ description: 'UID in other calendars.' })),
    sequence: Type.Optional(Type.Integer({ minimum: 0 })),
    changedAt: Type.Optional(Moment),
    occurrence: Type.Optional(Moment),
  },
  replaces: [calendarReminder, calendarGuest, calendarEvent],
  async write(tx, items, { accountId, moment, now }) {
    const rows = items.map((item, at) => {
      const { owner = defaultOwner, people: _, reminders: _reminders, guestReminders: _guests, excluded = [], ...shown } = item;
      const optionalMoment = (field: 'changedAt' | 'occurrence') => (item[field] === undefined ? null : moment(item[field], [at, field]));
      const times = { start: moment(item.start, [at, 'start']), end: moment(item.end, [at, 'end']) };
      if (times.end < times.start) throw new SeedFault([at, 'end'], 'is before the start');
      return {
        ...{
          allDay: false,
          calendar: defaultCalendar as EventCalendar,
          url: '',
          location: '',
          description: '',
          guests: [],
          rrule: '',
          timeZone: homeZone,
        },
        ...{ seriesId: null, uid: '', sequence: 0 },
        ...shown,
        ...times,
        excluded: excluded.map((start, place) => moment(start, [at, 'excluded', place])),
        changedAt: optionalMoment('changedAt'),
        occurrence: optionalMoment('occurrence'),
        userId: accountId(owner, [at, 'owner']),
      };
    });
    await inBatches(rows, (batch) => tx.insert(calendarEvent).values(batch).run());
    const invited = items.flatMap(({ id: eventId, people = [] }, at) =>
      people.map(({ username, response }, place) => ({
        eventId,
        userId: accountId(username, [at, 'people', place, 'username']),
        response,
      })),
    );
    await inBatches(invited, (batch) => tx.insert(calendarGuest).values(batch).run());
    for (const [at, event] of rows.entries()) {
      const { reminders: own = [], guestReminders = [] } = items[at] ?? {};
      await setReminders(tx, event, { userId: event.userId, minutes: [...own] }, now);
      for (const [place, { username, reminders: minutes }] of guestReminders.entries())
        await setReminders(
          tx,
          event,
          { userId: accountId(username, [at, 'guestReminders', place, 'username']), minutes: [...minutes] },
          now,
        );
    }
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(calendarEvent).orderBy(asc(calendarEvent.id)).all();
    const invited = Map.groupBy(
      await reader.select().from(calendarGuest).orderBy(asc(calendarGuest.eventId), asc(calendarGuest.userId)).all(),
      ({ eventId }) => eventId,
    );
    const reminded = Map.groupBy(
      await reader
        .select({ eventId: calendarReminder.eventId, userId: calendarReminder.userId, minutes: calendarReminder.minutes })
        .from(calendarReminder)
        .orderBy(asc(calendarReminder.eventId), asc(calendarReminder.userId), asc(calendarReminder.minutes))
        .all(),
      ({ eventId }) => eventId,
    );
    return rows.map(({ userId, start, end, excluded, seriesId, changedAt, occurrence, ...row }) => {
      const times = Map.groupBy(reminded.get(row.id) ?? [], (one) => one.userId);
      const minutesOf = (id: number) => times.get(id)?.map(({ minutes }) => minutes) ?? [];
      const people = (invited.get(row.id) ?? []).map(({ userId: id, response }) => ({ username: username(id), response }));
      const guestReminders = [...times.keys()]
        .filter((id) => id !== userId)
        .map((id) => ({ username: username(id), reminders: minutesOf(id) }));
      return {
        ...row,
        owner: username(userId),
        start: written(start),
        end: written(end),
        reminders: minutesOf(userId),
        ...(people.length > 0 ? { people } : {}),
        ...(guestReminders.length > 0 ? { guestReminders } : {}),
        ...(excluded.length > 0 ? { excluded: excluded.map(written) } : {}),
        ...(seriesId === null ? {} : { seriesId }),
        ...(changedAt === null ? {} : { changedAt: written(changedAt) }),
        ...(occurrence === null ? {} : { occurrence: written(occurrence) }),
      };
    });
  },
});
