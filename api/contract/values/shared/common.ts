export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'th';
/** Date with a year of the common era: later years are mistaken dates of the Buddhist era. */
export const commonEraPattern = '^([01]\\d|2[0-3])\\d\\d-';
/** Maximum length of a filter text. */
export const queryLength = 200;
export const perPageMax = 100;
/** Path of a picture on this origin, or empty; it can't lead to another origin or out of a folder. */
export const pathOrNonePattern = '^(/(?!/)(?!.*(\\.\\.|//))[^\\s\\\\<>"\'\\u0000-\\u001f\\u007f]*)?$';
export const pathLength = 300;
/** Single line with visible characters, as valid in a mail header. */
export const oneLinePattern =
  '^[^\\S\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';
