import { fold } from '../../shared/rules/text.ts';

/** As many letters are shown, and as many of them before what was found. */
const length = 160;
const before = 50;

/** The part of a text around what was found in it, or its beginning. `wanted` is folded. */
export function excerptOf(text: string, wanted: string): string {
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
  const at = placeOf(letters, wanted);
  const start = at < before ? 0 : at - before;
  const shown = letters.slice(start, start + length).join('');
  return `${start > 0 ? '… ' : ''}${shown}${start + length < letters.length ? ' …' : ''}`;
}

/** How many letters stand before what was found; 0 when it was not. */
function placeOf(letters: readonly string[], wanted: string): number {
  const whole = fold(letters.join(''));
  const found = whole.indexOf(wanted);
  if (found < 0) return 0;
  // Folding may change how long a text is: the place is as far into the letters as it is into the folded text.
  return Math.floor((found / whole.length) * letters.length);
}
