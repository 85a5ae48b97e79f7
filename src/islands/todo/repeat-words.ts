import type { FullTask } from '#contract/workspace/todo-list.ts';

interface Rule {
  words: RegExp;
  repeat: FullTask['repeat'];
  /** Replacement for the words, after which the day they name is still read. */
  rest?: string;
}

const thaiDay = 'วัน(?:อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์)';
const englishDay = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?s?\\b';
/** Also with the sign that says a word twice. */
const thaiEvery = 'ทุก(?:\\s?ๆ)?\\s*';
const every = '(?<![a-z])every\\s+';

/** Words that say that something comes back; the special ones come first. */
const rules: Rule[] = [
  { words: new RegExp(`${thaiEvery}วันทำ(?:งาน|การ)|${thaiEvery}วันธรรมดา|${every}(?:week|work)\\s?days?\\b`, 'iu'), repeat: 'weekdays' },
  { words: new RegExp(`${thaiEvery}(?=${thaiDay})`, 'iu'), repeat: 'weekly' },
  { words: new RegExp(`${every}(?=${englishDay})`, 'iu'), repeat: 'weekly', rest: 'on ' },
  // No month has more days.
  { words: new RegExp(`${thaiEvery}(?=วันที่\\s*(?:0?[1-9]|[12]\\d|3[01])(?!\\d))`, 'iu'), repeat: 'monthly' },
  { words: new RegExp(`${thaiEvery}วัน(?!ที่)|${every}day\\b`, 'iu'), repeat: 'daily' },
  { words: new RegExp(`(?:ของ)?${thaiEvery}(?:สัปดาห์|อาทิตย์)|${every}week\\b`, 'iu'), repeat: 'weekly' },
  { words: new RegExp(`(?:ของ)?${thaiEvery}เดือน|${every}month\\b`, 'iu'), repeat: 'monthly' },
  { words: new RegExp(`(?:ของ)?${thaiEvery}ปี|${every}year\\b`, 'iu'), repeat: 'yearly' },
];

/** Reads how often something comes back. @returns the line without it, but with the day that it names */
export function repeatIn(line: string): { text: string; repeat?: FullTask['repeat'] } {
  for (const { words, repeat, rest = '' } of rules) if (words.test(line)) return { text: line.replace(words, rest), repeat };
  return { text: line };
}
