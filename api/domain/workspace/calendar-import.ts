import { and, asc, eq } from 'drizzle-orm';
import { defaultCalendar, maxExcluded } from '../../contract/values/workspace/calendar.ts';
import type { FileImported, FileRead } from '../../contract/workspace/calendar-files.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { calendarEvent, calendarReminder } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { guestIds, notifyGuests } from './calendar-guests.ts';
import { requireRoom } from './calendar-limits.ts';
import { rescheduleReminders, setReminders } from './calendar-reminders.ts';
import { eventColumns } from './calendar-rows.ts';
import { letSinglesGo, singlesFrom } from './calendar-series.ts';
import { keepChange, keepEvents } from './calendar-undo.ts';
import { nextReminder } from './rules/event-times.ts';
import { type FileEvent, type FileEvents, readIcs } from './rules/ics.ts';
import { type KnownEvent, mergedWith, type Plan, type Planned, planOf } from './rules/ics-plan.ts';

type Event = typeof calendarEvent.$inferSelect;
/** An event of the account with its reminders. */
type Known = Event & Pick<KnownEvent, 'reminders'>;

const untitled = { th: 'ไม่มีชื่อ', en: 'Untitled' };

/** Preview of what a calendar file would add and change. @throws Invalid for any other file. */
export async function readCalendarFile(ctx: Ctx, { text }: { text: string }): Promise<FileRead> {
  const { userId } = requireAccount(ctx);
  const file = requireFile(text);
  const plan = planOf(file, await knownTo(ctx.db, userId));
  const title = (each: { title: string }) => each.title || untitled[ctx.language];
  return {
    ...skippedOf(ctx, file),
    removed: plan.removed.map((each) => ({ title: title(each), start: isoOf(each.start) })),
    events: plan.events.map(({ event, known, state }) => ({
      ...pick(event, ['allDay', 'rrule', 'location']),
      title: title(event),
      start: isoOf(event.start),
      end: isoOf(event.end),
      isKnown: known !== undefined,
      isChanged: state === 'changed',
      isOlder: state === 'older',
      leftOut: event.leftOut ?? [],
    })),
  };
}

/** Adds new events of a calendar file, and updates events that differ. @throws Invalid, ListFull; then nothing is changed. */
export async function importCalendarFile(ctx: Ctx, { text }: { text: string }): Promise<FileImported> {
  const { userId } = requireAccount(ctx);
  const { now, language } = ctx;
  const file = requireFile(text);
  const skipped = skippedOf(ctx, file);
  return changeOwn(ctx.db, 'calendar', userId, (tx) =>
    idempotent(ctx, tx, 'import-file', { text }, async () => {
      const known = await knownTo(tx, userId);
      const plan = planOf(file, known);
      const changed = plan.events.filter(({ state }) => state === 'changed');
      const touched = [...new Set([...changed.flatMap((each) => each.known ?? []), ...plan.excluded.map((each) => each.known)])];
      const gone = await withSingles(tx, plan.removed);
      const before = [...(await keepEvents(tx, touched)), ...(await keepEvents(tx, gone, true))];
      const guests = before.flatMap((each) => each.guests.map((guest) => guest.userId));
      await leaveOut(tx, plan.excluded, now);
      for (const each of changed) await change(tx, each, known, now);
      await remove(tx, gone, now);
      const added = await add(tx, plan, { userId, now, language });
      await requireRoom(tx, userId);
      await announce(tx, 'calendar', ...guests);
      return {
        ...skipped,
        added: added.length,
        changed: touched.length,
        removed: gone.length,
        incomplete: plan.events.flatMap(({ event: { title, leftOut = [] } }) =>
          leftOut.length === 0 ? [] : { title: title || untitled[language], leftOut },
        ),
        change: await keepChange(tx, { userId, now }, { before, added }),
      };
    }),
  );
}

const isoOf = (moment: number) => new Date(moment).toISOString();

/** @throws Invalid for an invalid calendar file */
function requireFile(text: string): FileEvents {
  const read = readIcs(text);
  if (!read) throw new Invalid({ text: ['must be a calendar file'] }, 'BAD_CALENDAR_FILE');
  return read;
}

const skippedOf = ({ language }: Ctx, { skipped, skippedEvents = [] }: FileEvents) => ({
  skipped,
  skippedEvents: skippedEvents.map(({ title, reason }) => ({ title: title || untitled[language], reason })),
});

async function knownTo(db: Reader, userId: number): Promise<Known[]> {
  const rows = await db.select().from(calendarEvent).where(eq(calendarEvent.userId, userId)).orderBy(asc(calendarEvent.id)).all();
  const reminders = await db
    .select()
    .from(calendarReminder)
    .where(eq(calendarReminder.userId, userId))
    .orderBy(asc(calendarReminder.eventId), asc(calendarReminder.minutes))
    .all();
  const byEvent = Map.groupBy(reminders, ({ eventId }) => eventId);
  return rows.map((row) => ({ ...row, reminders: (byEvent.get(row.id) ?? []).map(({ minutes }) => minutes) }));
}

const own = ({ id, userId }: Pick<Event, 'id' | 'userId'>) => and(eq(calendarEvent.id, id), eq(calendarEvent.userId, userId));

/** Separately changed occurrences of a removed series are removed with it. */
async function withSingles(tx: Reader, events: Event[]): Promise<Event[]> {
  const singles: Event[] = [];
  for (const event of events) if (event.rrule !== '') singles.push(...(await singlesFrom(tx, event)));
  return [...new Map([...events, ...singles].map((event) => [event.id, event])).values()];
}

async function remove(tx: Queries, events: Event[], now: number): Promise<void> {
  for (const event of events) {
    const guests = await guestIds(tx, event.id);
    await notifyGuests(tx, event, { userIds: guests, th: 'ยกเลิก', en: 'cancelled' }, now);
    await letSinglesGo(tx, event);
    await tx.delete(calendarEvent).where(own(event)).run();
  }
}

/** Excludes occurrences from series that a file replaces or cancels. */
async function leaveOut(tx: Queries, series: Plan<Known>['excluded'], now: number): Promise<void> {
  for (const { known, moments } of series) {
    const excluded = [...moments, ...known.excluded].slice(0, maxExcluded);
    await tx.update(calendarEvent).set({ excluded }).where(own(known)).run();
    await rescheduleReminders(tx, { ...known, excluded }, now);
  }
}

async function change(tx: Queries, { event, known }: Planned<Known>, all: Known[], now: number): Promise<void> {
  if (!known) return;
  const { reminders, ...columns } = mergedWith(event, known, all);
  const version = { sequence: event.sequence ?? 0, changedAt: event.modified ?? known.changedAt };
  const row = { ...known, ...columns, ...version };
  await tx.update(calendarEvent).set(pick(row, eventColumns)).where(own(known)).run();
  if (event.reminders) await setReminders(tx, row, { userId: known.userId, minutes: reminders }, now);
  await rescheduleReminders(tx, row, now);
}

/** Account that imports a file, and the time. */
interface Owner extends Pick<Ctx, 'now' | 'language'> {
  userId: number;
}

/** @returns ids of the added events */
async function add(tx: Queries, { events }: Plan<Known>, { userId, now, language }: Owner): Promise<number[]> {
  const fresh = events.filter(({ state }) => state === 'new').map(({ event }) => event);
  const first = await nextId(tx, calendarEvent, fresh.length);
  const rows = fresh.map((event, at) => rowOf(event, first + at, { userId, language }));
  await inBatches(rows, (batch) => tx.insert(calendarEvent).values(batch).run());
  const wanted = fresh.flatMap(({ reminders = [] }, at) => reminders.map((minutes) => ({ row: rows[at], minutes })));
  const reminders = wanted.flatMap(({ row, minutes }) =>
    row ? [{ eventId: row.id, userId, minutes, dueAt: nextReminder(row, minutes, now) }] : [],
  );
  await inBatches(reminders, (batch) => tx.insert(calendarReminder).values(batch).run());
  return rows.map(({ id }) => id);
}

const rowOf = (event: FileEvent, id: number, { userId, language }: Omit<Owner, 'now'>) => ({
  id,
  userId,
  uid: event.uid,
  title: event.title || untitled[language],
  start: event.start,
  end: event.end,
  allDay: event.allDay,
  rrule: event.rrule,
  timeZone: event.timeZone,
  excluded: event.excluded,
  location: event.location,
  description: event.description,
  url: event.url,
  calendar: event.calendar ?? defaultCalendar,
  guests: event.guests ?? [],
  seriesId: null,
  sequence: event.sequence ?? 0,
  changedAt: event.modified ?? null,
  occurrence: event.replaced ?? null,
});
