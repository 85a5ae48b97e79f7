import type { KanbanWall } from '#contract/workspace/kanban-cards.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { type CardPlace, cardOf, columnBefore, columnMoved, columnOf, moved, placeOf, titleOf } from './wall.ts';

/** Card or column that is being moved, and the place where it would be put. */
export type Held = { kind: 'card'; id: number; place: CardPlace } | { kind: 'column'; id: string; afterId: string | undefined };
export type HeldThing = { kind: 'card'; id: number } | { kind: 'column'; id: string };

/** The wall as it would be. */
export const preview = (wall: KanbanWall, held: Held | undefined): KanbanWall => {
  if (!held) return wall;
  return held.kind === 'card' ? moved(wall, held.id, held.place) : columnMoved(wall, held.id, held.afterId);
};

/** Takes up something where it stands. */
export function takeUp(wall: KanbanWall, thing: HeldThing): Held | undefined {
  if (thing.kind === 'column') return { ...thing, afterId: columnBefore(wall, thing.id) };
  const place = placeOf(wall, thing.id);
  return place && { ...thing, place };
}

export type Step = 'up' | 'down' | 'back' | 'forth';

/** One step on; nothing where there is no further. `wall` is the one that is shown. */
export function stepped(wall: KanbanWall, held: Held, step: Step): Held | undefined {
  const at = wall.columns.findIndex(({ id }) => id === (held.kind === 'card' ? held.place.boardId : held.id));
  const beside = wall.columns[at + (step === 'forth' ? 1 : -1)];
  if (held.kind === 'column') {
    if (step === 'up' || step === 'down' || !beside) return undefined;
    return { ...held, afterId: step === 'forth' ? beside.id : wall.columns[at - 2]?.id };
  }
  const cards = wall.columns[at]?.cards ?? [];
  const row = cards.findIndex(({ id }) => id === held.id);
  const put = (boardId: string, afterId: number | undefined): Held => ({ ...held, place: { boardId, afterId } });
  if (step === 'up') return row > 0 ? put(held.place.boardId, cards[row - 2]?.id) : undefined;
  if (step === 'down') return row < cards.length - 1 ? put(held.place.boardId, cards[row + 1]?.id) : undefined;
  return beside && put(beside.id, row > 0 ? (beside.cards[row - 1] ?? beside.cards.at(-1))?.id : undefined);
}

/** Where it is, for who does not see it. */
export function spoken(wall: KanbanWall, held: HeldThing, what: 'taken' | 'over' | 'put' | 'back', t: Translate): string {
  if (held.kind === 'column') {
    const at = wall.columns.findIndex(({ id }) => id === held.id);
    const column = wall.columns[at];
    return column ? t(`kanban.say.column.${what}`, { title: titleOf(column, t), place: at + 1, total: wall.columns.length }) : '';
  }
  const [card, column] = [cardOf(wall, held.id), columnOf(wall, held.id)];
  if (!card || !column) return '';
  const place = column.cards.indexOf(card) + 1;
  return t(`kanban.say.card.${what}`, { title: card.title, column: titleOf(column, t), place, total: column.cards.length });
}
