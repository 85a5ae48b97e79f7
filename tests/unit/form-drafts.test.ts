import { expect, test } from 'vitest';
import { pruned } from '../../src/lib/form-drafts.ts';

const day = 86_400_000;
const now = 100 * day;

test('drafts that are older than a month, or of which there are too many, are let go, the oldest first', () => {
  const draft = (at: number) => ({ at, value: 'x' });
  expect(pruned({ old: draft(now - 30 * day), new: draft(now - 29 * day) }, now)).toEqual({ new: draft(now - 29 * day) });
  const many = Object.fromEntries(Array.from({ length: 52 }, (_, at) => [`form/${at}`, draft(now - at)]));
  const kept = Object.keys(pruned(many, now));
  expect(kept).toHaveLength(50);
  expect(kept).toContain('form/0');
  expect(kept).not.toContain('form/50');
});
