import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the screen: the board, the filters of cards, and the open card. */
const defaults = { board: '', q: '', person: '', label: '', due: '', task: '' };
export type Place = typeof defaults;

/** Returns the URL of a place, without empty parameters. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaults);

/** Reads the place from a query string; the API validates it. */
export const placeIn = (words: URLSearchParams): Place => valuesIn(words, defaults);

/** Returns the place of another board without filters, by default the user's first one. */
export const elsewhere = (id: number | undefined): Place => ({ ...defaults, board: id === undefined ? '' : String(id) });

/** Place of the page, kept in sync with the browser's history. */
export const usePlace = (first: Place): [Place, Go<Place>] => useViewState(first, { read: placeIn, addressOf });
