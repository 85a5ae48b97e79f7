import { expect, test } from 'vitest';
import { atMostEvery } from '../../api/commands/at-most-every.ts';

test('a value is passed on once in each interval', () => {
  let now = 0;
  const passed: number[] = [];
  const pass = atMostEvery(
    10,
    (value: number) => passed.push(value),
    () => now,
  );
  for (now = 0; now <= 35; now += 1) pass(now);
  expect(passed).toEqual([10, 20, 30]);
});
