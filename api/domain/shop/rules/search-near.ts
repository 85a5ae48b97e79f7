import { distance } from '../../shared/rules/distance.ts';
import { singular } from '../../shared/rules/english.ts';
import { isThai } from './search-text.ts';

/** Letters of the same sound, the most common one first. */
const alike = ['สศษซท', 'นณ', 'ลฬร', 'ดฎ', 'ตฏ', 'ทธฑฒ', 'ถฐ', 'พภ', 'คฆ', 'ยญ', 'ไใ', 'ck', 'sz', 'iy', 'fp'];

/** Returns possible first letters of a misspelt word: its own, and those of the same sound. */
export function firstLetters(word: string): string[] {
  const [first = ''] = word;
  return [...new Set([first, ...alike.filter((letters) => letters.includes(first)).join('')])];
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/[ก-ฮ][ิุ]?์/g, ''],
  [/[็-๋]/g, ''],
  [/ทร/g, 'ซ'],
  [/[ศษ]/g, 'ส'],
  [/ณ/g, 'น'],
  [/[ลฬ]/g, 'ร'],
  [/(?<=[กขคตปผพ])ร/g, ''],
  [/ฎ/g, 'ด'],
  [/ฏ/g, 'ต'],
  [/[ธฑฒ]/g, 'ท'],
  [/ฐ/g, 'ถ'],
  [/ภ/g, 'พ'],
  [/ฆ/g, 'ค'],
  [/ญ/g, 'ย'],
  [/ใ/g, 'ไ'],
  [/ph/g, 'f'],
  [/ck?/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/([a-z])\1/g, '$1'],
];
/**
 * Returns a key that is equal for words with the same sound: without tones, silent letters, and the letters that are most often confused.
 */
export const soundOf = (word: string): string => sounds.reduce((sound, [letters, one]) => sound.replace(letters, one), singular(word));

/** Whether a Thai word may end here: not before a mark of the preceding letter, nor after a vowel written before its consonant. */
const endsAt = (entry: string, at: number) => !/[ะ-ฺ็-๎]/.test(entry[at] ?? '') && !/[เ-ไ]/.test(entry[at - 1] ?? '');

export interface Near {
  word: string;
  /** Number of different letters; 0 if it only sounds the same. */
  away: number;
}

/** Returns the part of an entry that a word may mean: all of it or, because Thai has no spaces, its beginning. */
export function nearIn(entry: string, word: string): Near | undefined {
  const ends = isThai(word) ? [0, 1, -1, 2, -2, 3].map((more) => word.length + more) : [entry.indexOf(' ')];
  const beginnings = ends.filter((at) => at > 1 && at <= entry.length && endsAt(entry, at)).map((at) => entry.slice(0, at).trim());
  const sound = soundOf(word);
  if (sound.length > 1 && soundOf(entry.trim()).startsWith(sound)) {
    const same = beginnings.find((beginning) => soundOf(beginning) === sound);
    if (same !== undefined) return { word: same, away: 0 };
  }
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const near = beginnings.map((beginning) => ({ word: beginning, away: distance(beginning, word, limit) }));
  return near.filter(({ away }) => away <= limit).sort((one, other) => one.away - other.away)[0];
}
