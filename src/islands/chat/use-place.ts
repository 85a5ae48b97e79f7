import { useViewState } from '../../lib/screen/view-state.ts';

/** Contact whose conversation is open, and the message it is opened at if not at its end. */
export interface Place {
  id: number | undefined;
  at: number | undefined;
}

const numberIn = (query: URLSearchParams, name: string) => Number(query.get(name)) || undefined;

const placeOf = (query: URLSearchParams): Place => ({ id: numberIn(query, 'id'), at: numberIn(query, 'at') });
export const placeIn = (search: string): Place => placeOf(new URLSearchParams(search));

/** Query string of a place; empty if no conversation is open. */
export const addressOf = ({ id, at }: Place): string => (id === undefined ? '' : `?id=${id}${at === undefined ? '' : `&at=${at}`}`);

/** The place stands in the address, so that going back and loading again keep it. */
export function usePlace(first: Place): [Place, (next: Place) => void] {
  const [place, go] = useViewState(first, { read: placeOf, addressOf: (path, next) => addressOf(next) || path });
  return [place, (next) => (next.id === place.id && next.at === place.at ? undefined : go(next))];
}
