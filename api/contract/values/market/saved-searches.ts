/** Intervals at which the owner is notified of matches. */
export const frequencies = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];
/** Maximum number of saved searches per account. */
export const maxSavedSearches = 20;
/** Maximum length of a name, in characters. */
export const savedNameLength = 80;
/** Number of latest matches shown with a search. */
export const newestShown = 3;
/** Maximum number of matches counted as new. */
export const maxNew = 100;
/** Path of the unsubscribe link in a saved search's mails. */
export const unsubscribePath = '/unsubscribe';

/** Returns the URL of a search, which has the API's names of filters. */
export function searchPath(filters: object): string {
  const text = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString();
  // Unescaped commas and colons are valid, and easier to read.
  return `/search?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}
