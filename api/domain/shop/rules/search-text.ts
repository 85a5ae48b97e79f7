import { spellings } from './search-spellings.ts';

/** What a search says about one stretch without spaces. */
export interface Term {
  /** As it was typed, to be found as it stands. */
  text: string;
  words: readonly string[];
}

const consonants = 'ก-ฮ';
const tones = '่-๋';
/** Everything that stands above or below a consonant. */
const marks = 'ัิ-ฺ็-๎';
export const isThai = (word: string) => /[ก-ฮ]/.test(word);

/** In this order: what comes later counts on what came before. */
const repairs: readonly (readonly [RegExp, string])[] = [
  // Zero-width characters and soft hyphens, which pages and keyboards put between Thai words.
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  [/เเ/g, 'แ'],
  [new RegExp(`([${tones}])([ัิ-ฺ])`, 'g'), '$2$1'],
  [new RegExp(`([${tones}]?)\u0e4d([${tones}]?)า`, 'g'), '$1$2ำ'],
  [new RegExp(`ำ([${tones}])`, 'g'), '$1ำ'],
  [new RegExp(`([${marks}])\\1+`, 'g'), '$1'],
  [new RegExp(`([${tones}])[${tones}]+`, 'g'), '$1'],
  [new RegExp(`(?<![${consonants}${marks}])[${marks}]+`, 'g'), ''],
  // No word has these twice in a row.
  [/([ะา])\1+/g, '$1'],
  // มากกก, soooo.
  [/(?<=[ก-๎a-z])([ก-ฮะาเ-ไa-z])\1{2,}/g, '$1'],
  // Levi's, ตร.ม., 12,000.
  [/(?<=[a-z])['’](?=[a-z])/g, ''],
  [/(?<=[ก-๎])\.(?=[ก-๎])/g, ''],
  [/(?<=\d),(?=\d{3})/g, ''],
  [/[ๆฯ]/g, ' '],
];

/** A text with what keyboards, copying and haste do to it undone: Thai signs in order, plain digits, small letters without accents. */
export function cleaned(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .toLowerCase();
  return repairs.reduce((repaired, [wrong, right]) => repaired.replace(wrong, right), plain);
}

// The longest form first; none in the middle of a Latin word or of a Thai syllable.
const misspelt = new RegExp(
  `(?<![a-zเ-ไ])(?:${[...spellings.keys()].sort((one, other) => other.length - one.length).join('|')})(?![a-z${marks}ะาำ])`,
  'g',
);

/** The words of a text as they are searched: Latin words, numbers, and runs of Thai, which has no spaces between words. */
export function wordsOf(text: string): string[] {
  const spelt = cleaned(text).replace(misspelt, (form) => spellings.get(form) ?? form);
  return spelt.match(/[ก-ฮะ-ฺเ-ๅ็-๎]+|\p{N}+|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}])+/gu) ?? [];
}

const thai = new Intl.Segmenter('th', { granularity: 'word' });
/** The words within a run of Thai. What comes from abroad is often cut in its middle. */
export const thaiWords = (run: string): string[] => [...thai.segment(run)].map(({ segment }) => segment);

/** Stand in nearly every text, so that they find nothing. */
const fillers = new Set(
  'a about an and are as at be but by can for from has if in into is it its no not of on or so than that the this to up was when with you your'.split(
    ' ',
  ),
);

const maxEntry = 24;
/** Ends an entry: where it stands in what is looked for, the word must end, too. */
const end = ' ';

/**
 * What finds a text when it is the beginning of an entry: each word, and of a run of Thai
 * what follows each border of words, so that it is found wherever the run is cut in the search.
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

/** What entries begin with that a word finds. Short words and numbers have to be there as a whole. */
export function beginningsOf(word: string): string[] {
  const isWhole = /^\p{N}/u.test(word) || word.length < (isThai(word) ? 2 : 3);
  if (isWhole) return [word + end];
  return [...new Set([word, singular(word)])].map((form) => form.slice(0, maxEntry - 1));
}

/** An English word without the ending of its plural. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * What somebody searches for, word by word: all have to be found, in any order.
 * Signs and words that say nothing count only where there is nothing else.
 */
export function termsOf(q: string): Term[] {
  const terms = q
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, words: wordsOf(text) }));
  const telling = terms.filter(({ words }) => words.some((word) => !fillers.has(word)));
  return telling.length > 0 ? telling : terms;
}
