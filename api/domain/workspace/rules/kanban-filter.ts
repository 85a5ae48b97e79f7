import { fold } from '../../../contract/values/shared/fold.ts';
import { cardsAtOnce, doneBoard, maxBoardTasks, soonTime } from '../../../contract/values/workspace/kanban.ts';
import type { BoardTask } from '../../../contract/workspace/kanban.ts';
import type { CardFilter } from '../../../contract/workspace/kanban-cards.ts';

export type Filtered = Pick<BoardTask, 'boardId' | 'title' | 'description' | 'labels' | 'assignedTo'> & { dueDate: number | null };

const week = 7 * 24 * 3600 * 1000;

/** Whether a card matches all filters. */
export function fits(card: Filtered, { person, label, due, q }: CardFilter, now: number): boolean {
  if (person && !card.assignedTo.some(({ title }) => title === person)) return false;
  if (label && !card.labels.includes(label)) return false;
  if (due && !isDue(card, due, now)) return false;
  return !q || fold(`${card.title}\n${card.description}\n${card.labels.join('\n')}`).includes(fold(q));
}

function isDue({ boardId, dueDate }: Filtered, due: NonNullable<CardFilter['due']>, now: number): boolean {
  if (boardId === doneBoard) return false;
  if (dueDate === null || due === 'none') return dueDate === null && due === 'none';
  if (due === 'late') return dueDate < now;
  return dueDate >= now && dueDate < now + (due === 'soon' ? soonTime : week);
}

/** Parses the number of cards to return per column, such as `todo:100,done:150`; missing or invalid entries get the default. */
export function sizesIn(shown = ''): (boardId: string) => number {
  const sizes = new Map<string, number>();
  for (const part of shown.split(',')) {
    const [, id, size] = /^(.+):(\d{1,4})$/.exec(part) ?? [];
    if (id) sizes.set(id, Math.min(maxBoardTasks, Math.max(cardsAtOnce, Number(size))));
  }
  return (boardId) => sizes.get(boardId) ?? cardsAtOnce;
}
