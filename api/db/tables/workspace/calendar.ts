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
    /** How it repeats, as RFC 5545 writes it; empty for an event that happens once. */
    rrule: text().notNull().default(''),
    /** By whose clock it takes place and repeats. */
    timeZone: text('time_zone').notNull().default('Asia/Bangkok'),
    /** Starts at which a repeating event doesn't take place. */
    excluded: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    /** The repeating event that this was one of, before it was changed alone. */
    seriesId: integer('series_id'),
    /** By which other calendars know it; empty where it was written here. */
    uid: text().notNull().default(''),
    /** Which version of it other calendars know (SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** When it was changed last, here or by a file's own words; nothing where that is not known. */
    changedAt: integer('changed_at'),
    /** The start of the time of a repeating event of the same uid in whose place it is, as a file has said. */
    occurrence: integer(),
  },
  (t) => [
    index('calendar_event_owner').on(t.userId, t.start, t.id),
    index('calendar_event_series').on(t.seriesId),
    check('calendar_event_end', sql`${t.end} >= ${t.start}`),
  ],
);

/** An account that is invited to another one's event. */
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

/** How long before an event somebody wants to be reminded, and when that is next; nothing if never again. */
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
    /** The events as they were, with whom they are shared and who is reminded of them. */
    before: text({ mode: 'json' }).$type<KeptEvent[]>().notNull(),
    /** Ids of events that the change has added. */
    added: text({ mode: 'json' }).$type<number[]>().notNull(),
    /** Whether it deletes whole events alone, which come back for longer than changes. */
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

/** The address under which other programs read an account's calendar: of its secret only the hash is known. */
export const calendarFeed = sqliteTable('calendar_feed', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});
