const marks = /<(\/?)blockquote\b[^<>]*>/g;
/** A line that says who wrote what follows. */
const attribution = /<p>(?:(?!<\/p>|<br).){0,300}:\s*<\/p>\s*$/;

/** Where the quotation begins with which a message ends, and behind it nothing. */
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

/** A message's own words, and what it quotes at its end with the line above that. A message that only quotes has no such part. */
export function withoutQuoted(html: string): { own: string; quoted: string } {
  const begin = beginOf(html);
  if (begin < 0) return { own: html, quoted: '' };
  const before = html.slice(0, begin);
  const at = attribution.exec(before)?.index ?? begin;
  const own = html.slice(0, at);
  return own.trim() === '' ? { own: html, quoted: '' } : { own, quoted: html.slice(at) };
}
