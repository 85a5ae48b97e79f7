import { and, asc, eq, max, type SQL } from 'drizzle-orm';
import { firstBoards, maxBoards } from '../../contract/values/workspace/kanban.ts';
import type { Board, BoardsAndTasks } from '../../contract/workspace/kanban.ts';
import type { NewColumn } from '../../contract/workspace/kanban-columns.ts';
import { parameter, prepared, type Queries } from '../../db/client.ts';
import { kanbanBoard, kanbanProject, kanbanTask } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { dropFiles } from '../files/sharing.ts';
import { Invalid } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { fold } from '../shared/rules/text.ts';
import { changeBoards } from './board-access.ts';
import { filesOf } from './kanban-attachments.ts';
import { onBoards, requireBoard, unknownBoard } from './kanban-rows.ts';
import { listBoardTasks } from './kanban-tasks.ts';
import { boardIdOf } from './rules/kanban.ts';

const boardsOf = prepared((db) =>
  db
    .select({ id: kanbanBoard.id, title: kanbanBoard.title })
    .from(kanbanProject)
    .innerJoin(kanbanBoard, eq(kanbanBoard.projectId, kanbanProject.id))
    .where(and(eq(kanbanProject.userId, parameter('userId')), eq(kanbanProject.position, 0)))
    .orderBy(asc(kanbanBoard.position))
    .limit(maxBoards)
    .prepare(),
);

/** Lists the columns of the account's first board in the order of creation. */
export async function listBoards(ctx: Ctx): Promise<Board[]> {
  const { userId } = requireAccount(ctx);
  return boardsOf(ctx.db).all({ userId });
}

/**
 * Adds an empty board after the others.
 * @throws Invalid for a title that another board has, ignoring case, and above the maximum number of boards.
 */
export async function addBoard(ctx: Ctx, input: NewColumn): Promise<Board> {
  const title = input.title.trim();
  return changeBoards(ctx, input, (tx, projectId) =>
    idempotent(ctx, tx, 'add-board', [input.title, projectId], async () => {
      const boards = await tx.select().from(kanbanBoard).where(eq(kanbanBoard.projectId, projectId)).all();
      requireFreeTitle(boards, title);
      if (boards.length >= maxBoards) {
        throw new Invalid({ 'data.title': [`There are ${maxBoards} boards already.`] }, 'TOO_MANY_BOARDS');
      }
      const ids = boards.map(({ id }) => id);
      return insertBoard(tx, projectId, { id: boardIdOf(title, ids), title });
    }),
  );
}

/** @throws Invalid for a title that one of the boards has, ignoring case. */
export function requireFreeTitle(boards: readonly { titleKey: string }[], title: string): void {
  if (boards.some(({ titleKey }) => titleKey === fold(title))) {
    throw new Invalid({ 'data.title': ['Another board has this title.'] }, 'BOARD_EXISTS');
  }
}

/** Removes a board and its tasks. @throws NotFound for a board that is not the account's. */
export async function removeBoard(ctx: Ctx, { id }: { id: string }): Promise<BoardsAndTasks> {
  await changeBoards(ctx, {}, async (tx, projectId) => {
    const own = and(eq(kanbanBoard.projectId, projectId), eq(kanbanBoard.id, id));
    await dropTasks(tx, and(eq(kanbanTask.projectId, projectId), eq(kanbanTask.boardId, id)));
    if ((await tx.delete(kanbanBoard).where(own).run()).changes === 0) throw unknownBoard();
  });
  return boardsAndTasks(ctx);
}

/** Removes the tasks of a board. @throws NotFound for a board that is not the account's. */
export async function clearBoard(ctx: Ctx, { id }: { id: string }): Promise<BoardsAndTasks> {
  await changeBoards(ctx, {}, async (tx, projectId) => {
    await requireBoard(tx, projectId, id);
    await dropTasks(tx, and(onBoards(projectId), eq(kanbanTask.boardId, id)));
  });
  return boardsAndTasks(ctx);
}

/** Permanently deletes tasks and their uploaded files. */
async function dropTasks(tx: Queries, these: SQL | undefined): Promise<void> {
  const gone = await tx.delete(kanbanTask).where(these).returning({ attachments: kanbanTask.attachments }).all();
  await dropFiles(tx, filesOf(gone));
}

/**
 * Adds the board with three columns that every account has from its creation (contract §2). Call it in the transaction that creates the
 * account.
 */
export async function addFirstBoards(tx: Queries, userId: number): Promise<void> {
  const id = await nextId(tx, kanbanProject);
  await tx.insert(kanbanProject).values({ id, userId, title: '', position: 0 }).run();
  await addUsualColumns(tx, id);
}

/** Adds the default columns of a board. */
export async function addUsualColumns(tx: Queries, projectId: number): Promise<void> {
  for (const title of firstBoards) await insertBoard(tx, projectId, { id: title, title });
}

async function boardsAndTasks(ctx: Ctx): Promise<BoardsAndTasks> {
  return { boards: await listBoards(ctx), tasks: await listBoardTasks(ctx) };
}

/** Adds a board after the others. */
export async function insertBoard(tx: Queries, projectId: number, { id, title }: Board): Promise<Board> {
  const last = await tx
    .select({ position: max(kanbanBoard.position) })
    .from(kanbanBoard)
    .where(eq(kanbanBoard.projectId, projectId))
    .get();
  await tx
    .insert(kanbanBoard)
    .values({ projectId, id, title, titleKey: fold(title), position: (last?.position ?? 0) + 1 })
    .run();
  return { id, title };
}
