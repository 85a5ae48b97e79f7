/** Beginnings of words that listings are known by, in letters; from the second on a search may ask for one. */
const lengths = [5, 3] as const;
/** No word has this sign. */
const beginning = (letters: string): string => `^${letters}`;

/** By which words, and beginnings of words, a listing may be looked for; what searches are kept under is among them. */
export function keysOfListing(words: readonly string[]): string[] {
  const starts = words.flatMap((word) =>
    lengths.filter((length) => word.length >= length).map((length) => beginning(word.slice(0, length))),
  );
  return [...new Set([...words, ...starts])];
}

/** Key of listings that have a word beginning with these letters, of which there are three at least. */
export const keyOfStart = (start: string): string =>
  beginning(
    start.slice(
      0,
      lengths.find((length) => start.length >= length),
    ),
  );

/** Words of which a listing has one, or is not found; and how many have one by now. */
export interface Need {
  keys: readonly string[];
  count: number;
}

/** The need that the fewest listings meet. */
export const rarest = (needs: readonly Need[]): Need | undefined =>
  needs.reduce<Need | undefined>((least, need) => (least && least.count <= need.count ? least : need), undefined);
