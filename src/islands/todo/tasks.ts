import { taskTags } from '#contract/values/workspace/todo.ts';
import { currentTime } from '../../lib/now.ts';

type Tag = (typeof taskTags)[number];

/** Due date of a task, and whether it still matters. */
interface Due {
  dueDate: string | null;
  /** Nobody has to do it any more. */
  isSettled: boolean;
}

/** Whether a task should have been done before now. */
export const isOverdue = ({ dueDate, isSettled }: Due, now = currentTime()): boolean =>
  !isSettled && dueDate !== null && Date.parse(dueDate) < now;

/** Open tasks before completed ones, each in their former order. */
export const openFirst = <Task extends { isCompleted: boolean }>(tasks: Task[]): Task[] =>
  tasks.toSorted((one, other) => Number(one.isCompleted) - Number(other.isCompleted));

/** The tags that say how much a task presses, the most first. */
export const priorities = ['high', 'medium', 'low'] as const satisfies Tag[];

/** A task's tags with a priority in the place of any other, or without one where it had it already. */
export function withPriority(tags: readonly Tag[], priority: (typeof priorities)[number]): Tag[] {
  const next = tags.includes(priority) ? undefined : priority;
  return taskTags.filter((tag) => tag === next || (tags.includes(tag) && !priorities.some((one) => one === tag)));
}
