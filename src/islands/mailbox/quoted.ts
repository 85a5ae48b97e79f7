const marks = /<(\/?)blockquote\b[^<>]*>/g;
/** Attribution line above a quotation. */
const attribution = /<p>(?:(?!<\/p>|<br).){0,300}:\s*<\/p>\s*$/;

/** Returns the position of the quotation that ends a message. */
function beginOf(html: string): number {
  const end = html.trimEnd();
  if (!end.endsWith('</blockquote>')) return -1;
  let depth = 0;
  let begin = -1;
  for (const mark of end.matchAll(marks)) {
    if (mark[1] === '') {
      if (depth === 0) begin = mark.index;
      depth += 1;
    } else depth -= 1;
  }
  return depth === 0 ? begin : -1;
}

/** Splits a message into its own text and the quotation at its end with the attribution line. A message that only quotes is not split. */
export function withoutQuoted(html: string): { own: string; quoted: string } {
  const begin = beginOf(html);
  if (begin < 0) return { own: html, quoted: '' };
  const before = html.slice(0, begin);
  const at = attribution.exec(before)?.index ?? begin;
  const own = html.slice(0, at);
  return own.trim() === '' ? { own: html, quoted: '' } : { own, quoted: html.slice(at) };
}
