import { expect, test } from 'vitest';
import { readAddress, readDigits, readEditorState, readPhone, readSum } from '../../api/contract/values/shared/typed-text.ts';

test.each([
  ['client@demo.com ', 'client@demo.com'],
  ['\u00a0client@demo.com\u200b\n', 'client@demo.com'],
  ['mailto:client@demo.com', 'client@demo.com'],
  [' สมชาย ', 'สมชาย'],
  ['a b', 'a b'],
  [' \u2060 ', ''],
])('an address is read without what stands around it: %j', (typed, read) => {
  expect(readAddress(typed)).toBe(read);
});

test.each([
  ['081-234-5678', '081-234-5678'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '081-234-5678'],
  ['０８１２３４５６７８', '0812345678'],
  ['(02) 000-0000', '02 000-0000'],
  ['02.000.0000', '02 000 0000'],
  ['+66 (0)81 234 5678', '+66 81 234 5678'],
  ['+66(0)812345678', '+66812345678'],
  ['0066 81 234 5678', '+66 81 234 5678'],
  ['081‑234‑5678', '081-234-5678'],
  ['081 – 234 – 5678', '081-234-5678'],
  ['\u202a081\u00a0234\u00a05678\u202c', '081 234 5678'],
  ['tel:0812345678', '0812345678'],
  ['call me', 'call me'],
  ['', ''],
])('a telephone number is read as phones and people write it: %j', (typed, read) => {
  expect(readPhone(typed)).toBe(read);
});

test.each([
  ['๑๐๑๑๐', '10110'],
  [' 10 110 ', '10110'],
  ['1-2345-67890-12-3', '1234567890123'],
  ['1 2345 67890 12 3', '1234567890123'],
  ['10a10', '10a10'],
])('a number that is a name is read as its digits: %j', (typed, read) => {
  expect(readDigits(typed)).toBe(read);
});

test.each([
  ['1234.5', '1234.5'],
  ['฿1,234.50', '1234.50'],
  ['๑,๒๓๔.๕', '1234.5'],
  ['1200 บาท', '1200'],
  ['1,200.-', '1200'],
  ['1,200 -', '1200'],
  ['１２００', '1200'],
  ['1 200', '1200'],
  ['1\u00a0200\u202f000', '1200000'],
  ["1'200", '1200'],
  ['THB 1,200', '1200'],
  ['1200฿', '1200'],
  ['$12.5', '12.5'],
  ['1,200 บาทถ้วน', '1200'],
  ['12.', '12'],
  ['1.234,50', undefined],
  ['1,2', undefined],
  ['12,34', undefined],
  ['1.2.3', undefined],
  ['-5', undefined],
  ['12 34', undefined],
  ['abc', undefined],
  ['', undefined],
  ['1'.repeat(13), undefined],
])('a sum is read as people write it, or not at all where it may be two: %j', (typed, read) => {
  expect(readSum(typed)).toBe(read);
});

test('an editor’s state is read as its lines', () => {
  const state = (blockMap: unknown) => ({ _immutable: { currentContent: { blockMap } } });
  expect(readEditorState(state({ a: { text: 'hello' }, b: { text: 'สวัสดี' } }))).toBe('hello\nสวัสดี');
  for (const odd of [{}, state(null), state({}), state({ a: { text: 5 } }), { _immutable: null }, { _immutable: { currentContent: 'x' } }])
    expect(readEditorState(odd)).toBe('');
});
