import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DirectoryUser } from '../../../contract/backoffice/user-directory.ts';
import type { Rights } from '../../../contract/values/backoffice/roles.ts';

/** Rights of custom roles, and changed rights of built-in ones. */
export const staffRole = sqliteTable(
  'staff_role',
  {
    /** Name of a built-in role, or `role-` and a number. */
    key: text().primaryKey(),
    /** Built-in role that specified calls show for it. */
    base: text().$type<DirectoryUser['role']>().notNull(),
    /** Empty for a built-in role, whose name is a text of the pages. */
    name: text().notNull(),
    /** Normalized name; null for a built-in role. */
    nameKey: text('name_key'),
    rights: text({ mode: 'json' }).$type<Rights>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_role_name').on(t.nameKey), index('staff_role_order').on(t.createdAt, t.key)],
);
