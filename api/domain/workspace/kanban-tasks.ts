import { setImmediate } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { dueInDays, kanbanLength, maxBoardTasks } from '../../contract/values/workspace/kanban.ts';
import type { BoardTask, BoardTaskChange, NewBoardTask, TaskMove, TaskPlace } from '../../contract/workspace/kanban.ts';
import { parameter, prepared, type Queries } from '../../db/client.ts';
import { kanbanBoard, kanbanProject, kanbanTask } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { cleanHtml } from '../shared/rich-text.ts';
import { changeBoards } from './board-access.ts';
import { dropMissing, shownOf, withFiles } from './kanban-attachments.ts';
import { withAuthors } from './kanban-comments.ts';
import { notifyAdded } from './kanban-notices.ts';
import { positionInPlaceOf } from './kanban-order.ts';
import {
  changeTask,
  endOf,
  enforceTextLimit,
  insertTask,
  noteChanges,
  noteEvent,
  onBoards,
  type TaskChange,
  type TaskRow,
  unknownTask,
} from './kanban-rows.ts';
import { answeredDue, storedDue } from './rules/due-date.ts';

const sanitizeBatch = 10;
const day = 24 * 3600 * 1000;

const tasksOf = prepared((db) =>
  db
    .select({ task: kanbanTask })
    .from(kanbanProject)
    // Cross joins keep boards in the outer loop, so that both indexes provide the order without sorting.
    .crossJoin(kanbanBoard)
    .crossJoin(kanbanTask)
    .where(
      and(
        eq(kanbanProject.userId, parameter('userId')),
        eq(kanbanProject.position, 0),
        eq(kanbanBoard.projectId, kanbanProject.id),
        eq(kanbanTask.projectId, kanbanBoard.projectId),
        eq(kanbanTask.boardId, kanbanBoard.id),
        eq(kanbanTask.archivedAt, 0),
      ),
    )
    .orderBy(asc(kanbanBoard.position), asc(kanbanTask.position))
    .limit(maxBoardTasks)
    .prepare(),
);

/** Lists the account's tasks by board, each board in its order. */
export async function listBoardTasks(ctx: Ctx): Promise<BoardTask[]> {
  const { userId } = requireAccount(ctx);
  return (await tasksOf(ctx.db).all({ userId })).map(({ task }) => toBoardTask(task));
}

/**
 * Adds a task at the end of a board. Omitted fields are empty, and it is due in two days (specification, service layer §9).
 * @throws NotFound for a board that is not the account's, ListFull.
 */
export async function addBoardTask(ctx: Ctx, input: NewBoardTask): Promise<BoardTask> {
  const { title, boardId } = input;
  const comments = await sanitizeComments(input.comments);
  return changeBoards(ctx, {}, (tx, projectId, { userId }) =>
    idempotent(ctx, tx, 'add-board-task', input, async () => {
      const place = await endOf(tx, projectId, boardId);
      const row = await insertTask(tx, {
        dueDate: ctx.now + dueInDays * day,
        ...columnsOf({ ...input, comments }),
        ...place,
        title,
        projectId,
      });
      await noteEvent(tx, row.id, { actorId: userId, at: ctx.now, what: 'added' });
      return toBoardTask(row);
    }),
  );
}

/**
 * Updates the fields of the request. A task moved to another board is placed at its end.
 * @throws NotFound for a task or a board that is not the account's, ListFull for more text than boards may hold.
 */
export async function updateBoardTask(ctx: Ctx, change: BoardTaskChange): Promise<BoardTask> {
  const given = await sanitizeComments(change.comments);
  return changeBoards(ctx, {}, async (tx, projectId, { userId }) => {
    const task = await findTask(tx, projectId, change.id);
    const columns: TaskChange = columnsOf({ ...change, comments: given && withAuthors(given, task.comments) });
    if (change.attachments) {
      columns.attachments = withFiles(change.attachments, task.attachments);
      await dropMissing(tx, task.attachments, columns.attachments);
    }
    const { boardId } = change;
    if (boardId !== undefined && boardId !== task.boardId) Object.assign(columns, await endOf(tx, projectId, boardId));
    await changeTask(tx, task, columns);
    await noteChanges(tx, task, columns, { actorId: userId, at: ctx.now });
    if (columns.assignedTo) await notifyAdded(tx, { ...task, ownerId: userId }, columns.assignedTo, { actorId: userId, at: ctx.now });
    if (columns.comments || columns.attachments) await enforceTextLimit(tx, projectId);
    return toBoardTask({ ...task, ...columns });
  });
}

/**
 * Moves a task to the position of another one, on that one's board.
 * @returns all tasks in their order.
 * @throws NotFound when either is not the account's.
 */
export async function reorderTasks(ctx: Ctx, { taskId, targetTaskId }: TaskPlace): Promise<BoardTask[]> {
  await changeBoards(ctx, {}, async (tx, projectId, { userId }) => {
    const task = await findTask(tx, projectId, taskId);
    // The template's front-end sends none when a card is dropped on a part of another one.
    if (targetTaskId === undefined) return;
    const target = await findTask(tx, projectId, targetTaskId);
    if (task.id === target.id) return;
    const place = { position: await positionInPlaceOf(tx, task, target), boardId: target.boardId };
    await changeTask(tx, task, place);
    await noteChanges(tx, task, place, { actorId: userId, at: ctx.now });
  });
  return listBoardTasks(ctx);
}

/**
 * Moves a task to the end of a board.
 * @returns all tasks in their order.
 * @throws NotFound for a task or a board that is not the account's.
 */
export async function moveTask(ctx: Ctx, { taskId, newBoardId }: TaskMove): Promise<BoardTask[]> {
  await changeBoards(ctx, {}, async (tx, projectId, { userId }) => {
    const task = await findTask(tx, projectId, taskId);
    const place = await endOf(tx, projectId, newBoardId);
    await changeTask(tx, task, place);
    await noteChanges(tx, task, place, { actorId: userId, at: ctx.now });
  });
  return listBoardTasks(ctx);
}

async function findTask(tx: Queries, projectId: number, id: number): Promise<TaskRow> {
  const own = and(eq(kanbanTask.id, id), onBoards(projectId));
  const task = await tx.select().from(kanbanTask).where(own).get();
  if (!task) throw unknownTask();
  return task;
}

/** Returns the columns that a request sets, with sanitized comments and only the known fields of each part. */
function columnsOf(input: Omit<BoardTaskChange, 'id' | 'comments'> & { comments: TaskRow['comments'] | undefined }) {
  const { title, description, labels, dueDate, attachments, comments, assignedTo, coverImage } = input;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(labels === undefined ? {} : { labels }),
    ...(dueDate === undefined ? {} : { dueDate: storedDue(dueDate) }),
    ...(attachments === undefined ? {} : { attachments: attachments.map(({ name, img }) => ({ name, img })) }),
    ...(comments === undefined ? {} : { comments }),
    ...(assignedTo === undefined ? {} : { assignedTo: assignedTo.map((person) => ({ title: person.title, img: person.img })) }),
    ...(coverImage === undefined ? {} : { coverImage }),
  };
}

/** Yields to other requests every few comments: sanitizing the maximum number takes a tenth of a second. @throws Invalid */
async function sanitizeComments(comments: BoardTask['comments'] | undefined): Promise<BoardTask['comments'] | undefined> {
  if (comments === undefined) return undefined;
  const clean: BoardTask['comments'] = [];
  for (const [at, comment] of comments.entries()) {
    if (at > 0 && at % sanitizeBatch === 0) await setImmediate();
    clean.push(sanitizeComment(comment, at));
  }
  return clean;
}

/** Ensures that a stored comment can be resubmitted: it is neither empty nor longer than requests allow. @throws Invalid */
function sanitizeComment({ name, img, comment }: BoardTask['comments'][number], at: number): BoardTask['comments'][number] {
  const field = `data.comments.${at}.comment`;
  const clean = cleanHtml(comment, field);
  if (clean === '') throw new Invalid({ [field]: ['holds nothing that can be shown'] });
  if (clean.length > kanbanLength.comment) throw new Invalid({ [field]: ['is too long'] });
  return { name, img, comment: clean };
}

function toBoardTask(row: TaskRow): BoardTask {
  const { id, boardId, title, description, labels, dueDate, attachments, comments, assignedTo, coverImage } = row;
  return {
    id,
    boardId,
    title,
    description,
    labels,
    dueDate: answeredDue(dueDate),
    attachments: shownOf(attachments).map(({ name, img }) => ({ name, img })),
    comments: comments.filter(({ isRemoved }) => !isRemoved).map((one) => ({ name: one.name, img: one.img, comment: one.comment })),
    assignedTo,
    ...(coverImage === '' ? {} : { coverImage }),
  };
}
