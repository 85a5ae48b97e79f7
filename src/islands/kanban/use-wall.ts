import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { KanbanWall } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import type { Place } from './use-place.ts';

type Apply = (wall: KanbanWall) => KanbanWall;
/** Which cards are asked for. */
type Question = Pick<Place, 'wall' | 'q' | 'person' | 'label' | 'due'>;

const keyOf = ({ wall, q, person, label, due }: Question, shown: string) => ['kanban', wall, q, person, label, due, shown] as const;

const wallQuery = ([, ownerId, q, person, label, due, shown]: ReturnType<typeof keyOf>) =>
  Object.fromEntries(Object.entries({ ownerId, q, person, label, due, shown }).filter(([, value]) => value !== ''));

const ask = (key: ReturnType<typeof keyOf>) => callApi('GET /apps/kanban/wall', { query: wallQuery(key) });

/** The boards: changed at once, put back when the server refuses, and asked for again when others change them. */
export function useWall(question: Question, first: { question: Question; wall: KanbanWall; since: string }) {
  /** Sizes of the columns that show more cards, for the call as `id:size`. */
  const [sizes, setSizes] = useState<Record<string, number>>({});
  const shown = Object.entries(sizes)
    .map(([id, size]) => `${id}:${size}`)
    .join();
  const key = keyOf(question, shown);
  const isFirst = key.join('\n') === keyOf(first.question, '').join('\n');
  const { data, error, isValidating, mutate } = useSWR(key, ask, {
    ...(isFirst ? { fallbackData: first.wall } : {}),
    revalidateOnMount: !isFirst,
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  /** Changes on their way: they hold, whatever an answer says that was made before them. */
  const [underWay, setUnderWay] = useState<readonly Apply[]>([]);
  /** One change is sent after the other: what takes one back must not overtake it. */
  const [queue] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));
  const known = data ?? first.wall;

  const { since } = first;
  useEffect(() => onChange('kanban', () => void mutate().catch(() => undefined), since), [mutate, since]);

  return {
    wall: underWay.reduce((wall, apply) => apply(wall), known),
    isBusy: isValidating && !isFirst,
    error: error as unknown,
    reload: () => mutate(),
    more: (boardId: string, size: number) => setSizes((before) => ({ ...before, [boardId]: size })),
    /** Shows a change, sends it behind those before it, and keeps or takes it back. @throws ApiError */
    async change<Answer>(apply: Apply, send: () => Promise<Answer>): Promise<Answer> {
      setUnderWay((before) => [...before, apply]);
      try {
        const sent = queue.last.then(send);
        queue.last = sent.catch(() => undefined);
        const answer = await sent;
        await mutate((before) => apply(before ?? known), { revalidate: false });
        return answer;
      } finally {
        setUnderWay((before) => before.filter((one) => one !== apply));
      }
    },
  };
}
export type WallState = ReturnType<typeof useWall>;
