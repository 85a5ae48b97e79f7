import { expect, test } from 'vitest';
import { KeptAnswers } from '../../api/plugins/kept-answers.ts';

const answer = (bytes: number) => ({ bytes: Buffer.alloc(bytes), headers: {} });

test('answers are forgotten when the state changes', () => {
  const kept = new KeptAnswers(1000);
  kept.get('a', 1);
  kept.set('a', answer(10), 1);
  expect(kept.get('a', 1)).toBeDefined();
  expect(kept.get('a', 2)).toBeUndefined();
  expect(kept.get('a', 1)).toBeUndefined();
});

test('an answer of an older state is not kept', () => {
  const kept = new KeptAnswers(1000);
  kept.get('a', 1);
  kept.get('a', 2);
  kept.set('a', answer(10), 1);
  expect(kept.get('a', 2)).toBeUndefined();
});

test('the longest unused answers make room', () => {
  const kept = new KeptAnswers(25);
  kept.get('', 1);
  kept.set('a', answer(10), 1);
  kept.set('b', answer(10), 1);
  kept.get('a', 1);
  kept.set('c', answer(10), 1);
  expect(['a', 'b', 'c'].map((key) => kept.get(key, 1) !== undefined)).toEqual([true, false, true]);
  kept.set('d', answer(100), 1);
  expect(['a', 'c', 'd'].map((key) => kept.get(key, 1) !== undefined)).toEqual([false, false, false]);
});
