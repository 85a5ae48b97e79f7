import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DirectoryUser } from '../../../contract/backoffice/user-directory.ts';
import type { Rights } from '../../../contract/values/backoffice/roles.ts';

/** Rights of roles: those that admins have made, and the built-in ones once somebody has changed them. */
export const staffRole = sqliteTable(
  'staff_role',
  {
    /** The name of a given role, or `role-` and a number. */
    key: text().primaryKey(),
    /** The given role that specified calls show for it. */
    base: text().$type<DirectoryUser['role']>().notNull(),
    /** Empty for a given role, whose name is a text of the pages. */
    name: text().notNull(),
    /** The name as compared; none for a given role. */
    nameKey: text('name_key'),
    rights: text({ mode: 'json' }).$type<Rights>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_role_name').on(t.nameKey), index('staff_role_order').on(t.createdAt, t.key)],
);
