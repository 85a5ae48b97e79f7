import { type Go, useViewState } from '../../lib/screen/view-state.ts';

const lists = ['unread', 'archived'] as const;
/** Part of the conversations that is listed; all that are not archived without one. */
export type ChatList = (typeof lists)[number];

/** Contact whose conversation is open, the message it is opened at if not at its end, and the list beside it. */
export interface Place {
  id: number | undefined;
  at: number | undefined;
  list?: ChatList | undefined;
}

const numberIn = (query: URLSearchParams, name: string) => Number(query.get(name)) || undefined;

const placeOf = (query: URLSearchParams): Place => ({
  id: numberIn(query, 'id'),
  at: numberIn(query, 'at'),
  list: lists.find((list) => list === query.get('show')),
});
export const placeIn = (search: string): Place => placeOf(new URLSearchParams(search));

/** Query string of a place; empty for the first page of all conversations. */
export function addressOf({ id, at, list }: Place): string {
  const query = new URLSearchParams();
  if (id !== undefined) query.set('id', String(id));
  if (id !== undefined && at !== undefined) query.set('at', String(at));
  if (list) query.set('show', list);
  return query.size > 0 ? `?${query}` : '';
}

/** The place stands in the address, so that going back and loading again keep it. */
export function usePlace(first: Place): [Place, Go<Place>] {
  const [place, go] = useViewState(first, { read: placeOf, addressOf: (path, next) => addressOf(next) || path });
  const isElsewhere = (change: Partial<Place>) => Object.entries(change).some(([name, value]) => place[name as keyof Place] !== value);
  return [place, (change, how) => (isElsewhere(change) ? go(change, how) : undefined)];
}
