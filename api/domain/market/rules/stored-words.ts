import type { Lexicon } from './lexicon.ts';
import { partsOf, wordsIn } from './segment.ts';

/** Parts of words in earlier texts, by lexicon: the same words come again and again, and finding the parts takes as long as all else. */
const seen = new WeakMap<Lexicon, Map<string, string[]>>();
const maxSeen = 5000;

/** Index words of a text, so that its words find it: each word and the parts of compounds, in the form that stands for them. */
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
  // The parts of a compound that is known already take no more room.
  if (known.size >= maxSeen && !known.has(form)) known.clear();
  known.set(form, parts);
  return parts;
}
