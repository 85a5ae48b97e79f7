import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { task, taskAssignment } from '../../db/schema.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { endOfDay } from './rules/due-date.ts';
import { reminderOf } from './rules/task-reminder.ts';
import { nextDue } from './rules/task-repeat.ts';
import { enforceTaskLimit } from './todo-limits.ts';
import type { FoundTask, TaskRow } from './todo-rows.ts';

interface Beside {
  added: number[];
  removed: number[];
  nextTaskId: number | null;
}

/** Creates the next task when a repeating one is completed; reopening it removes that. @throws ListFull */
export async function repeatAfter(
  tx: Queries,
  found: FoundTask,
  { isCompleted, now }: { isCompleted: boolean | undefined; now: number },
): Promise<Beside | undefined> {
  const { row } = found;
  if (isCompleted === undefined || isCompleted === row.isCompleted) return undefined;
  if (isCompleted) return row.nextTaskId === null ? makeNext(tx, found, now) : undefined;
  return row.nextTaskId === null ? undefined : takeNext(tx, row, row.nextTaskId);
}

/** Columns that the next task inherits; all others are reset. */
const inherited = [
  ...(['userId', 'title', 'search', 'titleKey', 'description', 'assigneeName', 'assigneeKey', 'assigneeAvatar'] as const),
  ...(['tags', 'ownTags', 'isImportant', 'position', 'repeat', 'repeatEvery', 'repeatFrom', 'repeatDay', 'remindBefore'] as const),
] as const satisfies readonly (keyof TaskRow)[];

const undone = (steps: TaskRow['steps']) => steps.map((step) => ({ ...step, isDone: false }));

async function makeNext(tx: Queries, { row, assignment }: FoundTask, now: number): Promise<Beside | undefined> {
  if (row.repeat === '') return undefined;
  const id = await nextId(tx, task);
  const rule = { every: row.repeatEvery, from: row.repeatFrom, wanted: row.repeatDay };
  const dueDate = nextDue(row.repeat, { due: row.dueDate ?? endOfDay(now), now, ...rule });
  const anew = { isCompleted: false, isDeleted: false, nextTaskId: null };
  const remindAt = reminderOf({ ...row, ...anew, dueDate }, now);
  const next: TaskRow = { ...pick(row, inherited), id, dueDate, remindAt, steps: undone(row.steps), ...anew };
  await tx.insert(task).values(next).run();
  if (assignment) {
    const { assigneeId, position } = assignment;
    await tx.insert(taskAssignment).values({ taskId: id, assigneeId, position }).run();
  }
  await enforceTaskLimit(tx, { userId: row.userId, isDeleted: false });
  return { added: [id], removed: [], nextTaskId: id };
}

/** Keeps a next task that has been changed since. */
async function takeNext(tx: Queries, row: TaskRow, nextTaskId: number): Promise<Beside | undefined> {
  const which = and(eq(task.id, nextTaskId), eq(task.userId, row.userId));
  const next = await tx.select().from(task).where(which).get();
  if (!next) return { added: [], removed: [], nextTaskId: null };
  const isSame = next.title === row.title && next.description === row.description;
  const isUntouched = isSame && !next.isCompleted && !next.isDeleted && JSON.stringify(next.steps) === JSON.stringify(undone(row.steps));
  if (!isUntouched) return undefined;
  await tx.delete(task).where(which).run();
  return { added: [], removed: [nextTaskId], nextTaskId: null };
}
