import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf } from '../../src/islands/map/groups.ts';

const apart = 48;
const coordinate = fc.integer({ min: 0, max: 600 });
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 40 });

test('no group lies over another one', () => {
  fc.assert(
    fc.property(points, (given) => {
      const groups = groupsOf(given, apart);
      for (const [place, one] of groups.entries()) {
        for (const other of groups.slice(place + 1)) {
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(apart);
        }
      }
    }),
  );
});

test('every point is in one group, which stands at the middle of its points', () => {
  fc.assert(
    fc.property(points, (given) => {
      const groups = groupsOf(given, apart);
      expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(given.map((_, place) => place));
      for (const { x, members } of groups) {
        const middle = members.reduce((sum, member) => sum + (given[member]?.x ?? 0), 0) / members.length;
        expect(x).toBeCloseTo(middle, 6);
      }
    }),
  );
});

test('points that are far enough from each other stay alone', () => {
  const given = [
    { x: 0, y: 0 },
    { x: apart, y: 0 },
    { x: 0, y: apart },
  ];
  expect(groupsOf(given, apart)).toEqual(given.map((point, place) => ({ ...point, members: [place] })));
  expect(groupsOf(given, apart + 1)).toHaveLength(1);
});
