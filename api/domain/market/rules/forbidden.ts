import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalized } from '../../../contract/values/shared/fold.ts';

/** Normalises for comparison: lowercase, without the separators used to disguise words. */
const bare = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const isThai = /[\u0e00-\u0e7f]/;

let known: { words: string; closed: string }[] | undefined;

/** Returns the forbidden goods that a text offers, in the order of the list. */
export function forbiddenIn(text: string): string[] {
  // Read on first use.
  known ??= readFileSync(join(import.meta.dirname, 'forbidden.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ words: line, closed: bare(line) }));
  const words = ` ${bare(text)} `;
  const closed = words.replaceAll(' ', '');
  return known
    .filter((each) => (isThai.test(each.closed) ? closed.includes(each.closed.replaceAll(' ', '')) : words.includes(` ${each.closed} `)))
    .map(({ words: word }) => word);
}
