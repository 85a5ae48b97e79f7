import { and, asc, desc, eq, gt, lt, max, min, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { kanbanTask } from '../../db/schema.ts';
import { positionBetween, positionStep } from './rules/kanban.ts';

/** A task's position on its board. */
export type Place = Pick<typeof kanbanTask.$inferSelect, 'projectId' | 'boardId' | 'position'>;
type OwnBoard = Omit<Place, 'position'>;

const onBoard = ({ projectId, boardId }: OwnBoard) => and(eq(kanbanTask.projectId, projectId), eq(kanbanTask.boardId, boardId));

/** Returns the position after all tasks of a board. */
export async function lastPosition(tx: Queries, board: OwnBoard): Promise<number> {
  const last = await tx
    .select({ position: max(kanbanTask.position) })
    .from(kanbanTask)
    .where(onBoard(board))
    .get();
  return (last?.position ?? 0) + positionStep;
}

/**
 * Returns a free position that puts a task in the place of `target`: before it, or after it if the task comes from further up on the same
 * board and leaves a gap there.
 */
export async function positionInPlaceOf(tx: Queries, task: Place, target: Place & { id: number }): Promise<number> {
  const isBehind = task.boardId === target.boardId && task.position < target.position;
  const free = await positionBeside(tx, target, isBehind);
  if (free !== undefined) return free;
  await rebalance(tx, target);
  const moved = await tx
    .select({ position: kanbanTask.position })
    .from(kanbanTask)
    .where(and(eq(kanbanTask.projectId, target.projectId), eq(kanbanTask.id, target.id)))
    .get();
  const room = moved && (await positionBeside(tx, { ...target, ...moved }, isBehind));
  if (room === undefined) throw new Error('A board has room between its tasks after rebalancing.');
  return room;
}

/** Returns a free position directly below a task of a board: the first if none is given, and the last if it is no longer there. */
export async function positionUnder(tx: Queries, board: OwnBoard, afterId: number | undefined): Promise<number> {
  if (afterId === undefined) {
    const first = await tx
      .select({ position: min(kanbanTask.position) })
      .from(kanbanTask)
      .where(onBoard(board))
      .get();
    return positionBetween(undefined, first?.position ?? undefined) ?? positionStep;
  }
  const anchor = await tx
    .select({ position: kanbanTask.position })
    .from(kanbanTask)
    .where(and(onBoard(board), eq(kanbanTask.id, afterId)))
    .get();
  if (!anchor) return lastPosition(tx, board);
  const free = await positionBeside(tx, { ...board, ...anchor }, true);
  if (free !== undefined) return free;
  await rebalance(tx, board);
  return positionUnder(tx, board, afterId);
}

async function positionBeside(tx: Queries, { position, ...board }: Place, isBehind: boolean): Promise<number | undefined> {
  const neighbour = (
    await tx
      .select({ position: kanbanTask.position })
      .from(kanbanTask)
      .where(and(onBoard(board), isBehind ? gt(kanbanTask.position, position) : lt(kanbanTask.position, position)))
      .orderBy(isBehind ? asc(kanbanTask.position) : desc(kanbanTask.position))
      .limit(1)
      .get()
  )?.position;
  return isBehind ? positionBetween(position, neighbour) : positionBetween(neighbour, position);
}

/** Assigns a board's tasks new positions one step apart, all above the old ones, so that no two are ever equal. */
async function rebalance(tx: Queries, board: OwnBoard): Promise<void> {
  const last = await lastPosition(tx, board);
  const places = tx
    .select({ id: kanbanTask.id, place: sql<number>`row_number() over (order by ${kanbanTask.position})`.as('place') })
    .from(kanbanTask)
    .where(onBoard(board))
    .as('places');
  await tx
    .update(kanbanTask)
    .set({ position: sql`${last} + ${positionStep} * ${places.place}` })
    .from(places)
    .where(and(onBoard(board), eq(kanbanTask.id, places.id)))
    .run();
}
