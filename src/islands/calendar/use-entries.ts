import type { CalendarEntry } from '#contract/workspace/calendar-entries.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { useOptimistic, withChanges } from '../../lib/screen/optimistic.ts';
import { queryOf, type Span } from './days.ts';

/** Query for events: a span of days, or a search. */
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

/** Events of the account: optimistic updates, rolled back on rejection, and refetched when changed elsewhere. */
export function useEntries(question: Question, first: { question: Question; entries: Entries; since: string }) {
  const { data, state, mutate } = useLiveQuery(keyOf(question), ask, {
    topic: 'calendar',
    first: first.entries,
    firstKey: keyOf(first.question),
    since: first.since,
  });
  const { pending, during } = useOptimistic<Overlay>();
  const refresh = () => mutate().catch(() => undefined);

  return {
    entries: withChanges(data, pending),
    isBusy: state.isValidating && state.data === undefined,
    refresh,
    /** Applies an overlay while the request is in flight. @throws ApiError after the rollback */
    change: <Answer>(overlay: Overlay, send: () => Promise<Answer>): Promise<Answer> =>
      during([overlay], async () => {
        const answer = await send();
        await refresh();
        return answer;
      }),
  };
}
