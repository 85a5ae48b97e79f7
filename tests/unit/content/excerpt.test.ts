import { expect, test } from 'vitest';
import { excerptOf } from '../../../api/domain/content/rules/excerpt.ts';

/** Numbered words that identify the positions in a text. */
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at).padStart(4, '0')).join(' ');
const text = numbered(0, 200);

test.each([
  ['a short text is shown whole', 'a short text', 'text', 'a short text'],
  ['a text of just the length is shown whole', text.slice(0, 160), '0000', text.slice(0, 160)],
  ['a text in which nothing was found is shown from its beginning', text, 'nowhere', `${text.slice(0, 160)} …`],
  ['a text is shown from its beginning where the place is near', text, '0010', `${text.slice(0, 160)} …`],
  ['a text is shown from a little before the place', text, '0100', `… ${text.slice(450, 610)} …`],
  ['a text is shown to its end where the place is near', text, '0199', `… ${text.slice(945)}`],
  ['the first letter after what is cut off counts', `${'-'.repeat(51)}x${'-'.repeat(108)}`, 'x', `… ${'-'.repeat(50)}x${'-'.repeat(108)}`],
])('%s', (_what, whole, wanted, shown) => {
  expect(excerptOf(whole, wanted)).toBe(shown);
});

test('letters are counted with their marks, and none is cut', () => {
  expect(excerptOf('กี้'.repeat(170), 'ไม่มี')).toBe(`${'กี้'.repeat(160)} …`);
});
