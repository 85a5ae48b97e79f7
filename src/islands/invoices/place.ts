import { useEffect, useState } from 'react';
import type { InvoiceRecordQuery } from '#contract/backoffice/invoice-records.ts';

/** Query parameters of the list's page. */
const placeNames = ['tab', 'q', 'from', 'to', 'currency', 'sort', 'sortColumn', 'page', 'perPage', 'hide'] as const;
export type Place = Record<(typeof placeNames)[number], string>;
const defaultPlace: Place = {
  ...{ tab: 'all', q: '', from: '', to: '', currency: '', sort: 'desc', sortColumn: 'id', page: '1', perPage: '10' },
  /** Columns that are not shown. */
  hide: '',
};

/** The page's address with some words changed; defaults are left out. */
export function addressOf(path: string, place: Place): string {
  const said = placeNames.filter((name) => place[name] !== defaultPlace[name]).map((name) => [name, place[name]]);
  const text = new URLSearchParams(said).toString();
  return path + (text && `?${text}`);
}

/** Place in a query string; the API validates it. */
export function placeIn(words: URLSearchParams): Place {
  const place = { ...defaultPlace };
  for (const name of placeNames) place[name] = words.get(name)?.trim() || defaultPlace[name];
  // So the status is called where the specified list is asked for it.
  if (!words.has('tab') && words.get('status')) place.tab = words.get('status') ?? '';
  return place;
}

/** Query parameters of the API. */
export function queryOf({ hide: _hide, ...place }: Place): { [name in keyof InvoiceRecordQuery]?: string } {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
}

/** The page's place, which goes along with the browser's history. */
export function usePlace(first: Place): [Place, (place: Place, how?: 'push' | 'replace') => void] {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('popstate', () => setPlace(placeIn(new URLSearchParams(location.search))), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return [
    place,
    (next, how = 'push') => {
      const address = addressOf(location.pathname, next);
      if (how === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      setPlace(next);
    },
  ];
}
