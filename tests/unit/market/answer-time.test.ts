import { expect, test } from 'vitest';
import { answerClass } from '../../../api/domain/market/rules/answer-time.ts';

const hour = 3600_000;

test.each([
  [0, 1],
  [hour, 1],
  [hour + 1, 24],
  [24 * hour, 24],
  [24 * hour + 1, 48],
  [80 * hour, 96],
])('an answer after %i ms is one within %i hours', (wait, hours) => {
  expect(answerClass(wait)).toBe(hours);
});
