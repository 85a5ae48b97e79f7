import { dayRules, firstMatch, timeRules } from '../lib/date-words.ts';
import type { ReadWords } from './typed-date.ts';

/** Parses days and times in words, such as `พรุ่งนี้บ่ายสอง` and `next friday 14:00`, if the text contains nothing else. */
export const readDateWords: ReadWords = (text, now) => {
  const day = firstMatch(dayRules, text, now);
  const time = firstMatch(timeRules, day?.rest ?? text, now);
  const rest = time?.rest ?? day?.rest ?? text;
  return rest.trim() === '' ? { day: day?.read.day, minutes: time?.read ?? day?.read.minutes } : undefined;
};
