import { useEffect } from 'react';
import useSWR from 'swr';
import type { ChangeTopic } from '#contract/values/navigation/changes.ts';
import { onChange } from '../changes.ts';

/** A request as SWR knows it. */
type Key = string | readonly unknown[];

interface Live<Asked extends Key, First> {
  /** The data whose changes make it ask again. */
  topic: ChangeTopic;
  /** Answer that the page was rendered with, and its key, if that may become another. */
  first: First;
  firstKey?: Asked;
  /** Cursor of changes, read before that answer was requested. */
  since?: string | undefined;
}

/**
 * An answer of the API that stays what it is on the server: the page's own one first, without another request, and asked for again
 * when others change its topic. Until another question is answered, the last answer is shown. SWR draws again for those parts of
 * `state` that are read, so that it is handed on as it is.
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
