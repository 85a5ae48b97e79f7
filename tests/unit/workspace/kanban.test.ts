import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardIdOf, positionBetween, positionStep } from '../../../api/domain/workspace/rules/kanban.ts';

describe('a board’s id', () => {
  test.each([
    ['In Progress', 'in-progress'],
    ['  Ready?! ', 'ready'],
    ['รอ ตรวจ', 'รอ-ตรวจ'],
    ['น้ำชา', 'น้ำชา'],
    ['!!!', 'board'],
  ])('of %j is %j', (title, id) => {
    expect(boardIdOf(title, [])).toBe(id);
  });

  test('gets a number when it is taken', () => {
    expect(boardIdOf('done!', ['done', 'done-2'])).toBe('done-3');
  });
});

describe('a position between two others', () => {
  test('lies strictly between, or there is no room', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5000 }), (before, distance) => {
        const middle = positionBetween(before, before + distance);
        if (distance === 1) expect(middle).toBeUndefined();
        else expect([middle, before, before + distance].sort((a = 0, b = 0) => a - b)[1]).toBe(middle);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('is a step away where there is no other', () => {
    expect(positionBetween(undefined, undefined)).toBe(positionStep);
    expect(positionBetween(7, undefined)).toBe(7 + positionStep);
    expect(positionBetween(undefined, 7)).toBe(7 - positionStep);
  });
});
