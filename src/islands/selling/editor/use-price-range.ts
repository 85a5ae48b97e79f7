import { useEffect, useRef, useState } from 'react';
import type { ListingInput } from '#contract/market/listings.ts';
import { type PriceRange, priceRange } from '#contract/values/market/price-range.ts';
import { listingPrices } from '../calls.ts';
import { idOf } from './Field.tsx';

/**
 * Returns the price range of similar listings, fetched when the price field gets focus: matches of the title in the category, or else the
 * newest of the category. The hint is optional, so errors are ignored.
 */
export function usePriceRange({ categoryId, title }: Pick<ListingInput, 'categoryId' | 'title'>): PriceRange | undefined {
  const [range, setRange] = useState<PriceRange>();
  const latest = useRef({ categoryId, title });
  latest.current = { categoryId, title };
  useEffect(() => {
    setRange(undefined);
    if (categoryId === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async ({ target }: FocusEvent) => {
      if ((target as Element).id !== idOf('price')) return;
      const { categoryId: category, title: q } = latest.current;
      const alike = q.trim() === '' ? undefined : priceRange(await listingPrices({ category, q }, signal));
      const found = alike ?? priceRange(await listingPrices({ category }, signal));
      if (!signal.aborted) setRange(found);
    };
    const listen = (event: FocusEvent) => void ask(event).catch(() => undefined);
    addEventListener('focusin', listen, { signal });
    return () => stop.abort();
  }, [categoryId]);
  return range;
}
