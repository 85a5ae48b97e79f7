import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventLength, maxEvents } from '../../../api/contract/values/workspace/calendar.ts';
import { readIcs } from '../../../api/domain/workspace/rules/ics.ts';
import { zoneText } from '../../../api/domain/workspace/rules/zone-text.ts';

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20261201T020000Z', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readIcs(file(...event(...lines)))?.events[0];
const iso = (moment = 0) => new Date(moment).toISOString();

describe('a calendar file', () => {
  test('is read with its texts, folded and escaped', () => {
    const found = read(
      'SUMMARY:ประชุม\\, ทีม',
      'DESCRIPTION:one\\ntwo \\; thr',
      ' ee',
      'LOCATION;LANGUAGE="th:x";X=y:ห้อง: เล็ก',
      'URL:https://a.example/x',
      'CATEGORIES:Family',
    );
    expect(found).toMatchObject({
      title: 'ประชุม, ทีม',
      description: 'one\ntwo ; three',
      location: 'ห้อง: เล็ก',
      url: 'https://a.example/x',
      categories: ['Family'],
    });
    expect([iso(found?.start), iso(found?.end)]).toEqual(['2026-12-01T02:00:00.000Z', '2026-12-01T02:00:00.000Z']);
  });

  test.each([
    [['DTSTART;VALUE=DATE:20261201'], '2026-11-30T17:00:00.000Z', '2026-12-01T17:00:00.000Z'],
    [['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'], '2026-11-30T17:00:00.000Z', '2026-12-03T17:00:00.000Z'],
    [['DTSTART:20261201T090000', 'DURATION:PT1H30M'], '2026-12-01T02:00:00.000Z', '2026-12-01T03:30:00.000Z'],
    [
      ['DTSTART;TZID=Asia/Bangkok:20261201T090000', 'DTEND;TZID=Asia/Tokyo:20261201T120000'],
      '2026-12-01T02:00:00.000Z',
      '2026-12-01T03:00:00.000Z',
    ],
    [['DTSTART;TZID=SE Asia Standard Time:20261201T090000'], '2026-12-01T02:00:00.000Z', '2026-12-01T02:00:00.000Z'],
    // Summer time begins there on 29 March 2026.
    [
      ['DTSTART;TZID=Europe/Berlin:20260328T090000', 'DTEND;TZID=Europe/Berlin:20260329T090000'],
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ],
  ])('has times of many kinds: %j', (lines, start, end) => {
    const found = readIcs(file('BEGIN:VEVENT', ...lines, 'END:VEVENT'))?.events[0];
    expect([iso(found?.start), iso(found?.end)]).toEqual([start, end]);
  });

  test.each(['\r\n', '\n', '\r'])('is read whatever its lines end with, in small letters, and behind a mark: %j', (end) => {
    const lines = [
      'begin:vcalendar',
      '',
      'begin:vevent',
      'uid:a',
      'dtstart:20261201t020000z',
      'summary;x=1:a b',
      '\t c',
      ' d',
      'end:vevent',
    ];
    const text = `\ufeff${[...lines, 'begin:vevent', 'dtstart:20261201', 'status:cancelled', 'end:vevent', 'end:vcalendar'].join(end)}`;
    expect(readIcs(text)).toEqual({
      events: [
        {
          ...{ uid: 'a', title: 'a b cd', allDay: false, rrule: '', timeZone: 'Asia/Bangkok', excluded: [], location: '', description: '' },
          ...{ start: Date.parse('2026-12-01T02:00:00Z'), end: Date.parse('2026-12-01T02:00:00Z'), url: '', categories: [''] },
        },
      ],
      skipped: 0,
    });
  });

  test('is one that begins as such, and has its events in itself', () => {
    expect(readIcs(' begin:vcalendar\n')).toEqual({ events: [], skipped: 0 });
    expect(readIcs(`x\n${file(...event())}`)).toBeUndefined();
    expect(readIcs(file('BEGIN:VTODO', ...event(), 'END:VTODO'))?.events).toEqual([]);
    expect(readIcs(file('END:X', ...event(), 'END:VCALENDAR', ...event()))?.events).toEqual([]);
    expect(readIcs(['BEGIN:VCALENDAR', 'UID:a', 'DTSTART:20261201', ...event(), 'SUMMARY:behind'].join('\n'))?.events).toHaveLength(1);
  });

  test('has texts without their escapes, in one line where there is one', () => {
    const found = read(
      ...['SUMMARY: a\\nb\\N\\;\\,\\\\c ', 'LOCATION:x\\ny  z', 'DESCRIPTION:a\\nb\u0007\u2029 c', 'CATEGORIES:One,Two', 'SUMMARY:other'],
    );
    expect(found).toMatchObject({ title: 'a b ;,\\c', location: 'x y z', description: 'a\nb c', categories: ['One', 'Two'] });
  });

  test.each([
    ['SUMMARY', 'title', eventLength.title],
    ['LOCATION', 'location', eventLength.location],
    ['DESCRIPTION', 'description', eventLength.description],
    ['UID', 'uid', 200],
  ] as const)('has no more of %s than there is room for', (name, field, length) => {
    const given = readIcs(file('BEGIN:VEVENT', 'DTSTART:20261201T020000Z', `${name}:${'x'.repeat(3 * length)}`, 'END:VEVENT'))?.events[0];
    expect(given?.[field]).toBe('x'.repeat(length));
    expect(read(`SUMMARY:${'x'.repeat(eventLength.title - 1)}🧺`)?.title.isWellFormed()).toBe(true);
  });

  test.each(['SUMMARY', 'SUMMARY;LANGUAGE', 'SUMMARY;LANGUAGE="th:x', 'SUMMARY;=x:y', 'XSUMMARY:y', 'SUMMARYX:y', 'SUMM ARY:y', ':y'])(
    'has nothing of a line that is none: %j',
    (line) => {
      expect(read(line)?.title).toBe('');
    },
  );

  test('has properties of any case, with parameters in quotes and without', () => {
    const zoned = (params: string) => readIcs(file('BEGIN:VEVENT', `DTSTART${params}:20261201T090000`, 'END:VEVENT'))?.events[0]?.timeZone;
    for (const params of [';TZID=Asia/Tokyo', ';tzid="Asia/Tokyo"', ';X="a;b:c";TZID=Asia/Tokyo', ';TZID=Asia/Tokyo;X-A=b'])
      expect(zoned(params), params).toBe('Asia/Tokyo');
  });

  test('ends with its length, or as days do', () => {
    const lasting = (...lines: string[]) => {
      const found = readIcs(file('BEGIN:VEVENT', ...lines, 'END:VEVENT'))?.events[0];
      return found && [found.end - found.start, found.allDay];
    };
    expect(lasting('DTSTART:20261201', 'DURATION:P3D')).toEqual([3 * 86_400_000, true]);
    expect(lasting('DTSTART:20261201T020000Z', 'DURATION:never')).toEqual([0, false]);
    expect(lasting('DTSTART:20261201', 'DURATION:never')).toEqual([86_400_000, true]);
    expect(lasting('DTSTART:20261201T020000Z', 'DTEND:20261201T030000Z', 'DURATION:P3D')).toEqual([3_600_000, false]);
  });

  test('leaves times of other events where they are, and out of what happens once', () => {
    const text = file(
      ...event('RRULE:FREQ=DAILY;COUNT=5'),
      ...['BEGIN:VEVENT', 'UID:b', 'RECURRENCE-ID:20261204T020000Z', 'DTSTART:20261204T050000Z', 'RRULE:FREQ=DAILY', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:c', 'DTSTART:20261204T050000Z', 'EXDATE:20261204T050000Z', 'END:VEVENT'],
    );
    expect(readIcs(text)?.events.map(({ rrule, excluded }) => [rrule, excluded])).toEqual([
      ['FREQ=DAILY;COUNT=5', []],
      ['', []],
      ['', []],
    ]);
  });

  test('has repeats with what is left out of them or told anew', () => {
    const text = file(
      ...event(
        'SUMMARY:x',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20261202T020000Z,20261203T020000Z',
        'BEGIN:VALARM',
        'TRIGGER:-PT5M',
        'SUMMARY:not this',
        'END:VALARM',
      ),
      ...['BEGIN:VEVENT', 'UID:a', 'RECURRENCE-ID:20261204T020000Z', 'DTSTART:20261204T050000Z', 'SUMMARY:moved', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:a', 'RECURRENCE-ID:20261205T020000Z', 'DTSTART:20261205T020000Z', 'STATUS:CANCELLED', 'END:VEVENT'],
    );
    const { events = [], skipped } = readIcs(text) ?? {};
    expect(skipped).toBe(0);
    expect(events.map(({ title, rrule, excluded }) => [title, rrule, excluded.map((each) => iso(each).slice(8, 10))])).toEqual([
      ['x', 'FREQ=DAILY;COUNT=5', ['02', '03', '04', '05']],
      ['moved', '', []],
    ]);
  });

  test.each([
    ['no-time', 'DTSTART:20260231T020000Z'],
    ['no-time', 'DTSTART:25691201T020000Z'],
    ['no-time', 'DTSTART:today'],
    ['unknown-zone', 'DTSTART;TZID=Mars/Olympus:20261201T090000'],
    ['no-time', 'SUMMARY:meeting'],
    ['ends-before-start', 'DTSTART:20261201T020000Z', 'DTEND:20261130T020000Z'],
  ])('leaves out events without a time that can be, and says which and why: %s, %s', (reason, ...lines) => {
    expect(readIcs(file('BEGIN:VEVENT', 'SUMMARY:meeting', ...lines, 'END:VEVENT'))).toEqual({
      ...{ events: [], skipped: 1 },
      skippedEvents: [{ title: 'meeting', reason }],
    });
  });

  test('is in the zone that its start names, and its rule speaks of the days there', () => {
    const zoned = (...lines: string[]) => readIcs(file('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'))?.events[0];
    const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO';
    for (const zone of ['America/New_York', '"America/New_York"', 'Eastern Standard Time', 'US/Eastern'])
      expect(zoned(`DTSTART;TZID=${zone}:20271025T200000`, rule, `EXDATE;TZID=${zone}:20271108T200000`)).toMatchObject({
        timeZone: 'America/New_York',
        rrule: 'FREQ=WEEKLY;BYDAY=MO',
        start: Date.parse('2027-10-26T00:00:00Z'),
        excluded: [Date.parse('2027-11-09T01:00:00Z')],
      });
    expect(zoned('DTSTART;VALUE=DATE:20271025')?.timeZone).toBe('Asia/Bangkok');
    expect(zoned('DTSTART:20271025T020000Z')?.timeZone).toBe('Asia/Bangkok');
    // It is already Tuesday in Bangkok; the rule says Monday, as in UTC.
    expect(zoned('DTSTART:20271025T200000Z', rule)).toMatchObject({ timeZone: 'UTC', rrule: 'FREQ=WEEKLY;BYDAY=MO' });
  });

  test('tells the clocks of a zone as they are changed', () => {
    const lines = zoneText('America/New_York', Date.parse('2027-10-25T13:00:00Z')).split('\r\n');
    expect(lines.slice(0, 7)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'DTSTART:20270101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
    ]);
    expect(lines.slice(7, 11)).toEqual(['BEGIN:DAYLIGHT', 'DTSTART:20270314T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400']);
    expect(lines.slice(11, 14)).toEqual(['RDATE:20270314T020000', 'RDATE:20280312T020000', 'RDATE:20290311T020000']);
    const winter = lines.indexOf('END:DAYLIGHT') + 1;
    expect(lines.slice(winter, winter + 4)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20271107T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
    ]);
    expect(zoneText('Asia/Kolkata', 0)).toContain('TZOFFSETTO:+0530');
  });

  test('happens once where its rule is none that is known', () => {
    expect(read('RRULE:FREQ=SECONDLY')?.rrule).toBe('');
    expect(read('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')?.rrule).toBe('');
  });

  test('brings nothing that could do harm', () => {
    expect(read('URL:javascript:alert(1)')?.url).toBe('');
    expect(read(`SUMMARY:a\u0000\u2028b\\nc${'x'.repeat(500)}`)?.title).toMatch(/^ab cx+$/);
    expect(read(`SUMMARY:${'x'.repeat(500)}`)?.title).toHaveLength(eventLength.title);
    expect(read('__proto__:x', 'CONSTRUCTOR:y', 'SUMMARY:z')?.title).toBe('z');
  });

  test('is bounded, however much stands in it', () => {
    const many = file(...Array.from({ length: 3000 }, () => event()).flat());
    expect(readIcs(many)).toMatchObject({ events: { length: maxEvents }, skipped: 3000 - maxEvents });
    const deep = file(...Array(20_000).fill('BEGIN:X'), ...event());
    expect(readIcs(deep)?.events).toEqual([]);
    for (const hostile of [
      ';'.repeat(100_000),
      ' '.repeat(100_000),
      'A;'.repeat(50_000),
      `A${';B="'.repeat(40_000)}`,
      `DTSTART:${'1'.repeat(100_000)}`,
    ])
      readIcs(file(hostile, ...event(hostile)));
  });

  test('is read or refused, whatever it is', () => {
    const part = fc.constantFrom(
      'BEGIN:',
      'END:',
      'VEVENT',
      'VCALENDAR',
      'DTSTART',
      ';TZID=',
      ':',
      '\r\n',
      ' ',
      '20261201',
      'T020000Z',
      'RRULE:FREQ=',
      'DAILY',
      '\\',
      '"',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 }), (parts) => {
        const found = readIcs(`BEGIN:VCALENDAR\r\n${parts.join('')}`);
        for (const { start, end, title } of found?.events ?? [])
          expect([end >= start, title.length <= eventLength.title]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
    expect(readIcs('')).toBeUndefined();
    expect(readIcs('<html>')).toBeUndefined();
  });
});
