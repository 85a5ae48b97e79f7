import { expect, test } from 'vitest';
import type { FullTask as Task } from '../../api/contract/workspace/todo-list.ts';
import { groupOf, groupsOf, hasTag, isIn } from '../../src/islands/todo/groups.ts';

/** A Wednesday in Thailand. */
const now = Date.parse('2026-11-25T10:30:00+07:00');
const choice = { filter: '', tag: '', sortBy: 'due-date', done: '' };

const task = (id: number, dueDate: string, more: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  dueDate: new Date(dueDate).toISOString(),
  description: '',
  assignee: { fullName: '', avatar: '' },
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
  steps: [],
  ownTags: [],
  repeatEvery: 1,
  repeatFrom: 'due',
  remindBefore: null,
  repeat: '',
  assigneeId: 0,
  owner: { id: 1, fullName: 'John Doe', avatar: '' },
  isOwn: true,
  ...more,
});

test.each([
  ['2026-11-25T10:29:00+07:00', 'overdue'],
  ['2026-11-25T10:31:00+07:00', 'today'],
  ['2026-11-25T23:59:00+07:00', 'today'],
  ['2026-11-26T00:00:00+07:00', 'week'],
  ['2026-11-29T23:59:00+07:00', 'week'],
  ['2026-11-30T00:00:00+07:00', 'later'],
])('what is due at %s stands under %s', (dueDate, name) => {
  expect(groupOf(task(1, dueDate), now)).toBe(name);
  expect(groupOf(task(1, dueDate, { isCompleted: true }), now)).toBe('done');
  expect(groupOf(task(1, dueDate, { isCompleted: true, isDeleted: true }), now)).toBe('deleted');
});

const tasks = [
  task(1, '2026-12-24T09:00:00+07:00', { tags: ['team'] }),
  task(2, '2026-11-24T09:00:00+07:00', { isImportant: true }),
  task(3, '2026-11-23T09:00:00+07:00', { isCompleted: true, tags: ['team', 'high'] }),
  task(4, '2026-11-22T09:00:00+07:00', { isDeleted: true, isImportant: true }),
  task(5, '2026-11-23T09:00:00+07:00'),
];
const shown = (part: Partial<typeof choice>) =>
  groupsOf(tasks, { ...choice, ...part }, now).map(({ name, tasks }) => [name, ...tasks.map(({ id }) => id)]);

test('groups go from what is overdue to what is done, each by its due date', () => {
  expect(shown({})).toEqual([
    ['overdue', 5, 2],
    ['later', 1],
    ['done', 3],
  ]);
});

test('another order has no groups and keeps what the server said, done ones last', () => {
  expect(shown({ sortBy: 'latest' })).toEqual([[undefined, 1, 2, 5, 3]]);
});

test('done ones can be hidden, but not where one asks for them', () => {
  expect(shown({ done: 'hide' }).flat()).not.toContain('done');
  expect(shown({ done: 'hide', filter: 'completed' })).toEqual([['done', 3]]);
});

test('filters and tags choose together', () => {
  expect(shown({ filter: 'important' })).toEqual([['overdue', 2]]);
  expect(shown({ filter: 'deleted' })).toEqual([['deleted', 4]]);
  expect(shown({ tag: 'team', filter: 'completed' })).toEqual([['done', 3]]);
  expect(shown({ tag: 'low' })).toEqual([]);
  expect(tasks.filter((each) => isIn(each, 'important') && hasTag(each, ''))).toHaveLength(1);
});

test('on a Sunday the week that begins tomorrow is this one', () => {
  const sunday = Date.parse('2026-11-29T10:30:00+07:00');
  expect(groupOf(task(1, '2026-11-29T23:00:00+07:00'), sunday)).toBe('today');
  expect(groupOf(task(1, '2026-11-30T00:00:00+07:00'), sunday)).toBe('week');
  expect(groupOf(task(1, '2026-12-06T23:59:00+07:00'), sunday)).toBe('week');
  expect(groupOf(task(1, '2026-12-07T00:00:00+07:00'), sunday)).toBe('later');
});

test('an own tag is named by its number', () => {
  const own = task(1, '2026-11-29T23:00:00+07:00', { ownTags: [12] });
  expect(['12', '1', '2', 'team'].map((tag) => hasTag(own, tag))).toEqual([true, false, false, false]);
});

test('tasks without a date stand under a heading of their own, behind all that have one', () => {
  const tasks = [task(1, '2027-01-01T10:00:00+07:00'), { ...task(2, '2027-01-01T10:00:00+07:00'), dueDate: null }];
  expect(groupOf({ ...task(2, '2026-01-01T10:00:00+07:00'), dueDate: null }, now)).toBe('undated');
  const groups = groupsOf(tasks, { filter: '', tag: '', sortBy: 'due-date', done: '' }, now);
  expect(groups.map(({ name }) => name)).toEqual(['later', 'undated']);
});
