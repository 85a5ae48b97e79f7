import { currentTime } from '../lib/now.ts';
import { readDateWords } from './date-words-reader.ts';
import type { DateKind } from './field-time.ts';
import { readTypedDate } from './typed-date.ts';

/**
 * Value of a date field as it arrives in a URL: what its script writes, or the typed text of a form that was submitted without it.
 * Empty for text that is not a date.
 */
export const typedValue = (text: string, kind: DateKind): string =>
  readTypedDate(text, kind, { before: '', moment: currentTime(), readWords: readDateWords }) ?? '';
