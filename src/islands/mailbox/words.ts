/** The first words of a message that the API has cleaned, where it is folded. */
export const wordsOf = (html: string): string =>
  html
    .slice(0, 2000)
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
