import { useState } from 'react';
import useSWR from 'swr';
import type { KanbanCardDetails, KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { boardNameOf, boardsToMoveTo, titleOf } from './board.ts';
import type { Moves } from './use-moves.ts';

interface Props {
  card: KanbanCardDetails;
  board: KanbanProject;
  t: Translate;
  moves: Moves;
  onMoved: () => void;
}

/** Moves a card to a column of another board with write access. */
export function MoveAway({ card, board, t, moves, onMoved }: Props) {
  const others = boardsToMoveTo(board);
  const [projectId, choose] = useState<number>();
  const { data } = useSWR(projectId ? (['kanban-columns', projectId] as const) : null, ([, id]) =>
    callApi('GET /apps/kanban/project', { query: { projectId: id } }),
  );
  const [boardId, setColumn] = useState('');
  const columns = data?.id === projectId ? (data?.columns ?? []) : [];
  const column = columns.find(({ id }) => id === boardId) ?? columns[0];
  const project = others.find(({ id }) => id === projectId);
  return (
    <div className="grid gap-2">
      <select
        className="select h-12 w-full"
        aria-label={t('kanban.away.board')}
        value={projectId ?? ''}
        onChange={({ target }) => choose(Number(target.value) || undefined)}
      >
        <option value="">{t('kanban.away.choose')}</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {boardNameOf(one, t)}
          </option>
        ))}
      </select>
      {project && column && (
        <div className="flex gap-2">
          <select
            className="select h-12 min-w-0 grow"
            aria-label={t('kanban.away.column')}
            value={column.id}
            onChange={({ target }) => setColumn(target.value)}
          >
            {columns.map((one) => (
              <option key={one.id} value={one.id}>
                {titleOf(one, t)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="btn h-12 btn-primary"
            onClick={() => {
              moves.moveAway(card, project.id, column.id, boardNameOf(project, t));
              onMoved();
            }}
          >
            {t('kanban.away.move')}
          </button>
        </div>
      )}
    </div>
  );
}
