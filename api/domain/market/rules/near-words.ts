import { distance } from '../../shared/rules/distance.ts';
import { type Atom, atomsOf, joined } from './atoms.ts';
import type { Lexicon } from './lexicon.ts';
import { cut, type Reading, type Word } from './segment.ts';

/** Letters that sound alike, and are taken for each other: ลำใย is meant for ลำไย. */
const alike: Readonly<Record<string, string>> = {
  ใ: 'ไ',
  ศ: 'ส',
  ษ: 'ส',
  ณ: 'น',
  ฬ: 'ล',
  ฎ: 'ด',
  ฏ: 'ต',
  ฐ: 'ถ',
  ธ: 'ท',
  ฑ: 'ท',
  ฒ: 'ท',
  ภ: 'พ',
  ฆ: 'ค',
  ฌ: 'ช',
};

/** A word without tones, shortened vowels, silent letters and second letters for a sound, which are most often forgotten or mistaken. */
export const toneFree = (word: string): string =>
  word
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/[็-๋]/g, '')
    .replace(/[ใศษณฬฎฏฐธฑฒภฆฌ]/g, (letter) => alike[letter] ?? letter);

/** From so many letters on a word may be meant by one of the same key, or by one with a letter more, less or another; the longer of both counts. */
const least = { sameKey: 3, letter: 5, letterOfKey: 4 };
const cost = { exact: 1.2, sameKey: 1.3, letter: 1.7 };

/** Under what a word is kept to be found by what is nearly it: its key, and that less one letter each. */
export function nearKeys(word: string): string[] {
  const key = toneFree(word);
  if (key.length < least.letterOfKey) return [key];
  const keys = new Set([key]);
  let at = 0;
  for (const letter of key) {
    keys.add(key.slice(0, at) + key.slice(at + letter.length));
    at += letter.length;
  }
  return [...keys];
}

/** Words that are in the index, by their near keys; the likeliest first, in the same order each time. */
export type Vocabulary = (key: string) => readonly string[];

/** The word that was probably meant by a form that has these near keys, and what it costs to say so. */
function nearest(form: string, keys: readonly string[], vocabulary: Vocabulary): Reading | undefined {
  if (/^\p{N}/u.test(form)) return vocabulary(form).includes(form) ? { text: form, cost: cost.exact } : undefined;
  const key = toneFree(form);
  const same = vocabulary(key);
  if (same.includes(form)) return { text: form, cost: cost.exact };
  const alike = key.length >= least.sameKey ? same.find((word) => toneFree(word) === key) : undefined;
  if (alike !== undefined) return { text: alike, cost: cost.sameKey };
  if (key.length < least.letterOfKey) return undefined;
  const near = new Set(keys.flatMap((each) => vocabulary(each)));
  const found = [...near].find(
    (word) =>
      Math.max(form.length, word.length) >= least.letter &&
      toneFree(word).length >= least.letterOfKey &&
      distance(toneFree(word), key, 1) <= 1,
  );
  return found === undefined ? undefined : { text: found, cost: cost.letter };
}

/** A search is corrected so far; what is longer is no search. */
const maxAtoms = 24;
/** Longer spans are no words: a letter more than the longest form of the lexicon has. */
const longestSpan = 24;
/** So many keys are looked up at most, those of short spans first: hardly a usual search has more. */
const maxKeys = 400;
const correctable = (text: string) => atomsOf(text).slice(0, maxAtoms);

/** Spans of a text that may be words, each with the keys under which what is nearly it is found. */
function spansOf(atoms: readonly Atom[], lexicon: Lexicon): Map<string, readonly string[]> {
  const spans = new Map<string, readonly string[]>();
  const keys = new Set<string>();
  for (let length = 1; length <= Math.min(atoms.length, lexicon.longest); length += 1)
    for (let from = 0; from + length <= atoms.length; from += 1) {
      const form = joined(atoms.slice(from, from + length));
      if (form.length > longestSpan || spans.has(form)) continue;
      const near = nearKeys(form);
      for (const key of near) keys.add(key);
      if (keys.size > maxKeys) return spans;
      spans.set(form, near);
    }
  return spans;
}

/** The keys under which a correction looks for words: those of every span that may be one. */
export const keysAsked = (text: string, lexicon: Lexicon): string[] => [
  ...new Set([...spansOf(correctable(text), lexicon).values()].flat()),
];

/** The words of a text, each that stands nowhere exchanged for the nearest that does. */
export function correctedWords(text: string, lexicon: Lexicon, vocabulary: Vocabulary): Word[] {
  const atoms = correctable(text);
  const spans = spansOf(atoms, lexicon);
  const known = new Map<string, Reading | undefined>();
  const read = (form: string): Reading | undefined => {
    if (!known.has(form)) {
      const found = nearest(form, spans.get(form) ?? [], vocabulary);
      // A form that is nearly one of the lexicon's stands for the same word as that.
      known.set(form, found && { ...found, text: lexicon.wordOf.get(found.text) ?? found.text });
    }
    return known.get(form);
  };
  return cut(atoms, lexicon, { read });
}
