import { taskTags } from '#contract/values/workspace/todo.ts';
import { currentTime } from '../../lib/now.ts';

type Tag = (typeof taskTags)[number];

/** Due date of a task, and whether the task is settled. */
interface Due {
  dueDate: string | null;
  /** Whether it no longer needs to be done. */
  isSettled: boolean;
}

/** Whether a task is past its due date. */
export const isOverdue = ({ dueDate, isSettled }: Due, now = currentTime()): boolean =>
  !isSettled && dueDate !== null && Date.parse(dueDate) < now;

/** Sorts open tasks before completed ones, otherwise keeping the order. */
export const openFirst = <Task extends { isCompleted: boolean }>(tasks: Task[]): Task[] =>
  tasks.toSorted((one, other) => Number(one.isCompleted) - Number(other.isCompleted));

/** Tags that mark a priority, highest first. */
export const priorities = ['high', 'medium', 'low'] as const satisfies Tag[];

/** Returns a task's tags with the priority toggled; it replaces any other priority. */
export function withPriority(tags: readonly Tag[], priority: (typeof priorities)[number]): Tag[] {
  const next = tags.includes(priority) ? undefined : priority;
  return taskTags.filter((tag) => tag === next || (tags.includes(tag) && !priorities.some((one) => one === tag)));
}
