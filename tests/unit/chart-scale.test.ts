import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownLabels, ticksOf } from '../../src/ui/chart/scale.ts';

describe('the lines of a chart’s ground', () => {
  test.each([
    [[0], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [[97], [0, 25, 50, 75, 100]],
    [
      [812, 90],
      [0, 250, 500, 750, 1000],
    ],
    [
      [-40, 60],
      [-50, -25, 0, 25, 50, 75],
    ],
    [[], [0, 1]],
  ])('of %j are at %j', (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  test('hold every value, are evenly apart, and are few', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 }), (values) => {
        const ticks = ticksOf(values);
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(ticks[0] ?? Number.NaN);
          expect(value).toBeLessThanOrEqual(ticks.at(-1) ?? Number.NaN);
        }
        const steps = new Set(ticks.slice(1).map((tick, at) => Math.round(tick - (ticks[at] ?? 0))));
        expect(steps.size).toBe(1);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks).toContain(0);
      }),
    );
  });
});

test.each([
  [0, []],
  [3, [0, 1, 2]],
  [7, [0, 1, 2, 4, 5, 6]],
  [28, [0, 5, 11, 16, 22, 27]],
])('of %i labels those at %j are shown', (count, shown) => {
  expect(shownLabels(count)).toEqual(shown);
});
