import { describe, expect, test } from 'vitest';
import { shownIn } from '../../../api/contract/values/shared/zones.ts';
import { readIcs } from '../../../api/domain/workspace/rules/ics.ts';
import { startsBetween } from '../../../api/domain/workspace/rules/repeats.ts';

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const first = (...lines: string[]) => readIcs(file(...event(...lines)))?.events[0];
const days = (...lines: string[]) => {
  const found = first(...lines);
  if (!found) return [];
  const starts = startsBetween(found, found.start, found.start + 400 * 86_400_000, 8);
  return starts.map((each) => new Date(shownIn(found.timeZone, each)).toISOString().slice(5, 16).replace('T', ' '));
};
const wednesday = 'DTSTART;TZID=Asia/Bangkok:20261202T090000';

describe('a rule of another program', () => {
  test.each([
    ['FREQ=WEEKLY;COUNT=3;', ['12-02 09:00', '12-09 09:00', '12-16 09:00']],
    [';FREQ=WEEKLY;;COUNT=3', ['12-02 09:00', '12-09 09:00', '12-16 09:00']],
    ['FREQ=WEEKLY; COUNT=2; BYDAY=MO, WE', ['12-02 09:00', '12-07 09:00']],
    ['freq=weekly;count=+02;byday=+1we', ['12-02 09:00', '12-09 09:00']],
    ['FREQ=DAILY;COUNT=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0', ['12-02 09:00', '12-03 09:00']],
    ['FREQ=DAILY;COUNT=2;BYHOUR=18;BYMINUTE=30', ['12-02 18:30', '12-03 18:30']],
    ['FREQ=DAILY;COUNT=2;BYHOUR=8', ['12-03 08:00', '12-04 08:00']],
    ['FREQ=WEEKLY;BYDAY=TU,FR;COUNT=3', ['12-04 09:00', '12-08 09:00', '12-11 09:00']],
    ['FREQ=MONTHLY;BYDAY=1TU;COUNT=2', ['01-05 09:00', '02-02 09:00']],
    ['FREQ=WEEKLY;BYMONTH=1;COUNT=3', ['01-06 09:00', '01-13 09:00', '01-20 09:00']],
    ['FREQ=DAILY;BYMONTHDAY=5,-1;COUNT=3', ['12-05 09:00', '12-31 09:00', '01-05 09:00']],
    ['FREQ=MONTHLY;BYMONTH=2,12;BYMONTHDAY=2;COUNT=3', ['12-02 09:00', '02-02 09:00', '12-02 09:00']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-6;COUNT=1', ['12-24 09:00']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=2', ['12-02 09:00', '12-09 09:00']],
    ['FREQ=DAILY;COUNT=2;UNTIL=20301231T000000Z', ['12-02 09:00', '12-03 09:00']],
    ['FREQ=DAILY;COUNT=20;UNTIL=20261203', ['12-02 09:00', '12-03 09:00']],
    ['FREQ=DAILY;COUNT=2;X-PROGRAM=1;RSCALE=GREGORIAN;WKST=SU', ['12-02 09:00', '12-03 09:00']],
  ])('%s is followed', (rule, told) => {
    expect(days(wednesday, `RRULE:${rule}`)).toEqual(told);
  });

  test.each([
    ['FREQ=WEEKLY;UNTIL=99991231T235959Z', 'FREQ=WEEKLY'],
    ['FREQ=WEEKLY;UNTIL=24000101', 'FREQ=WEEKLY'],
    ['FREQ=DAILY;COUNT=2500', 'FREQ=DAILY;UNTIL=20331005T020000Z'],
    ['FREQ=WEEKLY;COUNT=2000;UNTIL=20301231', 'FREQ=WEEKLY;UNTIL=20301231'],
    ['FREQ=YEARLY;COUNT=9999', 'FREQ=YEARLY;UNTIL=21261202T020000Z'],
  ])('%s ends as %s', (rule, kept) => {
    expect(first(wednesday, `RRULE:${rule}`)).toMatchObject({ rrule: kept });
  });

  test.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9,17',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;FREQ=WEEKLY',
    'D1 #5',
  ])('%s can’t be, which is said', (rule) => {
    expect(first(wednesday, `RRULE:${rule}`)).toMatchObject({ rrule: '', leftOut: ['repeat'] });
  });

  test('is not followed in silence: later rules, single dates and another first time are named', () => {
    const named = (...lines: string[]) => first(wednesday, 'RRULE:FREQ=DAILY', ...lines)?.leftOut;
    expect(named()).toBeUndefined();
    expect(named('RRULE:FREQ=WEEKLY')).toEqual(['repeat']);
    expect(named('EXRULE:FREQ=WEEKLY')).toEqual(['repeat']);
    expect(named('RDATE:20261224T090000')).toEqual(['dates']);
    expect(first(wednesday, 'RRULE:FREQ=WEEKLY;BYDAY=MO')?.leftOut).toEqual(['first']);
  });
});

describe('a day taken out of a series', () => {
  const whole = ['DTSTART;VALUE=DATE:20261202', 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const timed = ['DTSTART;TZID=America/New_York:20261202T090000', 'RRULE:FREQ=WEEKLY;COUNT=3'];
  test.each([
    'EXDATE;VALUE=DATE:20261209',
    'EXDATE:20261209',
    'EXDATE;TZID=Pacific Standard Time:20261209T000000',
    'EXDATE:20261209T000000Z',
    'EXDATE:20261209T000000',
    'EXDATE;TZID=Nowhere:20261209T090000',
    // Midnight in Bangkok, New York and Tokyo.
    'EXDATE:20261208T170000Z',
    'EXDATE:20261209T050000Z',
    'EXDATE:20261208T150000Z',
  ])('is a day of one of whole days: %s', (line) => {
    expect(days(...whole, line)).toEqual(['12-02 00:00', '12-16 00:00']);
  });

  test.each([
    'EXDATE;TZID=America/New_York:20261209T090000',
    'EXDATE;TZID=Eastern Standard Time:20261209T090000',
    'EXDATE:20261209T140000Z',
    'EXDATE;TZID=Asia/Bangkok:20261209T210000',
    'EXDATE:20261209T090000',
    'EXDATE;VALUE=DATE:20261209',
    'EXDATE;TZID=America/New_York:20261209T000000',
    'EXDATE:20261209T000000Z',
  ])('is the time of that day of one with times: %s', (line) => {
    expect(days(...timed, line)).toEqual(['12-02 09:00', '12-16 09:00']);
  });

  test('at midnight stays at midnight, and what is no time is named', () => {
    const night = ['DTSTART:20261202T000000Z', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(days(...night, 'EXDATE:20261203T000000Z')).toEqual(['12-02 07:00', '12-04 07:00']);
    expect(first(...whole, 'EXDATE:whenever')?.leftOut).toEqual(['dates']);
  });

  test('is the one that is told anew, in whatever kind it is named', () => {
    for (const id of ['RECURRENCE-ID;VALUE=DATE:20261209', 'RECURRENCE-ID:20261209T000000Z', 'RECURRENCE-ID:20261209T140000Z']) {
      const found = readIcs(file(...event(...timed), ...event(id, 'DTSTART:20261210T000000Z')));
      expect(found?.events.map(({ excluded, replaced }) => [excluded, replaced])).toEqual([
        [[Date.parse('2026-12-09T14:00:00Z')], undefined],
        [[], Date.parse('2026-12-09T14:00:00Z')],
      ]);
    }
  });
});

const observance = (kind: string, from: string, to: string, ...lines: string[]) => [
  ...[`BEGIN:${kind}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines, `END:${kind}`],
];
const fixed = (name: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, ...observance('STANDARD', offset, offset, 'DTSTART:16010101T000000'), 'END:VTIMEZONE'],
];
const summer = (name: string, standard: [string, string, string], daylight: [string, string, string]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`],
  ...observance('STANDARD', standard[0], standard[1], 'DTSTART:16010101T030000', `RRULE:FREQ=YEARLY;${standard[2]}`),
  ...observance('DAYLIGHT', daylight[0], daylight[1], 'DTSTART:16010101T020000', `RRULE:FREQ=YEARLY;${daylight[2]}`),
  'END:VTIMEZONE',
];

describe('a zone of another program', () => {
  const at = (name: string, time: string, ...zones: string[]) => {
    const found = readIcs(file(...zones, ...event(`DTSTART;TZID=${name}:${time}`)))?.events[0];
    return found && `${new Date(found.start).toISOString().slice(0, 16)} ${found.timeZone}`;
  };

  test.each([
    ['/mozilla.org/20050126_1/Asia/Bangkok', 'Asia/Bangkok'],
    ['/freeassociation.sourceforge.net/Asia/Bangkok', 'Asia/Bangkok'],
    ['/freeassociation.sourceforge.net/Tzfile/Asia/Bangkok', 'Asia/Bangkok'],
    ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Central Europe Standard Time', 'Europe/Budapest'],
    ['Myanmar Standard Time', 'Asia/Rangoon'],
    ['se asia standard time', 'Asia/Bangkok'],
    ['"(UTC+07:00) Bangkok, Hanoi, Jakarta"', 'Asia/Bangkok'],
    ['(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern"', 'Europe/Amsterdam'],
    ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['GMT+0700', 'Asia/Bangkok'],
    ['UTC+05:30', 'Asia/Kolkata'],
    ['UTC-3', 'Etc/GMT+3'],
  ])('%s is known without an explanation', (name, zone) => {
    const same = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    expect(readIcs(file(...event(`DTSTART;TZID=${name}:20261202T090000`)))?.events[0]?.timeZone).toBe(same);
  });

  test('is UTC under a name of its own', () => {
    const found = readIcs(file(...event('DTSTART;TZID=tzone://Microsoft/Utc:20261202T090000')))?.events[0];
    expect(found?.start).toBe(Date.parse('2026-12-02T09:00:00Z'));
  });

  test('is what the file explains, whatever it is called', () => {
    expect(at('"(UTC+07:00) Bangkok\\, Hanoi"', '20261202T090000', ...fixed('(UTC+07:00) Bangkok\\, Hanoi', '+0700'))).toBe(
      '2026-12-02T02:00 Asia/Bangkok',
    );
    expect(at('Customized Time Zone', '20261202T090000', ...fixed('Customized Time Zone', '+0545'))).toBe(
      `2026-12-02T03:15 ${new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kathmandu' }).resolvedOptions().timeZone}`,
    );
    expect(at('Here', '20261202T090000', ...fixed('Here', '+0300'))).toBe('2026-12-02T06:00 Etc/GMT-3');
    // A known name for a time zone defined in the file.
    expect(at('Pacific Standard Time', '20261202T090000', ...fixed('Pacific Standard Time', '+0900'))).toBe('2026-12-02T00:00 Asia/Tokyo');
    expect(at('Asia/Bangkok', '20261202T090000', ...fixed('Asia/Bangkok', '+0900'))).toBe('2026-12-02T02:00 Asia/Bangkok');
  });

  test('changes its clocks as the file says', () => {
    const europe = summer('Mine', ['+0200', '+0100', 'BYDAY=-1SU;BYMONTH=10'], ['+0100', '+0200', 'BYDAY=-1SU;BYMONTH=3']);
    expect(at('Mine', '20261020T101500', ...europe)).toBe('2026-10-20T08:15 Europe/Berlin');
    expect(at('Mine', '20261120T101500', ...europe)).toBe('2026-11-20T09:15 Europe/Berlin');
    const america = summer(
      'Mine',
      ['-0400', '-0500', 'BYDAY=1SU;BYMONTH=11'],
      ['-0500', '-0400', 'BYDAY=SU;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14'],
    );
    expect(at('Mine', '20261102T090000', ...america)).toBe('2026-11-02T14:00 America/New_York');
    // No actual zone has such changes.
    const own = summer('Mine', ['+0200', '+0100', 'BYDAY=1SU;BYMONTH=9'], ['+0100', '+0200', 'BYDAY=1SU;BYMONTH=5']);
    expect(at('Mine', '20260701T120000', ...own)).toBe('2026-07-01T10:00 Etc/GMT-2');
    expect(at('Mine', '20261001T120000', ...own)).toBe('2026-10-01T11:00 Etc/GMT-1');
  });

  test('stands behind the events, or is the calendar’s for times without one', () => {
    expect(readIcs(file(...event('DTSTART;TZID=Late:20261202T090000'), ...fixed('Late', '+0900')))?.events[0]?.timeZone).toBe('Asia/Tokyo');
    const floating = readIcs(file('X-WR-TIMEZONE:Asia/Tokyo', ...event('DTSTART:20261202T090000')))?.events[0];
    expect(floating).toMatchObject({ timeZone: 'Asia/Tokyo', start: Date.parse('2026-12-02T00:00:00Z') });
  });

  test('is read a bounded number of times, however many are explained', () => {
    const many = Array.from({ length: 200 }, (_zone, number) =>
      summer(`Zone ${number}`, ['+0200', '+0100', 'BYDAY=1SU;BYMONTH=9'], ['+0100', '+0200', 'BYDAY=1SU;BYMONTH=5']),
    );
    const events = Array.from({ length: 900 }, (_event, number) =>
      event(`DTSTART;TZID=Zone ${number % 200}:${1950 + (number % 200)}1202T090000`),
    );
    const counted = readIcs(file(...many.flat(), ...events.flat()));
    expect((counted?.events.length ?? 0) + (counted?.skipped ?? 0)).toBe(900);
  });
});

describe('what else an event says', () => {
  const alarm = (...lines: string[]) => ['BEGIN:VALARM', 'ACTION:DISPLAY', ...lines, 'END:VALARM'];
  const times = ['DTSTART:20261202T020000Z', 'DTEND:20261202T030000Z'];

  test.each([
    ['TRIGGER:-PT15M', [15]],
    ['TRIGGER:-P0DT0H15M0S', [15]],
    ['TRIGGER;RELATED=START:-P1D', [1440]],
    ['TRIGGER:-P1W', [10_080]],
    ['TRIGGER:PT0S', [0]],
    ['TRIGGER:-PT0M', [0]],
    ['TRIGGER;RELATED=END:-PT90M', [30]],
    ['TRIGGER;VALUE=DATE-TIME:20261202T013000Z', [30]],
  ])('%s reminds of it', (trigger, minutes) => {
    expect(first(...times, ...alarm(trigger))).toMatchObject({ reminders: minutes });
    expect(first(...times, ...alarm(trigger))?.leftOut).toBeUndefined();
  });

  test('is named where it can’t be kept', () => {
    for (const trigger of ['TRIGGER:PT15M', 'TRIGGER:-P99D', 'TRIGGER:soon', 'X:y'])
      expect(first(...times, ...alarm(trigger))).toMatchObject({ reminders: [], leftOut: ['reminders'] });
    const six = [1, 2, 3, 4, 5, 6].flatMap((each) => alarm(`TRIGGER:-PT${each}M`));
    expect(first(...times, ...six)).toMatchObject({ reminders: [1, 2, 3, 4, 5], leftOut: ['reminders'] });
    // A program's notation for a missing value.
    expect(
      first(...times, 'BEGIN:VALARM', 'ACTION:NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'END:VALARM')?.leftOut,
    ).toBeUndefined();
    expect(first(...times, `SUMMARY:${'x'.repeat(500)}`, 'CATEGORIES:Red', 'URL:javascript:x')?.leftOut?.toSorted()).toEqual([
      'category',
      'link',
      'text',
    ]);
    expect(first(times[0] ?? '', 'DTEND:later')?.leftOut).toEqual(['end']);
  });

  test.each([
    ['CATEGORIES:business', 'Business'],
    ['CATEGORIES:FAMILY', 'Family'],
    ['CATEGORIES:วันหยุด', 'Holiday'],
    ['CATEGORIES: Personal ', 'Personal'],
    ['CATEGORIES:อื่น ๆ', 'ETC'],
  ])('%s is its kind', (line, kind) => {
    expect(first(...times, line)).toMatchObject({ calendar: kind });
    expect(first(...times, 'CATEGORIES:Unknown', line)).toMatchObject({ calendar: kind, leftOut: ['category'] });
  });

  test('has the names of its guests, or their addresses, but no rooms', () => {
    const people = [
      'ATTENDEE;CN="Nok, S.":mailto:nok@example.com',
      'ATTENDEE:MAILTO:a@example.com',
      'ATTENDEE;CUTYPE=ROOM;CN=Hall:mailto:h@example.com',
    ];
    expect(first(...times, ...people)?.guests).toEqual(['Nok, S.', 'a@example.com']);
    expect(first(...times)?.guests).toBeUndefined();
  });

  test('takes whole days that are told as midnights, or as from a day to itself', () => {
    const told = [
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'DTSTART;TZID=Europe/Berlin:20261202T000000',
      'DTEND;TZID=Europe/Berlin:20261203T000000',
    ];
    const day = { allDay: true, start: Date.parse('2026-12-01T17:00:00Z'), end: Date.parse('2026-12-02T17:00:00Z') };
    expect(first(...told)).toMatchObject(day);
    expect(first('DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261202')).toMatchObject(day);
  });

  test('is read from the lines of old telephones', () => {
    const found = first(
      ...times,
      'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=B8=95=E0=B8=A5=',
      '=E0=B8=B2=E0=B8=94',
      'LOCATION:x',
    );
    expect(found).toMatchObject({ title: 'ตลาด', location: 'x' });
  });
});
