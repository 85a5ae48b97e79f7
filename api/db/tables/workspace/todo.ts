import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Task } from '../../../contract/workspace/todo.ts';
import type { FullTask, OwnTag } from '../../../contract/workspace/todo-list.ts';
import { user } from '../identity/accounts.ts';

export const task = sqliteTable(
  'task',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Title in search form. */
    search: text().notNull(),
    /** Title and assignee as sort keys. */
    titleKey: text('title_key').notNull(),
    assigneeKey: text('assignee_key').notNull(),
    /** Null: no due date. */
    dueDate: integer('due_date'),
    description: text().notNull(),
    assigneeName: text('assignee_name').notNull(),
    assigneeAvatar: text('assignee_avatar').notNull(),
    tags: text({ mode: 'json' }).$type<Task['tags']>().notNull(),
    isCompleted: integer('is_completed', { mode: 'boolean' }).notNull(),
    isDeleted: integer('is_deleted', { mode: 'boolean' }).notNull(),
    isImportant: integer('is_important', { mode: 'boolean' }).notNull(),
    /** Position in its owner's order, ascending. */
    position: integer().notNull().default(0),
    steps: text({ mode: 'json' }).$type<FullTask['steps']>().notNull().default([]),
    /** Ids of the owner's tags; deleted ones are ignored. */
    ownTags: text('own_tags', { mode: 'json' }).$type<FullTask['ownTags']>().notNull().default([]),
    repeat: text().$type<FullTask['repeat']>().notNull().default(''),
    /** Interval of the recurrence, in its days, weeks, months or years. */
    repeatEvery: integer('repeat_every').notNull().default(1),
    /** Start of the interval. */
    repeatFrom: text('repeat_from').$type<FullTask['repeatFrom']>().notNull().default('due'),
    /** Day of the month on which it recurs, in months that have it. */
    repeatDay: integer('repeat_day').notNull().default(0),
    /** Lead time of the reminder in minutes, and its time; null for none, and once it was sent. */
    remindBefore: integer('remind_before'),
    remindAt: integer('remind_at'),
    /** Next task, created when this one was completed. */
    nextTaskId: integer('next_task_id'),
  },
  (t) => [
    index('task_remind').on(t.remindAt),
    index('task_owner').on(t.userId, t.isDeleted, t.id),
    index('task_owner_title').on(t.userId, t.isDeleted, t.titleKey, t.id),
    index('task_owner_due').on(t.userId, t.isDeleted, t.dueDate),
    index('task_owner_assignee').on(t.userId, t.isDeleted, t.assigneeKey, t.id),
  ],
);

/** Account to which a task is assigned, with the position in that account's list. */
export const taskAssignment = sqliteTable(
  'task_assignment',
  {
    taskId: integer('task_id')
      .primaryKey()
      .references(() => task.id, { onDelete: 'cascade' }),
    assigneeId: integer('assignee_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [index('task_assignment_assignee').on(t.assigneeId, t.taskId)],
);

/** Custom tag of an account. A deleted one can be restored, with its tasks. */
export const taskTag = sqliteTable(
  'task_tag',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tone: text().$type<OwnTag['tone']>().notNull(),
    isDeleted: integer('is_deleted', { mode: 'boolean' }).notNull(),
  },
  (t) => [index('task_tag_owner').on(t.userId, t.isDeleted, t.id)],
);
