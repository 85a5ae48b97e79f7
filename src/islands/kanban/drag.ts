import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { type CardPlace, cardOf, columnBefore, columnMoved, columnOf, moved, placeOf, titleOf } from './board.ts';

/** Dragged card or column, and the place where it would be dropped. */
export type Drag = { kind: 'card'; id: number; place: CardPlace } | { kind: 'column'; id: string; afterId: string | undefined };
export type DragItem = { kind: 'card'; id: number } | { kind: 'column'; id: string };

/** Returns the board as it would be after the drop. */
export const preview = (board: KanbanProject, drag: Drag | undefined): KanbanProject => {
  if (!drag) return board;
  return drag.kind === 'card' ? moved(board, drag.id, drag.place) : columnMoved(board, drag.id, drag.afterId);
};

/** Starts a drag at the current position. */
export function startDrag(board: KanbanProject, thing: DragItem): Drag | undefined {
  if (thing.kind === 'column') return { ...thing, afterId: columnBefore(board, thing.id) };
  const place = placeOf(board, thing.id);
  return place && { ...thing, place };
}

export type Step = 'up' | 'down' | 'back' | 'forth';

/** Moves one step; undefined at the edge. `board` is the one displayed. */
export function stepped(board: KanbanProject, drag: Drag, step: Step): Drag | undefined {
  const at = board.columns.findIndex(({ id }) => id === (drag.kind === 'card' ? drag.place.boardId : drag.id));
  const beside = board.columns[at + (step === 'forth' ? 1 : -1)];
  if (drag.kind === 'column') {
    if (step === 'up' || step === 'down' || !beside) return undefined;
    return { ...drag, afterId: step === 'forth' ? beside.id : board.columns[at - 2]?.id };
  }
  const cards = board.columns[at]?.cards ?? [];
  const row = cards.findIndex(({ id }) => id === drag.id);
  const put = (boardId: string, afterId: number | undefined): Drag => ({ ...drag, place: { boardId, afterId } });
  if (step === 'up') return row > 0 ? put(drag.place.boardId, cards[row - 2]?.id) : undefined;
  if (step === 'down') return row < cards.length - 1 ? put(drag.place.boardId, cards[row + 1]?.id) : undefined;
  return beside && put(beside.id, row > 0 ? (beside.cards[row - 1] ?? beside.cards.at(-1))?.id : undefined);
}

/** Describes the position for screen readers. */
export function announcementOf(board: KanbanProject, drag: DragItem, what: 'taken' | 'over' | 'put' | 'back', t: Translate): string {
  if (drag.kind === 'column') {
    const at = board.columns.findIndex(({ id }) => id === drag.id);
    const column = board.columns[at];
    return column ? t(`kanban.say.column.${what}`, { title: titleOf(column, t), place: at + 1, total: board.columns.length }) : '';
  }
  const [card, column] = [cardOf(board, drag.id), columnOf(board, drag.id)];
  if (!card || !column) return '';
  const place = column.cards.indexOf(card) + 1;
  return t(`kanban.say.card.${what}`, { title: card.title, column: titleOf(column, t), place, total: column.cards.length });
}
