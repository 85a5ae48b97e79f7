import type { Lexicon } from './lexicon.ts';
import { partsOf, wordsIn } from './segment.ts';

/** What is stored of a text, so that its words find it: each word, and what it consists of, in the form that stands for it. */
export function storedWords(text: string, lexicon: Lexicon): string[] {
  const words = new Set<string>();
  for (const word of wordsIn(text, lexicon)) {
    words.add(word.text);
    for (const part of partsOf(word.form, lexicon)) words.add(part);
    if (word.text !== word.form) for (const part of partsOf(word.text, lexicon)) words.add(part);
  }
  return [...words];
}
