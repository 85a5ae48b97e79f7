import { describe, expect, test } from 'vitest';
import { labelsOf, reportSpan } from '../../api/domain/shared/rules/report-span.ts';

/** 10:00 in Bangkok. */
const now = Date.parse('2026-11-22T03:00:00Z');
const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

describe('the span of a report', () => {
  test('between two days takes both whole, and as many days before', () => {
    const span = reportSpan({ from: '2026-10-05', to: '2026-10-09' }, now);
    expect(span).toMatchObject({ days: 5, from: midnight('2026-10-05'), to: midnight('2026-10-10') - 1, daysPerValue: 1, values: 5 });
    expect(span.before).toEqual({ from: midnight('2026-09-30'), to: midnight('2026-10-05') - 1 });
    expect(labelsOf(span)).toEqual(['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09']);
  });

  test('that reaches today ends now, as the one before does a span earlier', () => {
    const span = reportSpan({ from: '2026-11-21' }, now);
    expect(span).toMatchObject({ days: 2, to: now, before: { to: now - 2 * 24 * 3600_000 } });
  });

  test('of some days up to another day than today ends with that day', () => {
    expect(reportSpan({ days: 7, to: '2026-10-11' }, now)).toMatchObject({ days: 7, from: midnight('2026-10-05') });
  });

  test.each([
    [31, 1, 31],
    [32, 7, 5],
    [112, 7, 16],
    [113, 28, 5],
    [366, 28, 14],
  ])('of %i days has a value for each %i, the last for what is left', (days, daysPerValue, values) => {
    expect(reportSpan({ days }, now)).toMatchObject({ days, daysPerValue, values });
  });

  test.each([
    ['in the wrong order', { from: '2026-10-09', to: '2026-10-05' }, 'from'],
    ['longer than a leap year', { from: '2025-11-21', to: '2026-11-22' }, 'from'],
    ['before there were computers', { from: '0001-01-01', to: '0001-01-02' }, 'from'],
    ['in the future', { from: '2026-11-20', to: '2026-11-23' }, 'to'],
  ])('%s is refused', (_, asked, field) => {
    expect(() => reportSpan(asked, now)).toThrow(expect.objectContaining({ fields: { [field]: [expect.any(String)] } }));
  });
});
