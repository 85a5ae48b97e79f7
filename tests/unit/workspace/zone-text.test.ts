import { expect, test } from 'vitest';
import { zoneText } from '../../../api/domain/workspace/rules/zone-text.ts';

const told = (zone: string) => zoneText(zone, Date.parse('2026-12-31T23:59:00Z')).split('\r\n');
const whole = (zone: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
const part = (kind: string, start: string, from: string, to: string, ...more: string[]) => [
  ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`],
];

/** Dates of a zone's changes, according to the seasons of the northern hemisphere. */
const datesIn = (lines: string[]) => {
  const dates = lines.filter((line) => line.startsWith('RDATE:'));
  const changes = [...Map.groupBy(dates, (line) => Number(line.slice(10, 12)) < 7).values()];
  const [first = [], second = []] = changes;
  const isNorth = lines.join().includes('-0330');
  return isNorth ? { summer: first, winter: second } : { winter: first, summer: second };
};

test('a zone whose clocks are not changed has one time, from the year of the first moment on, in Bangkok from the beginning', () => {
  expect(told('Asia/Bangkok')).toEqual(whole('Asia/Bangkok', ...part('STANDARD', '19700101T000000', '+0700', '+0700')));
  expect(told('Asia/Kolkata')).toEqual(whole('Asia/Kolkata', ...part('STANDARD', '20260101T000000', '+0530', '+0530')));
});

test('changes of clocks are told for twenty years by the clocks as they were until then, alike ones together', () => {
  const found = told('America/St_Johns');
  const { summer, winter } = datesIn(found);
  expect(found).toEqual(
    whole(
      'America/St_Johns',
      ...part('STANDARD', '20260101T000000', '-0330', '-0330'),
      ...part('DAYLIGHT', '20260308T020000', '-0330', '-0230', ...summer),
      ...part('STANDARD', '20261101T020000', '-0230', '-0330', ...winter),
    ),
  );
  const own = (dates: string[]) => dates.map((line) => line.slice('RDATE:'.length));
  // Each on a line of its own, including the first: some programs read only one value per line, and ignore DTSTART beside it.
  expect(own(summer).slice(0, 3)).toEqual(['20260308T020000', '20270314T020000', '20280312T020000']);
  expect(own(winter).slice(0, 3)).toEqual(['20261101T020000', '20271107T020000', '20281105T020000']);
  expect([summer.length, summer.at(-1), winter.length, winter.at(-1)]).toEqual([20, 'RDATE:20450312T020000', 20, 'RDATE:20451105T020000']);
});

test('a change of half an hour, and a year that begins in summer, are told as they are', () => {
  const found = told('Australia/Lord_Howe');
  const { summer, winter } = datesIn(found);
  expect(found).toEqual(
    whole(
      'Australia/Lord_Howe',
      ...part('STANDARD', '20260101T000000', '+1100', '+1100'),
      ...part('STANDARD', '20260405T020000', '+1100', '+1030', ...winter),
      ...part('DAYLIGHT', '20261004T020000', '+1030', '+1100', ...summer),
    ),
  );
});
