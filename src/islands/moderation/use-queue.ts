import { useEffect } from 'react';
import useSWR from 'swr';
import type { Decisions, ModerationItem, ModerationQueue, QueueQuery } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { type QueueWords, queueQuery } from './address.ts';

/** One listing may wait for several things. */
export const keyOf = ({ kind, id }: Pick<ModerationItem, 'kind' | 'id'>): string => `${kind}-${id}`;

type Verdict = Pick<Decisions, 'verdict' | 'reason' | 'text'>;

const ask = (query: Record<string, string>): Promise<ModerationQueue> =>
  callApi('GET /api/moderation/queue', { query: query as Partial<QueueQuery> });

/** What waits for a moderator: what is decided goes at once, comes back when it is refused, and all of it is asked for again when it changes elsewhere. */
export function useQueue(words: QueueWords, first: { words: QueueWords; queue: ModerationQueue; since: string }, lang: Language) {
  const query = queueQuery(words, lang);
  const key = JSON.stringify(query);
  const isFirst = key === JSON.stringify(queueQuery(first.words, lang));
  const { data, mutate } = useSWR(['moderation', key], () => ask(query), {
    revalidateOnFocus: false,
    keepPreviousData: true,
    revalidateOnMount: !isFirst,
    ...(isFirst ? { fallbackData: first.queue } : {}),
  });
  const queue = data ?? first.queue;
  const { since } = first;
  useEffect(() => onChange('listings', () => void mutate().catch(() => undefined), since), [mutate, since]);
  return {
    queue,
    /** Decides about some. @returns those that could not be decided @throws ApiError after all is as it was */
    async decide(items: readonly ModerationItem[], verdict: Verdict) {
      const decided = new Set(items.map(keyOf));
      const left = queue.items.filter((item) => !decided.has(keyOf(item)));
      const counts = { ...queue.counts };
      for (const { kind } of items) counts[kind] -= 1;
      await mutate({ items: left, counts, total: queue.total - items.length }, { revalidate: false });
      try {
        const body = { items: items.map(({ id, kind, version }) => ({ id, kind, version })), ...verdict };
        const answer = await callApi('POST /api/moderation/decide', { body });
        return answer.decided.filter(({ code }) => code !== null);
      } finally {
        await mutate().catch(() => undefined);
      }
    },
  };
}
