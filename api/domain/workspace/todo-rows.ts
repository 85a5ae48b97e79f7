import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { maxTasks } from '../../contract/values/workspace/todo.ts';
import type { Task } from '../../contract/workspace/todo.ts';
import type { FullTask } from '../../contract/workspace/todo-list.ts';
import type { Reader } from '../../db/client.ts';
import { task, taskAssignment, user } from '../../db/schema.ts';
import { NotFound } from '../shared/errors.ts';
import { answeredDue } from './rules/due-date.ts';

export type TaskRow = typeof task.$inferSelect;

/** A task with its owner and assignee. */
export interface FoundTask {
  row: TaskRow;
  owner: FullTask['owner'];
  assignment: typeof taskAssignment.$inferSelect | null;
}

const columns = { row: task, owner: { id: user.id, fullName: user.fullName, avatar: user.avatar }, assignment: taskAssignment };

// Two queries: each uses an index by owner or assignee.
const own = (reader: Reader, userId: number, where: SQL | undefined, limit = 2 * maxTasks) =>
  reader
    .select(columns)
    .from(task)
    .innerJoin(user, eq(user.id, task.userId))
    .leftJoin(taskAssignment, eq(taskAssignment.taskId, task.id))
    .where(and(eq(task.userId, userId), where))
    .orderBy(desc(task.id))
    .limit(limit)
    .all();

const given = (reader: Reader, userId: number, where: SQL | undefined, limit = maxTasks) =>
  reader
    .select(columns)
    .from(taskAssignment)
    .innerJoin(task, eq(task.id, taskAssignment.taskId))
    .innerJoin(user, eq(user.id, task.userId))
    .where(and(eq(taskAssignment.assigneeId, userId), ne(task.userId, userId), eq(task.isDeleted, false), where))
    .orderBy(desc(taskAssignment.taskId))
    .limit(limit)
    .all();

/** Returns own and assigned tasks, the latter unless deleted. */
export async function tasksOf(reader: Reader, userId: number, where: SQL | undefined, limit?: number): Promise<FoundTask[]> {
  return [...(await own(reader, userId, where, limit)), ...(await given(reader, userId, where, limit))];
}

/** @throws NotFound for a task that the account does not see. */
export async function findTask(reader: Reader, userId: number, id: number): Promise<FoundTask> {
  const [found] = await tasksOf(reader, userId, eq(task.id, id));
  if (!found) throw new NotFound('There is no such task.');
  return found;
}

/** Returns those of the given ids that the account sees. */
export async function findTasks(reader: Reader, userId: number, ids: number[]): Promise<FullTask[]> {
  if (ids.length === 0) return [];
  return (await tasksOf(reader, userId, inArray(task.id, ids))).map((one) => toFullTask(one, userId));
}

export function toTask(row: TaskRow): Task {
  const { id, title, dueDate, description, assigneeName, assigneeAvatar, tags, isCompleted, isDeleted, isImportant } = row;
  return {
    id,
    title,
    dueDate: answeredDue(dueDate),
    description,
    assignee: { fullName: assigneeName, avatar: assigneeAvatar },
    tags,
    isCompleted,
    isDeleted,
    isImportant,
  };
}

/** @param reader the viewing account: tags are visible only to their owner */
export function toFullTask({ row, owner, assignment }: FoundTask, reader: number): FullTask {
  const { steps, repeat, repeatEvery, repeatFrom, remindBefore } = row;
  const more = { steps, repeat, repeatEvery, repeatFrom, remindBefore };
  const isOwn = owner.id === reader;
  const ownTags = isOwn ? row.ownTags : [];
  return { ...toTask(row), ...more, owner, isOwn, ownTags, assigneeId: assignment?.assigneeId ?? 0 };
}
