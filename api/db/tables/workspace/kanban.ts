import { foreignKey, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { BoardTask } from '../../../contract/workspace/kanban.ts';
import { user } from '../identity/accounts.ts';

/** A board's id is one only among its account's: everybody has a `todo`. */
export const kanbanBoard = sqliteTable(
  'kanban_board',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    title: text().notNull(),
    /** The title as compared with others. */
    titleKey: text('title_key').notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('kanban_board_order').on(t.userId, t.position),
    uniqueIndex('kanban_board_title').on(t.userId, t.titleKey),
  ],
);

export const kanbanTask = sqliteTable(
  'kanban_task',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    boardId: text('board_id').notNull(),
    /** Tasks of a board stand in this order; numbers between may be missing. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    labels: text({ mode: 'json' }).$type<BoardTask['labels']>().notNull(),
    dueDate: integer('due_date').notNull(),
    attachments: text({ mode: 'json' }).$type<BoardTask['attachments']>().notNull(),
    comments: text({ mode: 'json' }).$type<BoardTask['comments']>().notNull(),
    assignedTo: text('assigned_to', { mode: 'json' }).$type<BoardTask['assignedTo']>().notNull(),
    /** Empty: none. */
    coverImage: text('cover_image').notNull(),
  },
  (t) => [
    uniqueIndex('kanban_task_order').on(t.userId, t.boardId, t.position),
    foreignKey({ columns: [t.userId, t.boardId], foreignColumns: [kanbanBoard.userId, kanbanBoard.id] }).onDelete('cascade'),
  ],
);
