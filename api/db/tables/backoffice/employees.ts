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
    /** Name, post, email, age, salary and first day in search form. */
    search: text().notNull(),
    /** Sort keys of columns whose texts sort differently. */
    fullNameKey: text('full_name_key').notNull().default(''),
    postKey: text('post_key').notNull().default(''),
    cityKey: text('city_key').notNull().default(''),
    startDay: text('start_day').notNull().default(''),
    salaryCents: integer('salary_cents').notNull().default(0),
    years: integer().notNull().default(0),
  },
  // Covering index for counting employees.
  (t) => [
    index('employee_search').on(t.search),
    // The searched columns are included with their sort keys, which makes the indexes covering.
    index('employee_name').on(t.fullNameKey, t.id, t.fullName),
    index('employee_post').on(t.postKey, t.id, t.post),
    index('employee_city').on(t.cityKey, t.id, t.city),
    index('employee_email').on(t.email, t.id),
    index('employee_start').on(t.startDay, t.id, t.startDate),
    index('employee_salary').on(t.salaryCents, t.id, t.salary),
    index('employee_age').on(t.age, t.id),
    index('employee_years').on(t.years, t.id),
    index('employee_status').on(t.status, t.id),
  ],
);
