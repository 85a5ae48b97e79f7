import { plainDigits } from '../../../contract/values/shared/digits.ts';
import { normalized } from '../../../contract/values/shared/fold.ts';

/** Kinds of contact details that lead buyers away from the site's messages. */
export type ContactKind = 'phone' | 'line' | 'link' | 'email';

const numberWords: readonly [RegExp, string][] = [
  [/ศูนย์|zero/g, '0'],
  [/หนึ่ง|เอ็ด|one/g, '1'],
  [/สอง|ยี่|two/g, '2'],
  [/สาม|three/g, '3'],
  [/สี่|four/g, '4'],
  [/ห้า|five/g, '5'],
  [/หก|six/g, '6'],
  [/เจ็ด|seven/g, '7'],
  [/แปด|eight/g, '8'],
  [/เก้า|nine/g, '9'],
];

/** Lowercases, normalises and collapses whitespace, so that no pattern below has to match a variable number of spaces. */
const plainly = (text: string): string => normalized(text, 'NFKC').toLowerCase().replace(/\s+/g, ' ');

/** Converts Thai and full-width digits, and number words, to digits. */
function inDigits(plain: string): string {
  const figures = plainDigits(plain.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replace(/ {2,}/g, ' '));
  return numberWords.reduce((written, [word, digit]) => written.replace(word, digit), figures);
}

/** Nine or ten digits from a leading zero or the country code, with common separators. */
const phone = /(?<![\d.,])(?:\+? ?6 ?6|0)(?:[ .\-–_()/|*]*\d){8,9}(?!\d)/;
const lineWays = [
  String.raw`\bline ?(?:id ?[:：=@]?|[:：=@]) ?@?[a-z0-9][a-z0-9._-]{2}`,
  '(?<!ออน)(?:ไลน์|ไลน) ?(?:id|ไอดี|add|แอด)? ?[:：=@.-]* ?@?[a-z0-9][a-z0-9._-]{2}',
  '(?:id|ไอดี) ?(?:line|ไลน์|ไลน)',
  '(?:^| )@[a-z0-9][a-z0-9._-]{3}',
];
const line = new RegExp(lineWays.join('|'));
/** Lengths are limited to those of real addresses. */
const email = /[a-z0-9._%+-]{1,64} ?@ ?[a-z0-9-]{1,63}(?: ?\. ?[a-z]{2,63}){1,8}/;
/** The last two letters before the ending identify a domain as well as the whole name. */
const link = /https?:\/\/|\bwww\.|[a-z0-9-]{2}\.(?:com|co|net|org|me|th|in\.th|co\.th|io|app|shop|link|ee|ly)\b/;

/** Detects contact details in a text, even with Thai, spelt-out or spaced-out digits. */
export function contactData(text: string): ContactKind[] {
  const plain = plainly(text);
  const found: ContactKind[] = [];
  if (phone.test(inDigits(plain))) found.push('phone');
  const hasEmail = email.test(plain);
  if (line.test(hasEmail ? plain.replace(email, ' ') : plain)) found.push('line');
  if (link.test(plain.replace(email, ' '))) found.push('link');
  if (hasEmail) found.push('email');
  return found;
}
