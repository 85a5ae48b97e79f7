import { expect, test } from 'vitest';
import { linesOf } from '../../../src/islands/kanban/pasted-lines.ts';

test('each line of a pasted list is a title, without what marks it as one', () => {
  expect(linesOf('- Paint\r\n\n  * Buy rice \n• ชั่งน้ำหนัก\n1. One\n12) Two\n[x] Done\n☐ Open\n', 200)).toEqual([
    'Paint',
    'Buy rice',
    'ชั่งน้ำหนัก',
    'One',
    'Two',
    'Done',
    'Open',
  ]);
});

test('words that only look like a mark stay, and long lines are shortened', () => {
  expect(linesOf('-5 degrees\n3.5 kg\n2027', 200)).toEqual(['-5 degrees', '3.5 kg', '2027']);
  expect(linesOf('abcdef\nxy', 3)).toEqual(['abc', 'xy']);
});
