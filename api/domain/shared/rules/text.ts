import { plainDigits } from '../../../contract/values/shared/digits.ts';
import { composed, fold } from '../../../contract/values/shared/fold.ts';

export { composed, fold };

/** Tone marks, other signs above Thai letters, and accents: they only distinguish otherwise equal texts. */
const marks = /[\u0300-\u036f\u0e47-\u0e4e]/g;
/** Maps a mark to a character after all letters, in the order of the marks: texts without the mark sort first. */
const behindLetters = (mark: string) => String.fromCharCode(0xff80 + (mark.charCodeAt(0) & 0x7f));
/** Offset from a lowercase letter to its full-width form, which sorts after the Thai letters. */
const toFullWidth = 0xfee0;

/**
 * Returns a text whose bytes sort in the order of a Thai dictionary, like `Intl.Collator('th')`: digits, Thai, Latin letters; vowels after
 * the consonant they are pronounced after; ignoring spaces, punctuation and case.
 */
export function sortKey(text: string): string {
  const spelt = plainDigits(fold(text))
    .normalize('NFD')
    .replace(/[\p{P}\p{Z}\p{C}ฯๆ]+/gu, '')
    .replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + toFullWidth))
    .replace(/([เ-ไ])([ก-ฮ])/g, '$2$1');
  return `${spelt.replace(marks, '')} ${spelt.replace(marks, behindLetters)}`;
}
