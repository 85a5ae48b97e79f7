import { useEffect, useState } from 'react';
import type { SearchAnswer as MarketAnswer, Suggestion } from '#contract/market/search.ts';
import type { OwnResult } from '#contract/navigation/own-search.ts';
import type { SearchAnswer } from '#contract/navigation/page-search.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { session } from '../../lib/session/store.ts';

/** Debounce delay while typing, in milliseconds. */
const pause = 150;

/** Maximum number of listings shown. */
const maxListings = 4;

/** Results from the marketplace. */
export interface Market extends Pick<MarketAnswer, 'listings' | 'total' | 'isTotalExact' | 'corrected'> {
  suggestions: Suggestion[];
}

export interface Found {
  /** Search query. */
  q: string;
  /** Undefined if the search failed. */
  answer: SearchAnswer | undefined;
  /** Undefined if only the market search failed; the other results are still shown. */
  market: Market | undefined;
  /** Empty for visitors, and if the request failed. */
  own: readonly OwnResult[];
}

/** Returns the results of the latest query, or the previous ones while loading. Superseded requests are aborted. */
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
      const { signal } = stop;
      const query = { q, products: 'true', lng: lang };
      const [answer, market, own] = await Promise.all([
        callApi('GET /api/main-search/data', { query, signal }).catch(() => undefined),
        askMarket(q, lang, signal).catch(() => undefined),
        findOwn(q, signal).catch(() => []),
      ]);
      if (!signal.aborted) setFound({ q, answer, market, own });
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

async function askMarket(q: string, lang: Language, signal: AbortSignal): Promise<Market> {
  const [found, { suggestions }] = await Promise.all([
    callApi('GET /api/listings', { query: { q, limit: String(maxListings), lng: lang }, signal }),
    callApi('GET /api/listings/suggest', { query: { q, lng: lang }, signal }),
  ]);
  return { ...found, suggestions };
}

async function findOwn(q: string, signal: AbortSignal): Promise<OwnResult[]> {
  if (!(await session())) return [];
  return (await callApi('GET /api/search/own', { query: { q }, signal })).results;
}
