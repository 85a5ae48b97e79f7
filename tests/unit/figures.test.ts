import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { Figures } from '../../api/figures.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what is turned away is counted by kind, and logged once a second at most', () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const figures = new Figures({ warn } as unknown as FastifyBaseLogger);
  const lines = () => warn.mock.calls.map(([line]) => line.refused);
  for (let n = 0; n < 500; n += 1) figures.refuse('connection');
  figures.refuse('socket');
  expect(lines()).toEqual([{ connection: 1 }]);
  vi.advanceTimersByTime(1000);
  expect(lines()).toEqual([{ connection: 1 }, { connection: 499, socket: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toHaveLength(2);
  figures.refuse('upload');
  expect(lines().at(-1)).toEqual({ upload: 1 });
  expect(figures.read().refused).toMatchObject({ connection: 500, socket: 1, upload: 1, 'waiting-call': 0 });
});
