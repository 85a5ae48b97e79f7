/** Truncates a text to at most `length` UTF-16 units between graphemes, never inside a letter with marks or an emoji. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = '';
  // A single grapheme may be longer than the rest.
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text.slice(0, 2 * length))) {
    if (short.length + segment.length > length) break;
    short += segment;
  }
  return short;
}
