/** How texts are compared and searched: composed, without regard to case. */
export const fold = (text: string): string => composed(text).toLowerCase();

/** A text with all that has one form of its own in that, a Thai sara am too. */
export function composed(text: string): string {
  return text.normalize('NFC').replace(/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1$2\u0e33');
}
