import { cleaned } from '../../shared/rules/clean-text.ts';

/** The least that a text is cut into: a Thai cluster, a run of other letters, a number. No word begins or ends inside of one. */
export interface Atom {
  text: string;
  kind: 'thai' | 'letters' | 'number';
  /** Whether it follows the one before without anything between them. */
  isClose: boolean;
}

/** Stands for the point of a number: search engines take a point for the end of a word. */
const point = '·';
const pattern = /[เ-ไ]?[ก-ฮ][ัิ-ฺ็-๎]*[ะ-าำๅ]?|[\u0e00-\u0e7f]|\d+(?:\.\d+)?|\p{N}|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}])+/gu;

/** One letter with a point stands for a word of its own: ม.รังสิต, ถ.สุขุมวิท; more of them are one short form: ตร.ม. */
const shortened = /(?<![ก-๎])([ก-ฮ])\.(?=[ก-๎]{3})/g;

/** Words between quotation marks; the one that opens has nothing before it, unlike a sign of inches. */
const quoted = /(?<![^\s([])["“”„]([^\s"“”„][^"“”„]*)["“”]/g;

/** A text as it is searched; of what stands in it, and is no word, only what was meant by it. */
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

/** Atoms as one text without spaces, which is how forms of words are compared. */
export const joined = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join('');
