import { expect, test } from 'vitest';
import { changedPart } from '../../../src/islands/moderation/changed-part.ts';

test.each([
  ['one two three', 'one 2 three', ['one ', 'two', '2', ' three']],
  ['same', 'same', ['same', '', '', '']],
  ['', 'new', ['', '', 'new', '']],
  ['kept and gone', 'kept', ['kept', ' and gone', '', '']],
  ['price 100 baht', 'price 150 baht', ['price ', '100', '150', ' baht']],
  ['a a a', 'a a', ['a a', ' a', '', '']],
  ['ไม่มีเว้นวรรค', 'ไม่มีอะไร', ['', 'ไม่มีเว้นวรรค', 'ไม่มีอะไร', '']],
])('%j to %j', (before, after, [start, gone, added, end]) => {
  const part = changedPart(before, after);
  expect(part).toEqual({ start, before: gone, after: added, end });
  expect(part.start + part.before + part.end).toBe(before);
  expect(part.start + part.after + part.end).toBe(after);
});
