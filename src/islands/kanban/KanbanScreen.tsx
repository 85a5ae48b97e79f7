import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanCard, KanbanCardDetails, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useNow } from '../../ui/use-now.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import { useStableValue } from '../../ui/use-stable-value.ts';
import { AddLine } from './AddLine.tsx';
import { BoardSwitcher } from './BoardSwitcher.tsx';
import { cardOf, isChangeable, titleOf } from './board.ts';
import { CardBody, type CardHandlers, entriesOf } from './CardBody.tsx';
import { Column } from './Column.tsx';
import { ColumnDots } from './ColumnDots.tsx';
import { type Panel, Panels } from './Panels.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';
import { elsewhere, type Place, usePlace } from './use-place.ts';

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  place: Place;
  board: KanbanProject;
  /** Card named in the URL. */
  card: KanbanCardDetails | undefined;
  /** Cursor of changes, read before the boards were requested. */
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

/** Board; rendered on the server and hydrated. */
export function KanbanScreen({ lang, path, since, ...first }: Props) {
  const t = texts(lang);
  const [place, go] = usePlace(first.place);
  const state = useBoard(place, { question: first.place, board: first.board, since });
  const moves = useMoves(state, t);
  const { now, isReady } = useNow(first.now);
  const [said, say] = useState('');
  /** Initial data of the card; dropped on closing, as others may change the card before it is reopened. */
  const [card, setCard] = useState(first.card);
  const [panel, open] = useState<Panel>();
  const { boardRef, shown, drag, isByKeys, press, layer } = useDrag(state.board, moves, t, say);
  const hasEnded = place.board !== '' && state.error instanceof ApiError && state.error.status === 404;
  useEffect(() => {
    if (!hasEnded) return;
    void state.forget();
    go({ board: '', task: '' }, 'replace');
    say(t('kanban.share.ended'));
  });
  const opened = isReady && /^\d+$/.test(place.task) ? Number(place.task) : undefined;
  const carried = drag?.kind === 'card' && !isByKeys ? cardOf(shown, drag.id) : undefined;
  useBoardKeys(lang, boardRef, (id, what) => {
    const one = cardOf(shown, id);
    if (what === 'open') go({ task: String(id) });
    else if (one && canChange) moves[what](one);
  });
  const navigation = { path, place, onGo: go };
  const canChange = isChangeable(state.board);
  useLastBoard(state.board);
  // The open card does not affect the others, so opening one does not rerender them.
  const listPlace = useStableValue({ ...place, task: '' });
  const handlers = useStableCallbacks<CardHandlers>({
    onGo: go,
    onGrip: (event, id) => press(event, { kind: 'card', id }),
    entries: (one) => entriesOf(one, shown, moves, t),
  });
  const isLifted = (thing: { kind: string; id: number | string }) => drag?.kind === thing.kind && drag.id === thing.id;

  const renderCard = (one: KanbanCard) => (
    <CardBody
      key={one.id}
      card={one}
      labelTones={shown.labelTones}
      lang={lang}
      now={now}
      isReady={isReady && canChange}
      isHeld={isLifted({ kind: 'card', id: one.id })}
      path={path}
      place={listPlace}
      handlers={handlers}
    />
  );

  return (
    <div className="kanban-screen" data-role={state.board.role}>
      <div className="grid grid-cols-1 gap-3">
        <BoardSwitcher {...navigation} board={state.board} t={t} isReady={isReady} onOpen={open} />
        <Toolbar {...navigation} lang={lang} board={state.board} t={t} />
      </div>
      <p className="sr-only" role="status" aria-live="assertive">
        {said}
      </p>
      <p className="sr-only" id="kanban-keys">
        {t('kanban.keys.help')}
      </p>
      <section
        className="kanban-columns"
        data-held={drag && ''}
        ref={boardRef}
        aria-label={t('kanban.columns')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        aria-busy={state.isBusy}
      >
        {shown.columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            board={shown}
            lang={lang}
            isReady={isReady}
            isFiltered={Boolean(place.q || place.person || place.label || place.due)}
            isHeld={isLifted({ kind: 'column', id: column.id })}
            onGrip={(event) => press(event, { kind: 'column', id: column.id })}
            moves={moves}
            onMore={state.more}
            say={say}
          >
            {column.cards.map(renderCard)}
          </Column>
        ))}
        {canChange && <NewColumn lang={lang} isReady={isReady} moves={moves} say={say} />}
      </section>
      <ColumnDots boardRef={boardRef} names={shown.columns.map((column) => titleOf(column, t))} t={t} />
      {layer && (
        <layer.Layer {...layer} boardRef={boardRef} columnIds={shown.columns.map(({ id }) => id)}>
          {carried && <ul className="contents">{renderCard(carried)}</ul>}
        </layer.Layer>
      )}
      <Panels
        {...{ lang, now, moves, opened, panel }}
        board={state.board}
        card={card}
        onCard={(id) => {
          open(undefined);
          go({ task: String(id) });
        }}
        onCardClosed={() => {
          setCard(undefined);
          go({ task: '' });
        }}
        onBoard={(id) => {
          open(undefined);
          go(elsewhere(id));
        }}
        onClose={() => open(undefined)}
      />
    </div>
  );
}

/** Records the board as the default for the next visit; unnecessary for the first board if no other was recorded. */
function useLastBoard({ id, isOwn, isFirst, projects }: KanbanProject): void {
  const isNoted =
    projects.some((project) => project.isLast && project.id === id) || (isOwn && isFirst && projects.every(({ isLast }) => !isLast));
  const note = useEffectEvent(() => {
    // Only the next visit depends on it, so failures are ignored.
    if (!isNoted) callApi('POST /apps/kanban/open-project', { body: { data: { projectId: id } } }).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each board.
  useEffect(() => note(), [id]);
}

interface ColumnProps {
  lang: Language;
  isReady: boolean;
  moves: ReturnType<typeof useMoves>;
  say: (text: string) => void;
}

/** Adds a column after the others. */
function NewColumn({ lang, isReady, moves, say }: ColumnProps) {
  const t = texts(lang);
  return (
    <div className="kanban-column needs-script">
      <AddLine
        lang={lang}
        isReady={isReady}
        words="column"
        onAdd={async (title, key) => {
          await moves.addColumn(title, key);
          say(t('kanban.say.columnAdded', { title }));
        }}
      />
    </div>
  );
}
