/** What may stand in a text that leads buyers away from the site's messages. */
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

/** Thai and full-width digits, and what is written as a word, as digits. */
function inDigits(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return numberWords.reduce((written, [word, digit]) => written.replace(word, digit), plain);
}

/** Nine or ten digits from a zero on, or from the country's number, with what people put between them. */
const phone = /(?<![\d.,])(?:\+?\s*6\s*6|0)(?:[\s.\-–_()/|*]*\d){8,9}(?!\d)/;
const lineWays = [
  String.raw`\bline\s*(?:id\s*[:：=@]?|[:：=@])\s*@?[a-z0-9][a-z0-9._-]{2,}`,
  String.raw`(?<!ออน)(?:ไลน์|ไลน)\s*(?:id|ไอดี|add|แอด)?\s*[:：=@.-]*\s*@?[a-z0-9][a-z0-9._-]{2,}`,
  String.raw`(?:id|ไอดี)\s*(?:line|ไลน์|ไลน)`,
  String.raw`(?:^|\s)@[a-z0-9][a-z0-9._-]{3,}`,
];
const line = new RegExp(lineWays.join('|'));
const email = /[a-z0-9._%+-]+\s*@\s*[a-z0-9-]+(?:\s*\.\s*[a-z]{2,})+/;
const link = /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|co|net|org|me|th|in\.th|co\.th|io|app|shop|link|ee|ly)\b(?:\/|\b)/;

/** What of that stands in a text, also where digits are Thai, words or spaced out. */
export function contactData(text: string): ContactKind[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const found: ContactKind[] = [];
  if (phone.test(inDigits(text))) found.push('phone');
  const hasEmail = email.test(plain);
  if (line.test(hasEmail ? plain.replace(email, ' ') : plain)) found.push('line');
  if (link.test(plain.replace(email, ' '))) found.push('link');
  if (hasEmail) found.push('email');
  return found;
}
