import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { maxEvents } from '../../contract/values/workspace/calendar.ts';
import type { GuestResponse } from '../../contract/workspace/calendar-entries.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { calendarEvent, calendarGuest, calendarReminder, chatContact, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';
import { countRows } from '../shared/paging.ts';
import { setReminders } from './calendar-reminders.ts';
import { areOfChat } from './chat-contacts.ts';
import { linkTo, whenAndWhere } from './rules/event-words.ts';

type Event = typeof calendarEvent.$inferSelect;

const personColumns = { id: user.id, fullName: user.fullName, avatar: user.avatar };
type Person = Pick<typeof user.$inferSelect, keyof typeof personColumns>;

/** Lists people whom the account can invite: its chat contacts that have an account. */
export async function listInvitable(ctx: Ctx): Promise<Person[]> {
  const { userId } = requireAccount(ctx);
  return invitableBy(ctx.db, userId);
}

function invitableBy(db: Reader, userId: number): Promise<Person[]> {
  return db
    .select(personColumns)
    .from(chatContact)
    .innerJoin(user, eq(user.id, chatContact.accountId))
    .where(and(eq(chatContact.userId, userId), areOfChat, isNotNull(chatContact.accountId), ne(user.id, userId)))
    .orderBy(asc(user.fullName), asc(user.id))
    .all();
}

/** Returns the guests of some events, by event. */
export async function guestsOf(db: Reader, eventIds: number[]): Promise<Map<number, (Person & { response: GuestResponse })[]>> {
  const rows = await db
    .select({ eventId: calendarGuest.eventId, response: calendarGuest.response, ...personColumns })
    .from(calendarGuest)
    .innerJoin(user, eq(user.id, calendarGuest.userId))
    .where(inArray(calendarGuest.eventId, eventIds))
    .orderBy(asc(user.fullName), asc(user.id))
    .all();
  const guests = new Map<number, (Person & { response: GuestResponse })[]>();
  for (const { eventId, ...guest } of rows) guests.set(eventId, [...(guests.get(eventId) ?? []), guest]);
  return guests;
}

/** Returns the ids of accounts invited to an event. */
export async function guestIds(tx: Reader, eventId: number): Promise<number[]> {
  const rows = await tx.select({ id: calendarGuest.userId }).from(calendarGuest).where(eq(calendarGuest.eventId, eventId)).all();
  return rows.map(({ id }) => id);
}

/**
 * Replaces an event's guests: notifies new ones, and removes the event from those no longer included.
 * @throws Invalid for a person the host doesn't know, ListFull for an account with too many invitations.
 */
export async function setGuests(tx: Queries, event: Event, people: number[], now: number): Promise<void> {
  const before = await guestIds(tx, event.id);
  const added = people.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !people.includes(id));
  const known = new Set((await invitableBy(tx, event.userId)).map(({ id }) => id));
  if (!added.every((id) => known.has(id))) throw new Invalid({ 'entry.people': ['must be among your contacts'] });
  if (removed.length > 0) {
    await tx
      .delete(calendarGuest)
      .where(and(eq(calendarGuest.eventId, event.id), inArray(calendarGuest.userId, removed)))
      .run();
    await tx
      .delete(calendarReminder)
      .where(and(eq(calendarReminder.eventId, event.id), inArray(calendarReminder.userId, removed)))
      .run();
  }
  for (const userId of added) {
    if ((await countRows(tx, calendarGuest, eq(calendarGuest.userId, userId))) >= maxEvents)
      throw new ListFull('A guest is invited to too many events already.');
    await tx.insert(calendarGuest).values({ eventId: event.id, userId, response: 'waiting' }).run();
  }
  await notifyGuests(tx, event, { userIds: added, th: 'เชิญคุณเข้าร่วม', en: 'invited you to' }, now);
  await announce(tx, 'calendar', ...removed);
}

/** Notifies guests of the host's change. */
export async function notifyGuests(
  tx: Queries,
  event: Event,
  { userIds, th, en }: { userIds: number[]; th: string; en: string },
  now: number,
): Promise<void> {
  const host = await tx.select(personColumns).from(user).where(eq(user.id, event.userId)).get();
  for (const userId of userIds) {
    const titles = { titleTh: `${host?.fullName ?? ''} ${th} “${event.title}”`, titleEn: `${host?.fullName ?? ''} ${en} “${event.title}”` };
    await notify(tx, 'calendarInvitation', { userId, ...titles, ...about(event), avatar: host?.avatar ?? '' }, now);
  }
}

const about = (event: Event): Pick<NotificationPayload, 'subtitleTh' | 'subtitleEn' | 'icon' | 'color' | 'link'> => ({
  subtitleTh: whenAndWhere(event, event.start, 'th'),
  subtitleEn: whenAndWhere(event, event.start, 'en'),
  icon: 'Calendar',
  color: 'info',
  link: linkTo(event.id, event.start),
});

/** Answers an invitation and sets reminders. @throws NotFound for an event that the account is not invited to. */
export async function answerInvitation(
  ctx: Ctx,
  { id, response, reminders }: { id: number; response?: GuestResponse | undefined; reminders?: number[] | undefined },
): Promise<Record<string, never>> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'calendar', userId, async (tx) => {
    const own = and(eq(calendarGuest.eventId, id), eq(calendarGuest.userId, userId));
    const invited = await tx
      .select({ event: calendarEvent, known: calendarGuest.response })
      .from(calendarGuest)
      .innerJoin(calendarEvent, eq(calendarEvent.id, calendarGuest.eventId))
      .where(own)
      .get();
    if (!invited) throw new NotFound('There is no such event.');
    const { event, known } = invited;
    if (reminders) await setReminders(tx, event, { userId, minutes: reminders }, ctx.now);
    if (response === undefined || response === known) return;
    await tx.update(calendarGuest).set({ response }).where(own).run();
    await announce(tx, 'calendar', event.userId, ...(await guestIds(tx, id)).filter((each) => each !== userId));
    if (response !== 'waiting') await notifyHost(tx, { event, userId, isComing: response === 'accepted' }, ctx.now);
  });
  return {};
}

async function notifyHost(
  tx: Queries,
  { event, userId, isComing }: { event: Event; userId: number; isComing: boolean },
  now: number,
): Promise<void> {
  const guest = await tx.select(personColumns).from(user).where(eq(user.id, userId)).get();
  const titles = {
    titleTh: `${guest?.fullName ?? ''} ${isComing ? 'ตอบรับ' : 'ไม่สะดวกเข้าร่วม'} “${event.title}”`,
    titleEn: `${guest?.fullName ?? ''} ${isComing ? 'accepted' : 'declined'} “${event.title}”`,
  };
  await notify(tx, 'calendarInvitation', { userId: event.userId, ...titles, ...about(event), avatar: guest?.avatar ?? '' }, now);
}
