import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from '../../../api/domain/shared/rules/distance.ts';

test.each([
  ['', '', 0],
  ['chair', 'chair', 0],
  ['chair', 'char', 1],
  ['char', 'chair', 1],
  ['chair', 'choir', 1],
  ['chair', 'chiar', 1],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%j and %j are %i letters apart', (one, other, apart) => {
  expect(distance(one, other, 9)).toBe(apart);
  expect(distance(other, one, 9)).toBe(apart);
});

/** The same, computed recursively by definition. */
function defined(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const isSame = one.at(-1) === other.at(-1);
  const isSwap = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return Math.min(
    defined(one.slice(0, -1), other) + 1,
    defined(one, other.slice(0, -1)) + 1,
    defined(one.slice(0, -1), other.slice(0, -1)) + (isSame ? 0 : 1),
    isSwap ? defined(one.slice(0, -2), other.slice(0, -2)) + 1 : Infinity,
  );
}

test('whatever the words are, the distance is the least number of changes, or more than is asked for', () => {
  const word = string({ unit: 'grapheme-ascii', maxLength: 5 }).map((text) =>
    text.replace(/./gs, (letter) => 'abc'.charAt(letter.charCodeAt(0) % 3)),
  );
  assert(
    property(word, word, (one, other) => {
      const apart = defined(one, other);
      for (const most of [0, 1, 2, 9]) {
        const found = distance(one, other, most);
        if (apart <= most) expect(found).toBe(apart);
        else expect(found).toBeGreaterThan(most);
      }
    }),
    { numRuns: 300 },
  );
});
