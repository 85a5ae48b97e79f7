import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call, signUp } = await testApp();

let people = 0;
async function newcomer(): Promise<string> {
  people += 1;
  return (await signUp(`updater${people}`)).accessToken;
}
const post = async (token: string, what: string, body: object = {}) =>
  (await call('POST', `/apps/calendar/${what}`, { token, body })).json();
const text = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR'].join('\r\n');
const bangkok = 'TZID=Asia/Bangkok';
interface Entry {
  id: number;
  title: string;
  calendar: string;
  reminders: number[];
  guests: string[];
  rrule: string;
  starts: string[];
}
const entries = async (token: string): Promise<Entry[]> =>
  (await call('GET', '/apps/calendar/occurrences?from=2026-11-30T17:00:00.000Z&to=2027-02-28T17:00:00.000Z', { token })).json().entries;
/** Titles with their times in Bangkok. */
const shown = async (token: string) =>
  (await entries(token))
    .flatMap(({ title, starts }) =>
      starts.map((start) => `${new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(0, 16)} ${title}`),
    )
    .sort();
const load = (token: string, ...events: string[][]) => post(token, 'import-file', { text: text(...events) });
const look = (token: string, ...events: string[][]) => post(token, 'read-file', { text: text(...events) });

const meeting = [
  ...[
    'UID:u1@cases',
    'SEQUENCE:0',
    'DTSTAMP:20261101T000000Z',
    'SUMMARY:Stand-up',
    'CATEGORIES:business',
    `DTSTART;${bangkok}:20261202T090000`,
  ],
  ...['DURATION:PT1H', 'ATTENDEE;CN="Nok, S.":mailto:nok@example.com', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'END:VALARM'],
];
const series = ['UID:u2@cases', 'DTSTAMP:20261101T000000Z', 'SUMMARY:Series', `DTSTART;${bangkok}:20261203T090000`, 'DURATION:PT1H'];
const rule = 'RRULE:FREQ=WEEKLY;COUNT=4';
const moved = [
  ...['UID:u2@cases', 'DTSTAMP:20261101T000000Z', 'SUMMARY:Moved', `RECURRENCE-ID;${bangkok}:20261210T090000`],
  ...[`DTSTART;${bangkok}:20261210T130000`, 'DURATION:PT1H'],
];

test('a later file moves and renames events that are there, and keeps what it says nothing of', async () => {
  const token = await newcomer();
  await load(token, meeting, [...series, rule]);
  const later = [
    'UID:u1@cases',
    'SEQUENCE:1',
    'DTSTAMP:20261101T000000Z',
    'SUMMARY:Later',
    `DTSTART;${bangkok}:20261202T110000`,
    'DURATION:PT1H',
  ];
  expect(
    (await look(token, later, [...series, rule], moved)).events.map(({ title, isKnown, isChanged }: never) => [title, isKnown, isChanged]),
  ).toEqual([
    ['Later', true, true],
    ['Series', true, true],
    ['Moved', false, false],
  ]);
  const { change, ...counts } = await load(token, later, [...series, rule], moved);
  expect(counts).toMatchObject({ added: 1, changed: 2, removed: 0, skipped: 0 });
  const after = [
    '2026-12-02T11:00 Later',
    '2026-12-03T09:00 Series',
    '2026-12-10T13:00 Moved',
    '2026-12-17T09:00 Series',
    '2026-12-24T09:00 Series',
  ];
  expect(await shown(token)).toEqual(after);
  expect((await entries(token))[0]).toMatchObject({ calendar: 'Business', reminders: [15], guests: ['Nok, S.'] });
  // Importing the same file again changes nothing.
  expect(await load(token, later, [...series, rule], moved)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  expect(await shown(token)).toEqual(after);
  await post(token, 'take-back', { change });
  expect((await shown(token)).slice(0, 3)).toEqual(['2026-12-02T09:00 Stand-up', '2026-12-03T09:00 Series', '2026-12-10T09:00 Series']);
});

test('an older file changes nothing, and is told to be older', async () => {
  const token = await newcomer();
  const version = (sequence: number, modified: string, title: string) => [
    ...['UID:v@cases', `SEQUENCE:${sequence}`, `LAST-MODIFIED:${modified}`, `SUMMARY:${title}`, `DTSTART;${bangkok}:20261202T090000`],
  ];
  await load(token, version(2, '20261101T000000Z', 'Two'));
  for (const older of [version(1, '20261109T000000Z', 'One'), version(2, '20261031T000000Z', 'Earlier')]) {
    expect((await look(token, older)).events).toMatchObject([{ isKnown: true, isChanged: false, isOlder: true }]);
    expect(await load(token, older)).toMatchObject({ added: 0, changed: 0 });
  }
  expect(await shown(token)).toEqual(['2026-12-02T09:00 Two']);
  await load(token, version(2, '20261102T000000Z', 'Newer'));
  expect(await shown(token)).toEqual(['2026-12-02T09:00 Newer']);
  // The newer of two versions in one file applies.
  await load(token, version(4, '20261102T000000Z', 'Four'), version(3, '20261102T000000Z', 'Three'));
  expect(await shown(token)).toEqual(['2026-12-02T09:00 Four']);
});

test('what was changed here stays when the same file is imported again', async () => {
  const token = await newcomer();
  await load(token, meeting);
  const [{ id } = { id: 0 }] = await entries(token);
  await post(token, 'change-entry', { entry: { id, title: 'Mine' } });
  await load(token, meeting);
  expect(await shown(token)).toEqual(['2026-12-02T09:00 Mine']);
});

test('a time that is told anew without its series takes its place, and one that is cancelled is gone', async () => {
  const token = await newcomer();
  await load(token, [...series, rule]);
  await load(token, moved);
  expect(await shown(token)).toEqual([
    '2026-12-03T09:00 Series',
    '2026-12-10T13:00 Moved',
    '2026-12-17T09:00 Series',
    '2026-12-24T09:00 Series',
  ]);
  const cancelled = ['UID:u2@cases', 'DTSTAMP:20261102T000000Z', 'STATUS:CANCELLED'];
  expect(await load(token, [...cancelled, `RECURRENCE-ID;${bangkok}:20261210T090000`])).toMatchObject({ removed: 1, skipped: 0 });
  await load(token, [...cancelled, `RECURRENCE-ID;${bangkok}:20261217T090000`, `DTSTART;${bangkok}:20261217T090000`]);
  expect(await shown(token)).toEqual(['2026-12-03T09:00 Series', '2026-12-24T09:00 Series']);
  const all = [...cancelled, 'SEQUENCE:1', `DTSTART;${bangkok}:20261203T090000`];
  expect((await look(token, all)).removed).toMatchObject([{ title: 'Series' }]);
  const { change } = await load(token, all);
  expect(await shown(token)).toEqual([]);
  await post(token, 'take-back', { change });
  expect(await shown(token)).toEqual(['2026-12-03T09:00 Series', '2026-12-24T09:00 Series']);
});

test('a series whose time was moved takes along what a file tells anew of it', async () => {
  const token = await newcomer();
  await load(token, [...series, rule], moved);
  const later = series.map((line) => line.replace('T090000', 'T100000'));
  await load(
    token,
    [...later, rule],
    moved.map((line) => line.replace('ID;TZID=Asia/Bangkok:20261210T090000', 'ID;TZID=Asia/Bangkok:20261210T100000')),
  );
  const after = ['2026-12-03T10:00 Series', '2026-12-10T13:00 Moved', '2026-12-17T10:00 Series', '2026-12-24T10:00 Series'];
  expect(await shown(token)).toEqual(after);
  // Without it, the rule's time applies again.
  expect(await load(token, [...later, rule])).toMatchObject({ removed: 1 });
  expect(await shown(token)).toEqual(after.with(1, '2026-12-10T10:00 Series'));
});

test('events without a name, and different ones of one name, are not taken for each other', async () => {
  const token = await newcomer();
  const plain = ['SUMMARY:Plain', `DTSTART;${bangkok}:20261202T090000`];
  expect(await load(token, plain, plain)).toMatchObject({ added: 1 });
  expect(await load(token, plain)).toMatchObject({ added: 0, changed: 0 });
  const twins = ['20261204', '20261205'].map((day) => ['UID:twin', 'SUMMARY:Twin', `DTSTART;VALUE=DATE:${day}`]);
  expect(await load(token, ...twins)).toMatchObject({ added: 2 });
  expect(await load(token, ...twins)).toMatchObject({ added: 0, changed: 0 });
  // A number that another site has assigned to one of its own events.
  const [{ id } = { id: 0 }] = await entries(token);
  await load(token, [`UID:${id}@taladnat`, 'SUMMARY:Foreign', `DTSTART;${bangkok}:20261206T090000`]);
  expect((await shown(token)).map((each) => each.slice(17))).toEqual(['Plain', 'Twin', 'Twin', 'Foreign']);
});

test('what has no place here is counted and named, in the preview and in the answer', async () => {
  const token = await newcomer();
  const events = [
    ['SUMMARY:Hourly', `DTSTART;${bangkok}:20261202T090000`, 'RRULE:FREQ=HOURLY'],
    ['SUMMARY:Sunday', `DTSTART;${bangkok}:20261206T090000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE'],
    ['SUMMARY:Mars', 'DTSTART;TZID=Mars/Olympus:20261206T090000'],
    ['SUMMARY:When'],
  ];
  const incomplete = [
    { title: 'Hourly', leftOut: ['repeat'] },
    { title: 'Sunday', leftOut: ['first'] },
  ];
  const skipped = {
    skipped: 2,
    skippedEvents: [
      { title: 'Mars', reason: 'unknown-zone' },
      { title: 'When', reason: 'no-time' },
    ],
  };
  expect(await look(token, ...events)).toMatchObject({ ...skipped, events: incomplete });
  expect(await load(token, ...events)).toMatchObject({ ...skipped, added: 2, incomplete });
  expect((await shown(token)).slice(0, 3)).toEqual(['2026-12-02T09:00 Hourly', '2026-12-07T09:00 Sunday', '2026-12-09T09:00 Sunday']);
});

test('reminders, kind and guests of an event leave with it and come back', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const entry = {
    ...{ title: 'ไปวัด', start: '2026-12-05T17:00:00.000Z', end: '2026-12-06T17:00:00.000Z', allDay: true },
    ...{ calendar: 'Family', reminders: [0, 15, 1440], guests: ['แม่', 'พ่อ'] },
  };
  await post(one, 'add-entry', { entry });
  const exported = (await call('GET', '/apps/calendar/export', { token: one })).json().text;
  await post(other, 'import-file', { text: exported });
  expect(await entries(other)).toMatchObject([{ title: 'ไปวัด', calendar: 'Family', reminders: [0, 15, 1440], guests: ['แม่', 'พ่อ'] }]);
});
