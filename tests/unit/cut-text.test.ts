import { expect, test } from 'vitest';
import { cutText } from '../../api/contract/values/shared/cut-text.ts';

test('a text that fits stays as it is', () => {
  expect(cutText('ขอบคุณ', 6)).toBe('ขอบคุณ');
  expect(cutText('', 3)).toBe('');
});

test('a longer text is cut before the letter that does not fit, with all its marks', () => {
  expect(cutText('ab👩‍👧cd', 4)).toBe('ab');
  expect(cutText('ขอบคุณมากนะคะ 😀', 15)).toBe('ขอบคุณมากนะคะ ');
  // The vowel and the tone above belong to the consonant.
  expect(cutText('กี้กี้', 4)).toBe('กี้');
  expect(cutText('abc', 0)).toBe('');
});
