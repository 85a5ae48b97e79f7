import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
  },
  (t) => [index('calendar_event_owner').on(t.userId, t.start, t.id), check('calendar_event_end', sql`${t.end} >= ${t.start}`)],
);
