import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { CalendarEntry } from '#contract/workspace/calendar-entries.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { queryOf, type Span } from './days.ts';

/** Events to show: those of a span of days, or the results of a search. */
export interface Question {
  q: string;
  span: Span;
}
type Entries = CalendarEntry[];
type Overlay = (entries: Entries) => Entries;

const keyOf = ({ q, span }: Question) => ['calendar', q, q ? '' : span.first, q ? 0 : span.count] as const;

async function ask([, q, first, count]: ReturnType<typeof keyOf>): Promise<Entries> {
  const answer = q
    ? await callApi('GET /apps/calendar/search', { query: { q } })
    : await callApi('GET /apps/calendar/occurrences', { query: queryOf({ first, count }) });
  return answer.entries;
}

/** The person's events: changed at once, put back when the server refuses, and asked for again when others change them. */
export function useEntries(question: Question, first: { question: Question; entries: Entries; since: string }) {
  const isFirst = keyOf(question).join() === keyOf(first.question).join();
  const { data, isValidating, mutate } = useSWR(keyOf(question), ask, {
    ...(isFirst ? { fallbackData: first.entries } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  /** Changes on their way: they hold, whatever an answer says that was made before them. */
  const [underWay, setUnderWay] = useState<Overlay[]>([]);
  const { since } = first;
  useEffect(() => onChange('calendar', () => void mutate().catch(() => undefined), since), [mutate, since]);

  return {
    entries: underWay.reduce((entries, overlay) => overlay(entries), data ?? first.entries),
    isBusy: isValidating && data === undefined,
    refresh: () => mutate().catch(() => undefined),
    /** Shows a change while it is sent. @throws ApiError after everything is as it was. */
    async change<Answer>(overlay: Overlay, send: () => Promise<Answer>): Promise<Answer> {
      setUnderWay((all) => [...all, overlay]);
      try {
        const answer = await send();
        await mutate().catch(() => undefined);
        return answer;
      } finally {
        setUnderWay((all) => all.filter((each) => each !== overlay));
      }
    },
  };
}
