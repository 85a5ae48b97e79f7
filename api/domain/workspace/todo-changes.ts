import { and, eq, inArray } from 'drizzle-orm';
import type { FullTaskChange } from '../../contract/workspace/todo-list.ts';
import type { Queries } from '../../db/client.ts';
import { task, taskTag } from '../../db/schema.ts';
import { Forbidden } from '../shared/errors.ts';
import { refuseStale } from '../shared/known.ts';
import { pick } from '../shared/pick.ts';
import { fold, sortKey } from '../shared/rules/text.ts';
import { endOfDay, storedDue } from './rules/due-date.ts';
import { reminderOf } from './rules/task-reminder.ts';
import { dayOfMonth } from './rules/task-repeat.ts';
import { enforceTaskLimit } from './todo-limits.ts';
import { assign } from './todo-people.ts';
import { repeatAfter } from './todo-repeat.ts';
import { type FoundTask, findTask, type TaskRow } from './todo-rows.ts';

/** Outcome of a change to a task. */
export interface Changed {
  row: TaskRow;
  /** Other tasks added or removed as a result. */
  added: number[];
  removed: number[];
  /** Accounts whose lists have changed. */
  notified: number[];
}

/** Fields that the assignee may change; all others are reserved for the task's owner. */
const ofAssignee = ['isCompleted', 'assigneeId'];

/** @throws Forbidden */
function checkRights({ row }: FoundTask, userId: number, change: Omit<FullTaskChange, 'id'>): void {
  if (row.userId === userId) return;
  const names = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const givesAway = change.assigneeId !== undefined && change.assigneeId !== 0;
  if (givesAway || names.some((name) => !ofAssignee.includes(name))) throw new Forbidden('Only whose task it is may change that.');
}

/** Returns those ids that are tags of the account. */
async function knownTags(tx: Queries, userId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const known = await tx
    .select({ id: taskTag.id })
    .from(taskTag)
    .where(and(eq(taskTag.userId, userId), inArray(taskTag.id, ids)))
    .all();
  return ids.filter((id) => known.some((tag) => tag.id === id));
}

/**
 * Only a task with a date can recur: one without a date that starts recurring is due today, and one that loses its date stops recurring.
 */
function repeatingDue(row: TaskRow, change: Pick<FullTaskChange, 'dueDate' | 'repeat'>, now: number) {
  const dueDate = change.dueDate === undefined ? row.dueDate : storedDue(change.dueDate);
  const repeat = change.repeat ?? (change.dueDate === null ? '' : row.repeat);
  const due = repeat !== '' && dueDate === null ? endOfDay(now) : dueDate;
  const isSame = due === row.dueDate && repeat === row.repeat;
  return isSame ? { dueDate: change.dueDate === undefined ? undefined : due, repeat: change.repeat } : { dueDate: due, repeat };
}

/** A rule given only by name is the simple one. */
function ruleOf({ repeat, repeatEvery, repeatFrom }: Pick<FullTaskChange, 'repeat' | 'repeatEvery' | 'repeatFrom'>) {
  if (repeat === undefined) return { repeatEvery, repeatFrom };
  return { repeatEvery: repeatEvery ?? 1, repeatFrom: repeatFrom ?? ('due' as const) };
}

type ReminderChange = { [Field in 'dueDate' | 'isCompleted' | 'isDeleted' | 'remindBefore']: TaskRow[Field] | undefined };

/** Resets the reminder if a change affects when or whether a task is due. */
function reminderAfter(row: TaskRow, change: ReminderChange, now: number) {
  const { dueDate, isCompleted = row.isCompleted, isDeleted = row.isDeleted, remindBefore } = change;
  if (Object.values(change).every((value) => value === undefined)) return {};
  const after = {
    dueDate: dueDate === undefined ? row.dueDate : dueDate,
    remindBefore: remindBefore === undefined ? row.remindBefore : remindBefore,
  };
  return { remindBefore, remindAt: reminderOf({ ...after, isCompleted, isDeleted }, now) };
}

/** Updates fields of a task, with the consequences. @throws NotFound, Forbidden, ListFull, StaleVersion */
export async function changeTask(
  tx: Queries,
  { userId, now }: { userId: number; now: number },
  { id, known, ...change }: FullTaskChange,
): Promise<Changed> {
  const found = await findTask(tx, userId, id);
  checkRights(found, userId, change);
  const { row } = found;
  refuseStale(pick(row, ['title', 'description']), known, change);
  const before = found.assignment?.assigneeId ?? 0;
  // A different name in place of an account's means another person.
  const isRenamed = change.assignee !== undefined && change.assignee.fullName !== row.assigneeName;
  const assigneeId = change.assigneeId ?? (isRenamed ? 0 : before);
  const person = assigneeId === before ? undefined : await assign(tx, found, { assigneeId, now });
  const assignee = change.assigneeId === undefined ? (change.assignee ?? person) : (person ?? change.assignee);
  const { title, description, tags, isCompleted, isDeleted, isImportant } = change;
  const { dueDate, repeat } = repeatingDue(row, change, now);
  const beside = await repeatAfter(tx, found, { isCompleted, now });
  const values = {
    title,
    search: title === undefined ? undefined : fold(title),
    titleKey: title === undefined ? undefined : sortKey(title),
    dueDate,
    description,
    assigneeName: assignee?.fullName,
    assigneeKey: assignee && sortKey(assignee.fullName),
    assigneeAvatar: assignee?.avatar,
    tags,
    isCompleted,
    isDeleted,
    isImportant,
    ownTags: change.ownTags && (await knownTags(tx, row.userId, change.ownTags)),
    repeat,
    ...ruleOf(change),
    ...reminderAfter(row, { dueDate, isCompleted, isDeleted, remindBefore: change.remindBefore }, now),
    repeatDay: dueDate === undefined || dueDate === null ? undefined : dayOfMonth(dueDate),
    ...(beside ? { nextTaskId: beside.nextTaskId } : {}),
  };
  const changes = Object.values(values).some((value) => value !== undefined);
  const changed = changes
    ? await tx
        .update(task)
        .set(values)
        .where(and(eq(task.id, id), eq(task.userId, row.userId)))
        .returning()
        .get()
    : row;
  if (isDeleted !== undefined) await enforceTaskLimit(tx, changed);
  const notified = [row.userId, before, assigneeId].filter((one) => one !== 0);
  // An assignee who hands a task back no longer sees it.
  const isGone = row.userId !== userId && assigneeId !== userId;
  return { row: changed, added: beside?.added ?? [], removed: [...(beside?.removed ?? []), ...(isGone ? [id] : [])], notified };
}
