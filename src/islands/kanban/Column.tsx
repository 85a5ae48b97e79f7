import { Activity, type KeyboardEvent, type ReactNode } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { cardsAtOnce } from '#contract/values/workspace/kanban.ts';
import type { KanbanColumn, KanbanWall } from '#contract/workspace/kanban-cards.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { AddLine } from './AddLine.tsx';
import { titleOf } from './board.ts';
import { ColumnHead } from './ColumnHead.tsx';
import type { Moves } from './use-moves.ts';

interface Props {
  column: KanbanColumn;
  board: KanbanWall;
  lang: Language;
  isReady: boolean;
  isFiltered: boolean;
  isHeld: boolean;
  onGrip: (event: KeyboardEvent) => void;
  moves: Moves;
  onMore: (boardId: string, size: number) => void;
  say: (text: string) => void;
  /** Its cards. */
  children: ReactNode;
}

export function Column({ column, board, lang, isReady, isFiltered, isHeld, onGrip, moves, onMore, say, children }: Props) {
  const t = texts(lang);
  const { id, cards, found } = column;
  return (
    <section className={`kanban-column ${isHeld ? 'kanban-held' : ''}`} aria-label={titleOf(column, t)} data-board={id}>
      <ColumnHead {...{ column, board, t, isReady, isFiltered, isHeld, onGrip, moves }} />
      <div className="kanban-cards" data-cards tabIndex={cards.length > 0 ? undefined : 0}>
        {cards.length === 0 && <p className="kanban-empty">{t(`kanban.empty.${isFiltered ? 'filtered' : 'board'}`)}</p>}
        <ul className="grid gap-2.5">
          {/* A press elsewhere does not wait until the cards have come alive. */}
          <Activity>{children}</Activity>
        </ul>
        {found > cards.length && (
          <button type="button" className="btn btn-ghost min-h-11 w-full" onClick={() => onMore(id, cards.length + cardsAtOnce)}>
            {t('kanban.more', { count: found - cards.length })}
          </button>
        )}
      </div>
      <AddLine
        lang={lang}
        isReady={isReady}
        words="card"
        place={id}
        onAdd={async (title, key) => {
          await moves.addCard(id, title, key);
          say(t('kanban.say.added', { title }));
        }}
      />
    </section>
  );
}
