import { and, asc, eq, max } from 'drizzle-orm';
import type { Board } from '../../contract/workspace/kanban.ts';
import type { ColumnChange, ColumnMove } from '../../contract/workspace/kanban-columns.ts';
import type { Queries } from '../../db/client.ts';
import { kanbanBoard } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { fold } from '../shared/rules/text.ts';
import { changeBoards } from './board-access.ts';
import { requireFreeTitle } from './kanban-boards.ts';
import { requireBoard } from './kanban-rows.ts';

/** Renames a board, or sets its recommended maximum of tasks. Its id remains. @throws NotFound, Invalid for a title in use */
export async function updateColumn(ctx: Ctx, { id, title, taskLimit, ...asked }: ColumnChange): Promise<{ board: Board }> {
  return changeBoards(ctx, asked, async (tx, projectId) => {
    const board = await requireBoard(tx, projectId, id);
    const next = { title: title?.trim() ?? board.title, taskLimit: taskLimit ?? board.taskLimit };
    const others = (await boardsInOrder(tx, projectId)).filter((one) => one.id !== id);
    requireFreeTitle(others, next.title);
    await tx
      .update(kanbanBoard)
      .set({ ...next, titleKey: fold(next.title) })
      .where(and(eq(kanbanBoard.projectId, projectId), eq(kanbanBoard.id, id)))
      .run();
    return { board: { id, title: next.title } };
  });
}

/** Moves a board after another one. @throws NotFound */
export async function moveColumn(ctx: Ctx, { id, afterId, ...asked }: ColumnMove): Promise<{ ids: string[] }> {
  return changeBoards(ctx, asked, async (tx, projectId) => {
    await requireBoard(tx, projectId, id);
    const others = (await boardsInOrder(tx, projectId)).map((board) => board.id).filter((one) => one !== id);
    const at = afterId === undefined ? 0 : others.includes(afterId) ? others.indexOf(afterId) + 1 : others.length;
    const ids = others.toSpliced(at, 0, id);
    await writeOrder(tx, projectId, ids);
    return { ids };
  });
}

export const boardsInOrder = async (tx: Queries, projectId: number): Promise<(typeof kanbanBoard.$inferSelect)[]> =>
  tx.select().from(kanbanBoard).where(eq(kanbanBoard.projectId, projectId)).orderBy(asc(kanbanBoard.position)).all();

/** Assigns new positions to boards, all above the old ones, so that no two are ever equal. */
export async function writeOrder(tx: Queries, projectId: number, ids: readonly string[]): Promise<void> {
  const own = eq(kanbanBoard.projectId, projectId);
  const last = await tx
    .select({ position: max(kanbanBoard.position) })
    .from(kanbanBoard)
    .where(own)
    .get();
  for (const [place, id] of ids.entries()) {
    await tx
      .update(kanbanBoard)
      .set({ position: (last?.position ?? 0) + 1 + place })
      .where(and(own, eq(kanbanBoard.id, id)))
      .run();
  }
}
