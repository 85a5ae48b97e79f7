import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { listFull, notFound, readOnlyBoard } from '../shared/refusals.ts';
import { firstBoards, maxTaskLimit } from '../values/workspace/kanban.ts';
import { BoardAnswer, BoardId, BoardTitle } from './kanban.ts';
import { OwnerId, RemovalAnswer } from './kanban-cards.ts';
import { ProjectId } from './kanban-projects.ts';

const NewColumnFields = Type.Object({ ownerId: OwnerId, projectId: ProjectId, title: BoardTitle });
export type NewColumn = Static<typeof NewColumnFields>;
const NewColumn = Type.Object(
  { data: NewColumnFields },
  { $id: 'NewKanbanColumn', description: 'A column to add.', examples: [{ data: { title: 'รอของเข้า' } }] },
);

const ColumnChangeFields = Type.Object({
  ownerId: OwnerId,
  projectId: ProjectId,
  id: BoardId,
  title: Type.Optional(BoardTitle),
  taskLimit: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxTaskLimit,
      description: 'Number of cards above which the column counts as too full; 0 for no limit.',
    }),
  ),
});
export type ColumnChange = Static<typeof ColumnChangeFields>;
const ColumnChange = Type.Object(
  { data: ColumnChangeFields },
  {
    $id: 'KanbanColumnChange',
    description: 'A column, and the changes.',
    examples: [{ data: { id: firstBoards[0], taskLimit: 8 } }],
  },
);

const ColumnMoveFields = Type.Object({
  ownerId: OwnerId,
  projectId: ProjectId,
  id: BoardId,
  afterId: Type.Optional(Type.String({ ...BoardId, description: 'The column to place it after; first if omitted.' })),
});
export type ColumnMove = Static<typeof ColumnMoveFields>;
const ColumnMove = Type.Object(
  { data: ColumnMoveFields },
  {
    $id: 'KanbanColumnMove',
    description: 'A column, and its new position.',
    examples: [{ data: { id: firstBoards[0], afterId: firstBoards[1] } }],
  },
);
const ColumnsAnswer = Type.Object(
  { ids: Type.Array(Type.String()) },
  { $id: 'KanbanColumnsAnswer', description: 'Ids of the columns, in order.' },
);

const ColumnRemovalFields = Type.Object({
  ownerId: OwnerId,
  projectId: ProjectId,
  id: BoardId,
  keepsColumn: Type.Optional(Type.Boolean({ default: false, description: 'Whether to delete only its cards.' })),
});
export type ColumnRemoval = Static<typeof ColumnRemovalFields>;
const ColumnRemoval = Type.Object(
  { data: ColumnRemovalFields },
  {
    $id: 'KanbanColumnRemoval',
    description: 'A column to delete, or to clear.',
    examples: [{ data: { id: firstBoards[2], keepsColumn: true } }],
  },
);

const RestorationFields = Type.Object({ removalId: Type.Integer({ ...Id, description: 'The id from the answer to the deletion.' }) });
export type Restoration = Static<typeof RestorationFields>;
const Restoration = Type.Object(
  { data: RestorationFields },
  { $id: 'KanbanRestoration', description: 'A deletion to undo.', examples: [{ data: { removalId: 1 } }] },
);
const Restored = Type.Object(
  { ids: Type.Array(Id) },
  { $id: 'KanbanRestored', description: 'The restored cards; a card whose id is no longer free has a new one.' },
);

const common = { access: 'signed-in', tag: 'Kanban' } as const;

export const addKanbanColumn = declare({
  ...common,
  id: 'addKanbanColumn',
  method: 'POST',
  path: '/apps/kanban/add-column',
  summary: 'Add a column',
  description: 'Like `add-board`, but also for boards of others that you may use.',
  body: NewColumn,
  idempotent: true,
  answers: { 201: BoardAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const updateKanbanColumn = declare({
  ...common,
  id: 'updateKanbanColumn',
  method: 'POST',
  path: '/apps/kanban/update-column',
  summary: 'Rename a column, or limit its cards',
  description: 'Its id does not change. A title in use is refused.',
  body: ColumnChange,
  answers: { 200: BoardAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const moveKanbanColumn = declare({
  ...common,
  id: 'moveKanbanColumn',
  method: 'POST',
  path: '/apps/kanban/move-column',
  summary: 'Move a column',
  description: 'It is placed after `afterId`, or last if that column no longer exists.',
  body: ColumnMove,
  answers: { 200: ColumnsAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const removeKanbanColumn = declare({
  ...common,
  id: 'removeKanbanColumn',
  method: 'POST',
  path: '/apps/kanban/remove-column',
  summary: 'Delete a column, or only its cards',
  description: 'They can be restored with `restore`.',
  body: ColumnRemoval,
  answers: { 200: RemovalAnswer },
  refusals: [notFound, readOnlyBoard],
});

export const restoreKanban = declare({
  ...common,
  id: 'restoreKanban',
  method: 'POST',
  path: '/apps/kanban/restore',
  summary: 'Undo a deletion',
  description: 'The last 20 deletions on an account’s boards can be undone, with all their cards.',
  body: Restoration,
  answers: { 200: Restored },
  refusals: [notFound, readOnlyBoard, listFull],
});
