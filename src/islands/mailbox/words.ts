import { cutText } from '#contract/values/shared/cut-text.ts';

/** The first words of a message that the API has cleaned, where it is folded. */
export const wordsOf = (html: string): string =>
  cutText(
    html
      .slice(0, 2000)
      .replace(/<[^<>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim(),
    120,
  );
