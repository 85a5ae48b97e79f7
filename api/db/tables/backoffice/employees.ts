import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const employee = sqliteTable(
  'employee',
  {
    id: integer().primaryKey(),
    avatar: text().notNull(),
    fullName: text('full_name').notNull(),
    post: text().notNull(),
    email: text().notNull(),
    city: text().notNull(),
    startDate: text('start_date').notNull(),
    salary: text().notNull(),
    age: text().notNull(),
    experience: text().notNull(),
    status: integer().notNull(),
    /** Name, post, email, age, salary and first day as searched. */
    search: text().notNull(),
  },
  // Employees are counted over this rather than over the whole rows.
  (t) => [index('employee_search').on(t.search)],
);
