import { plainDigits } from '../../../contract/values/shared/digits.ts';
import { normalized } from '../../../contract/values/shared/fold.ts';

const consonants = 'ก-ฮ';
const tones = '่-๋';
/** All marks above or below a consonant, for a character class. */
export const marks = 'ัิ-ฺ็-๎';

/** In this order: later replacements depend on earlier ones. */
const repairs: readonly (readonly [RegExp, string])[] = [
  // Zero-width characters and soft hyphens, which pages and keyboards insert between Thai words.
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  [/เเ/g, 'แ'],
  [new RegExp(`([${tones}])([ัิ-ฺ])`, 'g'), '$2$1'],
  [new RegExp(`([${tones}]?)\u0e4d([${tones}]?)า`, 'g'), '$1$2ำ'],
  [new RegExp(`ำ([${tones}])`, 'g'), '$1ำ'],
  [new RegExp(`([${marks}])\\1+`, 'g'), '$1'],
  [new RegExp(`([${tones}])[${tones}]+`, 'g'), '$1'],
  [new RegExp(`(?<![${consonants}${marks}])[${marks}]+`, 'g'), ''],
  // No word contains these twice in a row.
  [/([ะา])\1+/g, '$1'],
  // มากกก, soooo.
  [/(?<=[ก-๎a-z])([ก-ฮะาเ-ไa-z])\1{2,}/g, '$1'],
  // Levi's, ตร.ม., 12,000.
  [/(?<=[a-z])['’](?=[a-z])/g, ''],
  [/(?<=[ก-๎])\.(?=[ก-๎])/g, ''],
  [/(?<=\d),(?=\d{3})/g, ''],
  [/[ๆฯ]/g, ' '],
];

/**
 * Normalises a text against the effects of keyboards, copying and haste: Thai marks in order, plain digits, lowercase letters without
 * accents.
 */
export function cleaned(text: string): string {
  const plain = plainDigits(normalized(text, 'NFD'))
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase();
  return repairs.reduce((repaired, [wrong, right]) => repaired.replace(wrong, right), plain);
}
