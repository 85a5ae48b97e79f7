import type { FullTask as Task } from '#contract/workspace/todo-list.ts';
import { dayLength, midnight, mondayOf, shownAt } from '../../lib/calendar-days.ts';
import { isOverdue, openFirst } from './tasks.ts';

export type GroupName = 'overdue' | 'today' | 'week' | 'later' | 'undated' | 'done' | 'deleted';

export interface Group {
  /** Name of the group; undefined if the list is not grouped. */
  name?: GroupName;
  tasks: Task[];
}
/** Filters and order of the list, as in the URL (use-place.ts). */
export interface Choice {
  filter: string;
  tag: string;
  sortBy: string;
  done: string;
}

const order: GroupName[] = ['overdue', 'today', 'week', 'later', 'undated', 'done', 'deleted'];

/** Whether a task matches a filter. */
export function isIn({ isDeleted, isImportant, isCompleted }: Task, filter: string): boolean {
  if (filter === 'deleted') return isDeleted;
  return !isDeleted && (filter !== 'important' || isImportant) && (filter !== 'completed' || isCompleted);
}

/** Whether a task has a tag: a built-in one, or one of the user's own by id. */
export const hasTag = ({ tags, ownTags }: Task, tag: string): boolean =>
  tag === '' || tags.some((name) => name === tag) || ownTags.some((id) => String(id) === tag);

/**
 * Returns the group of a task by its due date. The week ends on Sunday, on which the next week counts as this week, as it begins tomorrow.
 */
export function groupOf({ dueDate, isCompleted, isDeleted }: Task, now: number): GroupName {
  if (isDeleted) return 'deleted';
  if (isCompleted) return 'done';
  if (dueDate === null) return 'undated';
  if (isOverdue({ dueDate, isSettled: false }, now)) return 'overdue';
  const today = midnight(shownAt(now));
  const due = shownAt(Date.parse(dueDate));
  if (due < today + dayLength) return 'today';
  return due < mondayOf(today + dayLength) + 7 * dayLength ? 'week' : 'later';
}

const dueAt = ({ dueDate }: Task) => (dueDate === null ? Number.MAX_VALUE : Date.parse(dueDate));
const byDueDate = (one: Task, other: Task) => dueAt(one) - dueAt(other) || other.id - one.id;

/** Returns the tasks in groups: by day if sorted by due date, completed ones at the end. */
export function groupsOf(tasks: Task[], { filter, tag, sortBy, done }: Choice, now: number): Group[] {
  const hidesDone = done === 'hide' && filter !== 'completed' && filter !== 'deleted';
  const chosen = openFirst(tasks.filter((task) => isIn(task, filter) && hasTag(task, tag) && !(hidesDone && task.isCompleted)));
  if (chosen.length === 0) return [];
  if (sortBy !== 'due-date') return [{ tasks: chosen }];
  const groups = Map.groupBy(chosen.toSorted(byDueDate), (task) => groupOf(task, now));
  return order.flatMap((name) => {
    const own = groups.get(name);
    return own ? [{ name, tasks: openFirst(own) }] : [];
  });
}
