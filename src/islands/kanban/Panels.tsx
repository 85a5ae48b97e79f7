import { Suspense } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanCardDetails, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { useMoves } from './use-moves.ts';

/** Loaded on demand. */
const CardPanel = lazyPart(() => import('./CardPanel.tsx').then((panel) => ({ default: panel.CardPanel })));
const MembersPanel = lazyPart(() => import('./MembersPanel.tsx').then((panel) => ({ default: panel.MembersPanel })));
const BoardsPanel = lazyPart(() => import('./BoardsPanel.tsx').then((panel) => ({ default: panel.BoardsPanel })));
const ArchivePanel = lazyPart(() => import('./ArchivePanel.tsx').then((panel) => ({ default: panel.ArchivePanel })));

export type Panel = 'members' | 'archive' | 'boards';

interface Props {
  lang: Language;
  now: number;
  board: KanbanProject;
  moves: ReturnType<typeof useMoves>;
  /** Id of the open card. */
  opened: number | undefined;
  /** Card that the page was rendered with. */
  card: KanbanCardDetails | undefined;
  panel: Panel | undefined;
  /** Opens a card instead of the panel. */
  onCard: (id: number) => void;
  onCardClosed: () => void;
  /** Navigates to another board, by default to the reader's first one. */
  onBoard: (id?: number) => void;
  onClose: () => void;
}

/** Panels beside the board: a card, members, archived cards and other boards. */
export function Panels({ lang, now, board, moves, opened, card, panel, onCard, onCardClosed, onBoard, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {opened !== undefined && (
        <CardPanel
          key={opened}
          id={opened}
          first={card?.id === opened ? card : undefined}
          board={board}
          lang={lang}
          now={now}
          moves={moves}
          onClose={onCardClosed}
        />
      )}
      {panel === 'members' && <MembersPanel board={board} lang={lang} onLeft={onBoard} onClose={onClose} />}
      {panel === 'boards' && <BoardsPanel board={board} lang={lang} onBoard={onBoard} onClose={onClose} />}
      {panel === 'archive' && <ArchivePanel board={board} lang={lang} onOpen={onCard} onClose={onClose} />}
    </Suspense>
  );
}
