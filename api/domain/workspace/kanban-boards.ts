import { and, asc, eq, max } from 'drizzle-orm';
import { firstBoards, mostBoards } from '../../contract/values/workspace/kanban.ts';
import type { Board, BoardsAndTasks } from '../../contract/workspace/kanban.ts';
import { type Database, parameter, prepared, type Queries, transact } from '../../db/client.ts';
import { kanbanBoard, kanbanTask } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { fold } from '../shared/rules/text.ts';
import { listBoardTasks, noBoard, requireBoard } from './kanban.ts';
import { boardIdOf } from './rules/kanban.ts';

const boardsOf = prepared((db) =>
  db
    .select({ id: kanbanBoard.id, title: kanbanBoard.title })
    .from(kanbanBoard)
    .where(eq(kanbanBoard.userId, parameter('userId')))
    .orderBy(asc(kanbanBoard.position))
    .limit(mostBoards)
    .prepare(),
);

/** The account's boards in the order in which they were added. */
export async function listBoards(db: Database, { userId }: Account): Promise<Board[]> {
  return boardsOf(db).all({ userId });
}

/**
 * Adds an empty board behind the others.
 * @throws Invalid for a title that another board has, whatever its case, and for one board too many.
 */
export async function addBoard(db: Database, account: Account, given: string, key: string | undefined, now: number): Promise<Board> {
  const { userId } = account;
  const title = given.trim();
  return transact(db, (tx) =>
    idempotent({ actor: account, now, idempotencyKey: key }, tx, 'add-board', given, async () => {
      const boards = await tx.select().from(kanbanBoard).where(eq(kanbanBoard.userId, userId)).all();
      if (boards.some(({ titleKey }) => titleKey === fold(title))) {
        throw new Invalid({ 'data.title': ['Another board has this title.'] }, 'BOARD_EXISTS');
      }
      if (boards.length >= mostBoards) {
        throw new Invalid({ 'data.title': [`There are ${mostBoards} boards already.`] }, 'TOO_MANY_BOARDS');
      }
      const ids = boards.map(({ id }) => id);
      return insertBoard(tx, userId, { id: boardIdOf(title, ids), title });
    }),
  );
}

/** Removes a board and its tasks. @throws NotFound for a board that is not the account's. */
export async function removeBoard(db: Database, account: Account, id: string): Promise<BoardsAndTasks> {
  await transact(db, async (tx) => {
    const own = and(eq(kanbanBoard.userId, account.userId), eq(kanbanBoard.id, id));
    if ((await tx.delete(kanbanBoard).where(own).run()).changes === 0) throw noBoard();
  });
  return boardsAndTasks(db, account);
}

/** Removes the tasks of a board. @throws NotFound for a board that is not the account's. */
export async function clearBoard(db: Database, account: Account, id: string): Promise<BoardsAndTasks> {
  await transact(db, async (tx) => {
    await requireBoard(tx, account.userId, id);
    await tx
      .delete(kanbanTask)
      .where(and(eq(kanbanTask.userId, account.userId), eq(kanbanTask.boardId, id)))
      .run();
  });
  return boardsAndTasks(db, account);
}

/** The boards every account has from its start (contract §2). Call it inside the transaction that makes the account. */
export async function addFirstBoards(tx: Queries, userId: number): Promise<void> {
  for (const title of firstBoards) await insertBoard(tx, userId, { id: title, title });
}

async function boardsAndTasks(db: Database, account: Account): Promise<BoardsAndTasks> {
  return { boards: await listBoards(db, account), tasks: await listBoardTasks(db, account) };
}

async function insertBoard(tx: Queries, userId: number, { id, title }: Board): Promise<Board> {
  const last = await tx
    .select({ position: max(kanbanBoard.position) })
    .from(kanbanBoard)
    .where(eq(kanbanBoard.userId, userId))
    .get();
  await tx
    .insert(kanbanBoard)
    .values({ userId, id, title, titleKey: fold(title), position: (last?.position ?? 0) + 1 })
    .run();
  return { id, title };
}
