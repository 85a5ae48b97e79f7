import { listSorts, taskFilters, taskTags } from '#contract/values/workspace/todo.ts';
import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the list. */
export type Place = Record<'q' | 'filter' | 'tag' | 'done' | 'task', string> & { sortBy: (typeof listSorts)[number] };
/** Default place, sorted by due date: users open the page to see what to do next. */
const defaultPlace: Place = { q: '', filter: '', tag: '', sortBy: 'due-date', done: '', task: '' };

/** Returns the URL of a place, without default values. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaultPlace);

/** Reads the place from a query string. */
export function placeIn(words: URLSearchParams): Place {
  const { sortBy, ...place } = valuesIn(words, defaultPlace);
  return { ...place, sortBy: isSort(sortBy) ? sortBy : defaultPlace.sortBy };
}

/** Whether the filters are valid; the user's own tags are named by id. */
export const isKnown = ({ filter, tag, q }: Place): boolean =>
  ['', ...taskFilters].includes(filter) &&
  (tag === '' || /^\d{1,15}$/.test(tag) || taskTags.some((name) => name === tag)) &&
  q.length <= 200;
export const isSort = (text: string): text is (typeof listSorts)[number] => listSorts.some((name) => name === text);

/** Place of the page, kept in sync with the browser's history. */
export const usePlace = (first: Place): [Place, Go<Place>] => useViewState(first, { read: placeIn, addressOf });
