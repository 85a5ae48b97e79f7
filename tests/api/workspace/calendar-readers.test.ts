import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call, signUp } = await testApp();

let people = 0;
async function newcomer(): Promise<string> {
  people += 1;
  return (await signUp(`reader${people}`)).accessToken;
}
const post = async (token: string, what: string, body: object) => (await call('POST', `/apps/calendar/${what}`, { token, body })).json();
const exported = async (token: string): Promise<string> => (await call('GET', '/apps/calendar/export', { token })).json().text;
const addEntry = async (token: string, entry: object): Promise<number> => (await post(token, 'add-entry', { entry })).id;

/** Events of a file, parsed as by Thunderbird and Nextcloud. */
function read(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const only = (text: string): ICAL.Event => {
  const [event] = read(text);
  if (!event) throw new Error('There is no event.');
  return event;
};
function startsOf(event: ICAL.Event, count: number): string[] {
  const times = event.iterator();
  return Array.from({ length: count }, () => times.next()).flatMap((time) => (time ? [time.toJSDate().toISOString()] : []));
}
const timed = { title: 'x', start: '2027-03-02T15:00:00.000Z', end: '2027-03-02T16:00:00.000Z' };

test.each(['America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Bangkok', 'UTC'])(
  'times in %s are the same in other programs, all the year',
  async (timeZone) => {
    const token = await newcomer();
    await addEntry(token, { ...timed, timeZone, rrule: 'FREQ=WEEKLY' });
    const own: string[] = [];
    for (let from = Date.parse('2027-03-01T00:00:00Z'); own.length < 73; from += 90 * 86_400_000) {
      const query = `?from=${new Date(from).toISOString()}&to=${new Date(from + 90 * 86_400_000).toISOString()}`;
      own.push(...(await call('GET', `/apps/calendar/occurrences${query}`, { token })).json().entries[0].starts);
    }
    expect(startsOf(only(await exported(token)), 73)).toEqual(own.slice(0, 73));
  },
);

test.each(['https://example.com/?a=1,2;b', 'https://maps.example.com/@13.7,100.5'])('the address %s is read as it is', async (url) => {
  const token = await newcomer();
  await addEntry(token, { ...timed, url, description: `a,b;c\\d ${'ตลาดนัด'.repeat(30)}` });
  const text = await exported(token);
  expect(only(text).component.getFirstPropertyValue('url')).toBe(url);
  expect(only(text).description).toBe(`a,b;c\\d ${'ตลาดนัด'.repeat(30)}`);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a whole day lasts until the next, also as the specified call sends it', async () => {
  const token = await newcomer();
  const at = '2026-12-09T17:00:00.000Z';
  await post(token, 'add-event', { event: { title: 'day', start: at, end: at, allDay: true } });
  const event = only(await exported(token));
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-10', '2026-12-11']);
});

test('guests are told apart, and who has invited them', async () => {
  const token = await newcomer();
  await addEntry(token, { ...timed, guests: ['แม่', 'พ่อ'] });
  const event = only(await exported(token));
  const addresses = event.attendees.map((guest) => guest.getFirstValue());
  expect([new Set(addresses).size, event.organizer]).toEqual([2, expect.stringMatching(/^mailto:host-\d+@taladnat\.invalid$/)]);
  expect(event.attendees.map((guest) => guest.getParameter('cn'))).toEqual(['แม่', 'พ่อ']);
});

test('a changed event is newer than it was, and so is one whose change is taken back', async () => {
  const token = await newcomer();
  const id = await addEntry(token, timed);
  const version = async () => {
    const event = only(await exported(token));
    return { title: event.summary, sequence: event.sequence, stamp: event.component.getFirstPropertyValue('dtstamp')?.toString() };
  };
  expect(await version()).toMatchObject({ sequence: 0 });
  const { change } = await post(token, 'change-entry', { entry: { id, title: 'y' } });
  expect(await version()).toMatchObject({ title: 'y', sequence: 1 });
  await post(token, 'take-back', { change });
  expect(await version()).toMatchObject({ title: 'x', sequence: 2 });
  await post(token, 'update-event', { event: { id, title: 'z' } });
  expect(await version()).toMatchObject({ title: 'z', sequence: 3, stamp: expect.stringMatching(/Z$/) });
});

test('a time of a series that a file has told anew is told so again', async () => {
  const token = await newcomer();
  for (const [start, id] of [
    ['DTSTART;TZID=Europe/Berlin:20261203T090000', 'RECURRENCE-ID;TZID=Europe/Berlin:20261210T090000'],
    ['DTSTART;VALUE=DATE:20261203', 'RECURRENCE-ID;VALUE=DATE:20261210'],
  ] as const) {
    const events = [
      ['SUMMARY:all', start, 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['SUMMARY:one', start.replace('03', '11'), id],
    ];
    const text = events.flatMap((lines) => ['BEGIN:VEVENT', `UID:${start}`, ...lines, 'END:VEVENT']);
    await post(token, 'import-file', { text: ['BEGIN:VCALENDAR', ...text, 'END:VCALENDAR'].join('\r\n') });
    const found = read(await exported(token)).filter(({ uid }) => uid === start);
    expect(found.map(({ summary, recurrenceId }) => [summary, recurrenceId?.toString().slice(0, 10)])).toEqual([
      ['all', undefined],
      ['one', '2026-12-10'],
    ]);
    expect(await exported(token)).not.toContain('EXDATE');
    expect(await post(token, 'read-file', { text: await exported(token) })).toMatchObject({ removed: [] });
    expect((await post(token, 'import-file', { text: await exported(token) })).changed).toBe(0);
  }
});
