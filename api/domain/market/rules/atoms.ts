import { cleaned } from '../../shared/rules/clean-text.ts';

/**
 * Smallest unit that a text is cut into: a Thai cluster, a run of other letters, or a number. Word boundaries never fall inside an atom.
 */
export interface Atom {
  text: string;
  kind: 'thai' | 'letters' | 'number';
  /** Whether it directly follows the previous atom. */
  isClose: boolean;
}

/** Replaces the decimal point: search engines treat a point as the end of a word. */
const point = '·';
const pattern = /[เ-ไ]?[ก-ฮ][ัิ-ฺ็-๎]*[ะ-าำๅ]?|[\u0e00-\u0e7f]|\d+(?:\.\d+)?|\p{N}|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}])+/gu;

/** One letter with a point abbreviates a separate word: ม.รังสิต, ถ.สุขุมวิท; several form one abbreviation: ตร.ม. */
const shortened = /(?<![ก-๎])([ก-ฮ])\.(?=[ก-๎]{3})/g;

/** Words in quotation marks; the opening mark has nothing before it, unlike an inch sign. */
const quoted = /(?<![^\s([])["“”„]([^\s"“”„][^"“”„]*)["“”]/g;

/** Normalises a text for search; signs that are not words are replaced by their meaning. */
export const plain = (text: string): string =>
  cleaned(text.replace(shortened, '$1 '))
    .replace(quoted, ' $1 ')
    .replace(/(?<=\d)\s*(?:"|”|″|'')/g, ' นิ้ว ');

export function atomsOf(text: string): Atom[] {
  let end = -1;
  return [...plain(text).matchAll(pattern)].map(({ 0: found, index }) => {
    const isClose = index === end;
    end = index + found.length;
    const kind = /^[\u0e00-\u0e7f]/.test(found) ? 'thai' : /^\p{N}/u.test(found) ? 'number' : 'letters';
    return { text: found.replace('.', point), kind, isClose };
  });
}

/** Joins atoms without spaces, the form in which words are compared. */
export const joined = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join('');
