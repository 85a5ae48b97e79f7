import { expect, test } from 'vitest';
import { cleaned } from '../../../api/domain/shared/rules/clean-text.ts';

test.each([
  ['a tone in front of the vowel it stands on', 'ก\u0e48\u0e34ข\u0e48\u0e34', 'ก\u0e34\u0e48ข\u0e34\u0e48'],
  ['a vowel that is typed as two signs', 'น\u0e4d\u0e49\u0e32น\u0e49\u0e4d\u0e32', 'น้ำน้ำ'],
  ['a tone behind its vowel', 'ท\u0e33\u0e49น\u0e33\u0e49', 'ท้ำน้ำ'],
  ['signs that are typed twice', 'ก\u0e34\u0e34ข\u0e35\u0e35', 'กิขี'],
  ['several tones', 'ก\u0e48\u0e49ข\u0e48\u0e49', 'ก่ข่'],
  ['signs on nothing', 'a\u0e48 b\u0e49\u0e34', 'a b'],
  ['vowels that are held down', 'จะะะะ', 'จะ'],
  ['several accents', '\u1ebf', 'e'],
])('%s is put right, wherever it stands', (_what, typed, meant) => {
  expect(cleaned(typed)).toBe(meant);
});

test('a comma between digits goes where it parts thousands', () => {
  expect(cleaned('12,000 1,234,567 1,5 0,25')).toBe('12000 1234567 1,5 0,25');
});
