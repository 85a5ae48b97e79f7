import { cleaned, marks } from '../../shared/rules/clean-text.ts';
import { singular } from '../../shared/rules/english.ts';
import { spellings } from './search-spellings.ts';

/** One part of a query between spaces. */
export interface Term {
  /** Text as typed, for an exact match. */
  text: string;
  words: readonly string[];
}

export const isThai = (word: string) => /[ก-ฮ]/.test(word);

// The longest form first; none in the middle of a Latin word or of a Thai syllable.
const misspelt = new RegExp(
  `(?<![a-zเ-ไ])(?:${[...spellings.keys()].sort((one, other) => other.length - one.length).join('|')})(?![a-z${marks}ะาำ])`,
  'g',
);

/** Returns the searchable words of a text: Latin words, numbers, and runs of Thai, which has no spaces between words. */
export function wordsOf(text: string): string[] {
  const spelt = cleaned(text).replace(misspelt, (form) => spellings.get(form) ?? form);
  return spelt.match(/[ก-ฮะ-ฺเ-ๅ็-๎]+|\p{N}+|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}])+/gu) ?? [];
}

const thai = new Intl.Segmenter('th', { granularity: 'word' });
/** Segments a run of Thai into words. Loanwords are often cut in the middle. */
export const thaiWords = (run: string): string[] => [...thai.segment(run)].map(({ segment }) => segment);

/** Words in nearly every text, which don't narrow a search. */
const fillers = new Set(
  'a about an and are as at be but by can for from has if in into is it its no not of on or so than that the this to up was when with you your'.split(
    ' ',
  ),
);

const maxEntry = 24;
/** Marks the end of an entry: in a search prefix, it requires the word to end there, too. */
const end = ' ';

/**
 * Returns the index entries of a text, which is found by a prefix of any: each word and, in a run of Thai, the rest from each word
 * boundary, so that it is found wherever the query splits the run.
 */
export function entriesOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !fillers.has(word));
  const entries = words.flatMap((word) => {
    if (!isThai(word)) return [word, singular(word)].map((form) => form.slice(0, maxEntry - 1) + end);
    const borders = [...thai.segment(word)].map(({ index }) => index);
    return borders.map((start) => (word.slice(start) + end).slice(0, maxEntry));
  });
  return [...new Set(entries)];
}

/** Returns the prefixes of entries that a word matches. Short words and numbers must match as a whole. */
export function beginningsOf(word: string): string[] {
  const isWhole = /^\p{N}/u.test(word) || word.length < (isThai(word) ? 2 : 3);
  if (isWhole) return [word + end];
  return [...new Set([word, singular(word)])].map((form) => form.slice(0, maxEntry - 1));
}

/**
 * Returns the terms of a query, all of which must match, in any order. Punctuation and filler words count only if there is nothing else.
 */
export function termsOf(q: string): Term[] {
  const terms = q
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, words: wordsOf(text) }));
  const distinctive = terms.filter(({ words }) => words.some((word) => !fillers.has(word)));
  return distinctive.length > 0 ? distinctive : terms;
}
