import { maxRepeatEvery } from '#contract/values/workspace/todo.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';

interface Rule {
  words: RegExp;
  repeat: FullTask['repeat'];
  /** Replacement for the matched words, which keeps a day they name for the date parser. */
  rest?: string;
}

const thaiDay = 'วัน(?:อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์)';
const englishDay = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?s?\\b';
/** Includes the Thai repetition sign. */
const thaiEvery = 'ทุก(?:\\s?ๆ)?\\s*';
const every = '(?<![a-z])every\\s+';

/** Patterns of recurrences; specific ones come first. */
const rules: Rule[] = [
  { words: new RegExp(`${thaiEvery}วันทำ(?:งาน|การ)|${thaiEvery}วันธรรมดา|${every}(?:week|work)\\s?days?\\b`, 'iu'), repeat: 'weekdays' },
  { words: new RegExp(`${thaiEvery}(?=${thaiDay})`, 'iu'), repeat: 'weekly' },
  { words: new RegExp(`${every}(?=${englishDay})`, 'iu'), repeat: 'weekly', rest: 'on ' },
  // Only day numbers that occur in a month match.
  { words: new RegExp(`${thaiEvery}(?=วันที่\\s*(?:0?[1-9]|[12]\\d|3[01])(?!\\d))`, 'iu'), repeat: 'monthly' },
  { words: new RegExp(`${thaiEvery}วัน(?!ที่)|${every}day\\b`, 'iu'), repeat: 'daily' },
  { words: new RegExp(`(?:ของ)?${thaiEvery}(?:สัปดาห์|อาทิตย์)|${every}week\\b`, 'iu'), repeat: 'weekly' },
  { words: new RegExp(`(?:ของ)?${thaiEvery}เดือน|${every}month\\b`, 'iu'), repeat: 'monthly' },
  { words: new RegExp(`(?:ของ)?${thaiEvery}ปี|${every}year\\b`, 'iu'), repeat: 'yearly' },
];

/** Recurrence of a task; missing fields have their defaults. */
export type Repeating = Partial<Pick<FullTask, 'repeat' | 'repeatEvery' | 'repeatFrom'>>;

const units: [RegExp, Exclude<FullTask['repeat'], ''>][] = [
  [/^(?:day|วัน)/iu, 'daily'],
  [/^(?:week|สัปดาห์|อาทิตย์)/iu, 'weekly'],
  [/^(?:month|เดือน)/iu, 'monthly'],
  [/^(?:year|ปี)/iu, 'yearly'],
];
const thaiNumbers = ['สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ'];
const severalUnits = new RegExp(
  `(?<![a-z])every\\s+(\\d{1,2}|other|second)\\s+(days?|weeks?|months?|years?)\\b|${thaiEvery}(\\d{1,2}|${thaiNumbers.join('|')})\\s*(วัน(?!ที่|ทำ)|สัปดาห์|อาทิตย์|เดือน|ปี)`,
  'iu',
);
const afterDone = /(?<![a-z])(?:after\s+(?:completion|(?:it\s+is|it['’]s)\s+done|done))\b|หลัง(?:จาก)?(?:ทำ)?เสร็จ(?:แล้ว)?/iu;

const numberOf = (word: string): number =>
  /^\d/.test(word) ? Number(word) : thaiNumbers.includes(word) ? thaiNumbers.indexOf(word) + 2 : 2;

/** Parses the recurrence in a line. @returns the line without it, but with the day that it names */
export function repeatIn(line: string): { text: string } & Repeating {
  const found = severalIn(line) ?? oneIn(line);
  if (!found.repeat || !afterDone.test(found.text)) return found;
  return { ...found, text: found.text.replace(afterDone, ''), repeatFrom: 'done' };
}

/** Parses intervals such as every second week. */
function severalIn(line: string): ({ text: string } & Repeating) | undefined {
  const [all, english, unit, thai, thaiUnit] = severalUnits.exec(line) ?? [];
  const every = numberOf(english ?? thai ?? '');
  const repeat = units.find(([words]) => words.test(unit ?? thaiUnit ?? ''))?.[1];
  if (all === undefined || !repeat || every < 1 || every > maxRepeatEvery) return undefined;
  return { text: line.replace(all, ''), repeat, ...(every > 1 && { repeatEvery: every }) };
}

function oneIn(line: string): { text: string } & Repeating {
  for (const { words, repeat, rest = '' } of rules) if (words.test(line)) return { text: line.replace(words, rest), repeat };
  return { text: line };
}
