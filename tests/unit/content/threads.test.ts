import { expect, test } from 'vitest';
import { threadsOf } from '../../../src/islands/blog/threads.ts';

const said = (id: number, replyTo?: number) => ({
  ...{ id, avatar: '', userFullName: `Writer ${id}`, commentedAt: '2026-11-22T00:00:00.000Z', commentText: 'x' },
  ...(replyTo === undefined ? {} : { replyTo }),
});
const shape = (comments: ReturnType<typeof said>[]) =>
  threadsOf(comments).map(({ id, comment, replies }) => [id, comment !== undefined, replies.map((reply) => reply.id)]);

test('replies stand under what they answer, in the order they were written in', () => {
  expect(shape([said(1), said(2), said(3, 1), said(4, 2), said(5, 1)])).toEqual([
    [1, true, [3, 5]],
    [2, true, [4]],
  ]);
  expect(shape([])).toEqual([]);
});

test('replies stay where they were when what they answer is gone', () => {
  expect(shape([said(2), said(3, 1), said(4, 2)])).toEqual([
    [1, false, [3]],
    [2, true, [4]],
  ]);
});
