import { describe, expect, test } from 'vitest';
import { contactData } from '../../../api/domain/market/rules/contact-data.ts';
import { lines } from '../../../api/domain/market/rules/listing-text.ts';

const many = 5000;

describe('contact data in a text', () => {
  test.each([
    ['โทร 081 234 5678', ['phone']],
    ['๐๘๑-๒๓๔-๕๖๗๘', ['phone']],
    [`0${' '.repeat(30)}8 1 2 3 4 5 6 7 8`, ['phone']],
    ['+66 81 234 5678', ['phone']],
    [`ไลน์${' '.repeat(300)}abcd`, ['line']],
    ['line id : somebody', ['line']],
    ['Line\n\nID\n: @somebody', ['line']],
    ['add @somebody', ['line']],
    ['www.example.com', ['link']],
    [`${'a'.repeat(100)}.com`, ['link']],
    ['somebody @ example . com', ['email']],
    [`${'a'.repeat(200)}@example.com`, ['email']],
    ['66812345678', ['phone']],
    ['081\u200b2345678', ['phone']],
    ['http://10.0.0.1', ['link']],
    ['som.shop@example.com', ['email']],
    ['a@mail.example.co.th', ['email']],
    ['me@demo.shopee.com', ['email']],
    ['พัสดุ 012345678901', []],
    ['size s.co', []],
    ['ราคา 12,000 บาท 64 GB', []],
  ])('is found: %j', (text, found) => expect(contactData(text)).toEqual(found));

  test.each([
    ['ศูนย์ zero', '0'],
    ['หนึ่ง เอ็ด one', '1'],
    ['สอง ยี่ two', '2'],
    ['สาม three', '3'],
    ['สี่ four', '4'],
    ['ห้า five', '5'],
    ['หก six', '6'],
    ['เจ็ด seven', '7'],
    ['แปด eight', '8'],
    ['เก้า nine', '9'],
  ])('is found where a digit is written as a word: %s for %s', (words) => {
    for (const word of words.split(' ')) expect(contactData(`08123456${word}`), word).toEqual(['phone']);
    expect(contactData('08123456')).toEqual([]);
  });

  // Each of these has as many potential matches as letters.
  test.each([
    ['blanks where a name may follow', `ไลน์${' '.repeat(many)}ก`],
    ['blanks before a number', `${' '.repeat(many)}ก`],
    ['letters that no address follows', 'a'.repeat(2 * many)],
    ['syllables that no ending follows', 'a-'.repeat(many)],
    ['digits and what is put between them', '0 '.repeat(8).concat('-'.repeat(many)).repeat(2)],
  ])('is looked for once, however long a text is: %s', (_what, text) =>
    expect(contactData(text).filter((kind) => kind !== 'phone')).toEqual([]),
  );
});

test('blanks at the end of a line are left out, others stay', () => {
  expect(lines('one \t \ntwo   three\r\n\r\n\r\nfour')).toBe('one\ntwo   three\n\nfour');
  expect(lines(`a${' '.repeat(2 * many)}b`)).toHaveLength(2 * many + 2);
});
