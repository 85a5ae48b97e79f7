import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { maxTasks } from '../../contract/values/workspace/todo.ts';
import type { NewTask, Task, TaskChange, TaskQuery } from '../../contract/workspace/todo.ts';
import type { Queries } from '../../db/client.ts';
import { task } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { fold, sortKey } from '../shared/rules/text.ts';

const day = 24 * 3600 * 1000;
const defaultDueIn = 2 * day;

const orders = {
  latest: [desc(task.id)],
  'title-asc': [asc(task.titleKey), asc(task.id)],
  'title-desc': [desc(task.titleKey), desc(task.id)],
  assignee: [asc(task.assigneeKey), asc(task.id)],
  'due-date': [asc(task.dueDate), desc(task.id)],
} satisfies Record<TaskQuery['sortBy'], SQL[]>;

/** The account's own tasks. Deleted ones appear only under the filter `deleted` (contract §4, To-do). */
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
        q ? sql`instr(${task.search}, ${fold(q)}) > 0` : undefined,
      ),
    )
    .orderBy(...orders[sortBy])
    .limit(maxTasks)
    .all();
  return rows.map(toTask);
}

/** Adds a task for the account. Fields left out start empty, open, and due in two days. @throws ListFull */
export async function addTask(ctx: Ctx, input: NewTask): Promise<Task> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'todo', userId, (tx) =>
    idempotent(ctx, tx, 'add-task', input, async () => {
      const row = await tx
        .insert(task)
        .values({
          id: await nextId(tx, task),
          userId,
          title: input.title,
          search: fold(input.title),
          titleKey: sortKey(input.title),
          assigneeKey: sortKey(input.assignee?.fullName ?? ''),
          dueDate: input.dueDate === undefined ? ctx.now + defaultDueIn : Date.parse(input.dueDate),
          description: input.description ?? '',
          assigneeName: input.assignee?.fullName ?? '',
          assigneeAvatar: input.assignee?.avatar ?? '',
          tags: input.tags ?? [],
          isCompleted: input.isCompleted ?? false,
          isDeleted: input.isDeleted ?? false,
          isImportant: input.isImportant ?? false,
        })
        .returning()
        .get();
      await enforceTaskLimit(tx, row);
      return toTask(row);
    }),
  );
}

/** Changes the fields of the request. @throws NotFound for a task that is not the account's, ListFull for one that would come back to a full list. */
export async function updateTask(ctx: Ctx, change: TaskChange): Promise<Task> {
  const { title, dueDate, description, assignee, tags, isCompleted, isDeleted, isImportant } = change;
  return changeTask(ctx, change.id, {
    title,
    search: title === undefined ? undefined : fold(title),
    titleKey: title === undefined ? undefined : sortKey(title),
    dueDate: dueDate === undefined ? undefined : Date.parse(dueDate),
    description,
    assigneeName: assignee?.fullName,
    assigneeKey: assignee && sortKey(assignee.fullName),
    assigneeAvatar: assignee?.avatar,
    tags,
    isCompleted,
    isDeleted,
    isImportant,
  });
}

/** Puts a task among the deleted ones. @throws NotFound for a task that is not the account's. */
export async function removeTask(ctx: Ctx, { taskId }: { taskId: number }): Promise<Task> {
  return changeTask(ctx, taskId, { isDeleted: true });
}

async function changeTask(ctx: Ctx, id: number, values: Partial<typeof task.$inferInsert>): Promise<Task> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'todo', userId, async (tx) => {
    const own = and(eq(task.id, id), eq(task.userId, userId));
    const changes = Object.values(values).some((value) => value !== undefined);
    const row = changes ? await tx.update(task).set(values).where(own).returning().get() : await findTask(tx, own);
    if (!row) throw new NotFound('There is no such task.');
    if (values.isDeleted !== undefined) await enforceTaskLimit(tx, row);
    return toTask(row);
  });
}

/** Refuses a task above the limit, and removes the oldest deleted ones for good, so that lists show everything. @throws ListFull */
async function enforceTaskLimit(tx: Queries, { userId, isDeleted }: Pick<typeof task.$inferSelect, 'userId' | 'isDeleted'>): Promise<void> {
  const alike = and(eq(task.userId, userId), eq(task.isDeleted, isDeleted));
  if ((await countRows(tx, task, alike)) <= maxTasks) return;
  if (!isDeleted) throw new ListFull(`You have ${maxTasks} tasks already. Please delete some first.`);
  const tooOld = tx.select({ id: task.id }).from(task).where(alike).orderBy(desc(task.id)).limit(1).offset(maxTasks);
  await tx
    .delete(task)
    .where(and(alike, lte(task.id, tooOld)))
    .run();
}

async function findTask(tx: Queries, own: SQL | undefined) {
  return tx.select().from(task).where(own).get();
}

function toTask(row: typeof task.$inferSelect): Task {
  const { id, title, dueDate, description, assigneeName, assigneeAvatar, tags, isCompleted, isDeleted, isImportant } = row;
  return {
    id,
    title,
    dueDate: new Date(dueDate).toISOString(),
    description,
    assignee: { fullName: assigneeName, avatar: assigneeAvatar },
    tags,
    isCompleted,
    isDeleted,
    isImportant,
  };
}
