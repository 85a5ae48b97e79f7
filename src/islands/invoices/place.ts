import type { InvoiceRecordQuery } from '#contract/backoffice/invoice-records.ts';
import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the list's page. */
const defaultPlace = {
  ...{ of: 'bills', tab: 'all', q: '', from: '', to: '', currency: '', sort: 'desc', sortColumn: 'id', page: '1', perPage: '10' },
  /** Columns that are not shown. */
  hide: '',
};
export type Place = typeof defaultPlace;

/** The page's address with some words changed; defaults are left out. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaultPlace);

/** Place in a query string; the API validates it. */
export function placeIn(words: URLSearchParams): Place {
  const place = valuesIn(words, defaultPlace);
  // So the status is called where the specified list is asked for it.
  if (!words.has('tab') && words.get('status')) place.tab = words.get('status') ?? '';
  return place;
}

/** Query parameters of the API. */
export function queryOf({ hide: _hide, ...place }: Place): { [name in keyof InvoiceRecordQuery]?: string } {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
}

/** The page's place, which goes along with the browser's history. */
export const usePlace = (first: Place): [Place, Go<Place>] => useViewState(first, { read: placeIn, addressOf });
