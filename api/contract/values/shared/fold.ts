/** No language uses this many marks on a letter; the time for sorting them grows quadratically. */
const overmarked = /(?<=\p{M}{30})\p{M}+/gu;

/** Normalizes a text, dropping excessive marks on a letter. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(overmarked, '').normalize(form);

/** Normalizes texts for comparison and search: composed, and without case. */
export const fold = (text: string): string => composed(text).toLowerCase();

/** Composes a text fully, including the Thai sara am. */
export function composed(text: string): string {
  return normalized(text, 'NFC').replace(/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1$2\u0e33');
}
