import { useRef, useState } from 'react';
import type { Decisions, ModerationItem, ModerationQueue, QueueQuery } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { type QueueParams, queueQuery } from './address.ts';

/** One listing may wait for several things. */
export const keyOf = ({ kind, id }: Pick<ModerationItem, 'kind' | 'id'>): string => `${kind}-${id}`;

type Verdict = Pick<Decisions, 'verdict' | 'reason' | 'text'>;

/** An answer, the how-manieth question it answers, and what was asked. */
interface Answer {
  queue: ModerationQueue;
  number: number;
  key: string;
}

/**
 * Moderation queue: decided items disappear at once and come back if the decision is rejected; the queue is refetched when it changes
 * elsewhere. An answer requested before a decision does not bring its items back.
 */
export function useQueue(words: QueueParams, first: { words: QueueParams; queue: ModerationQueue; since: string }, lang: Language) {
  const query = queueQuery(words, lang);
  const key = JSON.stringify(query);
  const firstKey = JSON.stringify(queueQuery(first.words, lang));
  const asked = useRef(0);
  /** Decided items by key, each with the number of the first request whose answer includes the decision. */
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const firstAnswer: Answer = { queue: first.queue, number: 0, key: firstKey };
  const ask = async (): Promise<Answer> => {
    asked.current += 1;
    const number = asked.current;
    return { queue: await callApi('GET /api/moderation/queue', { query: query as Partial<QueueQuery> }), number, key };
  };
  const { data, mutate } = useLiveQuery(['moderation', key], ask, {
    topic: 'listings',
    first: firstAnswer,
    firstKey: ['moderation', firstKey],
    since: first.since,
  });
  const note = (items: readonly ModerationItem[], known: number) =>
    setDecided((before) => new Map([...before, ...items.map((item) => [keyOf(item), known] as const)]));
  return {
    queue: without(data.queue, (item) => data.number < (decided.get(keyOf(item)) ?? 0)),
    /** Changes with what is asked for, as soon as that is there. */
    asked: data.key,
    /** Takes back decisions about some. @returns those that could not be taken back @throws ApiError */
    async undo(items: readonly ModerationItem[]) {
      const { undone } = await callApi('POST /api/moderation/undo', { body: { ids: items.map(({ id }) => id) } });
      const failed = undone.filter(({ code }) => code !== null);
      note(
        items.filter(({ id }) => !failed.some((one) => one.id === id)),
        0,
      );
      await mutate().catch(() => undefined);
      return failed;
    },
    /** Decides about some. @returns those that could not be decided @throws ApiError after all is as it was */
    async decide(items: readonly ModerationItem[], verdict: Verdict) {
      note(items, Number.POSITIVE_INFINITY);
      try {
        const body = { items: items.map(({ id, kind, version }) => ({ id, kind, version })), ...verdict };
        const answer = await callApi('POST /api/moderation/decide', { body });
        const failed = answer.decided.filter(({ code }) => code !== null);
        note(items, asked.current + 1);
        note(
          items.filter(({ id }) => failed.some((one) => one.id === id)),
          0,
        );
        return failed;
      } catch (error) {
        note(items, 0);
        throw error;
      } finally {
        await mutate().catch(() => undefined);
      }
    },
  };
}

function without(queue: ModerationQueue, isGone: (item: ModerationItem) => boolean): ModerationQueue {
  const gone = queue.items.filter(isGone);
  const counts = { ...queue.counts };
  for (const { kind } of gone) counts[kind] -= 1;
  return { items: queue.items.filter((item) => !gone.includes(item)), counts, total: queue.total - gone.length };
}
