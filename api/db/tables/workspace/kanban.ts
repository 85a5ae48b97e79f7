import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { cardEvents, LabelTone, MemberRole } from '../../../contract/values/workspace/kanban.ts';
import type { BoardTask } from '../../../contract/workspace/kanban.ts';
import { user } from '../identity/accounts.ts';

/** Stored comment: one that was sent with its whole task has no account. */
export interface KeptComment {
  name: string;
  img: string;
  comment: string;
  id?: number;
  authorId?: number;
  at?: number;
  editedAt?: number;
  /** Whether it is removed, which can be undone. */
  isRemoved?: true;
}

/** Attachment of a task, shown by a picture; an uploaded one has an id. */
export interface KeptAttachment {
  name: string;
  img: string;
  fileId?: string;
  /** Time of the removal, which can be undone for a while. */
  removedAt?: number;
}

/** Step of a task. */
export interface CheckItem {
  id: number;
  text: string;
  isDone: boolean;
}

/** Board as displayed, with its columns, cards and members; a `board` of the specified calls is one of its columns. */
export const kanbanProject = sqliteTable(
  'kanban_project',
  {
    id: integer().primaryKey(),
    /** Owner of the board. */
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** If empty, the board is named after its owner. */
    title: text().notNull(),
    /** Position among its owner's boards; 0 is the first board, which every account has and the specified calls use. */
    position: integer().notNull(),
    /** Time of archiving, in milliseconds; 0 if it is active. */
    archivedAt: integer('archived_at').notNull().default(0),
    /** Time of deletion, in milliseconds; 0 if it exists. */
    removedAt: integer('removed_at').notNull().default(0),
    /** Time of its owner's last visit, in milliseconds; 0 if never. */
    openedAt: integer('opened_at').notNull().default(0),
  },
  (t) => [uniqueIndex('kanban_project_order').on(t.userId, t.position)],
);

const projectId = () =>
  integer('project_id')
    .notNull()
    .references(() => kanbanProject.id, { onDelete: 'cascade' });

/** Column. Its id is unique only on its board: every first board has a `todo`. */
export const kanbanBoard = sqliteTable(
  'kanban_board',
  {
    projectId: projectId(),
    id: text().notNull(),
    title: text().notNull(),
    /** Normalized title. */
    titleKey: text('title_key').notNull(),
    position: integer().notNull(),
    /** Work-in-progress limit; 0 for none. */
    taskLimit: integer('task_limit').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.id] }),
    uniqueIndex('kanban_board_order').on(t.projectId, t.position),
    uniqueIndex('kanban_board_title').on(t.projectId, t.titleKey),
  ],
);

/** Custom colour of a label on a board. */
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
    /** Sort key of a board's tasks; it may have gaps. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    labels: text({ mode: 'json' }).$type<BoardTask['labels']>().notNull(),
    /** Null: no due date. */
    dueDate: integer('due_date'),
    attachments: text({ mode: 'json' }).$type<KeptAttachment[]>().notNull(),
    comments: text({ mode: 'json' }).$type<KeptComment[]>().notNull(),
    checklist: text({ mode: 'json' }).$type<CheckItem[]>().notNull().default([]),
    assignedTo: text('assigned_to', { mode: 'json' }).$type<BoardTask['assignedTo']>().notNull(),
    /** Empty for none. */
    coverImage: text('cover_image').notNull(),
    /** Time of archiving, in milliseconds; 0 if it is on its board. */
    archivedAt: integer('archived_at').notNull().default(0),
  },
  (t) => [
    uniqueIndex('kanban_task_order').on(t.projectId, t.boardId, t.position),
    foreignKey({ columns: [t.projectId, t.boardId], foreignColumns: [kanbanBoard.projectId, kanbanBoard.id] }).onDelete('cascade'),
  ],
);

/** Members of a board, who may change it unless they are viewers. */
export const kanbanMember = sqliteTable(
  'kanban_member',
  {
    projectId: projectId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    invitedAt: integer('invited_at').notNull(),
    /** 0: invited, without access yet. */
    joinedAt: integer('joined_at').notNull(),
    role: text().$type<MemberRole>().notNull().default('member'),
    /** Time of the member's last visit, in milliseconds; 0 if never. */
    openedAt: integer('opened_at').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.memberId] }), index('kanban_member_of').on(t.memberId)],
);

/** Deleted parts of a board, kept while they can be restored. */
export const kanbanRemoval = sqliteTable(
  'kanban_removal',
  {
    id: integer().primaryKey(),
    projectId: projectId(),
    removedAt: integer('removed_at').notNull(),
    /** Column, if a column was deleted. */
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
    /** Null: a deleted account. */
    actorId: integer('actor_id').references(() => user.id, { onDelete: 'set null' }),
    at: integer().notNull(),
    what: text().$type<(typeof cardEvents)[number]>().notNull(),
    /** Title of the board that it was moved to; otherwise empty. */
    detail: text().notNull(),
  },
  (t) => [index('kanban_event_task').on(t.taskId, t.id), index('kanban_event_actor').on(t.actorId)],
);
