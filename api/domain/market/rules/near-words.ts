import { distance } from '../../shared/rules/distance.ts';
import { type Atom, atomsOf, joined } from './atoms.ts';
import type { Lexicon } from './lexicon.ts';
import { cut, type Reading, type Word } from './segment.ts';

/** Letters that sound alike and are confused with each other: ลำใย is meant for ลำไย. */
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

/**
 * Removes tones, shortened vowels and silent letters, and unifies letters with the same sound: these are most often omitted or mistaken.
 */
export const toneFree = (word: string): string =>
  word
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/[็-๋]/g, '')
    .replace(/[ใศษณฬฎฏฐธฑฒภฆฌ]/g, (letter) => alike[letter] ?? letter);

/** Minimum letters for matching a word with the same key, or with one letter more, less or different; the longer of the two counts. */
const least = { sameKey: 3, letter: 5, letterOfKey: 4 };
const cost = { exact: 1.2, sameKey: 1.3, letter: 1.7 };

/** Returns the keys under which a word is found by similar ones: its key, and that with one letter removed. */
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

/** Indexed words by their near keys; the likeliest first, in a stable order. */
export type Vocabulary = (key: string) => readonly string[];

/** Returns the word most likely meant by a form with these near keys, and its cost. */
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

/** Atoms of a query up to which it is corrected; longer texts are not searches. */
const maxAtoms = 24;
/** Maximum letters of a word: one more than the longest form of the lexicon. */
const longestSpan = 24;
/** Maximum number of keys looked up, those of short spans first; hardly any normal search has more. */
const maxKeys = 400;
const correctable = (text: string) => atomsOf(text).slice(0, maxAtoms);

/** Returns spans of a text that may be words, each with the keys for finding similar words. */
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

/** Returns the keys needed for a correction: those of every span that may be a word. */
export const keysAsked = (text: string, lexicon: Lexicon): string[] => [
  ...new Set([...spansOf(correctable(text), lexicon).values()].flat()),
];

/** Returns the words of a text, with each unknown word replaced by the nearest known one. */
export function correctedWords(text: string, lexicon: Lexicon, vocabulary: Vocabulary): Word[] {
  const atoms = correctable(text);
  const spans = spansOf(atoms, lexicon);
  const known = new Map<string, Reading | undefined>();
  const read = (form: string): Reading | undefined => {
    if (!known.has(form)) {
      const found = nearest(form, spans.get(form) ?? [], vocabulary);
      // A form similar to one in the lexicon maps to the same canonical word.
      known.set(form, found && { ...found, text: lexicon.wordOf.get(found.text) ?? found.text });
    }
    return known.get(form);
  };
  return cut(atoms, lexicon, { read });
}
