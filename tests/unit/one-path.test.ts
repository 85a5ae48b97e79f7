import { describe, expect, test } from 'vitest';
import { onePath } from '../../src/ui/one-path.ts';

describe('a drawing as one path', () => {
  test.each([
    ['a circle', [['circle', { cx: '12', cy: '10', r: '3' }]], 'M9 10a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z'],
    ['an ellipse', [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]], 'M3 5a9 3 0 1 1 18 0a9 3 0 1 1 -18 0z'],
    ['a rectangle', [['rect', { width: '8', height: '6', x: '2', y: '3' }]], 'M2 3h8v6h-8z'],
    [
      'a rectangle with round corners',
      [['rect', { width: '8', height: '6', x: '2', y: '3', rx: '1' }]],
      'M3 3h6a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
    ],
    ['a line', [['line', { x1: '1', x2: '3', y1: '2', y2: '4.5' }]], 'M1 2L3 4.5'],
    ['lines', [['polyline', { points: '1 2 3 4' }]], 'M1 2 3 4'],
    ['a polygon', [['polygon', { points: '1 2 3 4 5 6' }]], 'M1 2 3 4 5 6z'],
  ] as const)('%s', (_, drawing, path) => expect(onePath(drawing)).toBe(path));

  test('a path that begins where it is keeps its place after another', () => {
    const drawing = [
      ['path', { d: 'M4 5h16' }],
      ['path', { d: 'm2 3 1 1' }],
    ] as const;
    expect(onePath(drawing)).toBe('M4 5h16M0 0m2 3 1 1');
  });

  test('what it can’t draw is refused', () => expect(() => onePath([['text', {}]])).toThrow('<text>'));
});
