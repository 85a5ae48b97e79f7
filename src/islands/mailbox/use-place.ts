import type { MailFilter } from '#contract/workspace/mail-screen.ts';
import { type Go as GoTo, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the screen: the list of mails, the open one, and the one being written. */
const defaults = {
  ...{ folder: '', label: '', q: '', from: '', files: '', unread: '', since: '', until: '' },
  ...{ sort: '', page: '', id: '', compose: '', to: '' },
};
export type Place = typeof defaults;
/** Filters of a list besides its folder and label. */
export const filterNames = ['from', 'files', 'unread', 'since', 'until'] as const;
/** Parameters that are cleared when another list is opened. */
export const anew = { q: '', from: '', files: '', unread: '', since: '', until: '', page: '', id: '', compose: '', to: '' } as const;

/** Returns the URL of a place, without empty parameters. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaults);

/** Reads the place from a query string; the API validates it. */
export const placeIn = (words: URLSearchParams): Place => valuesIn(words, defaults);

/** Query parameters of the API for a page of conversations. */
export function questionOf({ folder, label, q, from, files, unread, since, until, sort, page }: Place): Record<string, string> {
  const words = Object.entries({ folder, label, q, from, files, unread, since, until, by: 'conversation', sort, page });
  return Object.fromEntries(words.filter(([, value]) => value !== ''));
}

/** Returns the filter of a list across all its pages; the API has already validated it. */
export function filterOf(place: Place): MailFilter {
  const { by: _by, sort: _sort, page: _page, files, unread, ...words } = questionOf(place);
  return { ...words, ...(files ? { files: true } : {}), ...(unread ? { unread: true } : {}) } as MailFilter;
}

export type Go = GoTo<Place>;

/** Place of the page, kept in sync with the browser's history. */
export const usePlace = (first: Place): [Place, Go] => useViewState(first, { read: placeIn, addressOf });
