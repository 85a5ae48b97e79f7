import { expect, test } from 'vitest';
import { isOverdue, openFirst, withPriority } from '../../src/islands/todo/tasks.ts';

const now = Date.parse('2026-11-24T06:35:00Z');
const dueDate = '2026-11-24T06:34:00Z';

test('a task is overdue when its time has passed and somebody still has to do it', () => {
  expect(isOverdue({ dueDate, isSettled: false }, now)).toBe(true);
  expect(isOverdue({ dueDate, isSettled: true }, now)).toBe(false);
  expect(isOverdue({ dueDate: '2026-11-24T06:36:00Z', isSettled: false }, now)).toBe(false);
});

test('open tasks come before done ones, each in the order they had', () => {
  const tasks = [3, 8, 5, 6].map((id) => ({ id, isCompleted: id % 2 === 1 }));
  expect(openFirst(tasks).map(({ id }) => id)).toEqual([8, 6, 3, 5]);
});

test('a priority takes the place of another one, goes when it is given again, and leaves other tags alone', () => {
  expect(withPriority(['team', 'low'], 'high')).toEqual(['team', 'high']);
  expect(withPriority(['team', 'high'], 'high')).toEqual(['team']);
  expect(withPriority([], 'medium')).toEqual(['medium']);
});
