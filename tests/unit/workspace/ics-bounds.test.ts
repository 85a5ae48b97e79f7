import { expect, test, vi } from 'vitest';
import { knownZone } from '../../../api/contract/values/shared/zones.ts';
import { maxEvents, maxExcluded } from '../../../api/contract/values/workspace/calendar.ts';
import { readIcs } from '../../../api/domain/workspace/rules/ics.ts';

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n');

/** Events of a file, and the number of dates computed to parse them. */
function reading(text: string) {
  const counted = vi.spyOn(Date, 'UTC');
  const found = readIcs(text);
  const dates = counted.mock.calls.length;
  counted.mockRestore();
  return { events: found?.events.length, skipped: found?.skipped, dates };
}

test('events of a file are counted before the rules of any are read', () => {
  const repeating = event('DTSTART:20260131T030000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=5');
  const read = (count: number) => reading(file(...Array(count).fill(repeating)));
  const [fitting, many] = [read(2 * maxEvents), read(3000)];
  expect(many).toEqual({ events: maxEvents, skipped: 3000 - maxEvents, dates: fitting.dates });
  expect(fitting.dates).toBeLessThan(50 * maxEvents);
});

test('as many times are read of a file as its events may leave out', () => {
  const left = `EXDATE:${Array(maxExcluded + 1)
    .fill('20260131T030000')
    .join()}`;
  const repeating = event('DTSTART:20260131T030000', 'RRULE:FREQ=DAILY', left);
  const read = (count: number) => reading(file(...Array(count).fill(repeating)));
  expect(read(24)).toMatchObject({ events: 10, skipped: 14 });
  expect(read(24).dates - read(10).dates).toBeLessThan(100);
  // A non-recurring event has no excluded dates.
  expect(reading(file(event('DTSTART:20260131T030000', left))).dates).toBeLessThan(10);
});

test('names of zones that nobody knows leave no less room for others', () => {
  const made = (at: number) => event(`DTSTART;TZID=Made/Up${at}:20260131T030000`);
  expect(readIcs(file(...Array.from({ length: 3000 }, (_event, at) => made(at))))?.events).toEqual([]);
  for (let at = 0; at < 1100; at += 1) expect(knownZone(`Made/Up${at}`)).toBeUndefined();
  expect(knownZone('Europe/Lisbon')).toBe('Europe/Lisbon');
});
