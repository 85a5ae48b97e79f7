import { createHash } from 'node:crypto';
import { normalized } from '../../../contract/values/shared/fold.ts';

/** Characters that show nothing and could hide something: controls but for line breaks and tabs, and signs that turn the direction. */
const unseen = /(?![\n\r\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Whether a text has what nobody can see. */
export const hasUnseen = (text: string): boolean => unseen.test(text);

/** One line, as it is kept. */
export const oneLine = (text: string): string => normalized(text, 'NFC').replace(/\s+/g, ' ').trim();

/** Lines, as they are kept: no blanks at their ends, and not more than one empty line between two. */
export const lines = (text: string): string =>
  normalized(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Texts of fewer letters are alike by chance. */
const minKept = 40;

/** The same for texts that say the same, however they are spaced; empty for short ones. */
export function textKey(text: string): string {
  const letters = normalized(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return letters.length < minKept ? '' : createHash('sha256').update(letters).digest('base64url').slice(0, 22);
}
