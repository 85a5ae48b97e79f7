/** Beginning of a text, of at most `length` UTF-16 units, cut between letters: never inside one with its marks, or inside an emoji. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = '';
  // One letter may be longer than what is left.
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text.slice(0, 2 * length))) {
    if (short.length + segment.length > length) break;
    short += segment;
  }
  return short;
}
