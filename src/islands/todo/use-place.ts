import { useEffect, useState } from 'react';
import { listSorts, taskFilters, taskTags } from '#contract/values/workspace/todo.ts';

/** Query parameters of the list. */
const placeNames = ['q', 'filter', 'tag', 'sortBy', 'done', 'task'] as const;
export type Place = Record<Exclude<(typeof placeNames)[number], 'sortBy'>, string> & { sortBy: (typeof listSorts)[number] };
/** Default place, sorted by due date: users open the page to see what to do next. */
const defaultPlace: Place = { q: '', filter: '', tag: '', sortBy: 'due-date', done: '', task: '' };

/** The address of the page with some words changed; defaults are left out. */
export function addressOf(path: string, place: Place): string {
  const said = placeNames.filter((name) => place[name] !== defaultPlace[name]).map((name) => [name, place[name]]);
  const text = new URLSearchParams(said).toString();
  return path + (text && `?${text}`);
}

/** Place in a query string. */
export function placeIn(words: URLSearchParams): Place {
  const place = { ...defaultPlace };
  for (const name of placeNames) {
    const word = words.get(name)?.trim() ?? '';
    if (name !== 'sortBy') place[name] = word || defaultPlace[name];
    else if (isSort(word)) place.sortBy = word;
  }
  return place;
}

/** Whether there is such a choice; an own tag is named by its number. */
export const isKnown = ({ filter, tag, q }: Place): boolean =>
  ['', ...taskFilters].includes(filter) &&
  (tag === '' || /^\d{1,15}$/.test(tag) || taskTags.some((name) => name === tag)) &&
  q.length <= 200;
export const isSort = (text: string): text is (typeof listSorts)[number] => listSorts.some((name) => name === text);

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
