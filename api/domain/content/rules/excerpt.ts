import { fold } from '../../shared/rules/text.ts';

/** Characters of an excerpt, and of them before the match. */
const length = 160;
const before = 50;

/** Returns the part of a text around a match, or its beginning. `wanted` is folded. */
export function excerptOf(text: string, wanted: string): string {
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
  const at = placeOf(letters, wanted);
  const start = at < before ? 0 : at - before;
  const shown = letters.slice(start, start + length).join('');
  return `${start > 0 ? '… ' : ''}${shown}${start + length < letters.length ? ' …' : ''}`;
}

/** Returns the number of characters before the match; 0 without one. */
function placeOf(letters: readonly string[], wanted: string): number {
  const whole = fold(letters.join(''));
  const found = whole.indexOf(wanted);
  if (found < 0) return 0;
  // Folding may change the length of a text: the position is scaled to the number of characters.
  return Math.floor((found / whole.length) * letters.length);
}
