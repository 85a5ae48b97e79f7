import { and, eq } from 'drizzle-orm';
import type { FullTaskQuery, Move } from '../../contract/workspace/todo-list.ts';
import type { Queries } from '../../db/client.ts';
import { task, taskAssignment } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { compareDue } from './rules/due-date.ts';
import { positionBetween, positionStep } from './rules/kanban.ts';
import { type FoundTask, type TaskRow, tasksOf } from './todo-rows.ts';

/** Each user orders their own list: the assignee's position of a task is separate. */
const positionOf = ({ row, owner, assignment }: FoundTask, userId: number) =>
  owner.id === userId ? row.position : (assignment?.position ?? 0);

type Compare = (one: TaskRow, other: TaskRow) => number;
const newest: Compare = (one, other) => other.id - one.id;
const byText =
  (name: 'titleKey' | 'assigneeKey'): Compare =>
  (one, other) =>
    Number(one[name] > other[name]) - Number(one[name] < other[name]);

const compares: Record<Exclude<FullTaskQuery['sortBy'], 'own'>, Compare> = {
  latest: newest,
  'title-asc': (one, other) => byText('titleKey')(one, other) || -newest(one, other),
  'title-desc': (one, other) => -byText('titleKey')(one, other) || newest(one, other),
  assignee: (one, other) => byText('assigneeKey')(one, other) || -newest(one, other),
  'due-date': (one, other) => compareDue(one.dueDate, other.dueDate) || newest(one, other),
};

/** In the manual order, tasks without a position come newest first. */
export function inOrder(found: FoundTask[], sortBy: FullTaskQuery['sortBy'], userId: number): FoundTask[] {
  if (sortBy !== 'own') return found.toSorted((one, other) => compares[sortBy](one.row, other.row));
  return found.toSorted((one, other) => positionOf(one, userId) - positionOf(other, userId) || newest(one.row, other.row));
}

/** Moves a task before another one, or to the end. @throws NotFound for one that the account does not see. */
export async function moveTask(ctx: Ctx, { taskId, beforeId }: Move): Promise<{ order: number[] }> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'todo', userId, async (tx) => {
    const list = inOrder(await tasksOf(tx, userId, eq(task.isDeleted, false)), 'own', userId);
    const moved = list.find(({ row }) => row.id === taskId);
    const others = list.filter((one) => one !== moved);
    const at = beforeId === 0 ? others.length : others.findIndex(({ row }) => row.id === beforeId);
    if (!moved || (at < 0 && beforeId !== taskId)) throw new NotFound('There is no such task.');
    if (beforeId === taskId) return { order: list.map(({ row }) => row.id) };
    const order = others.toSpliced(at, 0, moved);
    await place(tx, userId, order, at);
    return { order: order.map(({ row }) => row.id) };
  });
}

/** Assigns the task a position between its neighbours; without room there, all get new ones. */
async function place(tx: Queries, userId: number, order: FoundTask[], at: number): Promise<void> {
  const [before, moved, after] = [order[at - 1], order[at], order[at + 1]];
  const free = positionBetween(before && positionOf(before, userId), after && positionOf(after, userId));
  if (moved && free !== undefined) return setPosition(tx, userId, moved, free);
  for (const [place, one] of order.entries()) await setPosition(tx, userId, one, (place + 1) * positionStep);
}

async function setPosition(tx: Queries, userId: number, { row, owner }: FoundTask, position: number): Promise<void> {
  if (owner.id === userId)
    await tx
      .update(task)
      .set({ position })
      .where(and(eq(task.id, row.id), eq(task.userId, userId)))
      .run();
  else await tx.update(taskAssignment).set({ position }).where(eq(taskAssignment.taskId, row.id)).run();
}
