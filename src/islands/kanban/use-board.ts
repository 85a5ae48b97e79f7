import { useState } from 'react';
import type { KanbanProject } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { useOptimistic, withChanges } from '../../lib/screen/optimistic.ts';
import type { Place } from './use-place.ts';

type Apply = (board: KanbanProject) => KanbanProject;
/** Query for the board and its cards. */
type Question = Pick<Place, 'board' | 'q' | 'person' | 'label' | 'due'>;

const keyOf = ({ board, q, person, label, due }: Question, shown: string) => ['kanban', board, q, person, label, due, shown] as const;

const boardQuery = ([, projectId, q, person, label, due, shown]: ReturnType<typeof keyOf>) =>
  Object.fromEntries(Object.entries({ projectId, q, person, label, due, shown }).filter(([, value]) => value !== ''));

const ask = (key: ReturnType<typeof keyOf>) => callApi('GET /apps/kanban/project', { query: boardQuery(key) });

/** Board: optimistic updates, rolled back on rejection, and refetched on changes elsewhere. */
export function useBoard(question: Question, first: { question: Question; board: KanbanProject; since: string }) {
  /** Sizes of expanded columns, sent as `id:size`. */
  const [sizes, setSizes] = useState<Record<string, number>>({});
  const shown = Object.entries(sizes)
    .map(([id, size]) => `${id}:${size}`)
    .join();
  const { data, isFirst, state, mutate } = useLiveQuery(keyOf(question, shown), ask, {
    topic: 'kanban',
    first: first.board,
    firstKey: keyOf(first.question, ''),
    since: first.since,
  });
  const { pending, during, send } = useOptimistic<Apply>();

  return {
    board: withChanges(data, pending),
    isBusy: state.isValidating && !isFirst,
    error: state.error,
    reload: () => mutate(),
    /** Drops the cached error, so that the same query is fetched again. */
    forget: () => mutate(undefined, { revalidate: false }),
    more: (boardId: string, size: number) => setSizes((before) => ({ ...before, [boardId]: size })),
    /** Applies a change optimistically, queues its request and rolls it back on failure. @throws ApiError */
    change: <Answer>(apply: Apply, call: () => Promise<Answer>): Promise<Answer> =>
      during([apply], async () => {
        const answer = await send(call);
        await mutate((before) => apply(before ?? data), { revalidate: false });
        return answer;
      }),
  };
}
export type BoardState = ReturnType<typeof useBoard>;
