import { and, eq } from 'drizzle-orm';
import { type ChangeScope, defaultCalendar, maxExcluded } from '../../contract/values/workspace/calendar.ts';
import type { EntryChange, EntryChanged, EntryRemoval, NewEntry } from '../../contract/workspace/calendar-entries.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { calendarEvent, calendarGuest, calendarReminder, type KeptEvent } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { refuseStale } from '../shared/known.ts';
import { pick } from '../shared/pick.ts';
import { guestIds, notifyGuests, setGuests } from './calendar-guests.ts';
import { requireRoom } from './calendar-limits.ts';
import { rescheduleReminders, setReminders } from './calendar-reminders.ts';
import { addGuestsAndReminders, eventColumns, nextVersion } from './calendar-rows.ts';
import { letSinglesGo, singlesFrom } from './calendar-series.ts';
import { keepChange, keepEvents } from './calendar-undo.ts';
import { changedSpan, changedTimes, requireRule, zoneOf } from './rules/event-times.ts';
import { isStart, nextStart, splitRule } from './rules/repeats.ts';

type Event = typeof calendarEvent.$inferSelect;
type Change = Omit<EntryChange['entry'], 'known'>;
/** Outcome of a change: the event, the events it affected in their former state, and those it added. */
interface Touched {
  id: number;
  before: KeptEvent[];
  added: number[];
}
interface Asked {
  event: Event;
  /** Start of the selected occurrence. */
  at: number;
  scope: ChangeScope;
}

/** Adds an event for the account. @throws Invalid for impossible times or an invalid rule, ListFull. */
export async function addEntry(ctx: Ctx, input: NewEntry): Promise<EntryChanged> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  const [start, end] = [Date.parse(input.start), Date.parse(input.end)];
  if (end < start) throw new Invalid({ 'entry.end': ['The end must not be before the start.'] }, 'ENDS_BEFORE_START');
  const timeZone = zoneOf(input);
  const rrule = requireRule({ start, end, rrule: input.rrule ?? '', timeZone });
  return changeOwn(ctx.db, 'calendar', userId, (tx) =>
    idempotent(ctx, tx, 'add-entry', input, async () => {
      const id = await nextId(tx, calendarEvent);
      const empty = { url: '', calendar: defaultCalendar, guests: [], location: '', description: '' } satisfies Partial<Event>;
      const none = { excluded: [], seriesId: null, uid: '', sequence: 0, changedAt: now, occurrence: null };
      const event: Event = {
        ...empty,
        ...columnsOf(input),
        title: input.title,
        allDay: input.allDay ?? false,
        id,
        userId,
        start,
        end,
        rrule,
        timeZone,
        ...none,
      };
      await tx.insert(calendarEvent).values(event).run();
      await requireRoom(tx, userId);
      await setGuests(tx, event, input.people ?? [], now);
      await announce(tx, 'calendar', ...(input.people ?? []));
      await setReminders(tx, event, { userId, minutes: input.reminders ?? [] }, now);
      return { id, change: await keepChange(tx, { userId, now }, { before: [], added: [id] }) };
    }),
  );
}

/** Changes one, some or all occurrences of the account's event. @throws NotFound, Invalid, ListFull, StaleVersion */
export async function changeEntry(ctx: Ctx, { entry: { known, ...entry }, occurrence, scope }: EntryChange): Promise<EntryChanged> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  return changeOwn(ctx.db, 'calendar', userId, async (tx) => {
    const asked = await findAsked(tx, userId, { id: entry.id, occurrence, scope });
    refuseStale(saidOf(asked.event), known, entry);
    const guests = await guestIds(tx, asked.event.id);
    const { id, ...kept } = await changeTimes[asked.scope](tx, asked, entry, now);
    await requireRoom(tx, userId);
    const event = await findOwn(tx, userId, id);
    if (entry.people) await setGuests(tx, event, entry.people, now);
    if (entry.reminders) await setReminders(tx, event, { userId, minutes: entry.reminders }, now);
    await announce(tx, 'calendar', ...guests, ...(entry.people ?? []));
    return { id, change: await keepChange(tx, { userId, now }, kept) };
  });
}

/** Removes one, some or all occurrences of the account's event. @throws NotFound, ListFull */
export async function removeEntry(ctx: Ctx, removal: EntryRemoval): Promise<EntryChanged> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  return changeOwn(ctx.db, 'calendar', userId, async (tx) => {
    const asked = await findAsked(tx, userId, removal);
    const { event } = asked;
    const guests = await guestIds(tx, event.id);
    const before = await removeTimes(tx, asked, now);
    await announce(tx, 'calendar', ...guests);
    await notifyGuests(tx, { ...event, start: asked.at }, { userIds: guests, th: 'ยกเลิก', en: 'cancelled' }, now);
    return { id: event.id, change: await keepChange(tx, { userId, now }, { before, added: [] }) };
  });
}

/** Returns the fields of an event as in responses. */
const saidOf = ({ start, end, ...event }: Event) => ({
  ...pick(event, ['title', 'calendar', 'allDay', 'timeZone', 'rrule', 'location', 'url', 'description']),
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Always restricts a statement to the owner's row. */
const own = ({ id, userId }: Pick<Event, 'id' | 'userId'>) => and(eq(calendarEvent.id, id), eq(calendarEvent.userId, userId));

async function findOwn(tx: Reader, userId: number, id: number): Promise<Event> {
  const event = await tx.select().from(calendarEvent).where(own({ id, userId })).get();
  if (!event) throw new NotFound('There is no such event.');
  return event;
}

/** Returns the event and occurrences that a request refers to. @throws NotFound for an unknown occurrence. */
async function findAsked(tx: Reader, userId: number, { id, occurrence, scope = 'all' }: EntryRemoval): Promise<Asked> {
  const event = await findOwn(tx, userId, id);
  const at = occurrence === undefined ? event.start : Date.parse(occurrence);
  if (!isStart(event, at)) throw new NotFound('The event doesn’t take place then.');
  if (event.rrule === '' || (scope === 'following' && at === event.start)) return { event, at, scope: 'all' };
  return { event, at, scope };
}

const changeTimes: Record<ChangeScope, (tx: Queries, asked: Asked, change: Change, now: number) => Promise<Touched>> = {
  async all(tx, { event, at }, change, now) {
    const before = await keepEvents(tx, [event]);
    await write(tx, { ...event, ...columnsOf(change), ...changedTimes(event, change, at) }, now);
    return { id: event.id, before, added: [] };
  },

  async this(tx, { event, at }, change, now) {
    const before = await keepEvents(tx, [event]);
    await write(tx, without(event, at), now);
    const single = { ...event, ...columnsOf(change), ...changedSpan(event, change, at), rrule: '', excluded: [], seriesId: event.id };
    const allDay = change.allDay ?? event.allDay;
    const timeZone = zoneOf({ allDay, timeZone: change.timeZone ?? event.timeZone });
    const id = await addCopy(tx, { ...single, allDay, timeZone }, event.id, now);
    return { id, before, added: [id] };
  },

  async following(tx, { event, at }, change, now) {
    const apart = await singlesFrom(tx, event, at);
    const before = await keepEvents(tx, [event, ...apart]);
    const rules = splitRule(event, at);
    await write(tx, { ...event, rrule: rules.before, excluded: event.excluded.filter((each) => each < at) }, now);
    const later = {
      ...event,
      start: at,
      end: at + event.end - event.start,
      rrule: rules.after,
      excluded: event.excluded.filter((each) => each > at),
    };
    const isSameRule = change.rrule === event.rrule;
    const times = changedTimes(later, isSameRule ? { ...change, rrule: undefined } : change, at);
    const id = await addCopy(tx, { ...later, ...columnsOf(change), ...times, seriesId: null }, event.id, now);
    for (const single of apart) await tx.update(calendarEvent).set({ seriesId: id }).where(own(single)).run();
    return { id, before, added: [id] };
  },
};

/** @returns removed or changed events in their former state */
async function removeTimes(tx: Queries, { event, at, scope }: Asked, now: number): Promise<KeptEvent[]> {
  const left = scope === 'following' ? { ...event, rrule: splitRule(event, at).before } : without(event, at);
  // A series without remaining occurrences is deleted.
  if (scope !== 'all' && nextStart(left, left.start) !== undefined) {
    const apart = scope === 'following' ? await singlesFrom(tx, event, at) : [];
    const before = [...(await keepEvents(tx, [event])), ...(await keepEvents(tx, apart, true))];
    await write(tx, left, now);
    await remove(tx, apart);
    return before;
  }
  const all = [event, ...(scope === 'this' ? [] : await singlesFrom(tx, event))];
  const before = await keepEvents(tx, all, true);
  await letSinglesGo(tx, event);
  await remove(tx, all);
  return before;
}

async function remove(tx: Queries, events: Event[]): Promise<void> {
  for (const event of events) await tx.delete(calendarEvent).where(own(event)).run();
}

/** Excludes an occurrence from a repeating event. @throws ListFull */
function without(event: Event, at: number): Event {
  if (event.excluded.includes(at)) throw new NotFound('The event doesn’t take place then.');
  if (event.excluded.length >= maxExcluded) throw new ListFull(`${maxExcluded} times of this event have been changed already.`);
  return { ...event, excluded: [...event.excluded, at] };
}

async function write(tx: Queries, event: Event, now: number): Promise<void> {
  const changed = { ...event, ...nextVersion(event, now) };
  await tx.update(calendarEvent).set(pick(changed, eventColumns)).where(own(event)).run();
  await rescheduleReminders(tx, event, now);
}

/** Adds an event split off from another one, with its guests and everyone's reminders. */
async function addCopy(tx: Queries, copy: Event, from: number, now: number): Promise<number> {
  const id = await nextId(tx, calendarEvent);
  const own = { uid: '', sequence: 0, changedAt: now, occurrence: null };
  const event = { ...pick(copy, eventColumns), id, userId: copy.userId, ...own };
  await tx.insert(calendarEvent).values(event).run();
  const guests = await tx.select().from(calendarGuest).where(eq(calendarGuest.eventId, from)).all();
  const reminders = await tx.select().from(calendarReminder).where(eq(calendarReminder.eventId, from)).all();
  await addGuestsAndReminders(tx, id, { guests, reminders });
  await rescheduleReminders(tx, event, now);
  return id;
}

/** Returns the fields of a request other than times. */
const columnsOf = (change: Partial<Change>): Partial<Event> =>
  pick(change, ['title', 'calendar', 'url', 'location', 'description', 'guests']);
