import { expect, test } from 'vitest';
import { languageOfText } from '../../src/lib/i18n/text-language.ts';

test.each([
  ['โซฟาสามที่นั่ง', 'th'],
  ['iPhone 15 มือสอง', 'th'],
  ['A sofa for three', 'en'],
  ['฿59,000', undefined],
  ['2015', undefined],
  ['', undefined],
])('%s is read in its own language', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});

test('the language of the page need not be said again', () => {
  expect(languageOfText('โซฟา', 'th')).toBeUndefined();
  expect(languageOfText('โซฟา', 'en')).toBe('th');
  expect(languageOfText('sofa', 'th')).toBe('en');
});
