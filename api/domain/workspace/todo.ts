import { and, asc, desc, eq, min, type SQL, sql } from 'drizzle-orm';
import { maxTasks } from '../../contract/values/workspace/todo.ts';
import type { NewTask, Task, TaskChange, TaskQuery } from '../../contract/workspace/todo.ts';
import { type Queries, transact } from '../../db/client.ts';
import { task } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { answeredDue, storedDue } from './rules/due-date.ts';
import { positionBetween } from './rules/kanban.ts';
import { changeTask } from './todo-changes.ts';
import { enforceTaskLimit } from './todo-limits.ts';
import { type TaskRow, toTask } from './todo-rows.ts';

const day = 24 * 3600 * 1000;
const defaultDueIn = 2 * day;

/** Fields known to the specified calls: other fields are changed by calls that validate them. */
const changeable = ['id', 'title', 'dueDate', 'description', 'assignee', 'tags', 'isCompleted', 'isDeleted', 'isImportant'] as const;

const orders = {
  latest: [desc(task.id)],
  'title-asc': [asc(task.titleKey), asc(task.id)],
  'title-desc': [desc(task.titleKey), desc(task.id)],
  assignee: [asc(task.assigneeKey), asc(task.id)],
  'due-date': [sql`${task.dueDate} is null`, asc(task.dueDate), desc(task.id)],
} satisfies Record<TaskQuery['sortBy'], SQL[]>;

/** Condition for tasks with a text in the title. */
export const sought = (q: string | undefined): SQL | undefined => (q ? sql`instr(${task.search}, ${fold(q)}) > 0` : undefined);

/** Lists the account's own tasks. Deleted ones appear only under the filter `deleted` (contract §4, To-do). */
export async function listTasks(ctx: Ctx, { q, filter, tag, sortBy }: TaskQuery): Promise<Task[]> {
  const { userId } = requireAccount(ctx);
  const rows = await ctx.db
    .select()
    .from(task)
    .where(
      and(
        eq(task.userId, userId),
        eq(task.isDeleted, filter === 'deleted'),
        filter === 'important' ? eq(task.isImportant, true) : undefined,
        filter === 'completed' ? eq(task.isCompleted, true) : undefined,
        tag ? sql`exists (select 1 from json_each(${task.tags}) where value = ${tag})` : undefined,
        sought(q),
      ),
    )
    .orderBy(...orders[sortBy])
    .limit(maxTasks)
    .all();
  return rows.map(toTask);
}

/** Adds a task for the account. Omitted fields are empty, and it is open and due in two days. @throws ListFull */
export async function addTask(ctx: Ctx, input: NewTask): Promise<Task> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'todo', userId, (tx) =>
    idempotent(ctx, tx, 'add-task', input, async () => {
      const { dueDate = answeredDue(ctx.now + defaultDueIn) } = input;
      return toTask(await insertTask(tx, userId, { ...input, dueDate }));
    }),
  );
}

/** Inserts a task before all others of the account's manual order, without a date unless given. @throws ListFull */
export async function insertTask(tx: Queries, userId: number, input: NewTask): Promise<TaskRow> {
  const first = await tx
    .select({ position: min(task.position) })
    .from(task)
    .where(eq(task.userId, userId))
    .get();
  const row = await tx
    .insert(task)
    .values({
      id: await nextId(tx, task),
      userId,
      title: input.title,
      search: fold(input.title),
      titleKey: sortKey(input.title),
      assigneeKey: sortKey(input.assignee?.fullName ?? ''),
      dueDate: storedDue(input.dueDate ?? null),
      description: input.description ?? '',
      assigneeName: input.assignee?.fullName ?? '',
      assigneeAvatar: input.assignee?.avatar ?? '',
      tags: input.tags ?? [],
      isCompleted: input.isCompleted ?? false,
      isDeleted: input.isDeleted ?? false,
      isImportant: input.isImportant ?? false,
      position: positionBetween(undefined, first?.position ?? 0) ?? 0,
    })
    .returning()
    .get();
  await enforceTaskLimit(tx, row);
  return row;
}

/**
 * Updates the fields of the request. @throws NotFound for a task that the account does not see, Forbidden, ListFull for restoring one to a
 * full list.
 */
export async function updateTask(ctx: Ctx, change: TaskChange): Promise<Task> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const { row, notified: told } = await changeTask(tx, { userId, now: ctx.now }, pick(change, changeable));
    await announce(tx, 'todo', ...told);
    return toTask(row);
  });
}

/** Moves a task to the deleted ones. @throws NotFound, Forbidden for a task that is not the account's. */
export async function removeTask(ctx: Ctx, { taskId }: { taskId: number }): Promise<Task> {
  return updateTask(ctx, { id: taskId, isDeleted: true });
}
