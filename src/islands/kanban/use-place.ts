import { useEffect, useState } from 'react';

/** Query parameters of the screen: the owner of the boards, the filters of cards, and the open card. */
const placeNames = ['wall', 'q', 'person', 'label', 'due', 'task'] as const;
export type Place = Record<(typeof placeNames)[number], string>;

/** The address of the page with some words changed; empty ones are left out. */
export function addressOf(path: string, place: Place): string {
  const text = new URLSearchParams(placeNames.filter((name) => place[name] !== '').map((name) => [name, place[name]])).toString();
  return path + (text && `?${text}`);
}

/** Place in a query string, as it is: the API validates it. */
export function placeIn(words: URLSearchParams): Place {
  const place: Place = { wall: '', q: '', person: '', label: '', due: '', task: '' };
  for (const name of placeNames) place[name] = words.get(name)?.trim() ?? '';
  return place;
}

/** The page's place, which goes along with the browser's history. */
export function usePlace(first: Place): [Place, (change: Partial<Place>, how?: 'push' | 'replace') => void] {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('popstate', () => setPlace(placeIn(new URLSearchParams(location.search))), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return [
    place,
    (change, how = 'push') => {
      const next = { ...place, ...change };
      const address = addressOf(location.pathname, next);
      if (how === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      setPlace(next);
    },
  ];
}
