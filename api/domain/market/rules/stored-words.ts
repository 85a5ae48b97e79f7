import type { Lexicon } from './lexicon.ts';
import { partsOf, wordsIn } from './segment.ts';

/** What the words of texts before consist of, by the list: the same ones come again and again, and to find it takes as long as all else. */
const seen = new WeakMap<Lexicon, Map<string, string[]>>();
const mostSeen = 5000;

/** What is stored of a text, so that its words find it: each word, and what it consists of, in the form that stands for it. */
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
  if (known.size >= mostSeen) known.clear();
  known.set(form, parts);
  return parts;
}
