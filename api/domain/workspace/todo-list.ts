import { and, asc, eq } from 'drizzle-orm';
import type {
  FullTask,
  FullTaskChange,
  FullTaskList,
  FullTaskQuery,
  FullTasksAnswer,
  NewFullTask,
  Removed,
} from '../../contract/workspace/todo-list.ts';
import { transact } from '../../db/client.ts';
import { task, taskTag } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { insertTask, sought } from './todo.ts';
import { changeTask } from './todo-changes.ts';
import { inOrder } from './todo-order.ts';
import { findTask, findTasks, tasksOf, toFullTask } from './todo-rows.ts';
import { toTag } from './todo-tags.ts';

/** Lists all tasks that an account sees: its own, and those assigned to it. */
export async function listAllTasks(ctx: Ctx, { q, sortBy }: FullTaskQuery): Promise<FullTaskList> {
  const { userId } = requireAccount(ctx);
  const found = inOrder(await tasksOf(ctx.db, userId, sought(q)), sortBy, userId);
  const tags = await ctx.db
    .select()
    .from(taskTag)
    .where(and(eq(taskTag.userId, userId), eq(taskTag.isDeleted, false)))
    .orderBy(asc(taskTag.id))
    .all();
  return { tasks: found.map((one) => toFullTask(one, userId)), tags: tags.map(toTag) };
}

/** Finds tasks that aren't deleted by title: open ones first, newest first within each group. */
export async function findTitledTasks(ctx: Ctx, { q, limit }: { q: string; limit: number }) {
  const { userId } = requireAccount(ctx);
  const titled = (isCompleted: boolean) =>
    tasksOf(ctx.db, userId, and(sought(q), eq(task.isDeleted, false), eq(task.isCompleted, isCompleted)), limit);
  const found = [...(await titled(false)), ...(await titled(true))].slice(0, limit);
  return found.map(({ row: { id, title, dueDate } }) => ({ id, title, dueDate }));
}

/** Adds a task with all its parts. @throws ListFull, NotFound for a person the account doesn't know. */
export async function createTask(
  ctx: Ctx,
  { ownTags, repeat, repeatEvery, repeatFrom, remindBefore, assigneeId, ...input }: NewFullTask,
): Promise<FullTask> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  const more = { ownTags, repeat, repeatEvery, repeatFrom, remindBefore, assigneeId };
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'create-task', { ...input, ...more }, async () => {
      const { id } = await insertTask(tx, userId, input);
      const { notified } = await changeTask(tx, { userId, now }, { id, ...more });
      await announce(tx, 'todo', ...notified);
      return toFullTask(await findTask(tx, userId, id), userId);
    }),
  );
}

/** Changes several tasks, all of them or none. @throws NotFound, Forbidden, ListFull */
export async function changeTasks(ctx: Ctx, { changes }: { changes: FullTaskChange[] }): Promise<FullTasksAnswer> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const ids = new Set<number>();
    const removed = new Set<number>();
    const notified: number[] = [];
    for (const change of changes) {
      const changed = await changeTask(tx, { userId, now: ctx.now }, change);
      for (const id of [change.id, ...changed.added]) ids.add(id);
      for (const id of changed.removed) removed.add(id);
      notified.push(...changed.notified);
    }
    await announce(tx, 'todo', ...notified);
    return { tasks: await findTasks(tx, userId, [...ids]), removed: [...removed] };
  });
}

/** Permanently deletes one of the deleted tasks. @throws NotFound for one that is not deleted, or not the account's. */
export async function purgeTask(ctx: Ctx, { taskId }: { taskId: number }): Promise<Removed> {
  const removed = await purge(ctx, taskId);
  if (removed.length === 0) throw new NotFound('There is no such deleted task.');
  return { removed };
}

/** Permanently deletes all deleted tasks. */
export async function emptyTrash(ctx: Ctx): Promise<Removed> {
  return { removed: await purge(ctx) };
}

async function purge(ctx: Ctx, taskId?: number): Promise<number[]> {
  const { userId } = requireAccount(ctx);
  const which = and(eq(task.userId, userId), eq(task.isDeleted, true), taskId === undefined ? undefined : eq(task.id, taskId));
  return transact(ctx.db, async (tx) => {
    const gone = await tx.delete(task).where(which).returning({ id: task.id }).all();
    if (gone.length > 0) await announce(tx, 'todo', userId);
    return gone.map(({ id }) => id).sort((a, b) => a - b);
  });
}
