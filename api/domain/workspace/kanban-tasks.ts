import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { dueInDays, kanbanLength, maxBoardBytes, maxBoardTasks } from '../../contract/values/workspace/kanban.ts';
import type { BoardTask, BoardTaskChange, NewBoardTask, TaskMove, TaskPlace } from '../../contract/workspace/kanban.ts';
import { parameter, prepared, type Queries } from '../../db/client.ts';
import { kanbanBoard, kanbanTask } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { cleanHtml } from '../shared/rich-text.ts';
import { lastPosition, positionInPlaceOf } from './kanban-order.ts';

type Row = typeof kanbanTask.$inferSelect;

const day = 24 * 3600 * 1000;
const sanitizeBatch = 10;

const tasksOf = prepared((db) =>
  db
    .select({ task: kanbanTask })
    .from(kanbanBoard)
    // A cross join keeps the boards outside, so that both indexes give the order and nothing is sorted.
    .crossJoin(kanbanTask)
    .where(
      and(eq(kanbanBoard.userId, parameter('userId')), eq(kanbanTask.userId, kanbanBoard.userId), eq(kanbanTask.boardId, kanbanBoard.id)),
    )
    .orderBy(asc(kanbanBoard.position), asc(kanbanTask.position))
    .limit(maxBoardTasks)
    .prepare(),
);

/** The account's tasks, board by board, each board in its order. */
export async function listBoardTasks(ctx: Ctx): Promise<BoardTask[]> {
  const { userId } = requireAccount(ctx);
  return (await tasksOf(ctx.db).all({ userId })).map(({ task }) => toBoardTask(task));
}

/**
 * Adds a task at the end of a board. Fields left out start empty, and due in two days (specification, service layer §9).
 * @throws NotFound for a board that is not the account's, ListFull.
 */
export async function addBoardTask(ctx: Ctx, input: NewBoardTask): Promise<BoardTask> {
  const { userId } = requireAccount(ctx);
  const { title, boardId } = input;
  const comments = await sanitizeComments(input.comments);
  const initial = { title, description: '', labels: [], dueDate: ctx.now + dueInDays * day, attachments: [], comments: [], assignedTo: [] };
  return changeOwn(ctx.db, 'kanban', userId, (tx) =>
    idempotent(ctx, tx, 'add-board-task', input, async () => {
      await requireBoard(tx, userId, boardId);
      if ((await countRows(tx, kanbanTask, eq(kanbanTask.userId, userId))) >= maxBoardTasks) {
        throw new ListFull(`There are ${maxBoardTasks} tasks on your boards already. Please clear some first.`);
      }
      const row = await tx
        .insert(kanbanTask)
        .values({
          ...initial,
          coverImage: '',
          ...columnsOf({ ...input, comments }),
          id: await nextId(tx, kanbanTask),
          userId,
          boardId,
          position: await lastPosition(tx, { userId, boardId }),
        })
        .returning()
        .get();
      await enforceTextLimit(tx, userId);
      return toBoardTask(row);
    }),
  );
}

/**
 * Changes the fields of the request. Another board gets the task at its end.
 * @throws NotFound for a task or a board that is not the account's, ListFull for more text than boards may hold.
 */
export async function updateBoardTask(ctx: Ctx, change: BoardTaskChange): Promise<BoardTask> {
  const { userId } = requireAccount(ctx);
  const comments = await sanitizeComments(change.comments);
  return changeOwn(ctx.db, 'kanban', userId, async (tx) => {
    const task = await findTask(tx, userId, change.id);
    const columns: Partial<Row> = columnsOf({ ...change, comments });
    const { boardId } = change;
    if (boardId !== undefined && boardId !== task.boardId) Object.assign(columns, await endOf(tx, userId, boardId));
    if (Object.keys(columns).length > 0) await changeTask(tx, task, columns);
    if (columns.comments || columns.attachments) await enforceTextLimit(tx, userId);
    return toBoardTask({ ...task, ...columns });
  });
}

/**
 * Gives a task the place of another one, on that one's board.
 * @returns all tasks in their order.
 * @throws NotFound when either is not the account's.
 */
export async function reorderTasks(ctx: Ctx, { taskId, targetTaskId }: TaskPlace): Promise<BoardTask[]> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'kanban', userId, async (tx) => {
    const task = await findTask(tx, userId, taskId);
    const target = await findTask(tx, userId, targetTaskId);
    if (task.id !== target.id) await changeTask(tx, task, { position: await positionInPlaceOf(tx, task, target), boardId: target.boardId });
  });
  return listBoardTasks(ctx);
}

/**
 * Puts a task at the end of a board.
 * @returns all tasks in their order.
 * @throws NotFound for a task or a board that is not the account's.
 */
export async function moveTask(ctx: Ctx, { taskId, newBoardId }: TaskMove): Promise<BoardTask[]> {
  const { userId } = requireAccount(ctx);
  await changeOwn(ctx.db, 'kanban', userId, async (tx) => {
    const task = await findTask(tx, userId, taskId);
    await changeTask(tx, task, await endOf(tx, userId, newBoardId));
  });
  return listBoardTasks(ctx);
}

/** @throws ListFull when the boards hold more text than they may. */
async function enforceTextLimit(tx: Queries, userId: number): Promise<void> {
  // SQLite knows the lengths from the rows' headers and doesn't read the texts.
  const bytes = sql<number>`sum(octet_length(${kanbanTask.comments}) + octet_length(${kanbanTask.attachments}))`;
  const held = (await tx.select({ bytes }).from(kanbanTask).where(eq(kanbanTask.userId, userId)).get())?.bytes ?? 0;
  if (held > maxBoardBytes) throw new ListFull('Your boards hold as many comments as they may. Please clear some tasks first.');
}

/** @throws NotFound for a board that is not the account's. */
export async function requireBoard(tx: Queries, userId: number, id: string): Promise<void> {
  const own = and(eq(kanbanBoard.userId, userId), eq(kanbanBoard.id, id));
  if (!(await tx.select({ id: kanbanBoard.id }).from(kanbanBoard).where(own).get())) throw unknownBoard();
}

export const unknownBoard = () => new NotFound('There is no such board.');

async function endOf(tx: Queries, userId: number, boardId: string): Promise<Pick<Row, 'boardId' | 'position'>> {
  await requireBoard(tx, userId, boardId);
  return { boardId, position: await lastPosition(tx, { userId, boardId }) };
}

async function findTask(tx: Queries, userId: number, id: number): Promise<Row> {
  const own = and(eq(kanbanTask.id, id), eq(kanbanTask.userId, userId));
  const task = await tx.select().from(kanbanTask).where(own).get();
  if (!task) throw new NotFound('There is no such task.');
  return task;
}

async function changeTask(tx: Queries, { id, userId }: Row, columns: Partial<Row>): Promise<void> {
  const own = and(eq(kanbanTask.id, id), eq(kanbanTask.userId, userId));
  await tx.update(kanbanTask).set(columns).where(own).run();
}

/** The columns that a request sets, comments sanitized already, and of each part only the known fields. */
function columnsOf(input: Omit<BoardTaskChange, 'id' | 'comments'> & { comments: Row['comments'] | undefined }) {
  const { title, description, labels, dueDate, attachments, comments, assignedTo, coverImage } = input;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(labels === undefined ? {} : { labels }),
    ...(dueDate === undefined ? {} : { dueDate: Date.parse(dueDate) }),
    ...(attachments === undefined ? {} : { attachments: attachments.map(({ name, img }) => ({ name, img })) }),
    ...(comments === undefined ? {} : { comments }),
    ...(assignedTo === undefined ? {} : { assignedTo: assignedTo.map((person) => ({ title: person.title, img: person.img })) }),
    ...(coverImage === undefined ? {} : { coverImage }),
  };
}

/** Yields to other requests every few comments: all that a task may have take a tenth of a second. @throws Invalid */
async function sanitizeComments(comments: BoardTask['comments'] | undefined): Promise<BoardTask['comments'] | undefined> {
  if (comments === undefined) return undefined;
  const clean: BoardTask['comments'] = [];
  for (const [at, comment] of comments.entries()) {
    if (at > 0 && at % sanitizeBatch === 0) await setImmediate();
    clean.push(sanitizeComment(comment, at));
  }
  return clean;
}

/** A stored comment can be sent again: it is neither empty nor longer than requests may have it. @throws Invalid */
function sanitizeComment({ name, img, comment }: BoardTask['comments'][number], at: number): BoardTask['comments'][number] {
  const field = `data.comments.${at}.comment`;
  const clean = cleanHtml(comment, field);
  if (clean === '') throw new Invalid({ [field]: ['holds nothing that can be shown'] });
  if (clean.length > kanbanLength.comment) throw new Invalid({ [field]: ['is too long'] });
  return { name, img, comment: clean };
}

function toBoardTask(row: Row): BoardTask {
  const { id, boardId, title, description, labels, dueDate, attachments, comments, assignedTo, coverImage } = row;
  return {
    id,
    boardId,
    title,
    description,
    labels,
    dueDate: new Date(dueDate).toISOString(),
    attachments,
    comments,
    assignedTo,
    ...(coverImage === '' ? {} : { coverImage }),
  };
}
