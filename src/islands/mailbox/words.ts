import { cutText } from '#contract/values/shared/cut-text.ts';

/** Returns the preview of a collapsed message, whose HTML the API has sanitized. */
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
