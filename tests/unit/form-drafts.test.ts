import { expect, test } from 'vitest';
import { pruned } from '../../src/lib/form-drafts.ts';

const day = 86_400_000;
const now = 100 * day;

test('drafts that are older than a month, or none, are let go', () => {
  const draft = (at: number) => ({ at, value: 'x' });
  const odd = { text: 'x', none: null } as unknown as Record<string, ReturnType<typeof draft>>;
  expect(pruned({ ...odd, old: draft(now - 30 * day), new: draft(now - 29 * day) }, now)).toEqual({ new: draft(now - 29 * day) });
});
