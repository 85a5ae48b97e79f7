import { expect, test } from 'vitest';
import { isAlike, pruned } from '../../src/lib/form-drafts.ts';

const day = 86_400_000;
const now = 100 * day;

test('drafts that are older than a month, or none, are let go', () => {
  const draft = (at: number) => ({ at, value: 'x' });
  const odd = { text: 'x', none: null } as unknown as Record<string, ReturnType<typeof draft>>;
  expect(pruned({ ...odd, old: draft(now - 30 * day), new: draft(now - 29 * day) }, now)).toEqual({ new: draft(now - 29 * day) });
});

test.each([
  [{ title: 'x', more: { at: 1 } }, true],
  [{ title: 'x', more: { at: 1 }, later: 'y' }, true],
  [{ title: 'x', more: { at: null } }, true],
  [{ title: 'x' }, false],
  [{ title: 5, more: { at: 1 } }, false],
  [{ title: 'x', more: [] }, false],
  [{ title: 'x', more: null }, false],
  ['x', false],
  [null, false],
])('a draft %j fits a form: %s', (stored, fits) => {
  expect(isAlike(stored, { title: '', more: { at: 0 } })).toBe(fits);
});
