import { describe, expect, test } from 'vitest';
import { urlState } from '../../src/lib/url-state.ts';
import { chartBox, columns, linePoints, shares } from '../../src/ui/charts.ts';

describe('charts', () => {
  test('draw lines from edge to edge, the highest value on top', () => {
    const points = linePoints([0, 10, 5], 10);
    expect(points.map(([x]) => x)).toEqual([0, chartBox.width / 2, chartBox.width]);
    expect(points[1]?.[1]).toBeLessThan(points[2]?.[1] ?? 0);
    expect(linePoints([4], 4).map(([x]) => x)).toEqual([0, chartBox.width]);
  });

  test('pile series upon each other within their box', () => {
    const found = columns([
      [1, 0],
      [3, 2],
    ]);
    expect(found.map(({ height }) => height)).toEqual([25, 75, 0, 50]);
    for (const { x, y, width, height } of found) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(chartBox.width);
      expect(y + height).toBeLessThanOrEqual(chartBox.height);
    }
  });

  test('share a ring out, and stay empty without values', () => {
    expect(shares([1, 3])).toEqual([
      { share: 25, start: 0 },
      { share: 75, start: 25 },
    ]);
    expect(shares([0, 0]).every(({ share }) => share === 0)).toBe(true);
  });
});

test('an address leaves out what is usual', () => {
  const state = urlState(new URL('http://here.invalid/list?q=%20a%26b&page=2&other=1'), { q: '', page: '1', sort: 'asc' });
  expect(state.values).toEqual({ q: 'a&b', page: '2', sort: 'asc' });
  expect(state.link({ page: '1' })).toBe('/list?q=a%26b');
  expect(state.link({ page: '1', q: '' })).toBe('/list');
});
