const single = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/;

/**
 * Rendered markup formatted for reading: one element per line, indented; SVG content is elided and
 * scripts are removed.
 */
export function markupOf(html: string): string {
  const short = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<(svg|textarea)\b([^>]*)>[\s\S]*?<\/\1>/g, (_, tag: string, attributes: string) =>
      tag === 'svg' ? `<svg${/ class="[^"]*"/.exec(attributes)?.[0] ?? ''}>…</svg>` : `<textarea${attributes}></textarea>`,
    );
  const lines: string[] = [];
  let depth = 0;
  for (const [piece] of short.matchAll(/<svg[^>]*>…<\/svg>|<textarea[^>]*><\/textarea>|<\/[^>]+>|<[^>]+>|[^<]+/g)) {
    const text = piece.replace(/\s+/g, ' ').trim();
    if (!text || text.startsWith('<!--')) continue;
    const tag = /^<\/?([\w-]+)/.exec(text)?.[1] ?? '';
    const closes = text.startsWith('</');
    if (closes) depth = Math.max(0, depth - 1);
    const last = lines.at(-1);
    // An element that contains only text stays on one line.
    if (closes && last && lines.at(-2)?.trim().startsWith(`<${tag}`) && !last.trim().startsWith('<')) {
      lines.splice(-2, 2, `${lines.at(-2)}${last.trim()}${text}`);
    } else if (closes && last?.trim().startsWith(`<${tag}`) && !last.includes('</')) {
      lines.splice(-1, 1, last + text);
    } else {
      lines.push('  '.repeat(depth) + text);
    }
    if (tag && !closes && !single.test(tag) && !text.includes('</') && !text.endsWith('/>')) depth += 1;
  }
  return lines.join('\n');
}
