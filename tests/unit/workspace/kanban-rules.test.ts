import { describe, expect, test } from 'vitest';
import { cardsAtOnce, maxBoardTasks } from '../../../api/contract/values/workspace/kanban.ts';
import { htmlOf, textOf, withAuthors } from '../../../api/domain/workspace/kanban-comments.ts';
import { freeTitle } from '../../../api/domain/workspace/rules/kanban.ts';
import { type Filtered, fits, sizesIn } from '../../../api/domain/workspace/rules/kanban-filter.ts';

const hour = 3_600_000;
const card: Filtered = {
  boardId: 'todo',
  title: 'Weigh the ตะกร้า',
  description: 'Twice, please',
  labels: ['App'],
  assignedTo: [{ title: 'Nok', img: '' }],
  dueDate: 10 * hour,
};

describe('a comment', () => {
  test.each(['plain', 'a < b && c > d', 'one\ntwo', '&lt;b&gt;', 'ดี 🎉'])('%j is kept as HTML and read as it was written', (text) => {
    expect(textOf(htmlOf(text))).toBe(text);
  });

  test('of rich text is read line by line, without marks', () => {
    expect(textOf('<p>Three <strong>bold</strong> ones:</p><ol><li>a</li><li>b</li></ol>')).toBe('Three bold ones:\na\nb');
  });

  test('that comes back with its task keeps its author, each once', () => {
    const kept = { name: 'n', img: '', comment: '<p>a</p>', id: 7, authorId: 1, at: 5 };
    const plain = { name: 'n', img: '', comment: '<p>a</p>' };
    expect(withAuthors([plain, plain], [kept])).toEqual([kept, plain]);
    expect(withAuthors([plain], [{ ...kept, isRemoved: true }])).toEqual([plain]);
    expect(withAuthors([{ ...plain, comment: '<p>b</p>' }], [kept])).toEqual([{ ...plain, comment: '<p>b</p>' }]);
  });
});

describe('a filter', () => {
  test.each([
    [{}, true],
    [{ person: 'Nok' }, true],
    [{ person: 'nobody' }, false],
    [{ label: 'App', q: 'weigh' }, true],
    [{ q: 'ตะกร้า' }, true],
    [{ q: 'twice' }, true],
    [{ q: 'app' }, true],
    [{ q: '%' }, false],
    [{ label: 'Home' }, false],
    [{ q: 'ตะกร้าtwice' }, false],
  ])('%j', (filter, isFitting) => {
    expect(fits(card, filter, 0)).toBe(isFitting);
  });

  test('knows what is overdue, near and of this week; what is done is never due', () => {
    const due = (now: number, more = {}) =>
      (['late', 'soon', 'week'] as const).filter((name) => fits({ ...card, ...more }, { due: name }, now));
    expect(due(10 * hour)).toEqual(['soon', 'week']);
    expect(due(10 * hour + 1)).toEqual(['late']);
    expect(due(-20 * hour)).toEqual(['week']);
    expect(due(-200 * hour)).toEqual([]);
    expect([due(-14 * hour), due(-14 * hour + 1)]).toEqual([['week'], ['soon', 'week']]);
    expect(due(11 * hour, { boardId: 'done' })).toEqual([]);
  });

  test('finds a card by any of those who have it', () => {
    const both = { ...card, assignedTo: [...card.assignedTo, { title: 'Mai', img: '' }] };
    expect(['Nok', 'Mai', 'Tan'].map((person) => fits(both, { person }, 0))).toEqual([true, true, false]);
  });

  test('is given how many cards of each column to send', () => {
    const sizeOf = sizesIn('todo:100,รอ-ตรวจ:9999,done:1,bad,:5,x:y');
    expect([sizesIn()('todo'), sizesIn('todo:12345')('todo'), sizesIn('\ntodo:60')('todo')]).toEqual([50, 50, 50]);
    expect(['todo', 'รอ-ตรวจ', 'done', 'bad', 'x'].map(sizeOf)).toEqual([100, maxBoardTasks, cardsAtOnce, cardsAtOnce, cardsAtOnce]);
  });
});

test('a title that is taken gets a number', () => {
  const taken = ['a', 'a 2', `${'x'.repeat(60)}`];
  const isTaken = (title: string) => taken.includes(title);
  expect(['b', 'a', 'x'.repeat(60)].map((title) => freeTitle(title, isTaken))).toEqual(['b', 'a 3', `${'x'.repeat(56)} 2`]);
});
