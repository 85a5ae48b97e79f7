/** Lengths of the word prefixes indexed for listings, in letters; a saved search uses the longest that fits. */
const lengths = [5, 3] as const;
/** The `^` occurs in no word. */
const beginning = (letters: string): string => `^${letters}`;

/** Returns the words and prefixes by which saved searches may find a listing. */
export function keysOfListing(words: readonly string[]): string[] {
  const starts = words.flatMap((word) =>
    lengths.filter((length) => word.length >= length).map((length) => beginning(word.slice(0, length))),
  );
  return [...new Set([...words, ...starts])];
}

/** Returns the key of listings with a word that begins with these letters, at least three. */
export const keyOfStart = (start: string): string =>
  beginning(
    start.slice(
      0,
      lengths.find((length) => start.length >= length),
    ),
  );

/** Words of which a listing must have one, and the number of listings that currently do. */
export interface Need {
  keys: readonly string[];
  count: number;
}

/** Returns the need that the fewest listings meet. */
export const rarest = (needs: readonly Need[]): Need | undefined =>
  needs.reduce<Need | undefined>((least, need) => (least && least.count <= need.count ? least : need), undefined);
