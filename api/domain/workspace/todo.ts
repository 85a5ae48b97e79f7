import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { mostTasks } from '../../contract/values/workspace/todo.ts';
import type { NewTask, Task, TaskChange, TaskQuery } from '../../contract/workspace/todo.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { task } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { once } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';
import { fold, sortKey } from '../shared/rules/text.ts';

const day = 24 * 3600 * 1000;
const dueAfter = 2 * day;

const orders = {
  latest: [desc(task.id)],
  'title-asc': [asc(task.titleKey), asc(task.id)],
  'title-desc': [desc(task.titleKey), desc(task.id)],
  assignee: [asc(task.assigneeKey), asc(task.id)],
  'due-date': [asc(task.dueDate), desc(task.id)],
} satisfies Record<TaskQuery['sortBy'], SQL[]>;

/** The account's own tasks. Deleted ones appear only under the filter `deleted` (contract §4, To-do). */
export async function listTasks(db: Database, account: Account, { q, filter, tag, sortBy }: TaskQuery): Promise<Task[]> {
  const rows = await db
    .select()
    .from(task)
    .where(
      and(
        eq(task.userId, account.userId),
        eq(task.isDeleted, filter === 'deleted'),
        filter === 'important' ? eq(task.isImportant, true) : undefined,
        filter === 'completed' ? eq(task.isCompleted, true) : undefined,
        tag ? sql`exists (select 1 from json_each(${task.tags}) where value = ${tag})` : undefined,
        q ? sql`instr(${task.search}, ${fold(q)}) > 0` : undefined,
      ),
    )
    .orderBy(...orders[sortBy])
    .limit(mostTasks)
    .all();
  return rows.map(wireTask);
}

/** Adds a task for the account. What is not given starts empty, open, and due in two days. @throws ListFull */
export async function addTask(db: Database, account: Account, given: NewTask, key: string | undefined, now: number): Promise<Task> {
  return transact(db, (tx) =>
    once(tx, account, 'add-task', { key, given }, now, async () => {
      const row = await tx
        .insert(task)
        .values({
          id: await nextId(tx, task),
          userId: account.userId,
          title: given.title,
          search: fold(given.title),
          titleKey: sortKey(given.title),
          assigneeKey: sortKey(given.assignee?.fullName ?? ''),
          dueDate: given.dueDate === undefined ? now + dueAfter : Date.parse(given.dueDate),
          description: given.description ?? '',
          assigneeName: given.assignee?.fullName ?? '',
          assigneeAvatar: given.assignee?.avatar ?? '',
          tags: given.tags ?? [],
          isCompleted: given.isCompleted ?? false,
          isDeleted: given.isDeleted ?? false,
          isImportant: given.isImportant ?? false,
        })
        .returning()
        .get();
      await keepWithin(tx, row);
      return wireTask(row);
    }),
  );
}

/** Changes the fields that are given. @throws NotFound for a task that is not the account's, ListFull for one that would come back to a full list. */
export async function updateTask(db: Database, account: Account, change: TaskChange): Promise<Task> {
  const { title, dueDate, description, assignee, tags, isCompleted, isDeleted, isImportant } = change;
  return changeTask(db, account, change.id, {
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
export async function removeTask(db: Database, account: Account, id: number): Promise<Task> {
  return changeTask(db, account, id, { isDeleted: true });
}

async function changeTask(db: Database, account: Account, id: number, values: Partial<typeof task.$inferInsert>): Promise<Task> {
  return transact(db, async (tx) => {
    const own = and(eq(task.id, id), eq(task.userId, account.userId));
    const changes = Object.values(values).some((value) => value !== undefined);
    const row = changes ? await tx.update(task).set(values).where(own).returning().get() : await findTask(tx, own);
    if (!row) throw new NotFound('There is no such task.');
    if (values.isDeleted !== undefined) await keepWithin(tx, row);
    return wireTask(row);
  });
}

/** Nothing is left out of a list: no task is one too many, and of the deleted ones the oldest go for good. @throws ListFull */
async function keepWithin(tx: Queries, { userId, isDeleted }: Pick<typeof task.$inferSelect, 'userId' | 'isDeleted'>): Promise<void> {
  const alike = and(eq(task.userId, userId), eq(task.isDeleted, isDeleted));
  if ((await countRows(tx, task, alike)) <= mostTasks) return;
  if (!isDeleted) throw new ListFull(`You have ${mostTasks} tasks already. Please delete some first.`);
  const tooOld = tx.select({ id: task.id }).from(task).where(alike).orderBy(desc(task.id)).limit(1).offset(mostTasks);
  await tx
    .delete(task)
    .where(and(alike, lte(task.id, tooOld)))
    .run();
}

async function findTask(tx: Queries, own: SQL | undefined) {
  return tx.select().from(task).where(own).get();
}

function wireTask(row: typeof task.$inferSelect): Task {
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
