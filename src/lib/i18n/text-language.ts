import type { Language } from '#contract/values/shared/common.ts';

/** Thai letters and vowels; the baht sign is in the same block and belongs to no language. */
const thai = /[\u0e01-\u0e3a\u0e40-\u0e4e]/;
const latin = /\p{Script=Latin}{2}/u;

/**
 * Language of user-written text, for `lang`: screen readers choose their voice by it, and the wrong voice spells the text out or skips it.
 * Undefined where no `lang` is needed: for numbers, and for the page's language if that is given.
 */
export function languageOfText(text: string | null | undefined, page?: Language): Language | undefined {
  const language = thai.test(text ?? '') ? 'th' : latin.test(text ?? '') ? 'en' : undefined;
  return language === page ? undefined : language;
}
