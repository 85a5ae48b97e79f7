export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'th';
/** A date whose year is of the common era: later ones are years of the Buddhist era by mistake. */
export const commonEraPattern = '^([01]\\d|2[0-3])\\d\\d-';
/** The longest text a filter takes. */
export const queryLength = 200;
export const perPageMax = 100;
/** A picture at any path of this origin, or none: nothing in it leads to another one, or out of a folder. */
export const pathOrNonePattern = '^(/(?!/)(?!.*(\\.\\.|//))[^\\s\\\\<>"\'\\u0000-\\u001f\\u007f]*)?$';
export const pathLength = 300;
/** A text of one line with something to read, such as the head of a mail can hold. */
export const oneLinePattern =
  '^[^\\S\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';
