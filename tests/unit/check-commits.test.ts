import { expect, test } from 'vitest';
import { faultsOf } from '../../tools/check-commits.mjs';

test.each([
  ['Fix lost edits when a panel closes', 5, 0],
  ['Seed listings of every category', 1, 0],
  ['Rename the tables of boards\n\nBoth engines and all screens name them.', 12, 0],
  ['Merge branch of a colleague', 40, 0],
  ['Rename the tables of boards', 6, 1],
  ['Rename the tables of boards\n\n# Please enter the message', 6, 1],
  ['Added CORS origins setting', 1, 1],
  ['Say what nobody could foresee', 1, 1],
  ['add CORS origins setting.', 1, 2],
  [`Fix ${'a'.repeat(60)}`, 1, 1],
])('%s, with %d files, has %d faults', (message, files, faults) => {
  expect(faultsOf(message, files)).toHaveLength(faults);
});
