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
    /** The title as searched. */
    search: text().notNull(),
    /** Title and assignee as sorted. */
    titleKey: text('title_key').notNull(),
    assigneeKey: text('assignee_key').notNull(),
    /** Null: whenever it suits. */
    dueDate: integer('due_date'),
    description: text().notNull(),
    assigneeName: text('assignee_name').notNull(),
    assigneeAvatar: text('assignee_avatar').notNull(),
    tags: text({ mode: 'json' }).$type<Task['tags']>().notNull(),
    isCompleted: integer('is_completed', { mode: 'boolean' }).notNull(),
    isDeleted: integer('is_deleted', { mode: 'boolean' }).notNull(),
    isImportant: integer('is_important', { mode: 'boolean' }).notNull(),
    /** Its place in the order that its owner gave; small ones come first. */
    position: integer().notNull().default(0),
    steps: text({ mode: 'json' }).$type<FullTask['steps']>().notNull().default([]),
    /** Ids of the owner's tags; those that are gone are passed over. */
    ownTags: text('own_tags', { mode: 'json' }).$type<FullTask['ownTags']>().notNull().default([]),
    repeat: text().$type<FullTask['repeat']>().notNull().default(''),
    /** Interval of the repeat, in its days, weeks, months or years. */
    repeatEvery: integer('repeat_every').notNull().default(1),
    /** From when that is counted. */
    repeatFrom: text('repeat_from').$type<FullTask['repeatFrom']>().notNull().default('due'),
    /** On which day of the month it comes back, in months that have it. */
    repeatDay: integer('repeat_day').notNull().default(0),
    /** How many minutes before it is due somebody is reminded of it, and when that is; null for never, and never again. */
    remindBefore: integer('remind_before'),
    remindAt: integer('remind_at'),
    /** The task that came after this one when it was done. */
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

/** The account a task is given to, in whose list it has a place of its own. */
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

/** A tag of an account's own. A deleted one can come back, with the tasks it is on. */
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
