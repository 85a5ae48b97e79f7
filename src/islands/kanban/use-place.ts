import { type Go, useViewState } from '../../lib/screen/view-state.ts';
import { addressWith, valuesIn } from '../../lib/url-state.ts';

/** Query parameters of the screen: the owner of the boards, the filters of cards, and the open card. */
const defaults = { wall: '', q: '', person: '', label: '', due: '', task: '' };
export type Place = typeof defaults;

/** The address of the page with some words changed; empty ones are left out. */
export const addressOf = (path: string, place: Place): string => addressWith(path, place, defaults);

/** Place in a query string, as it is: the API validates it. */
export const placeIn = (words: URLSearchParams): Place => valuesIn(words, defaults);

/** The page's place, which goes along with the browser's history. */
export const usePlace = (first: Place): [Place, Go<Place>] => useViewState(first, { read: placeIn, addressOf });
