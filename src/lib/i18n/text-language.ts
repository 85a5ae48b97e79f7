import type { Language } from '#contract/values/shared/common.ts';

/** Letters and vowels; the sign of the baht stands in the same block and is of no language. */
const thai = /[\u0e01-\u0e3a\u0e40-\u0e4e]/;
const latin = /\p{Script=Latin}{2}/u;

/**
 * Language of a text that somebody wrote, for `lang`: a screen reader chooses its voice by it, and one of another language spells the text
 * or leaves it out. Undefined where it need not be said: for a number, and for the language of the page where that is given.
 */
export function languageOfText(text: string | null | undefined, page?: Language): Language | undefined {
  const language = thai.test(text ?? '') ? 'th' : latin.test(text ?? '') ? 'en' : undefined;
  return language === page ? undefined : language;
}
