import { expect, test } from 'vitest';
import { fieldTime, isoOf } from '../../src/ui/field-time.ts';

test('a moment is told in Thailand, whatever the device’s clock shows', () => {
  expect(fieldTime('2026-11-24T17:30:00.000Z', 'datetime')).toBe('2026-11-25T00:30');
  expect(isoOf('2026-11-25T00:30', 'datetime')).toBe('2026-11-24T17:30:00.000Z');
  expect(fieldTime('2026-11-25T00:30:00+07:00', 'datetime')).toBe('2026-11-25T00:30');
});

test('a day stays the day', () => {
  expect(fieldTime('2026-11-24', 'date')).toBe('2026-11-24');
  expect(isoOf('2026-11-24', 'date')).toBe('2026-11-24');
});

test('nothing stays nothing, and so does what is no date', () => {
  for (const kind of ['date', 'datetime'] as const) {
    expect(fieldTime('', kind)).toBe('');
    expect(isoOf('', kind)).toBe('');
  }
  expect(isoOf('soon', 'datetime')).toBe('');
});
