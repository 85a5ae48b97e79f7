import { and, desc, eq, lte } from 'drizzle-orm';
import { maxTasks } from '../../contract/values/workspace/todo.ts';
import type { Queries } from '../../db/client.ts';
import { task } from '../../db/schema.ts';
import { ListFull } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import type { TaskRow } from './todo-rows.ts';

/** Rejects a task above the limit, and permanently removes the oldest deleted ones, so that lists show everything. @throws ListFull */
export async function enforceTaskLimit(tx: Queries, { userId, isDeleted }: Pick<TaskRow, 'userId' | 'isDeleted'>): Promise<void> {
  const alike = and(eq(task.userId, userId), eq(task.isDeleted, isDeleted));
  if ((await countRows(tx, task, alike)) <= maxTasks) return;
  if (!isDeleted) throw new ListFull(`You have ${maxTasks} tasks already. Please delete some first.`);
  const tooOld = tx.select({ id: task.id }).from(task).where(alike).orderBy(desc(task.id)).limit(1).offset(maxTasks);
  await tx
    .delete(task)
    .where(and(alike, lte(task.id, tooOld)))
    .run();
}
