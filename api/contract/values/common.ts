export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'th';
/** The longest text a filter takes. */
export const queryLength = 200;
export const perPageMax = 100;
