import { useEffect, useState } from 'react';

/** What the address says of the list. */
const placeNames = ['q', 'filter', 'tag', 'sortBy', 'done', 'task'] as const;
export type Place = Record<(typeof placeNames)[number], string>;
/** Who opens the page wants to know what to do next. */
const defaultPlace: Place = { q: '', filter: '', tag: '', sortBy: 'due-date', done: '', task: '' };

/** The address of the page with some words changed; defaults are left out. */
export function addressOf(path: string, place: Place): string {
  const said = placeNames.filter((name) => place[name] !== defaultPlace[name]).map((name) => [name, place[name]]);
  const text = new URLSearchParams(said).toString();
  return path + (text && `?${text}`);
}

/** What an address says; the API checks it. */
export function placeIn(words: URLSearchParams): Place {
  const place = { ...defaultPlace };
  for (const name of placeNames) place[name] = words.get(name)?.trim() || defaultPlace[name];
  return place;
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
