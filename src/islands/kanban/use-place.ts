import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the screen: the board, the filters of cards, and the open card. */
const defaults = { board: '', q: '', person: '', label: '', due: '', task: '' };
export type Place = typeof defaults;

/** The address of the page with some words changed; empty ones are left out. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaults);

/** Place in a query string, as it is: the API validates it. */
export const placeIn = (words: URLSearchParams): Place => valuesIn(words, defaults);

/** Another board, as it is without filters; without a number one's own first one. */
export const elsewhere = (id: number | undefined): Place => ({ ...defaults, board: id === undefined ? '' : String(id) });

/** The page's place, which goes along with the browser's history. */
export const usePlace = (first: Place): [Place, Go<Place>] => useViewState(first, { read: placeIn, addressOf });
