import { useEffect, useState } from 'react';
import type { MailFilter } from '#contract/workspace/mail-screen.ts';

/** Query parameters of the screen: the list of mails, the open one, and the one being written. */
const placeNames = ['folder', 'label', 'q', 'from', 'files', 'unread', 'since', 'until', 'sort', 'page', 'id', 'compose', 'to'] as const;
export type Place = Record<(typeof placeNames)[number], string>;
/** Filters of a list besides its folder and label. */
export const filterNames = ['from', 'files', 'unread', 'since', 'until'] as const;
/** Parameters that are cleared when another list is opened. */
export const anew = { q: '', from: '', files: '', unread: '', since: '', until: '', page: '', id: '', compose: '', to: '' } as const;

/** The address of the page with these words; empty ones are left out. */
export function addressOf(path: string, place: Place): string {
  const said = placeNames.filter((name) => place[name] !== '').map((name) => [name, place[name]]);
  const text = new URLSearchParams(said).toString();
  return path + (text && `?${text}`);
}

/** Place in a query string, as it is: the API validates it. */
export const placeIn = (words: URLSearchParams): Place =>
  Object.fromEntries(placeNames.map((name) => [name, words.get(name)?.trim() ?? ''])) as Place;

/** Query parameters of the API. */
export function questionOf({ folder, label, q, from, files, unread, since, until, sort, page }: Place): Record<string, string> {
  const words = Object.entries({ folder, label, q, from, files, unread, since, until, sort, page });
  return Object.fromEntries(words.filter(([, value]) => value !== ''));
}

/** Which mails a list has, on all of its pages; the page that was shown has been checked by the API. */
export function filterOf(place: Place): MailFilter {
  const { sort: _sort, page: _page, files, unread, ...words } = questionOf(place);
  return { ...words, ...(files ? { files: true } : {}), ...(unread ? { unread: true } : {}) } as MailFilter;
}

export type Go = (change: Partial<Place>, how?: 'push' | 'replace') => void;

/** The page's place, which goes along with the browser's history. */
export function usePlace(first: Place): [Place, Go] {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('popstate', () => setPlace(placeIn(new URLSearchParams(location.search))), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return [
    place,
    (change, how = 'push') => {
      // The latest change counts, even if it is not rendered yet.
      const next = { ...placeIn(new URLSearchParams(location.search)), ...change };
      const address = addressOf(location.pathname, next);
      if (how === 'push') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      setPlace(next);
    },
  ];
}
