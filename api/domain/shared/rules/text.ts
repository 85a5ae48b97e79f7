import { plainDigits } from '../../../contract/values/shared/digits.ts';
import { composed, fold } from '../../../contract/values/shared/fold.ts';

export { composed, fold };

/** Tone marks, the other signs above Thai letters, and accents: they count only between texts that are otherwise alike. */
const marks = /[\u0300-\u036f\u0e47-\u0e4e]/g;
/** A sign for a mark, in the order of the marks, that stands behind all letters: without the mark comes first. */
const behindLetters = (mark: string) => String.fromCharCode(0xff80 + (mark.charCodeAt(0) & 0x7f));
/** Distance from a small letter to its full-width form, which sorts behind the Thai letters. */
const toFullWidth = 0xfee0;

/**
 * A text whose bytes stand in the order of a Thai dictionary, as `Intl.Collator('th')` has it: digits, Thai, Latin letters;
 * written vowels behind the consonant they are spoken after; spaces, punctuation and case don't count.
 */
export function sortKey(text: string): string {
  const spelt = plainDigits(fold(text))
    .normalize('NFD')
    .replace(/[\p{P}\p{Z}\p{C}ฯๆ]+/gu, '')
    .replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + toFullWidth))
    .replace(/([เ-ไ])([ก-ฮ])/g, '$2$1');
  return `${spelt.replace(marks, '')} ${spelt.replace(marks, behindLetters)}`;
}
