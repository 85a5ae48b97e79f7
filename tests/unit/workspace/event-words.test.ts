import { expect, test } from 'vitest';
import { linkTo, whenAndWhere } from '../../../api/domain/workspace/rules/event-words.ts';

/** On the next day in Bangkok. */
const start = Date.parse('2026-11-24T19:05:00Z');

test.each([
  ['th', true, '25 พ.ย. 2569'],
  ['th', false, '25 พ.ย. 2569 02:05 น.'],
  ['en', true, '25 Nov 2026'],
  ['en', false, '25 Nov 2026, 02:05'],
] as const)('in %s an event (all day: %s) is on %s', (language, allDay, when) => {
  expect(whenAndWhere({ title: 'x', location: '', allDay }, start, language)).toBe(when);
  expect(whenAndWhere({ title: 'x', location: 'ตลาด', allDay }, start, language)).toBe(`${when} · ตลาด`);
});

test('the calendar shows an event on its day in Bangkok', () => {
  expect(linkTo(7, start)).toBe('/apps/calendar?date=2026-11-25&event=7');
});
