import type { InvoiceRecordQuery } from '#contract/backoffice/invoice-records.ts';
import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the list's page. */
const defaultPlace = {
  ...{ of: 'bills', tab: 'all', q: '', from: '', to: '', currency: '', sort: 'desc', sortColumn: 'id', page: '1', perPage: '10' },
  /** Hidden columns. */
  hide: '',
};
export type Place = typeof defaultPlace;

/** Returns the URL of a place, without default values. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaultPlace);

/** Reads the place from a query string; the API validates it. */
export function placeIn(words: URLSearchParams): Place {
  const place = valuesIn(words, defaultPlace);
  // The specified list names this parameter `status`.
  if (!words.has('tab') && words.get('status')) place.tab = words.get('status') ?? '';
  return place;
}

/** Query parameters of the API. */
export function queryOf({ hide: _hide, ...place }: Place): { [name in keyof InvoiceRecordQuery]?: string } {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
}

/** Place of the page, kept in sync with the browser's history. */
export const usePlace = (first: Place): [Place, Go<Place>] => useViewState(first, { read: placeIn, addressOf });
