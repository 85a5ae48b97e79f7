import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Task } from '../../../contract/workspace/todo.ts';
import { user } from '../identity/accounts.ts';

export const task = sqliteTable(
  'task',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** The title as searched. */
    search: text().notNull(),
    /** Title and assignee as sorted. */
    titleKey: text('title_key').notNull(),
    assigneeKey: text('assignee_key').notNull(),
    dueDate: integer('due_date').notNull(),
    description: text().notNull(),
    assigneeName: text('assignee_name').notNull(),
    assigneeAvatar: text('assignee_avatar').notNull(),
    tags: text({ mode: 'json' }).$type<Task['tags']>().notNull(),
    isCompleted: integer('is_completed', { mode: 'boolean' }).notNull(),
    isDeleted: integer('is_deleted', { mode: 'boolean' }).notNull(),
    isImportant: integer('is_important', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('task_owner').on(t.userId, t.isDeleted, t.id),
    index('task_owner_title').on(t.userId, t.isDeleted, t.titleKey, t.id),
    index('task_owner_due').on(t.userId, t.isDeleted, t.dueDate),
    index('task_owner_assignee').on(t.userId, t.isDeleted, t.assigneeKey, t.id),
  ],
);
