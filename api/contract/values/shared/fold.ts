/** No language puts so many marks on one letter; putting ever more of them in order takes time by their square. */
const overmarked = /(?<=\p{M}{30})\p{M}+/gu;

/** A text in one of Unicode's forms, without the marks that are too many on one letter. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(overmarked, '').normalize(form);

/** How texts are compared and searched: composed, without regard to case. */
export const fold = (text: string): string => composed(text).toLowerCase();

/** A text with all that has one form of its own in that, a Thai sara am too. */
export function composed(text: string): string {
  return normalized(text, 'NFC').replace(/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1$2\u0e33');
}
