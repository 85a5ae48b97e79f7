import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KanbanCard, KanbanProject } from '../../../api/contract/workspace/kanban-cards.ts';
import { columnBefore, placeOf } from '../../../src/islands/kanban/board.ts';
import { type Drag, preview, type Step, startDrag, stepped } from '../../../src/islands/kanban/drag.ts';

const card = (id: number, boardId: string): KanbanCard => ({
  ...{ id, boardId, title: `card ${id}`, labels: [], assignedTo: [], dueDate: '2026-12-01T00:00:00.000Z' },
  ...{ hasDescription: false, comments: 0, attachments: 0, steps: 0, stepsDone: 0 },
});
const column = (id: string, ...ids: number[]) => {
  const cards = ids.map((one) => card(one, id));
  return { id, title: id, taskLimit: 0, total: ids.length, found: ids.length, cards };
};
const board: KanbanProject = {
  ...{
    id: 1,
    title: '',
    role: 'owner' as const,
    isFirst: true,
    ownerId: 1,
    readerId: 1,
    isOwn: true,
    people: [],
    labels: [],
    labelTones: [],
    members: [],
    projects: [],
  },
  columns: [column('a', 1, 2, 3), column('b'), column('c', 4)],
};
const idsOf = ({ columns }: KanbanProject) => columns.map(({ id, cards }) => [id, ...cards.map((one) => one.id)]);

/** Picks something up and moves it by a number of steps. */
function go(thing: { kind: 'card'; id: number } | { kind: 'column'; id: string }, ...steps: Step[]): KanbanProject {
  const first = startDrag(board, thing);
  const held = steps.reduce<Drag | undefined>((now, step) => now && (stepped(preview(board, now), now, step) ?? now), first);
  return preview(board, held);
}

describe('what is held', () => {
  test('stands where it stood until it is moved', () => {
    expect(idsOf(go({ kind: 'card', id: 2 }))).toEqual(idsOf(board));
    expect(idsOf(go({ kind: 'column', id: 'b' }))).toEqual(idsOf(board));
  });

  test.each<[Step[], (string | number)[][]]>([
    [['up'], [['a', 2, 1, 3], ['b'], ['c', 4]]],
    [['down'], [['a', 1, 3, 2], ['b'], ['c', 4]]],
    [
      ['up', 'up'],
      [['a', 2, 1, 3], ['b'], ['c', 4]],
    ],
    [
      ['forth'],
      [
        ['a', 1, 3],
        ['b', 2],
        ['c', 4],
      ],
    ],
    [
      ['forth', 'forth', 'down'],
      [['a', 1, 3], ['b'], ['c', 4, 2]],
    ],
    [['back'], idsOf(board)],
    [
      ['forth', 'back'],
      [['a', 2, 1, 3], ['b'], ['c', 4]],
    ],
  ])('a card goes %j', (steps, after) => {
    expect(idsOf(go({ kind: 'card', id: 2 }, ...steps))).toEqual(after);
  });

  test('a column goes to both sides and no further', () => {
    expect(idsOf(go({ kind: 'column', id: 'b' }, 'back', 'back')).map(([id]) => id)).toEqual(['b', 'a', 'c']);
    expect(idsOf(go({ kind: 'column', id: 'b' }, 'forth', 'forth', 'up')).map(([id]) => id)).toEqual(['a', 'c', 'b']);
  });

  test('wherever it goes, nothing is lost, and the way back leads to where it was', () => {
    const steps = fc.array(fc.constantFrom<Step>('up', 'down', 'back', 'forth'), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 4), steps, (id, way) => {
        const after = go({ kind: 'card', id }, ...way);
        expect(after.columns.flatMap(({ cards }) => cards.map((one) => one.id)).toSorted()).toEqual([1, 2, 3, 4]);
        for (const { cards, total, id: own } of after.columns) {
          expect(total).toBe(cards.length);
          expect(cards.every(({ boardId }) => boardId === own)).toBe(true);
        }
        const place = placeOf(board, id);
        if (place) expect(idsOf(preview(after, { kind: 'card', id, place }))).toEqual(idsOf(board));
      }),
      { seed: 3, numRuns: 200 },
    );
    expect(columnBefore(board, 'a')).toBeUndefined();
  });
});
