import { expect, test } from 'vitest';
import { singular } from '../../../api/domain/shared/rules/english.ts';

test.each([
  ['baskets', 'basket'],
  ['berries', 'berry'],
  ['dresses', 'dress'],
  ['brushes', 'brush'],
  ['benches', 'bench'],
  ['boxes', 'box'],
  ['buzzes', 'buzz'],
  ['potatoes', 'potato'],
  ['vases', 'vase'],
  ['diesels', 'diesel'],
])('the singular of %s is %s', (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test.each(['basket', 'gas', 'bus', 'glass', 'cactus', 'tennis', 'shoestring', '7days', 'cafe-bars', 'ตะกร้า', ''])(
  '%j is no plural',
  (word) => {
    expect(singular(word)).toBe(word);
  },
);
