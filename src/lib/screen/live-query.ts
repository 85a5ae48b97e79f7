import { useEffect } from 'react';
import useSWR from 'swr';
import type { ChangeTopic } from '#contract/values/navigation/changes.ts';
import { onChange } from '../changes.ts';

/** SWR key of a request. */
type Key = string | readonly unknown[];

interface Live<Asked extends Key, First> {
  /** Topic whose changes trigger a revalidation. */
  topic: ChangeTopic;
  /** Response that the page was rendered with, and its key if that may change. */
  first: First;
  firstKey?: Asked;
  /** Cursor of changes, read before that response was requested. */
  since?: string | undefined;
}

/**
 * Query whose initial data is the page's own response, without another request; changes of its topic by others revalidate it. While a new
 * key is loading, the previous response is shown. `state` is returned as it is, because SWR only re-renders for the properties that are
 * read.
 */
export function useLiveQuery<Asked extends Key, Data, First extends Data | undefined>(
  key: Asked,
  ask: (key: Asked) => Promise<Data>,
  { topic, first, firstKey = key, since }: Live<Asked, First>,
) {
  const isFirst = first !== undefined && JSON.stringify(key) === JSON.stringify(firstKey);
  const state = useSWR<Data, unknown>(key, ask, {
    revalidateOnMount: !isFirst,
    revalidateOnFocus: false,
    keepPreviousData: true,
    ...(isFirst && { fallbackData: first }),
  });
  const { mutate } = state;
  useEffect(() => onChange(topic, () => void mutate().catch(() => undefined), since), [topic, mutate, since]);
  return { data: state.data ?? first, isFirst, state, mutate };
}
