import type { Lexicon } from './lexicon.ts';
import { partsOf, wordsIn } from './segment.ts';

/** Cache of word parts, by lexicon: words recur often, and finding their parts takes as long as the rest of indexing. */
const seen = new WeakMap<Lexicon, Map<string, string[]>>();
const maxSeen = 5000;

/** Returns the index words of a text: each word and the parts of compounds, in canonical form. */
export function storedWords(text: string, lexicon: Lexicon): string[] {
  const words = new Set<string>();
  for (const word of wordsIn(text, lexicon)) {
    words.add(word.text);
    for (const part of knownParts(word.form, lexicon)) words.add(part);
    if (word.text !== word.form) for (const part of knownParts(word.text, lexicon)) words.add(part);
  }
  return [...words];
}

function knownParts(form: string, lexicon: Lexicon): string[] {
  const known = seen.get(lexicon) ?? new Map<string, string[]>();
  seen.set(lexicon, known);
  const parts = known.get(form) ?? partsOf(form, lexicon);
  // A form that is already cached takes no more room.
  if (known.size >= maxSeen && !known.has(form)) known.clear();
  known.set(form, parts);
  return parts;
}
