import { createHash } from 'node:crypto';
import { normalized } from '../../../contract/values/shared/fold.ts';

/** Invisible characters that could hide something: controls except line breaks and tabs, and marks that change the direction. */
const unseen = /(?![\n\r\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Whether a text contains invisible characters. */
export const hasUnseen = (text: string): boolean => unseen.test(text);

/** Normalises a single line for storage. */
export const oneLine = (text: string): string => normalized(text, 'NFC').replace(/\s+/g, ' ').trim();

/** Normalises lines for storage: no trailing spaces, at most one empty line in a row. */
export const lines = (text: string): string =>
  normalized(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Minimum letters of a text; shorter ones match by chance. */
const minKept = 40;

/** Returns a key that is equal for equal texts regardless of spacing; empty for short texts. */
export function textKey(text: string): string {
  const letters = normalized(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return letters.length < minKept ? '' : createHash('sha256').update(letters).digest('base64url').slice(0, 22);
}
