import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { dueInDays, kanbanLength, mostBoardBytes, mostBoardTasks } from '../../contract/values/workspace/kanban.ts';
import type { BoardTask, BoardTaskChange, NewBoardTask, TaskMove, TaskPlace } from '../../contract/workspace/kanban.ts';
import { type Database, parameter, prepared, type Queries, transact } from '../../db/client.ts';
import { kanbanBoard, kanbanTask } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { cleanHtml } from '../shared/rich-text.ts';
import { lastPosition, positionInPlaceOf } from './kanban-order.ts';

type Row = typeof kanbanTask.$inferSelect;

const day = 24 * 3600 * 1000;
const commentsAtOnce = 10;

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
    .limit(mostBoardTasks)
    .prepare(),
);

/** The account's tasks, board by board, each board in its order. */
export async function listBoardTasks(db: Database, { userId }: Account): Promise<BoardTask[]> {
  return (await tasksOf(db).all({ userId })).map(({ task }) => wireTask(task));
}

/**
 * Adds a task at the end of a board. What is not given starts empty, and due in two days (specification, service layer §9).
 * @throws NotFound for a board that is not the account's, ListFull.
 */
export async function addBoardTask(
  db: Database,
  account: Account,
  given: NewBoardTask,
  key: string | undefined,
  now: number,
): Promise<BoardTask> {
  const { userId } = account;
  const { title, boardId } = given;
  const comments = await cleanComments(given.comments);
  const initial = { title, description: '', labels: [], dueDate: now + dueInDays * day, attachments: [], comments: [], assignedTo: [] };
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'add-board-task', given, async () => {
      await requireBoard(tx, userId, boardId);
      if ((await countRows(tx, kanbanTask, eq(kanbanTask.userId, userId))) >= mostBoardTasks) {
        throw new ListFull(`There are ${mostBoardTasks} tasks on your boards already. Please clear some first.`);
      }
      const row = await tx
        .insert(kanbanTask)
        .values({
          ...initial,
          coverImage: '',
          ...givenColumns({ ...given, comments }),
          id: await nextId(tx, kanbanTask),
          userId,
          boardId,
          position: await lastPosition(tx, { userId, boardId }),
        })
        .returning()
        .get();
      await keepWithin(tx, userId);
      return wireTask(row);
    }),
  );
}

/**
 * Changes the fields that are given. A board other than the task's own gets it at its end.
 * @throws NotFound for a task or a board that is not the account's, ListFull for more text than boards may hold.
 */
export async function updateBoardTask(db: Database, { userId }: Account, change: BoardTaskChange): Promise<BoardTask> {
  const comments = await cleanComments(change.comments);
  return transact(db, async (tx) => {
    const task = await findTask(tx, userId, change.id);
    const columns: Partial<Row> = givenColumns({ ...change, comments });
    const { boardId } = change;
    if (boardId !== undefined && boardId !== task.boardId) Object.assign(columns, await endOf(tx, userId, boardId));
    if (Object.keys(columns).length > 0) await changeTask(tx, task, columns);
    if (columns.comments || columns.attachments) await keepWithin(tx, userId);
    return wireTask({ ...task, ...columns });
  });
}

/**
 * Gives a task the place of another one, on that one's board.
 * @returns all tasks in their order.
 * @throws NotFound when either is not the account's.
 */
export async function reorderTasks(db: Database, account: Account, { taskId, targetTaskId }: TaskPlace): Promise<BoardTask[]> {
  await transact(db, async (tx) => {
    const task = await findTask(tx, account.userId, taskId);
    const target = await findTask(tx, account.userId, targetTaskId);
    if (task.id !== target.id) await changeTask(tx, task, { position: await positionInPlaceOf(tx, task, target), boardId: target.boardId });
  });
  return listBoardTasks(db, account);
}

/**
 * Puts a task at the end of a board.
 * @returns all tasks in their order.
 * @throws NotFound for a task or a board that is not the account's.
 */
export async function moveTask(db: Database, account: Account, { taskId, newBoardId }: TaskMove): Promise<BoardTask[]> {
  await transact(db, async (tx) => {
    const task = await findTask(tx, account.userId, taskId);
    await changeTask(tx, task, await endOf(tx, account.userId, newBoardId));
  });
  return listBoardTasks(db, account);
}

/** @throws ListFull when the boards hold more text than they may. */
async function keepWithin(tx: Queries, userId: number): Promise<void> {
  // Taken from the rows' heads: the texts themselves are not read.
  const bytes = sql<number>`sum(octet_length(${kanbanTask.comments}) + octet_length(${kanbanTask.attachments}))`;
  const held = (await tx.select({ bytes }).from(kanbanTask).where(eq(kanbanTask.userId, userId)).get())?.bytes ?? 0;
  if (held > mostBoardBytes) throw new ListFull('Your boards hold as many comments as they may. Please clear some tasks first.');
}

/** @throws NotFound for a board that is not the account's. */
export async function requireBoard(tx: Queries, userId: number, id: string): Promise<void> {
  const own = and(eq(kanbanBoard.userId, userId), eq(kanbanBoard.id, id));
  if (!(await tx.select({ id: kanbanBoard.id }).from(kanbanBoard).where(own).get())) throw noBoard();
}

export const noBoard = () => new NotFound('There is no such board.');

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

/** The columns of what is given, comments clean already, and of each part only the known fields. */
function givenColumns(given: Omit<BoardTaskChange, 'id' | 'comments'> & { comments: Row['comments'] | undefined }) {
  const { title, description, labels, dueDate, attachments, comments, assignedTo, coverImage } = given;
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

/** Lets others go first between any few of them: as many and as long as they may be, they take a tenth of a second. @throws Invalid */
async function cleanComments(given: BoardTask['comments'] | undefined): Promise<BoardTask['comments'] | undefined> {
  if (given === undefined) return undefined;
  const clean: BoardTask['comments'] = [];
  for (const [at, comment] of given.entries()) {
    if (at > 0 && at % commentsAtOnce === 0) await setImmediate();
    clean.push(cleanComment(comment, at));
  }
  return clean;
}

/** What is kept can be sent again: neither empty nor longer than may be given. @throws Invalid */
function cleanComment({ name, img, comment }: BoardTask['comments'][number], at: number): BoardTask['comments'][number] {
  const field = `data.comments.${at}.comment`;
  const clean = cleanHtml(comment, field);
  if (clean === '') throw new Invalid({ [field]: ['holds nothing that can be shown'] });
  if (clean.length > kanbanLength.comment) throw new Invalid({ [field]: ['is too long'] });
  return { name, img, comment: clean };
}

function wireTask(row: Row): BoardTask {
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
