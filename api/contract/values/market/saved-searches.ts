/** How often somebody is told of what a search has found. */
export const frequencies = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];
/** How many an account may have. */
export const maxSavedSearches = 20;
/** In letters. */
export const savedNameLength = 80;
/** So many of what it found last are shown beside a search. */
export const newestShown = 3;
/** So many are counted as new. */
export const maxNew = 100;
/** Where a link in a mail leads that ends the mails of a search. */
export const unsubscribePath = '/unsubscribe';

/** The address of a search: its filters are called there as the API calls them. */
export function searchPath(filters: object): string {
  const text = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString();
  // Commas and colons may stand as they are, and are read more easily.
  return `/search?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}
