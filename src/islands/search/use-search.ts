import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#contract/navigation/page-search.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';

/** Typing is waited for this long, in milliseconds. */
const pause = 150;

interface Found {
  /** What was searched for. */
  q: string;
  /** Missing when the search has failed. */
  answer: SearchAnswer | undefined;
}

/** The answer for the latest text; while it is on its way, the answer before. Calls that nobody waits for any more are ended. */
export function useSearch(q: string, lang: Language): { found: Found | undefined; retry: () => void } {
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (q === '') {
      setFound(undefined);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const query = { q, products: 'true', lng: lang };
      const answer = await callApi('GET /api/main-search/data', { query, signal: stop.signal }).catch(() => undefined);
      if (!stop.signal.aborted) setFound({ q, answer });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, lang, attempt]);

  return {
    found,
    retry: () => {
      setFound(undefined);
      setAttempt(attempt + 1);
    },
  };
}
