import { and, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type cardEvents, maxBoardBytes, maxBoardTasks, maxCardEvents, maxOwnTasks } from '../../contract/values/workspace/kanban.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { kanbanBoard, kanbanEvent, kanbanProject, kanbanTask } from '../../db/schema.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { pick } from '../shared/pick.ts';
import { lastPosition } from './kanban-order.ts';

export type TaskRow = typeof kanbanTask.$inferSelect;
/** A task, and the owner of its board. */
export type CardRow = TaskRow & { ownerId: number };

/** Columns of a task that can change: all except id and owner. */
export const taskColumns = [
  ...(['boardId', 'position', 'title', 'description', 'labels', 'dueDate', 'attachments', 'comments', 'checklist'] as const),
  ...(['assignedTo', 'coverImage', 'archivedAt'] as const),
] as const satisfies readonly (keyof TaskRow)[];
export type TaskChange = Partial<Pick<TaskRow, (typeof taskColumns)[number]>>;

export const unknownBoard = () => new NotFound('There is no such board.');
export const unknownTask = () => new NotFound('There is no such task.');

/** @throws NotFound for a column that the board does not have. */
export async function requireBoard(tx: Reader, projectId: number, id: string): Promise<typeof kanbanBoard.$inferSelect> {
  const board = await tx
    .select()
    .from(kanbanBoard)
    .where(and(eq(kanbanBoard.projectId, projectId), eq(kanbanBoard.id, id)))
    .get();
  if (!board) throw unknownBoard();
  return board;
}

/** Returns the position after all tasks of a board. @throws NotFound */
export async function endOf(tx: Queries, projectId: number, boardId: string): Promise<Pick<TaskRow, 'boardId' | 'position'>> {
  await requireBoard(tx, projectId, boardId);
  return { boardId, position: await lastPosition(tx, { projectId, boardId }) };
}

/** Adds a task; omitted fields are empty, and there is no date by default. @throws ListFull */
export async function insertTask(
  tx: Queries,
  task: TaskChange & Pick<TaskRow, 'projectId' | 'boardId' | 'position' | 'title'>,
): Promise<TaskRow> {
  await requireRoom(tx, task.projectId, 1);
  const row = await tx
    .insert(kanbanTask)
    .values({
      description: '',
      labels: [],
      attachments: [],
      comments: [],
      assignedTo: [],
      coverImage: '',
      ...pick(task, taskColumns),
      projectId: task.projectId,
      id: await nextId(tx, kanbanTask),
    })
    .returning()
    .get();
  await enforceTextLimit(tx, task.projectId);
  return row;
}

/** Boards with the same owner as this one, which share a limit. */
export const projectsBeside = (tx: Queries, projectId: number) => {
  const owner = tx.select({ id: kanbanProject.userId }).from(kanbanProject).where(eq(kanbanProject.id, projectId));
  return tx.select({ id: kanbanProject.id }).from(kanbanProject).where(inArray(kanbanProject.userId, owner));
};

/** @throws ListFull if the board, or all boards of its owner, can't hold this many more tasks. */
export async function requireRoom(tx: Queries, projectId: number, more: number): Promise<void> {
  const here = await countRows(tx, kanbanTask, onBoards(projectId));
  const everywhere = await countRows(tx, kanbanTask, inArray(kanbanTask.projectId, projectsBeside(tx, projectId)));
  if (here + more > maxBoardTasks || everywhere + more > maxOwnTasks) {
    throw new ListFull(`There are ${maxBoardTasks} tasks on this board, or ${maxOwnTasks} on all, already. Please clear some first.`);
  }
}

/** Archives may hold as many tasks as boards. @throws ListFull */
export async function requireArchiveRoom(tx: Queries, projectId: number): Promise<void> {
  const archived = and(eq(kanbanTask.projectId, projectId), ne(kanbanTask.archivedAt, 0));
  if ((await countRows(tx, kanbanTask, archived)) >= maxBoardTasks)
    throw new ListFull('The archive is full. Please delete some of it first.');
}

/** Condition for a board's unarchived tasks. */
export const onBoards = (projectId: number): SQL | undefined => and(eq(kanbanTask.projectId, projectId), eq(kanbanTask.archivedAt, 0));

/** @throws ListFull when the boards of this one's owner exceed their limit of text. */
export async function enforceTextLimit(tx: Queries, projectId: number): Promise<void> {
  const { comments, attachments, checklist } = kanbanTask;
  // SQLite reads the lengths from the rows' headers without reading the texts.
  const bytes = sql<number>`sum(octet_length(${comments}) + octet_length(${attachments}) + octet_length(${checklist}))`;
  const own = inArray(kanbanTask.projectId, projectsBeside(tx, projectId));
  const held = (await tx.select({ bytes }).from(kanbanTask).where(own).get())?.bytes ?? 0;
  if (held > maxBoardBytes) throw new ListFull('Your boards hold as many comments as they may. Please clear some tasks first.');
}

export async function changeTask(
  tx: Queries,
  { id, projectId }: TaskRow,
  change: TaskChange & Partial<Pick<TaskRow, 'projectId'>>,
): Promise<void> {
  const own = and(eq(kanbanTask.id, id), eq(kanbanTask.projectId, projectId));
  const columns = pick(change, [...taskColumns, 'projectId']);
  if (Object.keys(columns).length > 0) await tx.update(kanbanTask).set(columns).where(own).run();
}

export interface Note {
  actorId: number;
  at: number;
  what: (typeof cardEvents)[number];
  detail?: string;
}

/** Autosaves of a description within this time, in milliseconds, count as one change. */
const oneWriting = 10 * 60_000;

/** Whether the newest history entry already records the change; if so, updates its time. */
async function goesOn(tx: Queries, taskId: number, { actorId, at, what }: Note): Promise<boolean> {
  if (what !== 'description') return false;
  const last = await tx.select().from(kanbanEvent).where(eq(kanbanEvent.taskId, taskId)).orderBy(desc(kanbanEvent.id)).limit(1).get();
  if (last?.what !== what || last.actorId !== actorId || last.at < at - oneWriting) return false;
  await tx.update(kanbanEvent).set({ at }).where(eq(kanbanEvent.id, last.id)).run();
  return true;
}

/** Adds an entry to a task's history, which keeps the newest ones. */
export async function noteEvent(tx: Queries, taskId: number, note: Note): Promise<void> {
  if (await goesOn(tx, taskId, note)) return;
  const { actorId, at, what, detail = '' } = note;
  await tx.insert(kanbanEvent).values({ taskId, actorId, at, what, detail }).run();
  const own = eq(kanbanEvent.taskId, taskId);
  const tooOld = tx
    .select({ id: kanbanEvent.id })
    .from(kanbanEvent)
    .where(own)
    .orderBy(desc(kanbanEvent.id))
    .limit(1)
    .offset(maxCardEvents);
  await tx
    .delete(kanbanEvent)
    .where(and(own, lte(kanbanEvent.id, tooOld)))
    .run();
}

const noted: [keyof TaskChange, Note['what']][] = [
  ['title', 'title'],
  ['description', 'description'],
  ['labels', 'labels'],
  ['assignedTo', 'people'],
  ['dueDate', 'due'],
  ['coverImage', 'cover'],
  ['attachments', 'files'],
  ['comments', 'comment'],
];

/** Records each changed field of a task, and a move to another board. */
export async function noteChanges(tx: Queries, before: TaskRow, after: TaskChange, by: Pick<Note, 'actorId' | 'at'>): Promise<void> {
  for (const [name, what] of noted) {
    if (after[name] === undefined || JSON.stringify(after[name]) === JSON.stringify(before[name])) continue;
    await noteEvent(tx, before.id, { ...by, what });
  }
  if (after.boardId === undefined || after.boardId === before.boardId) return;
  const { title } = await requireBoard(tx, before.projectId, after.boardId);
  await noteEvent(tx, before.id, { ...by, what: 'moved', detail: title });
}
