import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Permission } from '../../../contract/backoffice/permissions.ts';

export const permission = sqliteTable(
  'permission',
  {
    id: integer().primaryKey(),
    /** Position in the list, ascending; a new permission comes before all others. */
    place: integer().notNull(),
    name: text().notNull(),
    assignedTo: text('assigned_to', { mode: 'json' }).$type<Permission['assignedTo']>().notNull(),
    createdDate: text('created_date').notNull(),
    /** Protected from renaming and deletion. */
    isCore: integer('is_core', { mode: 'boolean' }).notNull().default(false),
    /** Name and date in search form. */
    search: text().notNull(),
  },
  (t) => [index('permission_place').on(t.place), index('permission_core').on(t.isCore, t.place)],
);
