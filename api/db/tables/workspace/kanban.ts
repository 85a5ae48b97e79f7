import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { cardEvents, LabelTone, MemberRole } from '../../../contract/values/workspace/kanban.ts';
import type { BoardTask } from '../../../contract/workspace/kanban.ts';
import { user } from '../identity/accounts.ts';

/** A comment as it is kept: one that was sent with its whole task has no account behind it. */
export interface KeptComment {
  name: string;
  img: string;
  comment: string;
  id?: number;
  authorId?: number;
  at?: number;
  editedAt?: number;
  /** It can come back. */
  isRemoved?: true;
}

/** A file shown with a task, by a picture of it; one that was uploaded has an id. */
export interface KeptAttachment {
  name: string;
  img: string;
  fileId?: string;
  /** When it was taken off the card; it can come back for a while. */
  removedAt?: number;
}

/** A step of a task. */
export interface CheckItem {
  id: number;
  text: string;
  isDone: boolean;
}

/** A board as people see it, with its columns, cards and members; a `board` of the specified calls is one of its columns. */
export const kanbanProject = sqliteTable(
  'kanban_project',
  {
    id: integer().primaryKey(),
    /** Owner of the board. */
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Empty: it is named by its owner. */
    title: text().notNull(),
    /** Order among its owner's; 0 is the one that the specified calls are about, and every account has. */
    position: integer().notNull(),
    /** When it was put away, in milliseconds; 0: it is in use. */
    archivedAt: integer('archived_at').notNull().default(0),
    /** When it was deleted, in milliseconds; 0: it is there. */
    removedAt: integer('removed_at').notNull().default(0),
    /** When its owner looked at it last, in milliseconds; 0: never. */
    openedAt: integer('opened_at').notNull().default(0),
  },
  (t) => [uniqueIndex('kanban_project_order').on(t.userId, t.position)],
);

const projectId = () =>
  integer('project_id')
    .notNull()
    .references(() => kanbanProject.id, { onDelete: 'cascade' });

/** A column. Its id is one only on its board: everybody has a `todo`. */
export const kanbanBoard = sqliteTable(
  'kanban_board',
  {
    projectId: projectId(),
    id: text().notNull(),
    title: text().notNull(),
    /** The title as compared with others. */
    titleKey: text('title_key').notNull(),
    position: integer().notNull(),
    /** More tasks than this are too many to work on at once; 0: as many as one likes. */
    taskLimit: integer('task_limit').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.id] }),
    uniqueIndex('kanban_board_order').on(t.projectId, t.position),
    uniqueIndex('kanban_board_title').on(t.projectId, t.titleKey),
  ],
);

/** The colour that somebody has chosen for a label of a board. */
export const kanbanLabel = sqliteTable(
  'kanban_label',
  {
    projectId: projectId(),
    name: text().notNull(),
    tone: text().$type<LabelTone>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.name] })],
);

export const kanbanTask = sqliteTable(
  'kanban_task',
  {
    id: integer().primaryKey(),
    projectId: projectId(),
    boardId: text('board_id').notNull(),
    /** Tasks of a board stand in this order; numbers between may be missing. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    labels: text({ mode: 'json' }).$type<BoardTask['labels']>().notNull(),
    /** Null: whenever it suits. */
    dueDate: integer('due_date'),
    attachments: text({ mode: 'json' }).$type<KeptAttachment[]>().notNull(),
    comments: text({ mode: 'json' }).$type<KeptComment[]>().notNull(),
    checklist: text({ mode: 'json' }).$type<CheckItem[]>().notNull().default([]),
    assignedTo: text('assigned_to', { mode: 'json' }).$type<BoardTask['assignedTo']>().notNull(),
    /** Empty: none. */
    coverImage: text('cover_image').notNull(),
    /** When it was put away, in milliseconds; 0: it is on its board. */
    archivedAt: integer('archived_at').notNull().default(0),
  },
  (t) => [
    uniqueIndex('kanban_task_order').on(t.projectId, t.boardId, t.position),
    foreignKey({ columns: [t.projectId, t.boardId], foreignColumns: [kanbanBoard.projectId, kanbanBoard.id] }).onDelete('cascade'),
  ],
);

/** Members who may see a board, and change it unless they are viewers. */
export const kanbanMember = sqliteTable(
  'kanban_member',
  {
    projectId: projectId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    invitedAt: integer('invited_at').notNull(),
    /** 0: has been invited, and sees nothing yet. */
    joinedAt: integer('joined_at').notNull(),
    role: text().$type<MemberRole>().notNull().default('member'),
    /** When the member looked at it last, in milliseconds; 0: never. */
    openedAt: integer('opened_at').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.memberId] }), index('kanban_member_of').on(t.memberId)],
);

/** Parts deleted from a board, as they were, for as long as they can be restored. */
export const kanbanRemoval = sqliteTable(
  'kanban_removal',
  {
    id: integer().primaryKey(),
    projectId: projectId(),
    removedAt: integer('removed_at').notNull(),
    /** The column, where it is what was deleted. */
    board: text({ mode: 'json' }).$type<typeof kanbanBoard.$inferSelect>(),
    tasks: text({ mode: 'json' }).$type<(typeof kanbanTask.$inferSelect)[]>().notNull(),
    events: text({ mode: 'json' }).$type<(typeof kanbanEvent.$inferSelect)[]>().notNull(),
  },
  (t) => [index('kanban_removal_owner').on(t.projectId, t.id)],
);

/** History of a task. */
export const kanbanEvent = sqliteTable(
  'kanban_event',
  {
    id: integer().primaryKey(),
    taskId: integer('task_id')
      .notNull()
      .references(() => kanbanTask.id, { onDelete: 'cascade' }),
    /** Null: an account that is no more. */
    actorId: integer('actor_id').references(() => user.id, { onDelete: 'set null' }),
    at: integer().notNull(),
    what: text().$type<(typeof cardEvents)[number]>().notNull(),
    /** The title of the board that it was moved to; otherwise empty. */
    detail: text().notNull(),
  },
  (t) => [index('kanban_event_task').on(t.taskId, t.id), index('kanban_event_actor').on(t.actorId)],
);
