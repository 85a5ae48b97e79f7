import { Activity, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { cardsAtOnce } from '#contract/values/workspace/kanban.ts';
import type { KanbanColumn, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { AddLine } from './AddLine.tsx';
import { isChangeable, titleOf } from './board.ts';
import { ColumnHead } from './ColumnHead.tsx';
import type { Moves } from './use-moves.ts';

interface Props {
  column: KanbanColumn;
  board: KanbanProject;
  lang: Language;
  isReady: boolean;
  isFiltered: boolean;
  isHeld: boolean;
  onGrip: (event: KeyboardEvent) => void;
  moves: Moves;
  onMore: (boardId: string, size: number) => void;
  say: (text: string) => void;
  /** Cards of the column. */
  children: ReactNode;
}

/** Scrolls to a card added at the end, once it is rendered. */
const showLast = (list: HTMLElement | null) =>
  requestAnimationFrame(() => list?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));

export function Column({ column, board, lang, isReady, isFiltered, isHeld, onGrip, moves, onMore, say, children }: Props) {
  const t = texts(lang);
  const { id, cards, found } = column;
  const canChange = isChangeable(board);
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className={`kanban-column ${isHeld ? 'kanban-held' : ''}`} aria-label={titleOf(column, t)} data-board={id}>
      <ColumnHead {...{ column, board, t, isFiltered, isHeld, onGrip, moves }} isReady={isReady && canChange} />
      <div className="kanban-cards" data-cards tabIndex={cards.length > 0 ? undefined : 0}>
        {cards.length === 0 && <p className="kanban-empty">{t(`kanban.empty.${isFiltered ? 'filtered' : 'board'}`)}</p>}
        <ul ref={list} className="grid gap-1.5">
          {/* Separate boundary, so that a press elsewhere does not wait for the cards to hydrate. */}
          <Activity>{children}</Activity>
        </ul>
        {found > cards.length && (
          <button type="button" className="btn btn-ghost min-h-11 w-full" onClick={() => onMore(id, cards.length + cardsAtOnce)}>
            {t('kanban.more', { count: found - cards.length })}
          </button>
        )}
      </div>
      {canChange && (
        <AddLine
          lang={lang}
          isReady={isReady}
          words="card"
          place={id}
          onAdd={async (title, key) => {
            await moves.addCard(id, title, key);
            say(t('kanban.say.added', { title }));
            showLast(list.current);
          }}
          onPaste={async (text) => {
            const pasted = await moves.pasteCards(id, text);
            if (pasted.added > 0) say(t('kanban.undo.all.added', { count: pasted.added }));
            showLast(list.current);
            return pasted;
          }}
        />
      )}
    </section>
  );
}
