import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EventCalendar } from '../../../contract/workspace/calendar.ts';
import { user } from '../identity/accounts.ts';

export const calendarEvent = sqliteTable(
  'calendar_event',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    title: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    allDay: integer('all_day', { mode: 'boolean' }).notNull(),
    calendar: text().$type<EventCalendar>().notNull(),
    guests: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    location: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Recurrence rule (RFC 5545); empty for a single event. */
    rrule: text().notNull().default(''),
    /** Time zone in which it takes place and repeats. */
    timeZone: text('time_zone').notNull().default('Asia/Bangkok'),
    /** Starts of cancelled occurrences. */
    excluded: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    /** Repeating event from which this occurrence was detached by a change. */
    seriesId: integer('series_id'),
    /** UID in other calendars; empty for events created here. */
    uid: text().notNull().default(''),
    /** Version known to other calendars (SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** Time of the last change, here or according to a file; null if unknown. */
    changedAt: integer('changed_at'),
    /** Start of the occurrence that it replaces in a repeating event of the same uid, according to a file. */
    occurrence: integer(),
  },
  (t) => [
    index('calendar_event_owner').on(t.userId, t.start, t.id),
    index('calendar_event_series').on(t.seriesId),
    check('calendar_event_end', sql`${t.end} >= ${t.start}`),
  ],
);

/** Account invited to another account's event. */
export const calendarGuest = sqliteTable(
  'calendar_guest',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => calendarEvent.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    response: text().$type<'waiting' | 'accepted' | 'declined'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.userId] }), index('calendar_guest_user').on(t.userId, t.eventId)],
);

/** Lead time of a user's reminder of an event, and its next time; null if there is none. */
export const calendarReminder = sqliteTable(
  'calendar_reminder',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => calendarEvent.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    minutes: integer().notNull(),
    dueAt: integer('due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId, t.minutes] }),
    index('calendar_reminder_due').on(t.dueAt),
    index('calendar_reminder_user').on(t.userId, t.eventId, t.minutes),
  ],
);

/** Events before a change, so that it can be undone for a while. */
export const calendarUndo = sqliteTable(
  'calendar_undo',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** Earlier state of the events, with their guests and reminders. */
    before: text({ mode: 'json' }).$type<KeptEvent[]>().notNull(),
    /** Ids of events that the change has added. */
    added: text({ mode: 'json' }).$type<number[]>().notNull(),
    /** Whether it only deletes whole events, which can be undone for longer than changes. */
    isRemoval: integer('is_removal', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('calendar_undo_user').on(t.userId, t.id)],
);

export interface KeptEvent {
  event: typeof calendarEvent.$inferSelect;
  guests: (typeof calendarGuest.$inferSelect)[];
  reminders: (typeof calendarReminder.$inferSelect)[];
  /** Whether the change removes it. */
  isGone: boolean;
}

/** Feed with which other programs read an account's calendar: only a hash of its secret URL is stored. */
export const calendarFeed = sqliteTable('calendar_feed', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});
