import { useRef, useState } from 'react';
import type { Decisions, ModerationItem, ModerationQueue, QueueQuery } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { type QueueParams, queueQuery } from './address.ts';

/** Returns the key of an item; a listing may be in the queue for several reasons. */
export const keyOf = ({ kind, id }: Pick<ModerationItem, 'kind' | 'id'>): string => `${kind}-${id}`;

type Verdict = Pick<Decisions, 'verdict' | 'reason' | 'text'>;

/** Response with the sequence number of its request and the key of its query. */
interface Answer {
  queue: ModerationQueue;
  number: number;
  key: string;
}

/**
 * Moderation queue: decided items disappear at once and return if the decision is rejected; the queue is refetched when it changes
 * elsewhere. A response requested before a decision does not restore its items.
 */
export function useQueue(words: QueueParams, first: { words: QueueParams; queue: ModerationQueue; since: string }, lang: Language) {
  const query = queueQuery(words, lang);
  const key = JSON.stringify(query);
  const firstKey = JSON.stringify(queueQuery(first.words, lang));
  const asked = useRef(0);
  /** Decided items by key, each with the number of the first request whose response includes the decision. */
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
    /** Key of the displayed query, which changes once its response has arrived. */
    asked: data.key,
    /** Undoes decisions. @returns those that could not be undone @throws ApiError */
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
    /** Submits decisions. @returns those that were rejected @throws ApiError after the rollback */
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
