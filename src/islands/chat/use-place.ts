import { useEffect, useState } from 'react';

/** Contact whose conversation is open, and the message it is opened at if not at its end. */
export interface Place {
  id: number | undefined;
  at: number | undefined;
}

const numberIn = (query: URLSearchParams, name: string) => Number(query.get(name)) || undefined;

export function placeIn(search: string): Place {
  const query = new URLSearchParams(search);
  return { id: numberIn(query, 'id'), at: numberIn(query, 'at') };
}

/** Query string of a place; empty if no conversation is open. */
export const addressOf = ({ id, at }: Place): string => (id === undefined ? '' : `?id=${id}${at === undefined ? '' : `&at=${at}`}`);

/** The place stands in the address, so that going back and loading again keep it. */
export function usePlace(first: Place): [Place, (next: Place) => void] {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const follow = () => setPlace(placeIn(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    place,
    (next) => {
      if (next.id === place.id && next.at === place.at) return;
      history.pushState(null, '', addressOf(next) || location.pathname);
      setPlace(next);
    },
  ];
}
